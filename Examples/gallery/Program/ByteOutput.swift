import GridTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where bytes are written to, all of them or with an error.
struct ByteOutput {
  /// What is open for that. Whoever opened it closes it.
  let descriptor: Int32

  /// What it is called.
  let name: String

  static let standard = ByteOutput(descriptor: STDOUT_FILENO, name: "Standard output")

  func write(_ bytes: some Sequence<UInt8>) throws(FileError) {
    let code = Array(bytes).withUnsafeBytes { Descriptor(number: descriptor).writeAll($0) }
    guard code == 0 else { throw FileError(name, .written, code: code) }
  }

  /// Makes a file of bytes, in place of what there is by that name.
  static func save(_ bytes: some Sequence<UInt8>, to path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError(path, .written, code: errno) }
    let result = Result { () throws(FileError) in
      try ByteOutput(descriptor: descriptor, name: path).write(bytes)
    }
    // Some disks say only now that they are full.
    guard close(descriptor) == 0 else { throw FileError(path, .written, code: errno) }
    try result.get()
  }
}
