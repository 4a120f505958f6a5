/// A cell of the sheet, or a heading of a row or column.
final class SheetCell: GridCell {
  /// The content of the cell.
  enum Face: Equatable {
    case entry(LedgerEntry, isEven: Bool)
    case rowHeading(Int, isCurrent: Bool)
    case columnHeading(Int, isCurrent: Bool)
  }

  private(set) var face = Face.columnHeading(0, isCurrent: false)

  /// A line at the edge of a column heading, by which the user resizes the column; nil in other cells.
  private var columnEdge: ColumnEdge?

  override func setUp() {
    super.setUp()
    selectionStyle = .none
    contentBox.padding = GridInsets(
      top: (SheetPage.rowHeight - theme.body.line) / 2, left: theme.side, right: theme.side)
  }

  /// Shows a content.
  func show(_ face: Face) {
    self.face = face
    drawFace()
    showColumnEdge()
  }

  override func stateDidChange(from old: CellState) { drawFace() }

  private func showColumnEdge() {
    guard case .columnHeading = face, columnEdge == nil else { return }
    let edge = ColumnEdge(height: SheetPage.rowHeight)
    append(edge)
    columnEdge = edge
  }

  private func drawFace() {
    let isFocused = attributes.state.contains(.focused)
    let (text, look) = (face.text, face.look)
    let isSelected = attributes.state.contains(.selected) && !face.isHeading
    background = isFocused ? theme.colors.accent : isSelected ? theme.colors.chosen : look.ground
    borders = Borders(bottom: theme.colors.hairline, right: theme.colors.hairline)
    contentBox.content = .text(
      TextContent(
        AttributedText(text),
        style: .scene(
          isFocused ? theme.colors.onAccent : look.ink,
          weight: look.isBold ? theme.body.strong : .regular),
        lineLimit: look.lineLimit, alignment: look.alignment))
  }
}

extension SheetCell.Face {
  var text: String {
    switch self {
    case .entry(let entry, _): entry.text
    case .rowHeading(let row, _): String(row + 1)
    // On a page, screen readers tell the heading of the row numbers.
    case .columnHeading(0, _): theme.isForPage ? "#" : ""
    case .columnHeading(let column, _): columnName(column - 1)
    }
  }

  /// Whether the cell is a heading. Headings show no selection.
  var isHeading: Bool { if case .entry = self { false } else { true } }

  /// The look of the cell without the focus.
  fileprivate var look: FaceLook {
    switch self {
    case .rowHeading(_, let isCurrent), .columnHeading(_, let isCurrent):
      return FaceLook(
        ground: isCurrent ? theme.colors.chosen : theme.colors.bar,
        ink: isCurrent ? theme.colors.text : theme.colors.dim, isBold: isCurrent, alignment: .center
      )
    case .entry(let entry, let isEven):
      let ground =
        isEven && theme.rows == .stripes ? theme.colors.stripe : theme.colors.ground
      switch entry.kind {
      case .title(let harbour):
        return FaceLook(ground: theme.colors.band, ink: theme.colors.ink(harbour), isBold: true)
      case .heading(let isOfNumbers):
        return FaceLook(
          ground: theme.colors.band, ink: theme.colors.dim, isBold: true,
          alignment: isOfNumbers ? .right : .left)
      case .note: return FaceLook(ground: theme.colors.note, ink: theme.colors.text, lineLimit: 2)
      case .text: return FaceLook(ground: ground, ink: theme.colors.text)
      case .number: return FaceLook(ground: ground, ink: theme.colors.text, alignment: .right)
      case .formula: return FaceLook(ground: ground, ink: theme.colors.formula, alignment: .right)
      }
    }
  }
}

/// The background and the text style of a cell.
private struct FaceLook {
  var ground: GridColor
  var ink: GridColor
  var isBold = false
  var alignment = TextLayout.Alignment.left
  var lineLimit = 1
}
