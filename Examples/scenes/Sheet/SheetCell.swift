/// A cell of the sheet, or one of its edges that says which row or column it is.
final class SheetCell: GridCell {
  /// What there is to be seen.
  enum Face: Equatable {
    case entry(LedgerEntry, isEven: Bool)
    case edge(Edge, isCurrent: Bool)
  }

  /// What an edge is beside, by its place in the table.
  enum Edge: Equatable {
    case corner
    case row(Int)
    case column(Int)
  }

  private(set) var face = Face.edge(.corner, isCurrent: false)

  /// What the column ends with that the cell is above; nil if it is above none.
  private var columnEdge: ColumnEdge?

  /// Hears that the edge is dragged. It lives as long as its cells.
  private unowned(unsafe) let page: SheetPage

  init(_ page: SheetPage) {
    self.page = page
    super.init()
  }

  override func setUp() {
    super.setUp()
    selectionStyle = .none
    contentBox.padding = GridInsets(left: 8, right: 8)
  }

  /// Shows something else.
  func show(_ face: Face) {
    self.face = face
    drawFace()
    showColumnEdge()
  }

  override func stateDidChange(from old: CellState) { drawFace() }

  private func showColumnEdge() {
    guard case .edge(.column(let column), _) = face else { return }
    let edge = columnEdge ?? ColumnEdge(of: page)
    if columnEdge == nil {
      append(edge)
      columnEdge = edge
    }
    edge.column = column
  }

  private func drawFace() {
    let isFocused = attributes.state.contains(.focused)
    let (text, look) = (face.text, face.look)
    background = isFocused ? Palette.accent : look.ground
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
    case .edge(.corner, _): ""
    case .edge(.row(let row), _): String(row)
    case .edge(.column(let column), _): columnName(column - 1)
    }
  }

  /// What cells are kept by: those at the end of a column hold what is dragged there.
  var kind: String {
    if case .edge(.column, _) = self { "column" } else { "cell" }
  }

  /// How it looks while it has not the focus.
  fileprivate var look: FaceLook {
    switch self {
    case .edge(_, let isCurrent):
      return FaceLook(
        ground: isCurrent ? Palette.chosen : Palette.bar,
        ink: isCurrent ? Palette.text : Palette.dim, isBold: isCurrent, alignment: .center)
    case .entry(let entry, let isEven):
      let ground = isEven ? Palette.ground : Palette.stripe
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

/// What is behind a text, and how that is written.
private struct FaceLook {
  var ground: GridColor
  var ink: GridColor
  var isBold = false
  var alignment = TextLayout.Alignment.left
  var lineLimit = 1
}
