/// The bytes of a document, and a position in them.
struct XMLScanner {
  let bytes: [UInt8]

  /// The offset of the next byte.
  private(set) var offset = 0

  /// Creates a scanner that begins after the byte order mark, if there is one.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: Self.byteOrderMark) { offset = Self.byteOrderMark.count }
  }

  /// The next byte, or nil at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func isAt(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
  }

  mutating func advance(by count: Int = 1) { offset += count }

  /// Skips a text if the input continues with it.
  /// - Returns: Whether it does.
  mutating func skip(_ text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    advance(by: text.utf8CodeUnitCount)
    return true
  }

  /// Skips white space, if it is next.
  @discardableResult
  mutating func skipSpaces() -> Bool {
    let start = offset
    while let byte = next, Self.isSpace(byte) { advance() }
    return offset > start
  }

  /// Skips to the end of the next occurrence of a text, and returns its offset. Nil if there is
  /// none.
  mutating func skip(past text: StaticString) -> Int? {
    while offset < bytes.count {
      let start = offset
      if skip(text) { return start }
      advance()
    }
    return nil
  }

  /// Reads a name. Nil if none begins here.
  mutating func readName() -> String? {
    guard let first = next, Self.beginsName(first) else { return nil }
    let start = offset
    while let byte = next, Self.continuesName(byte) { advance() }
    return string(start..<offset)
  }

  func string(_ offsets: Range<Int>) -> String {
    String(decoding: bytes[offsets], as: UTF8.self)
  }
}

// MARK: - Errors
extension XMLScanner {
  func error(_ problem: BoxReaderError.Problem, at offset: Int) -> BoxReaderError {
    BoxReaderError(problem: problem, position: TextPosition(offset, in: bytes))
  }

  /// Returns the error that the next character is not the expected one.
  func unexpected(_ expected: String) -> BoxReaderError {
    let found = String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first
    return error(.unexpected(found: found.map { String($0) }, expected: expected), at: offset)
  }
}

// MARK: - Bytes
extension XMLScanner {
  /// The UTF-8 byte order mark, which some editors write at the beginning of a file.
  static var byteOrderMark: [UInt8] { [0xEF, 0xBB, 0xBF] }

  static func isSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }

  private static func beginsName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...0xFF:
      true
    default: false
    }
  }

  static func continuesName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: beginsName(byte)
    }
  }
}
