/// How texts are compared: without a locale, so that all machines give the same order.
///
///     let files = RowKey.text(order: .natural) { row in ["file10", "File9"][row] }
///
/// Texts that an order does not distinguish are equal: the next key decides, or the row number. They
/// are also one group.
public struct TextOrder: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Compares code points in lower case, so that "a" and "A" are equal.
  ///
  /// Each code point is mapped on its own, so "ß" and "SS" differ.
  public static let ignoresCase = TextOrder(rawValue: 1)

  /// Compares runs of the digits 0 to 9 by their value, so that "file9" comes before "file10".
  ///
  /// Leading zeros do not count. Numbers of any length are compared exactly.
  public static let numbersByValue = TextOrder(rawValue: 2)

  /// Compares code points, which is the order of the bytes in UTF-8.
  public static let codePoints: TextOrder = []

  /// Compares code points in lower case.
  public static let caseInsensitive: TextOrder = .ignoresCase

  /// Compares numbers by value, and everything else as code points in lower case.
  public static let natural = TextOrder(rawValue: 3)
}

// MARK: - Encoding
extension TextOrder {
  /// Appends bytes whose order is the order of the texts. A text that is a prefix of another one
  /// comes first.
  ///
  /// A number becomes the digit 0, the count of its digits, and its digits without leading zeros.
  /// The count is a byte, or several bytes of which all but the last are 255. Bytes that are not
  /// UTF-8 stay as they are.
  /// - Complexity: O(*n*) for *n* bytes.
  func encode(_ text: UnsafeBufferPointer<UInt8>, into bytes: inout [UInt8]) {
    guard self != .codePoints else { return bytes.append(contentsOf: text) }
    var place = 0
    while place < text.count {
      let byte = text[place]
      if contains(.numbersByValue), byte.isDigit {
        place = Self.encodeNumber(text, at: place, into: &bytes)
      } else if byte < 0x80 {
        let isUpper = contains(.ignoresCase) && byte >= 0x41 && byte <= 0x5A
        bytes.append(isUpper ? byte | 0x20 : byte)
        place += 1
      } else if contains(.ignoresCase) {
        place = Self.encodeScalar(text, at: place, into: &bytes)
      } else {
        bytes.append(byte)
        place += 1
      }
    }
  }

  /// Appends the number that starts at a position, and returns the position after it.
  private static func encodeNumber(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int, into bytes: inout [UInt8]
  ) -> Int {
    var first = start
    while first < text.count, text[first] == 0x30 { first += 1 }
    var end = first
    while end < text.count, text[end].isDigit { end += 1 }
    bytes.append(0x30)
    var count = end - first
    while count >= 255 {
      bytes.append(255)
      count -= 255
    }
    bytes.append(UInt8(truncatingIfNeeded: count))
    bytes.append(contentsOf: text[first..<end])
    return end
  }

  /// Appends the code point that starts at a position, in lower case, and returns the position
  /// after it.
  private static func encodeScalar(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int, into bytes: inout [UInt8]
  ) -> Int {
    let length = text[start] < 0xE0 ? 2 : text[start] < 0xF0 ? 3 : 4
    let end = start + length
    var decoder = UTF8()
    var source = text[start..<min(end, text.count)].makeIterator()
    guard end <= text.count, case .scalarValue(let scalar) = decoder.decode(&source),
      UTF8.width(scalar) == length
    else {
      bytes.append(text[start])
      return start + 1
    }
    for lower in scalar.properties.lowercaseMapping.unicodeScalars {
      UTF8.encode(lower) { bytes.append($0) }
    }
    return end
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}
