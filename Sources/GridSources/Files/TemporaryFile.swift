#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A temporary file without a name, which makes any part of a stream readable again.
final class TemporaryFile {
  /// The bytes written so far.
  let file: ByteFile

  private let output: Int32
  private let name: String

  /// Creates an empty file in the folder for temporary files.
  /// - Throws: A ``FileError`` if the file cannot be created.
  init() throws(FileError) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    // `mkstemp` replaces these letters.
    let letters = String(repeating: "X", count: 6)
    var template = Array("\(folder)/stream.\(letters)".utf8CString)
    output = mkstemp(&template)
    name = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard output >= 0 else { throw FileError(name, .buffering) }
    unlink(name)
    _ = fcntl(output, F_SETFD, FD_CLOEXEC)
    file = ByteFile(owning: fcntl(output, F_DUPFD_CLOEXEC, 0), name: name)
  }

  deinit { if output >= 0 { close(output) } }

  /// Appends bytes.
  func append(_ bytes: [UInt8]) throws(FileError) {
    let code = ByteFile.writeAll(bytes, to: output)
    guard code == 0 else { throw FileError(name, .buffering, code: code) }
  }
}
