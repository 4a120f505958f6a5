/// A data source whose data is a ``Snapshot``: it finds out by itself what changed.
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
/// It holds identifiers; what they stand for is with whoever makes the cells. What is not there yet when
/// the snapshot is applied is shown anew, by ``Snapshot/reconfigure(_:)``, when it comes. The grid does
/// not keep the source alive. It serves one grid.
///
/// Readers move and delete what you let them; the source changes its snapshot itself, applies it, and
/// tells you:
///
///     source.canMove = { _ in true }
///     source.didMove = { id, snapshot in order = snapshot.shown.items }
///
/// What you add to it in an extension, no grid calls.
public final class SnapshotDataSource<
  Cell: AnyObject, SectionID: Hashable & Sendable, ID: Hashable & Sendable
>: GridDataSource {
  /// What the grid shows, without what was to be shown anew: where the next snapshot begins.
  public private(set) var snapshot = Snapshot<SectionID, ID>()

  /// The sections and items of ``snapshot`` that are shown, in order.
  public private(set) var shown = SectionedList<SectionID, ID>([])

  /// The number of each item, through all sections; nil until somebody asks.
  @usableFromInline var numbers: [ID: Int]?

  /// Whether readers may carry an item to another place; nil lets them carry none.
  ///
  /// In an outline, an item goes with all below it. While that is shown it stays where it is: collapse
  /// it first. Where it is dropped, it gets the parent of the item whose place it takes, as
  /// ``Snapshot/move(_:to:)`` says.
  public var canMove: ((ID) -> Bool)?

  /// Called when a reader has moved an item and the grid shows the snapshot in which it is there.
  public var didMove: ((ID, Snapshot<SectionID, ID>) -> Void)?

  /// Whether readers may delete an item, with all below it, while the grid is being edited; nil lets
  /// them delete none.
  public var canDelete: ((ID) -> Bool)?

  /// Called when a reader has deleted an item and the grid shows the snapshot without it.
  public var didDelete: ((ID, Snapshot<SectionID, ID>) -> Void)?

  /// What an index at the side of the grid offers for the shown sections; nothing if nil.
  public var indexTitles: (([SectionID]) -> [IndexTitle])?

  private let makeCell: (GridView<Cell>, ItemPath, ID) -> Cell
  private let makeElement: ((GridView<Cell>, GridElement, SectionID?) -> Cell?)?

  /// What an identifier is to the grid, and back; nil if it is nothing to it.
  private let translation: Translation?

  private struct Translation {
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
  /// - Parameters:
  ///   - element: A cell for a header, footer or background of the section with its number; nil shows
  ///     nothing there. What accompanies a row may have a number that no section has.
  ///   - cell: A cell that shows an item: one dequeued from the grid, or a new one.
  public convenience init(
    element: ((GridView<Cell>, GridElement, SectionID?) -> Cell?)? = nil,
    cell: @escaping (GridView<Cell>, ItemPath, ID) -> Cell
  ) {
    self.init(nil, element, cell)
  }

  /// Creates a data source without data, whose items the grid knows by their identifiers: so
  /// selection and anchors outlive a load.
  /// - Parameters:
  ///   - element: A cell for a header, footer or background of the section with its number; nil shows
  ///     nothing there. What accompanies a row may have a number that no section has.
  ///   - cell: A cell that shows an item: one dequeued from the grid, or a new one.
  public convenience init(
    element: ((GridView<Cell>, GridElement, SectionID?) -> Cell?)? = nil,
    cell: @escaping (GridView<Cell>, ItemPath, ID) -> Cell
  ) where ID: ItemIDConvertible {
    self.init(Translation(itemID: { $0.itemID }, identifier: { ID($0) }), element, cell)
  }

  // MARK: What the grid asks

  public func numberOfSections(in grid: GridView<Cell>) -> Int { shown.sections.count }

  public func gridView(_ grid: GridView<Cell>, numberOfItemsInSection section: Int) -> Int {
    shown.items(of: section).count
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
  /// The identifier of a shown item; nil if there is no such item.
  /// - Complexity: O(1).
  public func identifier(at path: ItemPath) -> ID? {
    guard shown.sections.indices.contains(path.section), path.item >= 0 else { return nil }
    return shown.items(of: path.section).dropFirst(path.item).first
  }

  /// Where an item is shown; nil if it is hidden, or not there.
  /// - Complexity: O(log *s*) for *s* sections; O(*n*) for *n* items the first time after a change.
  @inlinable
  public func path(of identifier: ID) -> ItemPath? {
    let known = numbers ?? Dictionary(uniqueKeysWithValues: zip(shown.items, shown.items.indices))
    numbers = known
    return known[identifier].map { shown.path(of: $0) }
  }
}

// MARK: - Other snapshots
extension SnapshotDataSource {
  /// Shows another snapshot: what came, went, moved and is to be shown anew changes in the grid, and
  /// the rest stays. Throws what the layout refuses, and within another update of the grid, of which
  /// it cannot be a part; grid and data are then as they were.
  ///
  /// How long that takes to be shown, what stays in its place and who is told at the end is said as
  /// for ``AnyGridView/performUpdates(timing:keeping:_:completion:)``.
  /// - Complexity: O(*n*) for *n* items and sections, if their hashes differ, O(*m* log *m*) for *m*
  ///   that are not in order; and what the grid takes for the changes.
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

  /// Shows another snapshot by an update that was worked out from ``snapshot``, maybe on another
  /// thread. Throws if it was worked out from another one, as far as the counts show, what the layout
  /// refuses, and within another update of the grid; grid and data are then as they were.
  /// - Complexity: O(*n*) for *n* items and sections, and what the grid takes for the changes.
  @inlinable
  public func apply(
    _ snapshot: Snapshot<SectionID, ID>, by update: BatchUpdate, to grid: GridView<Cell>,
    timing: Timing? = .standard, animation: UpdateAnimation = .automatic,
    keeping policy: AnchorPolicy? = nil, completion: ((Bool) -> Void)? = nil
  ) throws(GridUpdateError) {
    try apply(snapshot, snapshot.shown, update, to: grid, timing, animation, policy, completion)
  }

  /// Shows another snapshot as if the grid had shown nothing before: all cells are asked for.
  /// - Complexity: O(*n*) for *n* items and sections, and what the grid takes to load.
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
    // The other one may be refused, and with it what is said here.
    guard !grid.work.isUpdating else { throw .update(BatchUpdateError(.withinAnother)) }
    let before = (self.snapshot, self.shown)
    do throws(GridUpdateError) {
      try grid.performUpdates(
        timing: timing, keeping: policy,
        { gridUpdate in
          hold(snapshot, shown)
          gridUpdate.add(update, animation: animation)
        }, completion: completion)
    } catch {
      hold(before.0, before.1)
      throw error
    }
  }

  private func hold(
    _ snapshot: Snapshot<SectionID, ID>, _ shown: SectionedList<SectionID, ID>
  ) {
    self.snapshot = snapshot
    self.snapshot.forgetReloads()
    self.shown = shown
    numbers = nil
  }
}
