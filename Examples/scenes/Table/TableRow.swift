/// A line of the table that the cursor goes to, and that does something when it is tapped.
class TableRow: Line {
  /// Whether the cursor is here.
  final var hasCursor = false {
    didSet { background = hasCursor ? Palette.chosen : nil }
  }

  override func setUp() {
    padding = GridInsets(top: 8, left: 8, bottom: 8, right: 8)
    itemPadding = 8
    minHeight = 32
    style = .scene()
  }

  /// Does what a tap does: nothing by itself.
  /// - Returns: The line to look at then.
  func act() -> TableRow { self }

  /// Whether the line can be taken away.
  var canLeave: Bool { false }

  /// Takes the line away, if that can be done.
  func leave() {}
}

/// The line above those of a section.
final class TitleLine: Line {
  override func setUp() {
    padding = GridInsets(top: 8, left: 16, bottom: 8, right: 16)
    minHeight = 32
    style = .scene(Palette.accent, weight: .bold)
    background = Palette.bar
  }
}

extension TableSection {
  /// Gives a section the ground and the margins of those in the table.
  func becomeCard() {
    shapesEnds = true
    background = Palette.card
    margin = GridInsets(top: 8, left: 16, bottom: 8, right: 16)
    maxWidth = 608
    gravity = .centerHorizontal
  }

  /// Creates a section with a title.
  convenience init(_ title: LineSide, _ rows: [TableRow], bottom: [TableRow] = []) {
    self.init(top: [TitleLine(left: title)], middle: rows.asLines, bottom: bottom.asLines)
    becomeCard()
  }
}
