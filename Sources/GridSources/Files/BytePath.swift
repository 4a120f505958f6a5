/// The path of a file: bytes, as the system has them, which need not be valid UTF-8.
///
///     let log: BytePath = "/var/log/messages"
///     let next = BytePath("/var/log").appending(Array("messages.1".utf8))
public struct BytePath: Hashable, Sendable {
  /// The bytes of the path, without a final null.
  public let bytes: [UInt8]

  /// Creates a path from its UTF-8 bytes.
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// Creates a path from its bytes, without a final null.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the path of a file in the folder at this path.
  public func appending(_ name: [UInt8]) -> BytePath {
    let slash = UInt8(ascii: "/")
    return BytePath(bytes: bytes.last == slash ? bytes + name : bytes + [slash] + name)
  }

  /// The path of the enclosing folder, or `.` if the path has no slash.
  var folder: BytePath {
    let slash = UInt8(ascii: "/")
    guard let end = bytes.lastIndex(of: slash) else { return BytePath(".") }
    return BytePath(bytes: end == bytes.startIndex ? [slash] : Array(bytes[..<end]))
  }

  /// The last component, for display.
  public var name: String {
    let slash = UInt8(ascii: "/")
    let part = bytes.split(separator: slash).last ?? bytes[...]
    return String(decoding: part, as: UTF8.self)
  }

  /// The complete path, for display.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Calls `body` with the path as a null-terminated string.
  public func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes + [0]).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { body($0.baseAddress!) }
    }
  }
}

extension BytePath: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}
