/// The edge of a column heading. Dragging it changes the width of the column.
final class ColumnEdge: Box {
  /// The table column that ends at this edge.
  var column = 0

  /// The column width minus the x-coordinate of the pointer. It is constant during a drag.
  private var lead = 0.0

  private unowned(unsafe) let page: SheetPage

  init(of page: SheetPage) {
    self.page = page
    super.init(sizing: Sizing(width: 8, height: .fill))
    gravity = .right
    isControl = true
    showState()
    holdsDrags = true
    onHighlightChange = { edge, _ in edge.showState() }
    on(.touchDown) { edge, touch in
      edge.lead = (edge.page.table.width(ofColumn: edge.column) ?? 0) - edge.way(to: touch)
    }
    on(anyOf: [.touchDragInside, .touchDragOutside]) { edge, _, touch in
      edge.page.drag(column: edge.column, to: edge.lead + edge.way(to: touch))
    }
  }

  /// Returns the x-coordinate of a touch on the page. The page stays in place during the drag,
  /// while this edge moves.
  private func way(to touch: Touch) -> Double {
    touch.point.x - (point(.zero, from: page)?.x ?? 0)
  }

  private func showState() {
    content = .line("│", isHighlighted ? Palette.accent : Palette.faint)
  }
}
