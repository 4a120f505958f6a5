/// The value of an attribute, taken apart.
enum AttributeText {
  /// The text without spaces at its ends.
  static func trimmed(_ text: String) -> Substring {
    var text = text[...]
    while text.utf8.first == UInt8(ascii: " ") { text.removeFirst() }
    while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
    return text
  }

  /// What stands apart by commas, or by spaces if there is no comma; or in parentheses after `call`.
  static func parts(of text: String, in call: StaticString) -> [ArraySlice<UInt8>] {
    var bytes = Array(trimmed(text).utf8)[...]
    if isCalled(call, bytes) { bytes = bytes.dropFirst(call.utf8CodeUnitCount + 1).dropLast() }
    guard bytes.contains(UInt8(ascii: ",")) else {
      return bytes.split(separator: UInt8(ascii: " "))
    }
    return bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(trimmed)
  }

  /// The numbers that stand apart, and nothing else; nil if there is something else.
  static func numbers(in text: String, _ call: StaticString) -> [Double]? {
    var numbers: [Double] = []
    for part in parts(of: text, in: call) {
      guard let number = Double(decimal: part) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Whether a text is a call of a function of C.
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

/// A word, whichever way it is written: `CenterVertical`, `center-vertical` and `center_vertical`
/// are the same.
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
