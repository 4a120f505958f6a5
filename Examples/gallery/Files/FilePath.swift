/// Where a file is: bytes, as the system has them, which need not be text.
struct FilePath: Hashable, Sendable {
  let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// A file in the folder at this path.
  func appending(_ name: [UInt8]) -> FilePath {
    let slash = UInt8(ascii: "/")
    return FilePath(bytes: bytes.last == slash ? bytes + name : bytes + [slash] + name)
  }

  /// The folder that the file is in, as far as the path says.
  var folder: FilePath {
    let slash = UInt8(ascii: "/")
    guard let end = bytes.lastIndex(of: slash) else { return FilePath(".") }
    return FilePath(bytes: end == bytes.startIndex ? [slash] : Array(bytes[..<end]))
  }

  /// The last part, to be read.
  var name: String {
    let slash = UInt8(ascii: "/")
    let part = bytes.split(separator: slash).last ?? bytes[...]
    return String(decoding: part, as: UTF8.self)
  }

  /// All of it, to be read.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Calls with the path as the system wants it.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes + [0]).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { body($0.baseAddress!) }
    }
  }
}
