/// A key that was pressed, and what was held with it.
///
///     if press == "q" || press == .control("c") { app.quit() }
///     if press.key == .up { … }                             // whatever is held with it
///     if press == TerminalKeyPress(.tab, [.shift]) { … }
public struct TerminalKeyPress: Hashable, Sendable {
  /// The key.
  public var key: Key

  /// What was held.
  public var modifiers: KeyModifiers

  /// Creates a press of a key.
  public init(_ key: Key, _ modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// A letter with control: always the small one, as terminals know no other.
  public static func control(_ character: Character) -> TerminalKeyPress {
    TerminalKeyPress(.character(character), .control)
  }

  /// A character with alt, which some keyboards call meta.
  public static func alt(_ character: Character) -> TerminalKeyPress {
    TerminalKeyPress(.character(character), .alt)
  }

  /// What the press writes; nil if it is a chord or writes nothing.
  public var character: Character? {
    guard case .character(let character) = key, modifiers.isSubset(of: .shift) else { return nil }
    return character
  }
}

extension TerminalKeyPress: ExpressibleByExtendedGraphemeClusterLiteral {
  /// The key of a character, with nothing held.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self.init(.character(character))
  }
}
