/// The grids in the cells of another grid, such as rows that scroll sideways in a list of rows.
///
/// They share a layout and one pool of cells. Each row has an identifier. For it, the group stores the
/// scroll position, the measured sizes and the selection of the row while no grid shows it, also when
/// rows are inserted, moved and removed.
///
///     let shelf = Oriented(ListLayout(rowHeight: .fixed(96)), axis: .horizontal)
///     let shelves = NestedGrids<Label, Int>(layout: shelf)
///     // A cell of the outer grid makes its grid once:
///     let row = shelves.makeGrid()
///     // The outer data source shows row 7 in it, each time it configures the cell:
///     shelves.show(7, from: people, in: row)
///
/// One data source can serve all rows: it asks ``id(of:)`` which of them a grid shows. Rows may also be
/// lists that scroll along the axis of the outer grid. A host that shows grids in cells sets the
/// ``AnyGridView/clip`` of the inner ones.
///
/// The group does not retain the grids: each cell of the outer grid retains its own. With an
/// ``AnyGridView/overscan`` of the outer grid, rows have cells and prefetch their first items before they
/// become visible.
public final class NestedGrids<Cell: AnyObject, ID: Hashable> {
  /// The idle cells of all rows.
  public let reusePool: ReusePool<Cell>

  private let layout: AnyItemLayout

  /// For each row, the grid that shows it, or showed it last. A grid removes itself when it is freed.
  private var grids: [ID: GridReference] = [:]

  /// The states of rows that the user has scrolled or selected in, as of when they were last visible.
  private var states: [ID: GridState] = [:]

  /// A grid that is not kept alive.
  private struct GridReference {
    unowned(unsafe) let grid: GridView<Cell>
  }

  /// Creates a group without grids.
  /// - Parameters:
  ///   - layout: The layout of each row, without items.
  ///   - pool: Holds the idle cells of all rows.
  public convenience init(
    layout: some ItemLayout & Sendable, pool: ReusePool<Cell> = ReusePool<Cell>()
  ) {
    self.init(anyLayout: AnyItemLayout(layout), pool: pool)
  }

  /// The designated initializer, which is not generic: Embedded Swift requires that.
  private init(anyLayout: AnyItemLayout, pool: ReusePool<Cell>) {
    layout = anyLayout
    reusePool = pool
  }

  /// Creates a grid for a cell of the outer grid. It shows nothing until ``show(_:from:in:)``.
  /// - Complexity: O(1).
  public func makeGrid() -> GridView<Cell> {
    let grid = GridView(layout: layout, pool: reusePool)
    grid.setRow(NestedRow(self, grid))
    return grid
  }

  /// Shows a row in a grid, where the user left it.
  ///
  /// If the grid shows the row already, it loads its data again and keeps its scroll position.
  /// - Parameters:
  ///   - id: Identifies the row.
  ///   - source: The data source of the row. Not retained.
  ///   - grid: A grid made by ``makeGrid()``. Traps if it is not.
  /// - Complexity: That of a load, plus that of ``AnyGridView/restore(_:)-(GridState)`` if the user has
  ///   scrolled or selected in the row.
  public func show(
    _ id: ID, from source: any GridDataSource<Cell>, in grid: GridView<Cell>
  ) {
    let row = row(of: grid)
    guard row.id != id || grid.dataSource !== source else { return grid.reloadData() }
    leave(row)
    if let other = grids[id]?.grid { leave(self.row(of: other)) }
    row.id = id
    grids[id] = GridReference(grid: grid)
    grid.replaceData(by: source)
    if let state = states.removeValue(forKey: id) { grid.restore(state) }
  }

  /// Returns the identifier of the row that a grid shows; nil if it shows none, or belongs to another
  /// group.
  /// - Complexity: O(1).
  public func id(of grid: GridView<Cell>) -> ID? { knownRow(of: grid)?.id }

  /// Returns the grid that shows a row, or showed it last and still has its data. Nil if there is none.
  ///
  /// Use it to update the data of the row. Rows without a grid load their data when they are shown.
  /// - Complexity: O(1).
  public func grid(of id: ID) -> GridView<Cell>? { grids[id]?.grid }

  /// Scrolls a row to an item, now or when it is shown. Scroll the outer grid to the row as well.
  /// - Parameters:
  ///   - item: The flat index of the item in the row.
  ///   - id: Identifies the row.
  /// - Complexity: That of ``AnyGridView/scrollToItem(at:alignment:)``.
  public func scrollToItem(at item: Int, of id: ID) {
    if let grid = grids[id]?.grid { return grid.scrollToItem(at: item, alignment: .start) }
    states[id] = GridState(anchor: ScrollAnchor(.item(item, nil)))
  }

  /// Forgets where the user left a row, because it was removed.
  /// - Complexity: O(1).
  public func forget(_ id: ID) {
    states[id] = nil
    guard let grid = grids.removeValue(forKey: id)?.grid else { return }
    row(of: grid).id = nil
  }
}

// MARK: - Rows
extension NestedGrids {
  private func row(of grid: GridView<Cell>) -> NestedRow<Cell, ID> {
    guard let row = knownRow(of: grid) else {
      preconditionFailure("The grid was not made by this NestedGrids; use makeGrid().")
    }
    return row
  }

  private func knownRow(of grid: GridView<Cell>) -> NestedRow<Cell, ID>? {
    guard let row = grid.row, row.group === self else { return nil }
    return unsafeDowncast(row, to: NestedRow<Cell, ID>.self)
  }

  /// Stores the state of the row that a grid shows, and takes the row from it.
  private func leave(_ row: NestedRow<Cell, ID>) {
    guard let id = row.id else { return }
    save(row)
    row.id = nil
    grids[id] = nil
  }

  /// Stores the state of a row if the user has scrolled or selected in it.
  fileprivate func save(_ row: NestedRow<Cell, ID>) {
    guard let id = row.id else { return }
    guard row.grid.isScrolledOrSelected else {
      states[id] = nil
      return
    }
    var state = row.grid.saveState(keeping: .leadingItem)
    state.focus = nil
    states[id] = state
  }

  /// Called when the grid of a row is freed.
  fileprivate func remove(_ id: ID) { grids[id] = nil }
}

/// The row that a grid of a ``NestedGrids`` shows.
///
/// The grid owns it. This class is known to grids of all types; there is one subclass.
class NestedRowBase {
  /// The group of the grid.
  let group: AnyObject

  fileprivate init(_ group: AnyObject) { self.group = group }

  /// Stores the state of the row in the group, because its cells are about to be removed.
  func save() {}
}

private final class NestedRow<Cell: AnyObject, ID: Hashable>: NestedRowBase {
  unowned(unsafe) let grid: GridView<Cell>

  /// The row that the grid shows, or showed last.
  var id: ID?

  init(_ group: NestedGrids<Cell, ID>, _ grid: GridView<Cell>) {
    self.grid = grid
    super.init(group)
  }

  deinit {
    guard let id else { return }
    typedGroup.remove(id)
  }

  private var typedGroup: NestedGrids<Cell, ID> {
    unsafeDowncast(group, to: NestedGrids<Cell, ID>.self)
  }

  override func save() { typedGroup.save(self) }
}

extension AnyGridView {
  /// Whether the content is not at its start, or items are selected, or a state is being restored.
  fileprivate final var isScrolledOrSelected: Bool {
    scrolling.offset != scrolling.range.start || !selection.items.isEmpty || restoration.isWaiting
  }
}
