/// The colors of a scheme.
///
/// Colors of different roles differ, if only in the last bit, so that a page can replace the colors of one
/// scheme by those of another.
public struct Palette: Hashable, Sendable {
  /// The background of the window.
  public var ground: GridColor

  /// The background of pages of cards.
  public var backdrop: GridColor

  /// The background of bars and headers.
  public var bar: GridColor

  /// The background of the headers of sections, which cover what scrolls under them.
  public var section: GridColor

  /// The background of every second row, if rows are told apart by that.
  public var stripe: GridColor

  /// The background of notes.
  public var note: GridColor

  /// The background of cards, and that of rows with titles in a sheet.
  public var card: GridColor
  public var band: GridColor

  /// The backgrounds of the messages of others and of the user, and the color of texts on the latter.
  public var bubble: GridColor
  public var reply: GridColor
  public var onReply: GridColor

  /// The color of computed numbers in a sheet.
  public var formula: GridColor

  /// The color of primary text.
  public var text: GridColor

  /// The color of secondary text.
  public var dim: GridColor

  /// The color of disabled text and of decorations.
  public var faint: GridColor

  /// The lines between rows and around bars; nil for none.
  public var hairline: GridColor?

  /// The color of what stands out, and that of texts on it.
  public var accent: GridColor
  public var onAccent: GridColor

  /// The letters on the caps of keys, and those of the headers of columns.
  public var cap: GridColor
  public var heading: GridColor

  /// The background of the focused cell.
  public var focus: GridColor

  /// The background of selected cells.
  public var chosen: GridColor

  /// The background of buttons, and the lines around them; nil for none.
  public var control: GridColor
  public var border: GridColor?

  /// The background of what is being loaded, and the color of texts about failures.
  public var placeholder: GridColor
  public var alert: GridColor

  /// The color of what deletes.
  public var danger: GridColor

  /// The background of the button that marks a chore as done.
  public var done: GridColor

  /// The background of the button that flags a chore.
  public var flag: GridColor

  /// Eight distinct colors, and that of texts on them.
  public var hues: [GridColor]
  public var onHue: GridColor

  /// The same colors for texts.
  public var inks: [GridColor]
}

extension Palette {
  /// Returns one of the distinct colors. Any number is valid.
  public func hue(_ number: Int) -> GridColor { Self.pick(hues, number) }

  /// Returns the color of the same number for text.
  public func ink(_ number: Int) -> GridColor { Self.pick(inks, number) }

  private static func pick(_ colors: [GridColor], _ number: Int) -> GridColor {
    colors[((number % colors.count) + colors.count) % colors.count]
  }

  /// Returns each color with that of the same role in another palette.
  public func pairs(with other: Palette) -> [(GridColor, GridColor)] {
    zip(all, other.all).compactMap { own, other in
      guard let own, let other else { return nil }
      return (own, other)
    }
  }

  /// All colors by role.
  private var all: [GridColor?] {
    [
      ground, backdrop, bar, section, stripe, note, card, band, formula, bubble, reply, onReply,
      text, dim, faint, hairline, accent, onAccent,
      cap, heading, focus, chosen, control, border, placeholder, alert,
      danger, done, flag, onHue,
    ] + (hues + inks).map { .some($0) }
  }
}
