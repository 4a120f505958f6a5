/// An object that owns the data: it reports the counts and provides a configured cell for each
/// item.
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
/// For data in a single section, conform to ``GridListDataSource`` instead. The grid holds its data
/// source weakly. It reads the counts on a load and relies on them until the next load or update.
/// If the counts change without notice, the grid reports a ``GridFault`` and loads again.
///
/// All methods but two have a default implementation. After the grid has called a default once, it
/// skips that call, so a method that you leave out costs nothing; exceptions are the methods about
/// transfers and outlines, which the grid calls rarely.
public protocol GridDataSource<Cell>: AnyObject {
  /// The object that shows an item.
  associatedtype Cell: AnyObject

  /// Returns the number of sections. The default returns 1.
  ///
  /// A negative count is treated as 0 and reported as a ``GridFault``. Sections beyond
  /// ``AnyGridView/sectionLimit`` are not shown.
  func numberOfSections(in grid: GridView<Cell>) -> Int

  /// Returns the number of items in a section.
  ///
  /// A section without items keeps its header and footer, unless its style shows them with items only:
  ///
  ///     let header = SectionBar(16, .sticks, shown: .withItems)
  ///     grid.setLayout(SectionedLayout(SectionStyle(ListLayout(rowHeight: .fixed(16)), header: header)))
  ///
  /// A negative count is treated as 0 and reported as a ``GridFault``. The grid calls this for each
  /// section on a load and after an update, and to validate the counts before it requests cells.
  func gridView(_ grid: GridView<Cell>, numberOfItemsInSection section: Int) -> Int

  /// Returns the index of the style of a section in a ``SectionedLayout``, clamped to the existing styles.
  ///
  /// Nil keeps the current style; on a load, that is the style of the section that had this index.
  /// The grid asks for each section on a load and when it gets another layout, and in an update for the
  /// sections that are inserted or reloaded. A section keeps its style while it or others move. A style
  /// that an update sets has precedence in that update. Layouts without styles ignore it. The default
  /// returns nil: sections have the styles that the layout and updates give them.
  func gridView(_ grid: GridView<Cell>, styleOfSection section: Int) -> Int?

  /// Returns a cell that shows an item: a dequeued cell, or a new one.
  func gridView(_ grid: GridView<Cell>, cellForItemAt path: ItemPath) -> Cell

  /// Returns a cell for a header, footer or background of the layout, or for the header of a column of a
  /// table, or nil to show nothing there.
  ///
  /// The default returns nil.
  func gridView(_ grid: GridView<Cell>, cellFor element: GridElement) -> Cell?

  /// Returns the size of an item in a layout with estimated sizes, or nil to let the host measure its
  /// cell. The default returns nil.
  ///
  /// The grid asks when an item has got a cell, not for all items: until then, the layout uses its
  /// estimate. It asks again when the item is configured again, when the space changes, and after
  /// ``AnyGridView/invalidateSizes(of:)``. So it costs O(log *n*) for each item that enters, and
  /// nothing for the others. Layouts with fixed sizes do not ask.
  /// - Parameter space: What the layout offers. The result counts only along the axes whose length is
  ///   not exact.
  func gridView(
    _ grid: GridView<Cell>, sizeForItemAt path: ItemPath, fitting space: SizeProposal
  ) -> GridSize?

  /// Returns the identifier of an item, or nil if it has none.
  ///
  /// An identifier stays with its item when the item moves. The default returns nil.
  func gridView(_ grid: GridView<Cell>, identifierForItemAt path: ItemPath) -> ItemID?

  /// Returns the current path of the item with an identifier, or nil if there is no such item.
  ///
  /// The default returns nil. Selection, focus and anchors survive
  /// ``AnyGridView/reloadData(keeping:)`` by identifier only if the data source implements both
  /// this method and the one above.
  func gridView(_ grid: GridView<Cell>, pathForItemWith identifier: ItemID) -> ItemPath?

  /// Asks the data source to load the data of items that will probably become visible soon.
  /// - Parameter items: Flat indices, counted through all sections.
  func gridView(_ grid: GridView<Cell>, prefetch items: Range<Int>)

  /// Tells the data source that requested items are no longer near the viewport.
  ///
  /// Called only for items that ``AnyGridView/itemsDidLoad(_:)`` has not reported as loaded.
  /// - Parameter items: Flat indices, counted through all sections.
  func gridView(_ grid: GridView<Cell>, cancelPrefetching items: Range<Int>)

  /// Tells the data source that the viewport comes near an end of the content, to add items there.
  ///
  /// Add them now or later, and tell the grid; visible items keep their positions on the screen, also
  /// while the content moves. The grid calls this once for each approach, within
  /// ``AnyGridView/endDistance`` of the end, and while there are no items. It calls it again when the
  /// viewport has been farther away, when an item was inserted, deleted or moved at that end, and after a
  /// load. The default does nothing.
  func gridView(_ grid: GridView<Cell>, willReach end: ContentEnd)

  /// Returns whether the data of an item is loaded. The default returns true.
  ///
  /// If it is not, the grid shows a placeholder. When the data arrives, call
  /// ``AnyGridView/itemsDidLoad(_:)``.
  func gridView(_ grid: GridView<Cell>, isLoadedItemAt path: ItemPath) -> Bool

  /// Returns a placeholder cell for an item whose data is not loaded, or nil to leave its frame
  /// empty.
  ///
  /// The default returns nil.
  func gridView(_ grid: GridView<Cell>, placeholderForItemAt path: ItemPath) -> Cell?

  /// Returns whether an item can be edited while the grid is in editing mode. The default returns
  /// true.
  func gridView(_ grid: GridView<Cell>, canEditItemAt path: ItemPath) -> Bool

  /// Returns whether an item that can be edited shows the control to insert another one instead of
  /// that to delete it. The default returns false.
  func gridView(_ grid: GridView<Cell>, showsInsertControlForItemAt path: ItemPath) -> Bool

  /// Returns whether the user can move an item. The default returns false.
  ///
  /// The grid asks this whether or not it is in editing mode. ``AnyGridView/reorderRules``
  /// determines when a long press starts a move. In editing mode, the item also shows a control that
  /// starts it at once.
  func gridView(_ grid: GridView<Cell>, canMoveItemAt path: ItemPath) -> Bool

  /// Tells the data source to apply an edit that the user made.
  ///
  /// Change the data, then tell the grid, for example in
  /// ``AnyGridView/performUpdates(timing:keeping:_:completion:)``.
  func gridView(_ grid: GridView<Cell>, commit edit: GridEdit, forItemAt path: ItemPath)

  /// Tells the data source to move the items that the user has dragged together.
  ///
  /// Called once for each drop, also of a single item. Change the data, then tell the grid in one
  /// update, by ``GridUpdate/moveItems(at:to:)``. The default commits a ``GridEdit/move(to:)`` for each
  /// item in turn.
  /// - Parameters:
  ///   - paths: The paths of the items, in ascending order.
  ///   - target: The path of the first of them in the data without them. The others follow it in order.
  func gridView(
    _ grid: GridView<Cell>, moveItemsAt paths: [ItemPath], to target: ItemPath)

  /// Tells the data source to move a column, because the user has dragged its header or pressed alt-left or
  /// alt-right, or the app has called ``AnyGridView/moveFocusedColumn(by:)``.
  ///
  /// Called if ``ColumnRules/isMovable`` is set. Change the data, then tell the grid by
  /// ``GridUpdate/moveColumns(_:to:)``:
  ///
  ///     func gridView(_ grid: GridView<Label>, moveColumn column: Int, to target: Int) {
  ///       titles.insert(titles.remove(at: column), at: target)
  ///       try? grid.performUpdates { $0.moveColumn(from: column, to: target) }
  ///     }
  ///
  /// The default does nothing, and the user cannot move columns from then on.
  /// - Parameters:
  ///   - column: The index of the column.
  ///   - target: Its index after the move.
  func gridView(_ grid: GridView<Cell>, moveColumn column: Int, to target: Int)

  /// Returns whether the user may drag items into another grid. The default returns false.
  ///
  /// Asked when items that the user may move are held over another grid of the same host.
  /// - Parameters:
  ///   - paths: The paths of the items, in ascending order.
  ///   - other: The other grid.
  func gridView(
    _ grid: GridView<Cell>, canTransferItemsAt paths: [ItemPath], to other: AnyGridView
  ) -> Bool

  /// Returns whether the user may drop items of another grid into this one. The default returns false.
  func gridView(_ grid: GridView<Cell>, canReceive transfer: GridTransfer) -> Bool

  /// Tells the data source to insert items of another grid that the user has dropped.
  ///
  /// Change the data, then tell the grid. The items are still in the other grid, which removes them
  /// afterwards: its data source gets ``gridView(_:didTransferItemsAt:to:)``. Where the items were
  /// selected or had the focus, they have it here too, from the target on.
  /// - Parameters:
  ///   - transfer: The items.
  ///   - target: The path of the first of them after the insertion.
  /// - Returns: Whether the items were inserted. If not, they return to the other grid. The default
  ///   returns false.
  func gridView(
    _ grid: GridView<Cell>, receive transfer: GridTransfer, at target: ItemPath
  ) -> Bool

  /// Tells the data source to remove items that another grid has received.
  ///
  /// Change the data, then tell the grid. The default does nothing: the items are then in both grids.
  /// - Parameters:
  ///   - paths: The paths of the items, in ascending order.
  ///   - other: The other grid.
  func gridView(
    _ grid: GridView<Cell>, didTransferItemsAt paths: [ItemPath], to other: AnyGridView)

  /// Returns the entries of the section index beside the grid. The default returns none.
  func indexTitles(for grid: GridView<Cell>) -> [IndexTitle]

  /// Returns the identifiers of the expanded items of an outline, shown or not, to save them in a
  /// ``GridState``. The default returns none.
  func expandedItems(in grid: GridView<Cell>) -> [ItemID]

  /// Expands some items of an outline and collapses all others, because a ``GridState`` is restored.
  ///
  /// Change the data, then tell the grid. Ignore identifiers of items that do not exist: when they do,
  /// the grid calls this again. The default does nothing.
  func gridView(_ grid: GridView<Cell>, setExpandedItems items: [ItemID])

  /// Returns the index of the first section of a data source that is this one or a part of it, or
  /// nil if it is neither.
  ///
  /// A data source that is made of others implements it, so that the grid finds the sections of a
  /// part that calls ``GridView/performUpdates(of:timing:keeping:_:completion:)``. Answer with the
  /// counts that ``numberOfSections(in:)`` returned last. The default returns 0 for this data source.
  func gridView(_ grid: GridView<Cell>, firstSectionOf source: AnyObject) -> Int?
}

// MARK: - Default implementations
extension GridDataSource {
  public func numberOfSections(in grid: GridView<Cell>) -> Int { 1 }

  public func gridView(_ grid: GridView<Cell>, styleOfSection section: Int) -> Int? {
    grid.skip(.style, of: self)
    return nil
  }

  public func gridView(_ grid: GridView<Cell>, cellFor element: GridElement) -> Cell? {
    grid.skip(.supplementary, of: self)
    return nil
  }

  public func gridView(
    _ grid: GridView<Cell>, sizeForItemAt path: ItemPath, fitting space: SizeProposal
  ) -> GridSize? {
    grid.skip(.size, of: self)
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

  public func gridView(_ grid: GridView<Cell>, willReach end: ContentEnd) {
    grid.skip(.willReach, of: self)
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

  public func gridView(
    _ grid: GridView<Cell>, showsInsertControlForItemAt path: ItemPath
  ) -> Bool {
    grid.skip(.inserts, of: self)
    return false
  }

  public func gridView(_ grid: GridView<Cell>, canMoveItemAt path: ItemPath) -> Bool {
    grid.skip(.canMove, of: self)
    return false
  }

  public func gridView(_ grid: GridView<Cell>, commit edit: GridEdit, forItemAt path: ItemPath) {
    grid.skip(.commit, of: self)
  }

  public func gridView(
    _ grid: GridView<Cell>, moveItemsAt paths: [ItemPath], to target: ItemPath
  ) {
    for (path, target) in ItemPath.singleMoves(of: paths, to: target) {
      let generation = grid.generation
      gridView(grid, commit: .move(to: target), forItemAt: path)
      // The paths of the next ones are those after this move.
      guard generation != grid.generation || grid.content.needsLoad else { return }
    }
  }

  public func gridView(_ grid: GridView<Cell>, moveColumn column: Int, to target: Int) {
    grid.skip(.moveColumn, of: self)
  }

  public func indexTitles(for grid: GridView<Cell>) -> [IndexTitle] {
    grid.skip(.indexTitles, of: self)
    return []
  }

  public func gridView(
    _ grid: GridView<Cell>, canTransferItemsAt paths: [ItemPath], to other: AnyGridView
  ) -> Bool { false }

  public func gridView(_ grid: GridView<Cell>, canReceive transfer: GridTransfer) -> Bool { false }

  public func gridView(
    _ grid: GridView<Cell>, receive transfer: GridTransfer, at target: ItemPath
  ) -> Bool { false }

  public func gridView(
    _ grid: GridView<Cell>, didTransferItemsAt paths: [ItemPath], to other: AnyGridView
  ) {}

  public func expandedItems(in grid: GridView<Cell>) -> [ItemID] { [] }

  public func gridView(_ grid: GridView<Cell>, setExpandedItems items: [ItemID]) {}

  public func gridView(_ grid: GridView<Cell>, firstSectionOf source: AnyObject) -> Int? {
    grid.skip(.firstSection, of: self)
    return source === self ? 0 : nil
  }
}

/// An edit that the user makes to an item.
///
/// Deletions and insertions come from the controls of a grid in editing mode. Moves can happen at
/// any time.
public enum GridEdit: Hashable, Sendable {
  /// Deletes the item.
  case delete
  /// Inserts a new item at the index of this one.
  case insert
  /// Moves the item to a path in the data without it.
  case move(to: ItemPath)
}

/// An entry of the section index beside a grid. It leads to a section.
public struct IndexTitle: Hashable, Sendable {
  /// The visible text, such as a letter or a year.
  public var title: String

  /// The index of the section that it leads to.
  public var section: Int

  /// Creates an entry.
  public init(_ title: String, section: Int) {
    self.title = title
    self.section = section
  }
}
