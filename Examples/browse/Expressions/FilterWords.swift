/// Reads the words and signs of a filter expression.
struct FilterWords {
  private let bytes: [UInt8]

  /// The offset of the next byte.
  private(set) var place = 0

  /// The offset of the word that was read last.
  private(set) var start = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    skipSpaces()
  }

  var isAtEnd: Bool { place == bytes.count }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpaces() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { place += 1 }
  }

  /// Creates an error at the word that was read last, or at an offset.
  func error(_ message: String, at offset: Int? = nil) -> RowFilterError {
    let before = String(decoding: bytes[..<(offset ?? start)], as: UTF8.self)
    return RowFilterError(message: message, position: before.count + 1)
  }

  /// Marks the next word for an error, without reading it.
  mutating func mark() { start = place }

  /// The text of the next word or sign, shortened for messages.
  var nextText: String {
    var copy = self
    let word = copy.takeWord() ?? String(Unicode.Scalar(bytes[place]))
    return word.count > 40 ? word.prefix(40) + "…" : word
  }
}

// MARK: - Reading
extension FilterWords {
  /// Reads a sign of ASCII if it is next.
  mutating func take(_ sign: String) -> Bool {
    guard bytes[place...].starts(with: sign.utf8) else { return false }
    start = place
    place += sign.utf8.count
    skipSpaces()
    return true
  }

  /// Reads a word of letters, if it is next in any case.
  mutating func take(word: String) -> Bool {
    var copy = self
    guard let next = copy.takeWord(), next.utf8.count == word.utf8.count,
      next.lowercased() == word
    else { return false }
    self = copy
    return true
  }

  /// Reads everything up to a space or sign; nil if a sign or the end is next.
  mutating func takeWord() -> String? {
    var end = place
    while end < bytes.count, !Self.signs.contains(bytes[end]) { end += 1 }
    guard end > place else { return nil }
    start = place
    place = end
    defer { skipSpaces() }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Reads a text between two signs, if it is next. The closing sign is doubled within the text.
  mutating func takeQuoted(_ opening: UInt8, _ closing: UInt8) throws(RowFilterError) -> String? {
    guard next == opening else { return nil }
    start = place
    var text: [UInt8] = []
    var end = place + 1
    while end < bytes.count {
      if bytes[end] == closing {
        guard end + 1 < bytes.count, bytes[end + 1] == closing else {
          place = end + 1
          skipSpaces()
          return String(decoding: text, as: UTF8.self)
        }
        end += 1
      }
      text.append(bytes[end])
      end += 1
    }
    let sign = Unicode.Scalar(closing)
    throw error("The closing \(sign) is missing. Write \(sign)\(sign) for the character.")
  }

  /// Reads a regular expression between slashes, if it is next. A slash in it has a backslash.
  /// - Returns: The text with all backslashes, and its offset.
  mutating func takePattern() throws(RowFilterError) -> (text: String, offset: Int)? {
    guard next == UInt8(ascii: "/") else { return nil }
    start = place
    var end = place + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "/") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < bytes.count else {
      throw error("The / at the end of the regular expression is missing.")
    }
    let offset = place + 1
    place = end + 1
    skipSpaces()
    return (String(decoding: bytes[offset..<end], as: UTF8.self), offset)
  }

  /// The bytes that end a word.
  private static let signs = Set(" \t\n\u{B}\u{C}\r\"'`[](),=<>!".utf8)
}
