/// The path of a file. It consists of bytes, as the system has them, which need not be valid UTF-8.
struct FilePath: Hashable, Sendable {
  let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the path of a file in the folder at this path.
  func appending(_ name: [UInt8]) -> FilePath {
    let slash = UInt8(ascii: "/")
    return FilePath(bytes: bytes.last == slash ? bytes + name : bytes + [slash] + name)
  }

  /// The path of the enclosing folder, or `.` if the path has no slash.
  var folder: FilePath {
    let slash = UInt8(ascii: "/")
    guard let end = bytes.lastIndex(of: slash) else { return FilePath(".") }
    return FilePath(bytes: end == bytes.startIndex ? [slash] : Array(bytes[..<end]))
  }

  /// The last component, for display.
  var name: String {
    let slash = UInt8(ascii: "/")
    let part = bytes.split(separator: slash).last ?? bytes[...]
    return String(decoding: part, as: UTF8.self)
  }

  /// The complete path, for display.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Calls `body` with the path as a null-terminated string.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes + [0]).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { body($0.baseAddress!) }
    }
  }
}
