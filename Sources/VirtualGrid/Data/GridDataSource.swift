/// What owns the data: how much there is, and a cell filled with any of it.
///
///     final class People: GridDataSource {
///       func gridView(_ grid: GridView<Label>, numberOfItemsInSection section: Int) -> Int {
///         groups[section].count
///       }
///       func gridView(_ grid: GridView<Label>, cellForItemAt path: ItemPath) -> Label {
///         let cell = grid.dequeueReusableCell(withIdentifier: "person") ?? Label()
///         cell.text = groups[path.section][path.item].name
///         return cell
///       }
///     }
///
/// Data in one section is better described by a ``GridListDataSource``. A grid does not keep its
/// data source alive. It asks for counts when it loads, and believes them until the next load or
/// change; counts that change in silence are a ``GridFault``, and the grid loads again.
///
/// What is left out costs nothing.
public protocol GridDataSource<Cell>: AnyObject {
  /// What shows an item.
  associatedtype Cell: AnyObject

  /// The number of sections; 1 if left out.
  func numberOfSections(in grid: GridView<Cell>) -> Int

  /// The number of items of a section.
  func gridView(_ grid: GridView<Cell>, numberOfItemsInSection section: Int) -> Int

  /// A cell that shows the item: one dequeued from the grid, or a new one.
  func gridView(_ grid: GridView<Cell>, cellForItemAt path: ItemPath) -> Cell

  /// A cell for a header, footer or background that the layout has; nil shows nothing there.
  func gridView(_ grid: GridView<Cell>, cellFor element: GridElement) -> Cell?

  /// What stays with the item wherever it moves; nil if it has no identifier.
  func gridView(_ grid: GridView<Cell>, identifierForItemAt path: ItemPath) -> ItemID?

  /// Where the item with an identifier is now; nil if it is nowhere.
  func gridView(_ grid: GridView<Cell>, pathForItemWith identifier: ItemID) -> ItemPath?

  /// Items come near: it is time to load them. Numbers count through all sections.
  func gridView(_ grid: GridView<Cell>, prefetch items: Range<Int>)

  /// Items are out of reach again before they were loaded.
  func gridView(_ grid: GridView<Cell>, cancelPrefetching items: Range<Int>)

  /// Whether the data of an item is there; true if left out. When it arrives later, tell
  /// ``AnyGridView/itemsDidLoad(_:)``.
  func gridView(_ grid: GridView<Cell>, isLoadedItemAt path: ItemPath) -> Bool

  /// A cell that stands for an item whose data is not there yet; nil leaves its place empty.
  func gridView(_ grid: GridView<Cell>, placeholderForItemAt path: ItemPath) -> Cell?

  /// Whether the item may be changed while the grid is being edited; true if left out.
  func gridView(_ grid: GridView<Cell>, canEditItemAt path: ItemPath) -> Bool

  /// Whether the reader may carry the item to another place; false if left out. Asked whether the grid
  /// is being edited or not: when fingers may lift it is for ``AnyGridView/reorderRules`` to say.
  func gridView(_ grid: GridView<Cell>, canMoveItemAt path: ItemPath) -> Bool

  /// The reader has edited: change the data, then tell the grid.
  func gridView(_ grid: GridView<Cell>, commit edit: GridEdit, forItemAt path: ItemPath)

  /// What an index at the side of the grid offers; none if left out.
  func indexTitles(for grid: GridView<Cell>) -> [IndexTitle]
}

// MARK: - What a data source may leave out
extension GridDataSource {
  public func numberOfSections(in grid: GridView<Cell>) -> Int { 1 }

  public func gridView(_ grid: GridView<Cell>, cellFor element: GridElement) -> Cell? {
    grid.skip(.supplementary, of: self)
    return nil
  }

  public func gridView(_ grid: GridView<Cell>, identifierForItemAt path: ItemPath) -> ItemID? {
    grid.skip(.identifier, of: self)
    return nil
  }

  public func gridView(
    _ grid: GridView<Cell>, pathForItemWith identifier: ItemID
  ) -> ItemPath? {
    grid.skip(.path, of: self)
    return nil
  }

  public func gridView(_ grid: GridView<Cell>, prefetch items: Range<Int>) {
    grid.skip(.prefetch, of: self)
  }

  public func gridView(_ grid: GridView<Cell>, cancelPrefetching items: Range<Int>) {
    grid.skip(.cancelPrefetch, of: self)
  }

  public func gridView(_ grid: GridView<Cell>, isLoadedItemAt path: ItemPath) -> Bool {
    grid.skip(.isLoaded, of: self)
    return true
  }

  public func gridView(_ grid: GridView<Cell>, placeholderForItemAt path: ItemPath) -> Cell? {
    grid.skip(.placeholder, of: self)
    return nil
  }

  public func gridView(_ grid: GridView<Cell>, canEditItemAt path: ItemPath) -> Bool {
    grid.skip(.canEdit, of: self)
    return true
  }

  public func gridView(_ grid: GridView<Cell>, canMoveItemAt path: ItemPath) -> Bool {
    grid.skip(.canMove, of: self)
    return false
  }

  public func gridView(_ grid: GridView<Cell>, commit edit: GridEdit, forItemAt path: ItemPath) {
    grid.skip(.commit, of: self)
  }

  public func indexTitles(for grid: GridView<Cell>) -> [IndexTitle] {
    grid.skip(.indexTitles, of: self)
    return []
  }
}
