#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What comes from standard input, kept in a file without a name, so that any part of it can be read again.
final class Spool: Sendable {
  /// What has come so far.
  let file: ByteFile

  private let output: Int32

  /// Creates an empty spool in the folder for temporary files.
  init() throws(FileError) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/gallery.XXXXXX".utf8CString)
    output = mkstemp(&template)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard output >= 0 else { throw FileError(path, errno) }
    unlink(path)
    file = ByteFile(owning: dup(output))
  }

  deinit { close(output) }

  /// Copies what is there to be read, and waits for it if there is nothing yet.
  /// - Returns: Whether there may be more.
  func fill(from input: Int32) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 64) { buffer in
      let count = read(input, buffer.baseAddress, buffer.count)
      if count < 0 { return errno == EINTR }
      return append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) && count > 0
    }
  }

  /// Adds a text.
  func add(_ text: [UInt8]) { _ = text.withUnsafeBytes { append($0) } }

  private func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var written = 0
    while written < bytes.count {
      let done = write(output, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      guard done > 0 else { return false }
      written += done
    }
    return true
  }
}
