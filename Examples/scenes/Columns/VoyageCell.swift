/// A cell of the table of voyages, or the header of a column.
final class VoyageCell: SceneCell {
  /// The line at the edge of a header that the user drags; nil in other cells.
  private var edge: Box?

  override func setUp() {
    super.setUp()
    contentBox.padding = GridInsets(left: 8, right: 8)
  }

  /// Shows the text of a cell.
  func show(_ text: String, isNumber: Bool, isEven: Bool) {
    contentBox.content = .line(text, alignment: isNumber ? .right : .left)
    ground = isEven ? Palette.card : nil
  }

  /// Shows the title of a column.
  func show(title: String) {
    contentBox.content = .line(title, Palette.accent, weight: .bold)
    ground = Palette.bar
    guard edge == nil else { return }
    let line = Box(width: 8, height: .fill)
    line.gravity = .right
    line.passesTouches = true
    line.content = .line("│", Palette.faint)
    append(line)
    edge = line
  }
}
