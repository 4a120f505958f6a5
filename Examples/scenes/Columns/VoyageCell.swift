/// A cell of the table of voyages, or the header of a column.
final class VoyageCell: SceneCell {
  /// The line at the edge of a header that the user drags; nil in other cells.
  private var edge: ColumnEdge?

  override func setUp() {
    super.setUp()
    contentBox.padding = GridInsets(
      top: theme.rowInset, left: theme.side, right: theme.side)
  }

  /// Shows the text of a cell.
  func show(_ text: String, isNumber: Bool, isEven: Bool) {
    contentBox.content = .line(text, alignment: isNumber ? .right : .left)
    showRow(isEven ? theme.colors.card : nil)
  }

  /// Shows the title of a column.
  func show(title: String, isNumber: Bool) {
    contentBox.padding.top = theme.headerInset
    contentBox.content = .line(
      title, theme.colors.heading, weight: theme.body.strong,
      alignment: isNumber && theme.isForPage ? .right : .left)
    ground = theme.colors.bar
    borders.bottom = theme.colors.hairline
    guard edge == nil else { return }
    let line = ColumnEdge(height: theme.header)
    line.passesTouches = true
    append(line)
    edge = line
  }
}
