/// The data source, delegate and host of a scroller's grid.
///
/// It forwards to the provider, which has the data, and to the scroller, which shows the boxes.
final class ScrollerDesk {
  /// The scroller that owns the grid. Cleared when the scroller is deallocated.
  unowned(unsafe) var scroller: BoxScroller?

  /// The data of the provider, as queried last.
  var data = ProvidedData()

  /// The rules of the rows, and the inputs of the current layout.
  var rows: ProvidedRows?
  var shape: Shape?

  /// Whether the grid was filled since the source of the boxes changed.
  var isFilled = false

  /// Whether the provider has to be queried in the next layout.
  var isDataNew = false

  /// The offset at the last scroll notification.
  var toldOffset = GridPoint.zero

  /// The notifications to deliver after the layout.
  var news: [News] = []

  /// The notifications that are being delivered, and whether a delivery is in progress.
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

// MARK: - Delegate
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

// MARK: - Host
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
    // Delivered at once, before the box is filled with another item.
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
