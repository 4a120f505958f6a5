import GridPage

/// A grid that records the items whose row and column are requested.
struct CountingLayout: ItemLayout {
  /// The requested items, in order. A test uses it on one thread.
  final class Log: @unchecked Sendable {
    var items: [Int] = []
  }

  let log = Log()

  private var base: UniformGridLayout

  init(_ base: UniformGridLayout) { self.base = base }

  func gridPosition(of item: Int) -> GridPosition? {
    log.items.append(item)
    return base.gridPosition(of: item)
  }

  var itemCount: Int { base.itemCount }

  var contentSize: GridSize { base.contentSize }

  var viewport: GridSize { base.viewport }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    base.placements(in: window, into: &buffer)
  }

  func frame(of item: Int) -> GridRect? { base.frame(of: item) }

  mutating func setViewport(_ viewport: GridSize) { base.setViewport(viewport) }

  mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    base.replaceItems(in: range, with: count, section: section)
  }
}
