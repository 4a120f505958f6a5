/// A view of a list or grid of any size, which creates and reuses cells for its visible part
/// only.
///
/// The data source provides counts and cells. The host adds cells to a display and moves them.
/// The grid decides which items have cells, reuses the cells of items that leave, and computes
/// the frame of each cell.
///
///     let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(44)))
///     grid.dataSource = people
///     grid.host = screen
///     grid.resize(to: GridSize(width: 320, height: 568))
///     grid.layoutIfNeeded()                             // thirteen labels on the screen
///     grid.contentOffset = GridPoint(x: 0, y: 22_000_000)
///     grid.layoutIfNeeded()                             // the same labels, half way down
///
/// A grid does not own its data, draw, or read input events. It keeps no strong reference to its
/// data source, delegate and host. It is not `Sendable`, and belongs to the isolation domain of
/// these three.
///
/// A frame costs O(cells in use) plus the layout's queries, independent of the number of items. A
/// frame in which nothing changes costs O(1). Memory grows with the number of cells and sections,
/// and with what the layout stores for each item.
public final class GridView<Cell: AnyObject>: AnyGridView {
  #if hasFeature(Embedded)
    /// Provides the counts and the cells. Must outlive the grid, or be set to nil first.
    ///
    /// Setting another one reloads the data in the next pass. Cells, selection and focus follow
    /// the identifiers of their items. Items without a known identifier, or that the new data source
    /// does not have, lose them, and the delegate is notified.
    public unowned(unsafe) var dataSource: (any GridDataSource<Cell>)? {
      didSet { dataSourceDidChange(from: oldValue) }
    }

    /// Is asked for decisions and notified of events. Must outlive the grid, or be set to nil
    /// first.
    public unowned(unsafe) var delegate: (any GridDelegate<Cell>)? {
      didSet { delegateDidChange() }
    }

    /// Adds, positions and removes cells on a display. Must outlive the grid, or be set to nil
    /// first.
    ///
    /// A new host receives all cells in use. The old one is told to unmount them.
    public unowned(unsafe) var host: (any GridHost<Cell>)? {
      didSet { hostDidChange(from: oldValue) }
    }
  #else
    /// Provides the counts and the cells. Not retained.
    ///
    /// Setting another one reloads the data in the next pass. Cells, selection and focus follow
    /// the identifiers of their items. Items without a known identifier, or that the new data source
    /// does not have, lose them, and the delegate is notified.
    @exclusivity(unchecked)
    public weak var dataSource: (any GridDataSource<Cell>)? {
      didSet { dataSourceDidChange(from: oldValue) }
    }

    /// Is asked for decisions and notified of events. Not retained.
    @exclusivity(unchecked)
    public weak var delegate: (any GridDelegate<Cell>)? {
      didSet { delegateDidChange() }
    }

    /// Adds, positions and removes cells on a display. Not retained.
    ///
    /// A new host receives all cells in use. The old one is told to unmount them.
    @exclusivity(unchecked)
    public weak var host: (any GridHost<Cell>)? {
      didSet { hostDidChange(from: oldValue) }
    }
  #endif

  /// The idle cells, which other grids may share.
  public let reusePool: ReusePool<Cell>

  /// Which host shows the cells. Differs from ``host`` only if that was set during a pass.
  private var hostOfPass = PassHost.current

  private enum PassHost {
    /// The host that is set.
    case current
    /// The host that was set when the pass began, or nil if there was none.
    case former((any GridHost<Cell>)?)
  }

  /// Creates a grid without data.
  /// - Parameters:
  ///   - layout: Computes the frames of items. Its items are removed, because the data source
  ///     defines how many there are.
  ///   - pool: Holds the idle cells. Pass the pool of another grid to share cells with it.
  public convenience init(
    layout: some ItemLayout & Sendable, pool: ReusePool<Cell> = ReusePool<Cell>()
  ) {
    self.init(AnyItemLayout(layout), pool)
  }

  // Not generic and not overridable: Embedded Swift cannot call a generic initializer that others
  // may override.
  private init(_ layout: AnyItemLayout, _ pool: ReusePool<Cell>) {
    reusePool = pool
    super.init(layout: layout, pool: pool.idle)
    connect(to: self)
  }

  // MARK: Replacing the data source, delegate or host

  private func dataSourceDidChange(from old: (any GridDataSource<Cell>)?) {
    guard old !== dataSource else { return reloadData() }
    afterPass { $0.calls.reset(.ofDataSource, isThere: $0.dataSource != nil) }
    beginOtherData()
  }

  /// Shows other data from its start, of another data source or of the same one.
  ///
  /// Nothing is kept: no item is selected or has the focus.
  final func replaceData(by source: any GridDataSource<Cell>) {
    deselectAll()
    clearFocus()
    goToStart()
    if source !== dataSource { dataSource = source } else { beginOtherData() }
  }

  /// Schedules a load of data that has nothing to do with the previous data.
  private func beginOtherData() {
    cancelInteractiveMovement()
    hideActions()
    closeMenu()
    // The new data source has received no prefetch requests.
    reach.forgetRequests()
    content.setNeedsLoadFromNewSource()
    setNeedsPass()
  }

  private func delegateDidChange() {
    hideActions()
    closeMenu()
    afterPass {
      $0.calls.reset(.ofDelegate, isThere: $0.delegate != nil)
      if !$0.realization.cells.placements.isEmpty { $0.setNeedsAppearance() }
    }
    setNeedsPass()
  }

  /// Moves the cells from the old host to the new one. During a pass, this waits for its end.
  private func hostDidChange(from old: (any GridHost<Cell>)?) {
    if !schedule.defersChanges {
      handOver(from: old)
    } else if case .current = hostOfPass {
      hostOfPass = .former(old)
      schedule.defer { self.handOver(from: self.screen) }
    }
    setNeedsPass()
  }

  /// The host that shows the cells now.
  var screen: (any GridHost<Cell>)? {
    switch hostOfPass {
    case .current: host
    case .former(let former): former
    }
  }

  private func handOver(from old: (any GridHost<Cell>)?) {
    hostOfPass = .current
    let host = host
    calls.reset(.ofHost, isThere: host != nil)
    schedule.clearAnnouncement()
    guard old !== host else { return }
    presentation.takeBackFromHost()
    let slots = mountedSlots
    // The new host may measure cells differently.
    if host != nil, !slots.isEmpty { sizesAreOld() }
    // Hosts may change the grid in these calls. Such changes wait until the new host has all
    // cells.
    let outer = schedule.enter(.handingOver)
    for slot in slots {
      old?.unmount(cell(in: slot), from: self)
      host?.mount(cell(in: slot), as: table[slot].attributes, in: self)
    }
    handOverSurroundings(from: old, to: host)
    schedule.leave(to: outer)
  }

  /// Runs a closure after the pass in progress, if there is one. Until then the grid calls the
  /// methods that the old object implements.
  private func afterPass(_ listen: @escaping (GridView) -> Void) {
    if schedule.defersChanges { schedule.defer { listen(self) } } else { listen(self) }
  }
}

// MARK: - Calls from the engine
extension GridView: GridEnvironment {
  var hasDataSource: Bool { dataSource != nil }

  var hasHost: Bool { host != nil }

  // MARK: The data

  func countSections() -> Int? { dataSource?.numberOfSections(in: self) }

  func countItems(in section: Int) -> Int {
    dataSource?.gridView(self, numberOfItemsInSection: section) ?? 0
  }

  func style(ofSection section: Int) -> Int? {
    dataSource?.gridView(self, styleOfSection: section)
  }

  func firstSection(ofPart source: AnyObject) -> Int? {
    // A data source without parts may be inside another one that forwards its calls.
    guard calls.contains(.firstSection), let dataSource else { return 0 }
    let first = dataSource.gridView(self, firstSectionOf: source)
    return calls.contains(.firstSection) ? first : 0
  }

  func identifier(of path: ItemPath) -> ItemID? {
    calls.contains(.identifier) ? dataSource?.gridView(self, identifierForItemAt: path) : nil
  }

  func path(of identifier: ItemID) -> ItemPath? {
    calls.contains(.path) ? dataSource?.gridView(self, pathForItemWith: identifier) : nil
  }

  // MARK: Queries and notifications

  func adjust(_ attributes: inout CellAttributes, _ element: GridElement) {
    delegate?.gridView(self, adjust: &attributes, for: element)
  }

  func keepsCellAlive(forItemAt path: ItemPath) -> Bool {
    delegate?.gridView(self, keepsCellAliveForItemAt: path) ?? false
  }

  func shouldHighlightItem(at path: ItemPath) -> Bool {
    delegate?.gridView(self, shouldHighlightItemAt: path) ?? true
  }

  func willSelectItem(at path: ItemPath) -> ItemPath? {
    guard let delegate else { return path }
    return delegate.gridView(self, willSelectItemAt: path)
  }

  func willDeselectItem(at path: ItemPath) -> ItemPath? {
    guard let delegate else { return path }
    return delegate.gridView(self, willDeselectItemAt: path)
  }

  func canFocusItem(at path: ItemPath) -> Bool {
    delegate?.gridView(self, canFocusItemAt: path) ?? true
  }

  func typeAheadText(forItemAt path: ItemPath) -> String? {
    delegate?.gridView(self, typeAheadTextForItemAt: path)
  }

  func copiedText(forItemAt path: ItemPath) -> String? {
    delegate?.gridView(self, copiedTextForItemAt: path)
  }

  func canEditItem(at path: ItemPath) -> Bool {
    dataSource?.gridView(self, canEditItemAt: path) ?? false
  }

  func showsInsertControl(forItemAt path: ItemPath) -> Bool {
    dataSource?.gridView(self, showsInsertControlForItemAt: path) ?? false
  }

  func canMoveItem(at path: ItemPath) -> Bool {
    dataSource?.gridView(self, canMoveItemAt: path) ?? false
  }

  func canTransferItems(at paths: [ItemPath], to other: AnyGridView) -> Bool {
    dataSource?.gridView(self, canTransferItemsAt: paths, to: other) ?? false
  }

  func canReceive(_ transfer: GridTransfer) -> Bool {
    dataSource?.gridView(self, canReceive: transfer) ?? false
  }

  func receive(_ transfer: GridTransfer, at target: ItemPath) -> Bool {
    dataSource?.gridView(self, receive: transfer, at: target) ?? false
  }

  func didTransfer(_ paths: [ItemPath], to other: AnyGridView) {
    dataSource?.gridView(self, didTransferItemsAt: paths, to: other)
  }

  func target(forReceiving transfer: GridTransfer, at proposed: ItemPath) -> ItemPath? {
    guard let delegate else { return proposed }
    return delegate.gridView(self, targetForReceiving: transfer, at: proposed)
  }

  func target(forMovingItemAt path: ItemPath, to proposed: ItemPath) -> ItemPath? {
    guard let delegate else { return proposed }
    return delegate.gridView(self, targetForMovingItemAt: path, to: proposed)
  }

  func swipeActions(forItemAt path: ItemPath, _ edge: ItemEdge) -> [GridAction] {
    delegate?.gridView(self, swipeActionsForItemAt: path, edge: edge) ?? []
  }

  func menu(forItemAt path: ItemPath) -> GridMenu? {
    delegate?.gridView(self, menuForItemAt: path)
  }

  func width(of action: GridAction) -> Double { screen?.width(of: action, in: self) ?? 80 }

  func restPoint(_ rest: GridPoint, velocity: GridOffset) -> GridPoint {
    var target = rest
    delegate?.gridViewWillEndDragging(self, velocity: velocity, target: &target)
    return target
  }

  func indexTitlesOfData() -> [IndexTitle] { dataSource?.indexTitles(for: self) ?? [] }

  func expandedItems() -> [ItemID] { dataSource?.expandedItems(in: self) ?? [] }

  func setExpanded(_ items: [ItemID]) { dataSource?.gridView(self, setExpandedItems: items) }

  func tellHostOfWork() {
    host?.gridNeedsFrame(self)
  }

  func tellHostToPrepareForReuse(_ cell: AnyObject) {
    screen?.prepareForReuse(unsafeDowncast(cell, to: Cell.self), in: self)
  }
}
