/// A key of a keyboard, as far as terminals tell keys apart.
public enum Key: Hashable, Sendable {
  /// A key that writes something: one scalar, and never a control character. A capital is a character
  /// of its own. An accent that is typed after its letter comes as a character by itself; appended to
  /// a text, it joins the letter.
  case character(Character)

  case enter
  case escape
  case tab
  case backspace
  case delete
  case insert

  case up
  case down
  case left
  case right

  case home
  case end
  case pageUp
  case pageDown

  /// F1 is 1.
  case function(Int)
}

/// Keys that are held while another is pressed.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Not told of characters, which it changes: `A` is another character than `a`.
  public static let shift = KeyModifiers(rawValue: 1 << 0)

  public static let alt = KeyModifiers(rawValue: 1 << 1)
  public static let control = KeyModifiers(rawValue: 1 << 2)

  /// The key of the system, between control and alt. Most terminals keep it to themselves.
  public static let command = KeyModifiers(rawValue: 1 << 3)
}
