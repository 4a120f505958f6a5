/// A box among many, and what a tap does to it.
final class Card: Box {
  /// What a tap does.
  enum Action: Equatable {
    /// Takes the card out.
    case leaves

    /// Puts the next version in its place.
    case turns(version: Int)

    /// Shows the card in front of those that it lies on.
    case comesToFront
  }

  let action: Action

  /// Creates a card that is as wide as one of five in a terminal of 80 columns, or as two.
  init(_ action: Action, isWide: Bool = false) {
    self.action = action
    super.init(sizing: Sizing(width: isWide ? 240 : 112, height: 64))
    margin = GridInsets(top: 16, left: 8, bottom: 0, right: 8)
  }

  /// How far the next row is.
  static var rowHeight: Double { 80 }

  /// How far to the right its middle is.
  var middle: Double { x + width / 2 }

  /// The card that it lies on, and goes with.
  var base: Card? {
    if case .attached(let target) = position { target as? Card } else { nil }
  }

  /// Writes a title, and a few words below it.
  func write(_ title: String, _ about: String = "", color: GridColor = Palette.text) {
    padding = GridInsets(top: 16, left: 16, bottom: 16, right: 8)
    var text = AttributedText(title, TextAttributes(weight: .bold))
    if !about.isEmpty { text.append("\n" + about, TextAttributes(weight: .regular)) }
    content = .text(TextContent(text, style: .scene(color), lineLimit: 2))
  }
}

/// What cards look like: one kind for each thing that can be said of a box.
enum CardLook: CaseIterable {
  case framed, railed, sided, etched, colored, round, shadowed, glowing, faint

  func dress(_ card: Card) {
    card.background = Palette.card
    switch self {
    case .framed:
      card.borders = Borders(all: Palette.hue(0))
      card.write("Borders", "all alike")
    case .railed:
      card.borders = Borders(top: Palette.hue(1), bottom: Palette.hue(1))
      card.write("Borders", "two sides")
    case .sided:
      card.borders = Borders(left: Palette.hue(2))
      card.write("Border", "one side")
    case .etched:
      card.borders = Borders(etchedInto: Palette.card)
      card.write("Borders", "cut in")
    case .colored:
      card.borders = Borders(
        top: Palette.hue(0), left: Palette.hue(1), bottom: Palette.hue(2), right: Palette.hue(3))
      card.write("Borders", "each its own")
    case .round:
      card.corners = Corners(all: 16)
      card.write("Corners", "round")
    case .shadowed:
      card.shadow = BoxShadow(
        GridColor(0x000000, alpha: 0.6), offset: GridOffset(x: 8, y: 8), radius: 4)
      card.write("Shadow", "below it")
    case .glowing:
      card.glow = BoxShadow(Palette.accent, radius: 8)
      card.write("Glow", "around it")
    case .faint:
      card.background = Palette.hue(6)
      card.opacity = 0.5
      card.write("Opacity", "one half", color: Palette.ground)
    }
  }
}
