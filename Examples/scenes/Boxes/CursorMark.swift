/// A frame at the edge of the card that the keys are for. It is part of the card: what lies on that lies on the frame.
final class CursorMark: Box {
  convenience init() {
    self.init(width: 0, height: 0)
    borders = Borders(all: Palette.accent)
    position = .free
    passesTouches = true
  }

  /// Goes to a card.
  func follow(_ card: Card) {
    guard parent !== card else { return }
    size = GridSize(width: card.width, height: card.height)
    card.append(self)
  }
}
