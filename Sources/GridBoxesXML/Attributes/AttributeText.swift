/// Functions that split the value of an attribute.
enum AttributeText {
  /// Returns the text without spaces at both ends.
  static func trimmed(_ text: String) -> Substring {
    var text = text[...]
    while text.utf8.first == UInt8(ascii: " ") { text.removeFirst() }
    while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
    return text
  }

  /// Splits a text at commas, or at spaces if there is no comma.
  /// - Parameter call: The name of a C function. If the text is a call of it, its arguments are
  ///   split.
  static func parts(of text: String, in call: StaticString) -> [ArraySlice<UInt8>] {
    var bytes = Array(trimmed(text).utf8)[...]
    if isCalled(call, bytes) { bytes = bytes.dropFirst(call.utf8CodeUnitCount + 1).dropLast() }
    guard bytes.contains(UInt8(ascii: ",")) else {
      return bytes.split(separator: UInt8(ascii: " "))
    }
    return bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(trimmed)
  }

  /// Splits a text into numbers. Returns nil if any part is not a number.
  static func numbers(in text: String, _ call: StaticString) -> [Double]? {
    var numbers: [Double] = []
    for part in parts(of: text, in: call) {
      guard let number = Double(decimal: part) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Whether a text is a call of a C function, such as `CGSizeMake(1, 2)`.
  static func isCalled(_ call: StaticString, _ bytes: ArraySlice<UInt8>) -> Bool {
    call.withUTF8Buffer { bytes.starts(with: $0) }
      && bytes.dropFirst(call.utf8CodeUnitCount).first == UInt8(ascii: "(")
      && bytes.last == UInt8(ascii: ")")
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.drop { $0 == UInt8(ascii: " ") }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return bytes
  }
}

/// A word in normalized spelling: `CenterVertical`, `center-vertical` and `center_vertical` are
/// equal.
struct AttributeWord: Hashable {
  private let bytes: [UInt8]

  init(_ text: some StringProtocol) {
    self.init(Array(text.utf8)[...])
  }

  init(_ text: ArraySlice<UInt8>) {
    var bytes: [UInt8] = []
    for byte in text {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_"): break
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte + 32)
      default: bytes.append(byte)
      }
    }
    self.bytes = bytes
  }
}
