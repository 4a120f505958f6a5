/// Reads the values of one JSON object, and copies their texts.
struct ObjectParser {
  private let row: UnsafeRawBufferPointer
  private let storage: UnsafeMutableRawBufferPointer

  /// The offset of the next byte to read.
  private var offset = 0

  /// The number of bytes copied; at most the number of bytes read.
  private var count = 0

  /// Creates a parser that copies to a buffer with room for the bytes of the row.
  init(_ row: UnsafeRawBufferPointer, _ storage: UnsafeMutableRawBufferPointer) {
    self.row = row
    self.storage = storage
  }

  /// Calls `body` with each name and the extent of its value in the buffer.
  /// - Returns: Whether the row is a valid object.
  mutating func forEachValue(_ body: (UnsafeRawBufferPointer, RowFields.Extent) -> Void) -> Bool {
    guard take("{") else { return false }
    if take("}") { return isAtEnd }
    repeat {
      skipSpaces()
      let start = count
      guard readString() else { return false }
      let name = start..<count
      guard take(":"), let value = readValue() else { return false }
      body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(storage)[name]), value)
    } while take(",")
    return take("}") && isAtEnd
  }

  private var isAtEnd: Bool {
    mutating get {
      skipSpaces()
      return offset == row.count
    }
  }
}

// MARK: - Bytes
extension ObjectParser {
  private mutating func skipSpaces() {
    while offset < row.count, Self.isSpace(row[offset]) { offset += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Skips spaces and a byte.
  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard offset < row.count, row[offset] == UInt8(ascii: scalar) else { return false }
    offset += 1
    return true
  }

  private mutating func append(_ byte: UInt8) {
    storage[count] = byte
    count += 1
  }
}

// MARK: - Values
extension ObjectParser {
  /// Reads a value, and copies the text to show.
  private mutating func readValue() -> RowFields.Extent? {
    skipSpaces()
    guard offset < row.count else { return nil }
    let start = count
    switch row[offset] {
    case UInt8(ascii: "\""): guard readString() else { return nil }
    case UInt8(ascii: "{"), UInt8(ascii: "["): guard copyNested() else { return nil }
    default:
      guard copyWord() else { return nil }
      if isNull(start) {
        count = start
        return .null
      }
    }
    return RowFields.Extent(start: start, end: count)
  }

  private func isNull(_ start: Int) -> Bool {
    UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(storage)[start..<count])
      .elementsEqual("null".utf8)
  }

  /// Copies a number, `true`, `false` or `null`.
  private mutating func copyWord() -> Bool {
    let start = offset
    while offset < row.count, Self.isWord(row[offset]) {
      append(row[offset])
      offset += 1
    }
    return offset > start
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Copies an array or an object, whose inner brackets must match in number.
  private mutating func copyNested() -> Bool {
    var (depth, isInString) = (0, false)
    while offset < row.count {
      let byte = row[offset]
      append(byte)
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "\\") where isInString:
        guard offset < row.count else { return false }
        append(row[offset])
        offset += 1
      case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString: depth += 1
      case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString:
        depth -= 1
        if depth == 0 { return true }
      default: break
      }
    }
    return false
  }
}

// MARK: - Strings
extension ObjectParser {
  /// Copies a string without its quotes and escapes.
  private mutating func readString() -> Bool {
    guard offset < row.count, row[offset] == UInt8(ascii: "\"") else { return false }
    offset += 1
    while offset < row.count {
      let byte = row[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return true
      case UInt8(ascii: "\\"): guard readEscape() else { return false }
      default: append(byte)
      }
    }
    return false
  }

  private mutating func readEscape() -> Bool {
    guard offset < row.count else { return false }
    let byte = row[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): append(0x0A)
    case UInt8(ascii: "t"): append(0x09)
    case UInt8(ascii: "r"): append(0x0D)
    case UInt8(ascii: "b"): append(0x08)
    case UInt8(ascii: "f"): append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): append(byte)
    case UInt8(ascii: "u"): return readUnit()
    default: return false
    }
    return true
  }

  /// Reads the digits of a UTF-16 code unit, and those of its second half. A half alone becomes U+FFFD.
  private mutating func readUnit() -> Bool {
    guard let unit = hexadecimal() else { return false }
    var value = unit
    if unit & 0xFC00 == 0xD800, offset + 1 < row.count, row[offset] == UInt8(ascii: "\\"),
      row[offset + 1] == UInt8(ascii: "u")
    {
      let first = offset
      offset += 2
      guard let second = hexadecimal() else { return false }
      if second & 0xFC00 == 0xDC00 {
        value = 0x10000 + (unit & 0x3FF) << 10 + second & 0x3FF
      } else {
        offset = first
      }
    }
    for byte in UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}")! { append(byte) }
    return true
  }

  private mutating func hexadecimal() -> UInt32? {
    guard offset + 4 <= row.count else { return nil }
    var value: UInt32 = 0
    for byte in row[offset..<offset + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    offset += 4
    return value
  }
}
