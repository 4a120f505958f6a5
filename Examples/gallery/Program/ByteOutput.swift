import GridSources
import GridTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file descriptor that bytes are written to, completely or with an error.
struct ByteOutput {
  /// The open file descriptor. This type does not close it.
  let descriptor: Int32

  /// The name that error messages use.
  let name: String

  static let standard = ByteOutput(descriptor: STDOUT_FILENO, name: "Standard output")

  func write(_ bytes: some Sequence<UInt8>) throws(FileError) {
    let code = Array(bytes).withUnsafeBytes { Descriptor(number: descriptor).writeAll($0) }
    guard code == 0 else { throw FileError(name, .writing, code: code) }
  }

  /// Writes bytes to a file. An existing file at this path is replaced.
  /// - Throws: A ``FileError`` if the file cannot be opened, written or closed.
  static func save(_ bytes: some Sequence<UInt8>, to path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError(path, .writing, code: errno) }
    let result = Result { () throws(FileError) in
      try ByteOutput(descriptor: descriptor, name: path).write(bytes)
    }
    // Some file systems report a full disk only on close.
    guard close(descriptor) == 0 else { throw FileError(path, .writing, code: errno) }
    try result.get()
  }
}
