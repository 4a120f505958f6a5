/// A card of the board: a line with its title.
final class BoardCard: SceneCell {
  private let mark = Box(width: 8, height: .points(theme.body.line))
  private let title = Box.label()

  override func setUp() {
    super.setUp()
    contentBox.arrangement = .linear(.horizontal, spacing: 8)
    let inset = theme.length(0, page: 12)
    contentBox.padding = GridInsets(
      top: inset, left: theme.side, bottom: inset, right: theme.side)
    if theme.isForPage { dressAsCard() }
    contentBox.append(contentsOf: [mark, title])
  }

  private func dressAsCard() {
    ground = theme.colors.card
    borders = Borders(all: theme.colors.hairline)
    corners = Corners(all: 8)
    shadow = BoxShadow(
      GridColor(0x000000, alpha: 0.06), offset: GridOffset(x: 0, y: 1), radius: 2)
  }

  /// Shows a card.
  func show(_ number: Int) {
    mark.content = .line("•", theme.colors.ink(number))
    title.content = .line(CardTitles.all[number])
  }

  /// A dragged card covers those below.
  override func stateDidChange(from old: CellState) {
    super.stateDidChange(from: old)
    let isLifted = attributes.state.contains(.lifted)
    guard theme.isForPage else {
      ground = isLifted ? theme.colors.card : nil
      return
    }
    shadow = BoxShadow(
      GridColor(0x000000, alpha: isLifted ? 0.24 : 0.06),
      offset: GridOffset(x: 0, y: isLifted ? 6 : 1), radius: isLifted ? 16 : 2)
  }
}

/// The titles of the cards, by number.
enum CardTitles {
  static let all = [
    "Mend the roof", "Plant the hedge", "Grease the hinges", "Order firewood", "Paint the shed",
    "Fix the doorbell", "Read the contract", "Plan the trip", "Draw the map", "Ask about the well",
    "Find the receipt", "Sweep the yard", "Post the parcel", "Feed the cat", "Wash the car",
    "Return the ladder", "Renew the passport", "Stack the chairs", "Pay the plumber",
    "Wind the clock", "Trim the vines", "Test the alarm", "Sort the keys", "Empty the attic",
  ]
}
