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

  /// The background of cards.
  public var card: GridColor

  /// The background of rows with titles in a sheet.
  public var band: GridColor

  /// The background of messages that the user receives.
  public var bubble: GridColor

  /// The background of messages that the user sends.
  public var reply: GridColor

  /// The color of text on ``reply``.
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

  /// The color of highlighted text and backgrounds.
  public var accent: GridColor

  /// The color of text on ``accent``.
  public var onAccent: GridColor

  /// The color of the letters on the caps of keys.
  public var cap: GridColor

  /// The color of the titles of columns.
  public var heading: GridColor

  /// The background of the focused cell.
  public var focus: GridColor

  /// The background of selected cells.
  public var chosen: GridColor

  /// The background of buttons.
  public var control: GridColor

  /// The lines around buttons; nil for none.
  public var border: GridColor?

  /// The background of content that is being loaded.
  public var placeholder: GridColor

  /// The color of texts about failures.
  public var alert: GridColor

  /// The color of actions that delete something.
  public var danger: GridColor

  /// The background of the button that marks a chore as done.
  public var done: GridColor

  /// The background of the button that flags a chore.
  public var flag: GridColor

  /// Eight distinct colors.
  public var hues: [GridColor]

  /// The color of text on ``hues``.
  public var onHue: GridColor

  /// The colors of ``hues``, for text.
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
