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
  private var columnEdge: Box?

  override func setUp() {
    super.setUp()
    selectionStyle = .none
    contentBox.padding = GridInsets(left: 8, right: 8)
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
    let edge = Box(width: 8, height: .fill)
    edge.gravity = .right
    edge.content = .line("│", Palette.faint)
    append(edge)
    columnEdge = edge
  }

  private func drawFace() {
    let isFocused = attributes.state.contains(.focused)
    let (text, look) = (face.text, face.look)
    let isSelected = attributes.state.contains(.selected) && !face.isHeading
    background = isFocused ? Palette.accent : isSelected ? Palette.chosen : look.ground
    contentBox.content = .text(
      TextContent(
        AttributedText(text),
        style: .scene(
          isFocused ? Palette.ground : look.ink, weight: look.isBold ? .bold : .regular),
        lineLimit: look.lineLimit, alignment: look.alignment))
  }
}

extension SheetCell.Face {
  var text: String {
    switch self {
    case .entry(let entry, _): entry.text
    case .rowHeading(let row, _): String(row + 1)
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
        ground: isCurrent ? Palette.chosen : Palette.bar,
        ink: isCurrent ? Palette.text : Palette.dim, isBold: isCurrent, alignment: .center)
    case .entry(let entry, let isEven):
      let ground = isEven ? Palette.stripe : Palette.ground
      switch entry.kind {
      case .title(let harbour):
        return FaceLook(ground: Palette.card, ink: Palette.ink(harbour), isBold: true)
      case .heading(let isOfNumbers):
        return FaceLook(
          ground: Palette.card, ink: Palette.dim, isBold: true,
          alignment: isOfNumbers ? .right : .left)
      case .note: return FaceLook(ground: Palette.note, ink: Palette.text, lineLimit: 2)
      case .text: return FaceLook(ground: ground, ink: Palette.text)
      case .number: return FaceLook(ground: ground, ink: Palette.text, alignment: .right)
      case .formula: return FaceLook(ground: ground, ink: Palette.accent, alignment: .right)
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
