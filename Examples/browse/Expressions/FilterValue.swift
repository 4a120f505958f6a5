/// The value to which a filter compares fields.
struct FilterValue: Equatable, Sendable {
  /// The bytes of UTF-8.
  let bytes: [UInt8]

  /// The number, if the value is one and was not written in quotes.
  let number: FieldNumber?

  /// Creates a value that compares as text, even if it looks like a number.
  init(text: String) {
    bytes = Array(text.utf8)
    number = nil
  }

  /// Creates a value that compares as a number if it is one.
  init(word: String) {
    bytes = Array(word.utf8)
    number = bytes.withUnsafeBytes { FieldNumber($0) }
  }

  /// The value as it is written in an expression: in quotes, unless it is a number.
  var description: String {
    let text = String(decoding: bytes, as: UTF8.self)
    return number == nil ? text.quoted("\"", "\"") : text
  }
}

extension String {
  /// The text between two signs. The closing sign is doubled where it is part of the text.
  func quoted(_ opening: Character, _ closing: Character) -> String {
    var text = String(opening)
    for scalar in unicodeScalars {
      text.unicodeScalars.append(scalar)
      if Character(scalar) == closing { text.unicodeScalars.append(scalar) }
    }
    text.append(closing)
    return text
  }
}
