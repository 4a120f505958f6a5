/// The class of a character by which words are told apart: a word is a run of characters of a class.
///
/// Letters, digits and underscores are one class. An apostrophe between two of them is one of them.
/// Words of scripts that are written without spaces are approximated by their scripts, as Japanese
/// words often change between them.
enum WordClass: Hashable {
  /// White space.
  case blank

  /// Punctuation, symbols and emoji.
  case symbol

  case letter, han, hiragana, katakana

  private var isOfWord: Bool { self != .blank && self != .symbol }

  init(_ character: Character) {
    guard let first = character.unicodeScalars.first, !character.isWhitespace else {
      self = .blank
      return
    }
    switch first.value {
    case 0x3041...0x309F: self = .hiragana
    case 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .katakana
    case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD:
      self = .han
    default: self = character.isLetter || character.isNumber || first == "_" ? .letter : .symbol
    }
  }

  /// Returns the class of each character of a text.
  private static func classes(of text: String) -> [WordClass] {
    let characters = Array(text)
    var classes = characters.map { WordClass($0) }
    for index in characters.indices.dropFirst().dropLast()
    where characters[index] == "'" || characters[index] == "\u{2019}" {
      if classes[index - 1] == .letter, classes[index + 1] == .letter { classes[index] = .letter }
    }
    return classes
  }
}

// MARK: - Words
extension WordClass {
  /// Returns the position of the next end of a word: forward behind its last character, backward
  /// before its first.
  /// - Complexity: O(*n*) for *n* bytes.
  static func end(
    from start: Int, _ direction: EditableText.Direction, in text: String
  ) -> Int {
    let classes = classes(of: text)
    switch direction {
    case .backward:
      let before = classes[..<start]
      guard let last = before.lastIndex(where: { $0.isOfWord }) else { return 0 }
      return before[...last].lastIndex { $0 != classes[last] }.map { $0 + 1 } ?? 0
    case .forward:
      let behind = classes[start...]
      guard let first = behind.firstIndex(where: { $0.isOfWord }) else { return classes.count }
      return behind[first...].firstIndex { $0 != classes[first] } ?? classes.count
    }
  }

  /// Returns the positions of the run of one class around a character.
  /// - Complexity: O(*n*) for *n* bytes.
  static func run(around index: Int, in text: String) -> Range<Int> {
    let classes = classes(of: text)
    guard !classes.isEmpty else { return 0..<0 }
    let index = min(max(index, 0), classes.count - 1)
    let start = classes[...index].lastIndex { $0 != classes[index] }.map { $0 + 1 } ?? 0
    let end = classes[index...].firstIndex { $0 != classes[index] } ?? classes.count
    return start..<end
  }
}
