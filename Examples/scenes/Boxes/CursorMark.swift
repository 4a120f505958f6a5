/// A frame around the card that the keys are for.
final class CursorMark: Box {
  convenience init() {
    self.init(width: 0, height: 0)
    borders = Borders(all: Palette.accent)
    margin = Insets(top: -8, left: -8)
    zIndex = 1_000_000
    passesTouches = true
  }

  /// Goes around a card.
  func follow(_ card: Card) {
    position = .attached(to: card)
    size = Size(width: card.width + 16, height: card.height + 16)
  }
}
