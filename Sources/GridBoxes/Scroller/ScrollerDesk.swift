/// What the grid of a scroller asks and tells: data source, delegate and host in one, for it is the
/// provider that has the data, and the scroller that shows it.
final class ScrollerDesk {
  /// Whose grid it is. Cleared when that goes.
  unowned(unsafe) var scroller: BoxScroller?

  /// What the provider said when it was last asked.
  var data = ProvidedData()

  /// How the boxes of the provider stand in rows, and the layout that came of it.
  var rows: ProvidedRows?
  var shape: Shape?

  /// Whether the grid shows what the provider said.
  var isFilled = false

  /// Whether the provider is to be asked anew.
  var isDataNew = false

  /// The offset that was last told.
  var toldOffset = GridPoint.zero

  /// What is to be told when the layout is over.
  var news: [News] = []

  /// What is being told, and whether somebody is telling.
  var telling: [News] = []
  var isTelling = false

  enum News {
    case appeared(Box, Int)
    case disappeared(Box, Int)
    case moved(Box, Int, from: Int)
    case touch(TouchNews)
    case scrolled
    case scrollingEnded
  }
}

// MARK: - Data
extension ScrollerDesk: GridListDataSource {
  func numberOfItems(in grid: GridView<Box>) -> Int { data.count }

  func gridView(_ grid: GridView<Box>, cellForItem index: Int) -> Box {
    guard let scroller, let provider = scroller.provider else { return Box() }
    return provider.box(index, scroller)
  }
}

// MARK: - What happens
extension ScrollerDesk: GridDelegate {
  func gridView(_ grid: GridView<Box>, willDisplay cell: Box, for element: GridElement) {
    cell.madeGuest.item = element.index
    cell.madeGuest.isGone = false
  }

  func gridView(_ grid: GridView<Box>, animate transition: inout CellTransition<Box>) {
    scroller?.provider?.animate?(&transition)
  }

  func gridViewDidScroll(_ grid: GridView<Box>) {
    guard let scroller, scroller.contentOffset != toldOffset else { return }
    toldOffset = scroller.contentOffset
    scroller.drawingChanged()
    news.append(.scrolled)
  }

  func gridViewDidEndScrolling(_ grid: GridView<Box>) { news.append(.scrollingEnded) }

  func gridViewWillEndDragging(
    _ grid: GridView<Box>, velocity: GridOffset, target: inout GridPoint
  ) {
    if let scroller, scroller.snapsToBoxes { target = scroller.snapped(target) }
  }
}

// MARK: - Screen
extension ScrollerDesk: GridHost {
  func mount(_ cell: Box, as attributes: CellAttributes, in grid: GridView<Box>) {
    guard let scroller else { return }
    scroller.receive(cell)
    news.append(.appeared(cell, cell.madeGuest.item))
    scroller.show(cell, as: attributes)
  }

  func place(_ cell: Box, as attributes: CellAttributes, in grid: GridView<Box>) {
    scroller?.show(cell, as: attributes)
  }

  func unmount(_ cell: Box, from grid: GridView<Box>) {
    guard let scroller else { return }
    scroller.giveBack(cell)
    // Before it is filled with another item.
    scroller.tell(.disappeared(cell, cell.madeGuest.item))
  }

  func measure(_ cell: Box, fitting size: GridSize, in grid: GridView<Box>) -> GridSize? {
    guard let scroller, let rows, case .fitting = scroller.provider?.sizes else { return nil }
    let space = rows.space(
      in: size, viewport: grid.viewport, isAlone: scroller.provider?.layout != nil)
    var answer = size
    scroller.inPass { answer = cell.size(in: space, $0) }
    return answer
  }

  func gridNeedsFrame(_ grid: GridView<Box>) {
    guard let scroller else { return }
    scroller.screen?.wake(scroller)
  }
}
