/// A data source whose data is a ``Snapshot``. It computes the changes between snapshots itself.
///
///     let source = SnapshotDataSource<Label, String, Int> { grid, path, id in
///       let cell = grid.dequeueReusableCell(withIdentifier: "photo") ?? Label()
///       cell.text = photos[id].title
///       return cell
///     }
///     grid.dataSource = source
///     var snapshot = source.snapshot
///     try snapshot.insert([newID], before: firstID)
///     try source.apply(snapshot, to: grid)
///
/// It holds identifiers only; the closure that makes cells looks up the models. If a model arrives
/// after its snapshot was applied, apply a snapshot with ``Snapshot/reconfigure(_:)`` to show it.
/// The grid holds the source weakly. A source serves one grid.
///
/// The user can move and delete the items that you allow. The source then changes its snapshot,
/// applies it, and calls you back:
///
///     source.canMove = { _ in true }
///     source.didMove = { ids, snapshot in order = snapshot.shown.items }
///
/// Items whose data loads later are shown by a placeholder. The grid asks for the data of items
/// before they become visible:
///
///     source.isLoaded = { id in photos[id].isLoaded }
///     source.placeholder = { grid, path, id in
///       grid.dequeueReusableCell(withIdentifier: "placeholder") ?? Label()
///     }
///     source.prefetch = { ids in server.load(ids) }
///     source.cancelPrefetch = { ids in server.cancel(ids) }
///     // When the server answers:
///     source.itemsDidLoad(loadedIDs, in: grid)
///
/// A source may be a part of a ``ConcatenatedDataSource``. Paths then count from its own first
/// section. The optional methods of ``GridDataSource`` that the source does not implement cannot be
/// added in an extension: the grid does not call them.
public final class SnapshotDataSource<
  Cell: AnyObject, SectionID: Hashable & Sendable, ID: Hashable & Sendable
>: GridDataSource {
  /// The snapshot that the grid shows. Start from it to build the next one.
  ///
  /// It does not contain pending reload or reconfigure marks.
  public private(set) var snapshot = Snapshot<SectionID, ID>()

  /// The sections and items of ``snapshot`` that are not inside collapsed items, in order.
  public private(set) var shown = SectionedList<SectionID, ID>([])

  /// The flat index of each shown item. Nil until the first lookup after a change.
  @usableFromInline var flatIndices: [ID: Int]?

  /// Returns the index of the style of a section in a ``SectionedLayout``, clamped to the existing styles.
  ///
  /// Nil keeps the current style; on a load, that is the style of the section that had this index. Called
  /// when the grid calls ``GridDataSource/gridView(_:styleOfSection:)``. To give a section another style,
  /// apply a snapshot with ``Snapshot/reloadSections(_:)``.
  public var sectionStyle: ((SectionID) -> Int?)? {
    didSet { hasNewClosures = true }
  }

  /// Returns whether the user can move an item. If nil, no item can be moved.
  ///
  /// In an outline, an item moves with all its descendants. It cannot be moved while they are
  /// shown: collapse it first. A dropped item gets the parent of the item whose position it takes,
  /// as described in ``Snapshot/move(_:to:)``.
  public var canMove: ((ID) -> Bool)?

  /// Called after the user moved items and the grid shows the resulting snapshot.
  public var didMove: (([ID], Snapshot<SectionID, ID>) -> Void)?

  /// Returns whether the user can drag items into another grid. If nil, they stay in this one.
  ///
  /// The user must also be able to move them, see ``canMove``.
  public var canTransfer: (([ID], AnyGridView) -> Bool)?

  /// Called after the user has dragged items into another grid, and they are no longer in the
  /// snapshot.
  public var didTransfer: (([ID], Snapshot<SectionID, ID>) -> Void)?

  /// Returns whether the user can drop items of another grid into this one. If nil, all of those that
  /// ``receive`` takes.
  public var canReceive: ((GridTransfer) -> Bool)?

  /// Returns the identifiers to insert for items of another grid, which still has them, or nil to
  /// refuse them. If this is nil, all are refused.
  ///
  /// Identifiers that are in the snapshot already are refused.
  public var receive: ((GridTransfer) -> [ID]?)?

  /// Called after the user has dropped items of another grid, and the grid shows the resulting
  /// snapshot.
  public var didReceive: (([ID], Snapshot<SectionID, ID>) -> Void)?

  /// Returns whether the user can delete an item and its descendants in editing mode. If nil, no
  /// item can be deleted.
  public var canDelete: ((ID) -> Bool)?

  /// Called after the user deleted an item and the grid shows the resulting snapshot.
  public var didDelete: ((ID, Snapshot<SectionID, ID>) -> Void)?

  /// Returns whether an item shows the control to insert another one instead of that to delete it. If
  /// nil, no item does.
  public var canInsert: ((ID) -> Bool)?

  /// Called when the user wants to insert an item at the index of another one, as no one but the app
  /// can identify a new item.
  public var insert: ((ID) -> Void)?

  /// Returns the entries of the section index for the shown sections. If nil, there are none.
  public var indexTitles: (([SectionID]) -> [IndexTitle])?

  /// Called with items that will probably become visible soon, to load their data. If nil, nothing is
  /// prefetched.
  ///
  /// When the data arrives, call ``itemsDidLoad(_:in:)``.
  public var prefetch: ((ArraySlice<ID>) -> Void)? {
    didSet { hasNewClosures = true }
  }

  /// Called with prefetched items that are no longer near the viewport and not loaded yet. If nil,
  /// nothing is cancelled.
  public var cancelPrefetch: ((ArraySlice<ID>) -> Void)? {
    didSet { hasNewClosures = true }
  }

  /// Returns whether the data of an item is loaded. If nil, it is.
  ///
  /// For items that are not loaded, the grid shows a ``placeholder``. Set it before the items are
  /// shown, or reload them.
  public var isLoaded: ((ID) -> Bool)? {
    didSet { hasNewClosures = true }
  }

  /// Returns a cell for an item that is not loaded. If this or its result is nil, the frame of the
  /// item stays empty.
  public var placeholder: ((GridView<Cell>, ItemPath, ID) -> Cell?)? {
    didSet { hasNewClosures = true }
  }

  /// Called when the viewport comes near an end of the content, to load more items there. If nil,
  /// nothing is called.
  ///
  /// See ``GridDataSource/gridView(_:willReach:)``.
  public var willReach: ((ContentEnd) -> Void)? {
    didSet { hasNewClosures = true }
  }

  /// Whether closures were set since the grid last asked which of them there are.
  private var hasNewClosures = false

  private let makeCell: (GridView<Cell>, ItemPath, ID) -> Cell
  private let makeElement: ((GridView<Cell>, GridElement, SectionID?) -> Cell?)?

  /// Converts identifiers to ``ItemID`` and back. Nil if `ID` is not ``ItemIDConvertible``.
  let translation: Translation?

  struct Translation {
    let itemID: (ID) -> ItemID
    let identifier: (ItemID) -> ID?
  }

  private init(
    _ translation: Translation?,
    _ makeElement: ((GridView<Cell>, GridElement, SectionID?) -> Cell?)?,
    _ makeCell: @escaping (GridView<Cell>, ItemPath, ID) -> Cell
  ) {
    self.translation = translation
    self.makeElement = makeElement
    self.makeCell = makeCell
  }

  /// Creates a data source without data.
  ///
  /// The grid does not know the identifiers of the items, so selection and anchors survive a reload
  /// by index only.
  /// - Parameters:
  ///   - element: Returns a cell for a header, footer or background, or nil to show nothing there.
  ///     The section identifier is nil if no section has the index of the element, as with the
  ///     background of a row.
  ///   - cell: Returns a cell that shows an item: a dequeued cell, or a new one.
  public convenience init(
    element: ((GridView<Cell>, GridElement, SectionID?) -> Cell?)? = nil,
    cell: @escaping (GridView<Cell>, ItemPath, ID) -> Cell
  ) {
    self.init(nil, element, cell)
  }

  /// Creates a data source without data, for identifiers that convert to ``ItemID``.
  ///
  /// The grid knows the identifiers of the items, so selection and anchors survive a reload.
  /// - Parameters:
  ///   - element: Returns a cell for a header, footer or background, or nil to show nothing there.
  ///     The section identifier is nil if no section has the index of the element, as with the
  ///     background of a row.
  ///   - cell: Returns a cell that shows an item: a dequeued cell, or a new one.
  public convenience init(
    element: ((GridView<Cell>, GridElement, SectionID?) -> Cell?)? = nil,
    cell: @escaping (GridView<Cell>, ItemPath, ID) -> Cell
  ) where ID: ItemIDConvertible {
    self.init(Translation(itemID: { $0.itemID }, identifier: { ID($0) }), element, cell)
  }

  // MARK: GridDataSource

  public func numberOfSections(in grid: GridView<Cell>) -> Int {
    // The grid counts the sections before it asks for cells.
    if hasNewClosures {
      hasNewClosures = false
      grid.callAgain(self)
    }
    return shown.sections.count
  }

  public func gridView(_ grid: GridView<Cell>, numberOfItemsInSection section: Int) -> Int {
    shown.items(of: section).count
  }

  public func gridView(_ grid: GridView<Cell>, styleOfSection section: Int) -> Int? {
    guard let sectionStyle else {
      grid.skip(.style, of: self)
      return nil
    }
    let sections = shown.sections
    return sections.indices.contains(section) ? sectionStyle(sections[section]) : nil
  }

  public func gridView(_ grid: GridView<Cell>, cellForItemAt path: ItemPath) -> Cell {
    let items = shown.items(of: path.section)
    return makeCell(grid, path, items[items.startIndex + path.item])
  }

  public func gridView(_ grid: GridView<Cell>, cellFor element: GridElement) -> Cell? {
    guard let makeElement else {
      grid.skip(.supplementary, of: self)
      return nil
    }
    let sections = shown.sections
    return makeElement(
      grid, element, sections.indices.contains(element.index) ? sections[element.index] : nil)
  }

  public func gridView(_ grid: GridView<Cell>, identifierForItemAt path: ItemPath) -> ItemID? {
    guard let translation else {
      grid.skip(.identifier, of: self)
      return nil
    }
    return identifier(at: path).map(translation.itemID)
  }

  public func gridView(
    _ grid: GridView<Cell>, pathForItemWith identifier: ItemID
  ) -> ItemPath? {
    guard let translation else {
      grid.skip(.path, of: self)
      return nil
    }
    return translation.identifier(identifier).flatMap { path(of: $0) }
  }
}

// MARK: - Items
extension SnapshotDataSource {
  /// Returns the identifier of a shown item, or nil if the path is out of range.
  /// - Complexity: O(1).
  public func identifier(at path: ItemPath) -> ID? {
    guard shown.sections.indices.contains(path.section), path.item >= 0 else { return nil }
    return shown.items(of: path.section).dropFirst(path.item).first
  }

  /// Returns the path of a shown item, or nil if it is hidden or not in the snapshot.
  /// - Complexity: O(log *s*) for *s* sections. The first call after a change takes O(*n*) for *n*
  ///   items.
  @inlinable
  public func path(of identifier: ID) -> ItemPath? {
    index(of: identifier).map { shown.path(of: $0) }
  }

  /// Returns the flat index of a shown item, or nil if it is hidden or not in the snapshot.
  @inlinable
  func index(of identifier: ID) -> Int? {
    let known =
      flatIndices ?? Dictionary(uniqueKeysWithValues: zip(shown.items, shown.items.indices))
    flatIndices = known
    return known[identifier]
  }
}

// MARK: - Applying snapshots
extension SnapshotDataSource {
  /// Applies a snapshot: the grid inserts, deletes, moves, reloads and reconfigures what differs.
  ///
  /// The parameters have the meaning that they have in
  /// ``AnyGridView/performUpdates(timing:keeping:_:completion:)``.
  /// - Parameters:
  ///   - snapshot: The new data.
  ///   - grid: The grid that shows this source, alone or as a part of another one. If it shows
  ///     neither, the source only holds the snapshot.
  ///   - timing: The timing of the animation, or nil for no animation.
  ///   - animation: How inserted, deleted and reloaded items appear and disappear.
  ///   - policy: What keeps its position on the screen, or nil for ``AnyGridView/anchorPolicy``.
  ///   - completion: Called when the animation ends. Its argument is false if another change
  ///     redirected part of the animation.
  /// - Throws: ``GridUpdateError`` if the layout refuses the change, or if the call is nested in
  ///   another update of the grid. Grid and data are then unchanged.
  /// - Complexity: O(*n*) for *n* items and sections with distinct hashes, O(*m* log *m*) for *m*
  ///   that are not in order, plus the cost of the update.
  @inlinable
  public func apply(
    _ snapshot: Snapshot<SectionID, ID>, to grid: GridView<Cell>,
    timing: Timing? = .standard, animation: UpdateAnimation = .automatic,
    keeping policy: AnchorPolicy? = nil, completion: ((Bool) -> Void)? = nil
  ) throws(GridUpdateError) {
    let shown = snapshot.shown
    let update = snapshot.difference(self.shown, shown).update()
    try apply(snapshot, shown, update, to: grid, timing, animation, policy, completion)
  }

  /// Applies a snapshot by an update that was computed from ``snapshot``, possibly on another
  /// thread.
  ///
  /// The other parameters are those of ``apply(_:to:timing:animation:keeping:completion:)``.
  /// - Parameter update: The changes from ``snapshot`` to the new one.
  /// - Throws: ``GridUpdateError`` if the counts show that the update starts from another snapshot,
  ///   if the layout refuses the change, or if the call is nested in another update of the grid.
  ///   Grid and data are then unchanged.
  /// - Complexity: O(*n*) for *n* items and sections, plus the cost of the update.
  @inlinable
  public func apply(
    _ snapshot: Snapshot<SectionID, ID>, by update: BatchUpdate, to grid: GridView<Cell>,
    timing: Timing? = .standard, animation: UpdateAnimation = .automatic,
    keeping policy: AnchorPolicy? = nil, completion: ((Bool) -> Void)? = nil
  ) throws(GridUpdateError) {
    try apply(snapshot, snapshot.shown, update, to: grid, timing, animation, policy, completion)
  }

  /// Replaces all data by a snapshot, without animation, and requests all cells anew.
  /// - Complexity: O(*n*) for *n* items and sections, plus the cost of a load.
  public func show(
    _ snapshot: Snapshot<SectionID, ID>, in grid: GridView<Cell>,
    keeping policy: AnchorPolicy? = nil
  ) {
    hold(snapshot, snapshot.shown)
    grid.reloadData(keeping: policy)
  }

  @usableFromInline
  func apply(
    _ snapshot: Snapshot<SectionID, ID>, _ shown: SectionedList<SectionID, ID>,
    _ update: BatchUpdate, to grid: GridView<Cell>, _ timing: Timing?,
    _ animation: UpdateAnimation, _ policy: AnchorPolicy?, _ completion: ((Bool) -> Void)?
  ) throws(GridUpdateError) {
    // The outer update may be thrown away, and this snapshot with it.
    guard !grid.content.isUpdating else { throw .update(BatchUpdateError(.withinAnother)) }
    let before = (self.snapshot, self.shown)
    do throws(GridUpdateError) {
      try grid.performUpdates(
        of: self, timing: timing, keeping: policy,
        { gridUpdate in
          hold(snapshot, shown)
          gridUpdate.add(update, animation: animation)
        }, completion: completion)
    } catch {
      hold(before.0, before.1)
      grid.countParts()
      throw error
    }
  }

  private func hold(
    _ snapshot: Snapshot<SectionID, ID>, _ shown: SectionedList<SectionID, ID>
  ) {
    self.snapshot = snapshot
    self.snapshot.forgetReloads()
    self.shown = shown
    flatIndices = nil
  }
}
