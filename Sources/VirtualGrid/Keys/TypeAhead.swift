/// The letters that the user types in a row to find an item by its text.
///
/// It does not know items. The engine asks it whether a text matches:
///
/// ```text
/// search.type("b", at: 3)
/// search.type("r", at: 3.2)
/// search.matches("Brian")                    // true
/// search.isInProgress(at: 5)                 // false: the next letter begins another search
/// ```
struct TypeAhead {
  /// The letters in lowercase. A combining accent joins its letter.
  private var letters: [String] = []

  /// The text as it was typed.
  private var text = ""

  /// The time of the last letter, if it was known.
  private var lastTime: Double?

  /// The seconds after which a letter begins another search.
  static var pause: Double { 1 }

  /// Whether a letter that is typed at a time continues the search.
  func isInProgress(at time: Double?) -> Bool {
    guard let time, let lastTime else { return false }
    return (time - lastTime).magnitude <= Self.pause
  }

  /// Adds a letter to the search, or begins another one after a pause.
  mutating func type(_ character: Character, at time: Double?) {
    if !isInProgress(at: time) { text = "" }
    text.append(character)
    letters = text.map { $0.lowercased() }
    lastTime = time
  }

  /// Ends the search.
  mutating func end() { self = TypeAhead() }

  /// Whether only one letter was typed, once or repeatedly. The search then starts after the focused
  /// item.
  var isForNext: Bool { letters.allSatisfy { $0 == letters[0] } }

  /// Returns whether a text begins with the letters, regardless of case.
  func matches(_ text: String) -> Bool {
    var rest = text.makeIterator()
    for letter in isForNext ? letters.prefix(1) : letters[...] {
      guard rest.next()?.lowercased() == letter else { return false }
    }
    return true
  }
}
