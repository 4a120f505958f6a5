/// A card on the page, and the effect of a tap on it.
final class Card: Box {
  /// The effect of a tap.
  enum Action: Equatable {
    /// Removes the card.
    case leaves

    /// Replaces the card by its next version.
    case turns(version: Int)

    /// Brings the card in front of those that it overlaps.
    case comesToFront
  }

  let action: Action

  /// Creates a card. Five cards of normal width fit into a terminal of 80 columns; a wide card
  /// takes the width of two.
  init(_ action: Action, isWide: Bool = false) {
    self.action = action
    super.init(
      sizing: Sizing(
        width: .points(theme.length(isWide ? 240 : 112, page: isWide ? 304 : 144)),
        height: .points(theme.length(64, page: 64))))
    margin = GridInsets(top: 16, left: 8, bottom: 0, right: 8)
  }

  /// The distance from a row to the next.
  static var rowHeight: Double { 80 }

  /// The x-coordinate of its center.
  var middle: Double { x + width / 2 }

  /// The card that it is attached to, and is removed with.
  var base: Card? {
    if case .attached(let target) = position { target as? Card } else { nil }
  }

  /// Sets a title and a short text below it.
  func write(_ title: String, _ about: String = "", color: GridColor = theme.colors.text) {
    let inset = theme.length(16, page: 12)
    padding = GridInsets(top: inset, left: inset, bottom: inset, right: 8)
    var text = AttributedText(title, TextAttributes(weight: .bold))
    if !about.isEmpty { text.append("\n" + about, TextAttributes(weight: .regular)) }
    content = .text(TextContent(text, style: .scene(color), lineLimit: 2))
  }
}

/// Looks of cards: one for each way to style a box.
enum CardLook: CaseIterable {
  case framed, railed, sided, etched, colored, round, shadowed, glowing, faint

  func dress(_ card: Card) {
    card.background = theme.colors.card
    if theme.isForPage { card.corners = Corners(all: 8) }
    switch self {
    case .framed:
      card.borders = Borders(all: theme.colors.hue(0))
      card.write("Borders", "all alike")
    case .railed:
      card.borders = Borders(top: theme.colors.hue(1), bottom: theme.colors.hue(1))
      card.write("Borders", "two sides")
    case .sided:
      card.borders = Borders(left: theme.colors.hue(2))
      card.write("Border", "one side")
    case .etched:
      card.borders = Borders(etchedInto: theme.colors.card)
      card.write("Borders", "etched")
    case .colored:
      card.borders = Borders(
        top: theme.colors.hue(0), left: theme.colors.hue(1), bottom: theme.colors.hue(2),
        right: theme.colors.hue(3))
      card.write("Borders", "four colors")
    case .round:
      card.corners = Corners(all: 16)
      card.write("Corners", "round")
    case .shadowed:
      card.shadow = BoxShadow(
        GridColor(0x000000, alpha: theme.length(0.6, page: 0.2)),
        offset: GridOffset(x: theme.length(8, page: 0), y: 8), radius: theme.length(4, page: 16))
      card.write("Shadow", "below it")
    case .glowing:
      card.glow = BoxShadow(theme.colors.accent, radius: 8)
      card.write("Glow", "around it")
    case .faint:
      card.background = theme.colors.hue(6)
      card.opacity = 0.5
      card.write(
        "Opacity", "one half", color: theme.colors.onHue)
    }
  }
}
