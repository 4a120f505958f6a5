/// A card of the board: a line with its title.
final class BoardCard: SceneCell {
  private let mark = Box(width: 8, height: 16)
  private let title = Box(width: .fill, height: 16)

  override func setUp() {
    super.setUp()
    contentBox.arrangement = .linear(.horizontal, spacing: 8)
    contentBox.padding = GridInsets(left: 8, right: 8)
    contentBox.append(contentsOf: [mark, title])
  }

  /// Shows a card.
  func show(_ number: Int) {
    mark.content = .line("•", Palette.ink(number))
    title.content = .line(CardTitles.all[number])
  }

  /// A dragged card covers those below.
  override func stateDidChange(from old: CellState) {
    super.stateDidChange(from: old)
    ground = attributes.state.contains(.lifted) ? Palette.card : nil
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
