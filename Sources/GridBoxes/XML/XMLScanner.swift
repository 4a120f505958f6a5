/// A text, and how far it has been read.
struct XMLScanner {
  let bytes: [UInt8]

  /// Where the next byte is.
  private(set) var offset = 0

  /// Begins after a mark of the order of bytes, if there is one.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: Self.byteOrderMark) { offset = Self.byteOrderMark.count }
  }

  /// The next byte; nil at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func isAt(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
  }

  mutating func advance(by count: Int = 1) { offset += count }

  /// Goes past a text if it is next.
  mutating func skip(_ text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    advance(by: text.utf8CodeUnitCount)
    return true
  }

  /// Goes past white space, if any is next.
  @discardableResult
  mutating func skipSpaces() -> Bool {
    let start = offset
    while let byte = next, Self.isSpace(byte) { advance() }
    return offset > start
  }

  /// Goes past the next occurrence of a text, and returns where it is; nil if there is none.
  mutating func skip(past text: StaticString) -> Int? {
    while offset < bytes.count {
      let start = offset
      if skip(text) { return start }
      advance()
    }
    return nil
  }

  /// Reads a name; nil if none begins here.
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

  /// What is next does not belong there.
  func unexpected(_ expected: String) -> BoxReaderError {
    let found = String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first
    return error(.unexpected(found: found.map { String($0) }, expected: expected), at: offset)
  }
}

// MARK: - Bytes
extension XMLScanner {
  /// What some editors put before a text in UTF-8.
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
