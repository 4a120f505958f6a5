/// A line that the cursor can move to, with an action for taps.
class TableRow: Line {
  /// Whether the cursor is on this line.
  final var hasCursor = false {
    didSet { background = hasCursor ? theme.colors.chosen : nil }
  }

  override func setUp() {
    let side = theme.length(8, page: 12)
    padding = GridInsets(top: 8, left: side, bottom: 8, right: side)
    itemPadding = 8
    minHeight = max(theme.length(32, page: 44), theme.target)
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
    let side = theme.length(16, page: 20)
    padding = GridInsets(top: 8, left: side, bottom: 8, right: side)
    minHeight = theme.length(32, page: 48)
    style =
      theme.isForPage
      ? .scene(theme.colors.text, weight: theme.body.strong)
      : .scene(theme.colors.accent, weight: .bold)
    background = theme.isForPage ? nil : theme.colors.bar
  }
}

extension TableSection {
  /// Applies the background and the margins that all sections share.
  func becomeCard() {
    shapesEnds = true
    background = theme.colors.card
    margin = GridInsets(top: 8, left: 16, bottom: 8, right: 16)
    maxWidth = theme.length(608, page: 672)
    gravity = .centerHorizontal
  }

  /// Creates a section with a title.
  convenience init(_ title: LineSide, _ rows: [TableRow], bottom: [TableRow] = []) {
    self.init(top: [TitleLine(left: title)], middle: rows.asLines, bottom: bottom.asLines)
    becomeCard()
  }
}
