import VirtualGrid

/// A data source with prefetching and placeholders, which records requests and cancellations.
final class PrefetchFixture: GridListDataSource {
  let grid: GridView<Label>
  var loaded = RangeSet<Int>()
  var log: [String] = []

  init(_ count: Int) {
    self.count = count
    grid = GridView(layout: ListLayout(rowHeight: .fixed(50)))
    grid.dataSource = self
    grid.resize(to: GridSize(width: 300, height: 500))
  }

  var count: Int

  func numberOfItems(in grid: GridView<Label>) -> Int { count }

  func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
    let cell = grid.dequeueReusableCell(withIdentifier: "item") ?? Label()
    cell.text = "\(index)"
    return cell
  }

  func gridView(_ grid: GridView<Label>, isLoadedItemAt path: ItemPath) -> Bool {
    loaded.contains(path.item)
  }

  func gridView(_ grid: GridView<Label>, placeholderForItemAt path: ItemPath) -> Label? {
    let cell = grid.dequeueReusableCell(withIdentifier: "placeholder") ?? Label()
    cell.text = "…"
    return cell
  }

  /// Is called once, at the next prefetch request.
  var whenAsked: (() -> Void)?

  /// The items of the last prefetch request.
  private(set) var requested = 0..<0

  func gridView(_ grid: GridView<Label>, prefetch items: Range<Int>) {
    defer { whenAsked.take()?() }
    requested = items
    log.append("load \(items.lowerBound)..<\(items.upperBound)")
  }

  func gridView(_ grid: GridView<Label>, cancelPrefetching items: Range<Int>) {
    log.append("cancel \(items.lowerBound)..<\(items.upperBound)")
  }
}
