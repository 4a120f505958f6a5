/// A key press with its modifiers.
///
///     let ends = press == "q" || press == .control("c")
///     let isUp = press.key == .up                          // with any modifiers
///     let isBackTab = press == GridKeyPress(.tab, [.shift])
public struct GridKeyPress: Hashable, Sendable {
  /// The key.
  public var key: GridKey

  /// The modifiers held.
  public var modifiers: KeyModifiers

  /// Creates a key press.
  public init(_ key: GridKey, _ modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Returns a character with control. Use a lowercase letter: terminals do not distinguish case
  /// here.
  public static func control(_ character: Character) -> GridKeyPress {
    GridKeyPress(.character(character), .control)
  }

  /// Returns a character with alt, also called meta.
  public static func alt(_ character: Character) -> GridKeyPress {
    GridKeyPress(.character(character), .alt)
  }

  /// The character that the key press types, or nil if it types none, as with control or alt.
  public var character: Character? {
    guard case .character(let character) = key, modifiers.isSubset(of: .shift) else { return nil }
    return character
  }
}

extension GridKeyPress: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates a press of a character key without modifiers.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self.init(.character(character))
  }
}
