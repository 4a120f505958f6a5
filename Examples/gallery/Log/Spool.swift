#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A temporary file without a name, which makes any part of a stream readable again.
final class Spool {
  /// The bytes written so far.
  let file: ByteFile

  private let output: ByteOutput

  /// Creates an empty file in the folder for temporary files.
  /// - Throws: A ``FileError`` if the file cannot be created.
  init() throws(FileError) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    // `mkstemp` replaces these letters.
    let letters = String(repeating: "X", count: 6)
    var template = Array("\(folder)/gallery.\(letters)".utf8CString)
    let descriptor = mkstemp(&template)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard descriptor >= 0 else { throw FileError(path, .written, code: errno) }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    output = ByteOutput(descriptor: descriptor, name: path)
    file = ByteFile(owning: fcntl(descriptor, F_DUPFD_CLOEXEC, 0))
  }

  deinit { close(output.descriptor) }

  /// Appends bytes.
  func append(_ bytes: [UInt8]) throws(FileError) { try output.write(bytes) }
}
