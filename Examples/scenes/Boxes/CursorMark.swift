/// A frame around the card that has the keyboard focus. It is a child of the card, so boxes that
/// overlap the card overlap the frame, too.
final class CursorMark: Box {
  convenience init() {
    self.init(width: 0, height: 0)
    borders = Borders(all: theme.colors.accent)
    position = .free
    passesTouches = true
  }

  /// Moves the frame to a card.
  func follow(_ card: Card) {
    guard parent !== card else { return }
    size = GridSize(width: card.width, height: card.height)
    card.append(self)
  }
}
