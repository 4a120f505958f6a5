import VirtualGrid

/// A grid with everything it needs: data that fills a cell with a number, and a screen that writes
/// a frame.
final class Stage: GridListDataSource, GridHost {
  /// The grid.
  let grid: GridView<PlainCell>

  private var count: Int

  /// Sets up a grid.
  init(_ layout: some GridLayout & Sendable, count: Int, viewport: Size = Inputs.viewport) {
    self.count = count
    grid = GridView(layout: layout)
    grid.dataSource = self
    grid.host = self
    grid.resize(to: viewport)
  }

  /// A new item appears; what is in sight stays there.
  func insert(at index: Int) {
    count += 1
    apply(.insert(1, at: index))
  }

  /// Items disappear.
  func remove(_ items: Range<Int>) {
    count -= items.count
    apply(.remove(items))
  }

  private func apply(_ change: LayoutChange) {
    sure { () throws(LayoutError) in try grid.apply(change, keeping: .leadingItem) }
  }

  func numberOfItems(in grid: GridView<PlainCell>) -> Int { count }

  func gridView(_ grid: GridView<PlainCell>, cellForItem index: Int) -> PlainCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "plain") ?? PlainCell()
    cell.item = index
    return cell
  }

  func mount(_ cell: PlainCell, as attributes: CellAttributes, in grid: GridView<PlainCell>) {
    cell.frame = attributes.frame
    cell.isShown = true
  }

  func place(_ cell: PlainCell, as attributes: CellAttributes, in grid: GridView<PlainCell>) {
    cell.frame = attributes.frame
  }

  func unmount(_ cell: PlainCell, from grid: GridView<PlainCell>) {
    cell.isShown = false
  }
}
