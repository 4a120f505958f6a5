/// The data source, delegate and host of a scroller's grid.
///
/// It forwards to the provider, which has the data, and to the scroller, which shows the boxes.
final class ScrollerGridAdapter {
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
  var needsReload = false

  /// The offset at the last scroll notification.
  var reportedOffset = GridPoint.zero

  /// The notifications to deliver after the layout.
  var notifications: [Notification] = []

  /// The notifications that are being delivered, and whether a delivery is in progress.
  var deliveries: [Notification] = []
  var isDelivering = false

  enum Notification {
    case appeared(Box, Int)
    case disappeared(Box, Int)
    case moved(Box, Int, from: Int)
    case touch(TouchNotification)
    case scrolled
    case scrollingEnded
  }
}

// MARK: - Data
extension ScrollerGridAdapter: GridListDataSource {
  func numberOfItems(in grid: GridView<Box>) -> Int { data.count }

  func gridView(_ grid: GridView<Box>, cellForItem index: Int) -> Box {
    guard let scroller, let provider = scroller.provider else { return Box() }
    return provider.box(index, scroller)
  }
}

// MARK: - Delegate
extension ScrollerGridAdapter: GridDelegate {
  func gridView(_ grid: GridView<Box>, willDisplay cell: Box, for element: GridElement) {
    cell.ensuredCellState.item = element.index
    cell.ensuredCellState.isRemoved = false
  }

  func gridView(_ grid: GridView<Box>, animate transition: inout CellTransition<Box>) {
    scroller?.provider?.animate?(&transition)
  }

  func gridViewDidScroll(_ grid: GridView<Box>) {
    guard let scroller, scroller.contentOffset != reportedOffset else { return }
    reportedOffset = scroller.contentOffset
    scroller.drawingChanged()
    notifications.append(.scrolled)
  }

  func gridViewDidEndScrolling(_ grid: GridView<Box>) { notifications.append(.scrollingEnded) }

  func gridViewWillEndDragging(
    _ grid: GridView<Box>, velocity: GridOffset, target: inout GridPoint
  ) {
    if let scroller, scroller.snapsToBoxes { target = scroller.snapped(target) }
  }
}

// MARK: - Host
extension ScrollerGridAdapter: GridHost {
  func mount(_ cell: Box, as attributes: CellAttributes, in grid: GridView<Box>) {
    guard let scroller else { return }
    scroller.mountCell(cell)
    notifications.append(.appeared(cell, cell.ensuredCellState.item))
    scroller.show(cell, as: attributes)
  }

  func place(_ cell: Box, as attributes: CellAttributes, in grid: GridView<Box>) {
    scroller?.show(cell, as: attributes)
  }

  func unmount(_ cell: Box, from grid: GridView<Box>) {
    guard let scroller else { return }
    scroller.unmountCell(cell)
    // Delivered at once, before the box is filled with another item.
    scroller.deliver(.disappeared(cell, cell.ensuredCellState.item))
  }

  func measure(_ cell: Box, fitting space: SizeProposal, in grid: GridView<Box>) -> GridSize? {
    guard let scroller, case .fitting = scroller.provider?.sizes else { return nil }
    return scroller.size(of: cell, in: space)
  }

  func gridNeedsFrame(_ grid: GridView<Box>) {
    guard let scroller else { return }
    scroller.screen?.wake(scroller)
  }
}
