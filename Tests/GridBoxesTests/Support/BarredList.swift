import GridBoxes

/// A list of rows of 16 points in a window of 200 x 160, with scroll bars.
final class BarredList: GridListDataSource {
  let root: Box
  let screen: BoxScreen
  let pane: GridBox<Box>
  var count: Int

  /// The height of a row that is measured.
  var height: (Int) -> Double = { _ in 16 }

  init(
    count: Int = 100, _ scrollBars: ScrollBarVisibility = .always,
    rowHeight: ListLayout.RowHeight = .fixed(16), isMirrored: Bool = false,
    size: GridSize = GridSize(width: 200, height: 160),
    scrolling: BoxScreen.Scrolling = .byEngine, metrics: ScrollBarMetrics = ScrollBarMetrics()
  ) {
    self.count = count
    root = Box(width: .points(size.width), height: .points(size.height))
    screen = BoxScreen(
      isMirrored: isMirrored, scrolling: scrolling, scrollBarMetrics: metrics)
    pane = GridBox(GridView(layout: ListLayout(rowHeight: rowHeight)))
    pane.grid.dataSource = self
    pane.scrollBars = scrollBars
    root.screen = screen
    root.append(pane)
    frame(at: 0)
  }

  func numberOfItems(in grid: GridView<Box>) -> Int { count }

  func gridView(_ grid: GridView<Box>, cellForItem index: Int) -> Box {
    let cell = grid.dequeueReusableCell(withIdentifier: "row") ?? Box()
    cell.sizing = Sizing(width: .fill, height: .points(height(index)))
    return cell
  }

  func frame(at time: Double) {
    root.layout()
    screen.advance(to: time)
    root.layout()
  }

  /// The frame of the vertical thumb, relative to the pane. Nil if it is not shown.
  var thumb: GridRect? { pane.verticalThumb?.shownFrame }

  /// The center of the thumb, relative to the window.
  var thumbCenter: GridPoint { (thumb?.center ?? .zero) + (pane.frame.origin - .zero) }

  /// The texts of the bubbles.
  var bubbles: [String] {
    pane.scrollBarBoxes.compactMap { box in
      if case .text(let content) = box.content { content.text.text } else { nil }
    }
  }
}

extension GridPane {
  /// The thumb of the vertical bar, which is taller than wide and opaque.
  var verticalThumb: Box? {
    scrollBarBoxes.first { box in
      box.content == .none && box.frame.width == 8 && box.background?.alpha == 1
    }
  }
}
