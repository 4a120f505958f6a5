/// A key of a keyboard, independent of the host that reports it.
public enum GridKey: Hashable, Sendable {
  /// A key that types a character.
  ///
  /// The character is a single scalar and never a control character. A capital letter is a
  /// character of its own. A combining accent that is typed after its letter is an event of its
  /// own; appended to a string, it joins the letter.
  case character(Character)

  /// Return or Enter.
  case enter
  /// Escape.
  case escape
  /// Tab.
  case tab
  /// Backspace, which deletes to the left.
  case backspace
  /// Forward delete.
  case delete
  /// Insert.
  case insert

  /// The up arrow.
  case up
  /// The down arrow.
  case down
  /// The left arrow.
  case left
  /// The right arrow.
  case right

  /// Home.
  case home
  /// End.
  case end
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown

  /// A function key; F1 is 1.
  case function(Int)
}

/// The modifier keys held during a key press.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The modifiers as bits.
  public let rawValue: UInt8

  /// Creates modifiers from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift. Not reported for characters, which it changes instead: `A` is another character than
  /// `a`.
  public static let shift = KeyModifiers(rawValue: 1 << 0)

  /// Alt, also called option or meta.
  public static let alt = KeyModifiers(rawValue: 1 << 1)
  /// Control.
  public static let control = KeyModifiers(rawValue: 1 << 2)

  /// Command or the Windows key.
  public static let command = KeyModifiers(rawValue: 1 << 3)
}
