/// A line that the cursor can move to, with an action for taps.
class TableRow: Line {
  /// Whether the cursor is on this line.
  final var hasCursor = false {
    didSet { background = hasCursor ? Palette.chosen : nil }
  }

  override func setUp() {
    padding = GridInsets(top: 8, left: 8, bottom: 8, right: 8)
    itemPadding = 8
    minHeight = max(32, SceneSizes.target)
    style = .scene()
  }

  /// Performs the action of a tap. Does nothing by default.
  /// - Returns: The line to move the cursor to.
  func act() -> TableRow { self }

  /// Whether the line can be removed.
  var canLeave: Bool { false }

  /// Removes the line, if it can be removed. Does nothing by default.
  func leave() {}
}

/// The title of a section.
final class TitleLine: Line {
  override func setUp() {
    padding = GridInsets(top: 8, left: 16, bottom: 8, right: 16)
    minHeight = 32
    style = .scene(Palette.accent, weight: .bold)
    background = Palette.bar
  }
}

extension TableSection {
  /// Applies the background and the margins that all sections share.
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
