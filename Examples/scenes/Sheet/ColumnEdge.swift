/// The edge at the end of a heading, which is dragged to make its column wider or narrower.
final class ColumnEdge: Box {
  /// The column of the table that ends here.
  var column = 0

  /// How much wider than where its pointer is, from the left edge of the page, the column is to be.
  private var lead = 0.0

  private unowned(unsafe) let page: SheetPage

  init(of page: SheetPage) {
    self.page = page
    super.init(sizing: Sizing(width: 8, height: .fill))
    gravity = .right
    isControl = true
    showState()
    onHighlightChange = { edge, isPressed in
      // What drags the edge does not drag the sheet.
      edge.page.grid.scrollRules.axes = isPressed ? [] : .both
      edge.showState()
    }
    on(.touchDown) { edge, touch in
      edge.lead = (edge.page.table.width(ofColumn: edge.column) ?? 0) - edge.way(to: touch)
    }
    on(anyOf: [.touchDragInside, .touchDragOutside]) { edge, _, touch in
      edge.page.drag(column: edge.column, to: edge.lead + edge.way(to: touch))
    }
  }

  /// How far from the left edge of the page a pointer is: this edge goes with the column, and the page stays.
  private func way(to touch: Touch) -> Double {
    touch.point.x - (point(.zero, from: page)?.x ?? 0)
  }

  private func showState() {
    content = .line("│", isHighlighted ? Palette.accent : Palette.faint)
  }
}
