/// The data source, delegate and host of a scroller's grid.
///
/// It forwards to the provider, which has the data, and to the scroller, which shows the boxes.
final class ScrollerGridAdapter {
  /// The scroller that owns the grid. Cleared when the scroller is deallocated.
  private(set) unowned(unsafe) var scroller: BoxScroller?

  /// The data of the provider, as queried last.
  private(set) var data = ProvidedData()

  /// The rules by which the boxes of the provider are arranged in rows.
  private(set) var rows: ProvidedRows?

  /// The inputs of the current layout.
  private var shape: Shape?

  /// Whether the grid was filled since the source of the boxes changed.
  private(set) var isFilled = false

  /// Whether the provider has to be queried in the next layout.
  private(set) var needsReload = false

  /// The offset at the last scroll notification.
  private var reportedOffset = GridPoint.zero

  /// The notifications to deliver after the layout.
  private var notifications: [Notification] = []

  /// The notifications that are being delivered, and whether a delivery is in progress.
  private var deliveries: [Notification] = []
  private var isDelivering = false

  /// The inputs of the layout of a provider's items, unless each item has a size of its own.
  private enum Shape: Hashable {
    case rows(ProvidedRows, FlowItem)
    case own
  }

  enum Notification {
    case appeared(Box, Int)
    case disappeared(Box, Int)
    case moved(Box, Int, from: Int)
    case touch(TouchNotification)
    case scrolled
    case scrollingEnded
  }
}

// MARK: - Calls from the scroller
extension ScrollerGridAdapter {
  /// Sets the scroller that owns the grid.
  func setScroller(_ scroller: BoxScroller?) { self.scroller = scroller }

  /// Makes the next layout query the provider.
  func setNeedsReload() { needsReload = true }

  /// Records that the provider is queried for rows with these rules.
  func beginQueries(for rows: ProvidedRows) {
    self.rows = rows
    needsReload = false
    isFilled = true
  }

  /// Sets the data that the grid shows.
  func setData(_ data: ProvidedData) { self.data = data }

  /// Records that the grid shows the boxes in the scroller, and no data of a provider.
  func fillWithBoxes() {
    data = ProvidedData()
    isFilled = true
  }

  /// Records that the source of the boxes has changed, so that the grid has to be filled again.
  func clear() { isFilled = false }

  /// Returns a layout for the current items, or nil if the present one can stay.
  func changedLayout(
    _ provider: BoxProvider, _ rows: ProvidedRows, count: Int, isFirst: Bool
  ) -> AnyItemLayout? {
    let before = isFirst ? nil : shape
    shape = provider.layout == nil ? rows.item(of: provider.sizes).map { .rows(rows, $0) } : .own
    guard shape == nil || shape != before else { return nil }
    return provider.layout ?? rows.layout(of: provider.sizes, count: count)
  }

  /// Makes ``changedLayout(_:_:count:isFirst:)`` return a layout.
  func forgetShape() { shape = nil }

  /// Adds a notification to those that are delivered after the layout.
  func queue(_ notification: Notification) { notifications.append(notification) }

  /// Delivers the queued notifications in order, including those that handlers cause meanwhile.
  func deliverNotifications(_ deliver: (Notification) -> Void) {
    guard !isDelivering else { return }
    isDelivering = true
    while !notifications.isEmpty {
      swap(&notifications, &deliveries)
      for item in deliveries { deliver(item) }
      deliveries.removeAll(keepingCapacity: true)
    }
    isDelivering = false
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
    cell.ensuredCellState.show(element.index)
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
