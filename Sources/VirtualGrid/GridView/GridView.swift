/// A window onto data of any size: cells for what is in sight, and no more.
///
/// Whoever owns the data fills cells, whoever owns the screen shows them; the grid decides which
/// items have cells, gives those that left to those that come, and says where each one goes.
///
///     let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(44)))
///     grid.dataSource = people
///     grid.host = screen
///     grid.resize(to: GridSize(width: 320, height: 568))
///     grid.layoutIfNeeded()                             // thirteen labels on the screen
///     grid.contentOffset = GridPoint(x: 0, y: 22_000_000)
///     grid.layoutIfNeeded()                             // the same labels, half way down
///
/// Data source, delegate and host are not kept alive. A grid belongs to one isolation domain, that
/// of those three.
public final class GridView<Cell: AnyObject>: AnyGridView {
  #if hasFeature(Embedded)
    /// What owns the data. It must live as long as it is set here.
    public unowned(unsafe) var dataSource: (any GridDataSource<Cell>)? {
      didSet { dataSourceDidChange() }
    }

    /// What wants to know what happens. It must live as long as it is set here.
    public unowned(unsafe) var delegate: (any GridDelegate<Cell>)? {
      didSet { delegateDidChange() }
    }

    /// What shows cells. It must live as long as it is set here.
    public unowned(unsafe) var host: (any GridHost<Cell>)? {
      didSet { hostDidChange(from: oldValue) }
    }
  #else
    /// What owns the data.
    @exclusivity(unchecked)
    public weak var dataSource: (any GridDataSource<Cell>)? {
      didSet { dataSourceDidChange() }
    }

    /// What wants to know what happens.
    @exclusivity(unchecked)
    public weak var delegate: (any GridDelegate<Cell>)? {
      didSet { delegateDidChange() }
    }

    /// What shows cells. A new one is given all cells in use, the old one is told to let them go.
    @exclusivity(unchecked)
    public weak var host: (any GridHost<Cell>)? {
      didSet { hostDidChange(from: oldValue) }
    }
  #endif

  /// Where cells wait that show nothing now.
  public let reusePool: ReusePool<Cell>

  /// Stands in for a data source or a host that is not there.
  let nobody = Nobody<Cell>()

  /// Who shows the cells while a pass is in progress in which another host was set.
  private var screenOfPass = BoxScreen.current

  private enum BoxScreen {
    /// The host that is set.
    case current
    /// The one that was set before, if there was one.
    case former((any GridHost<Cell>)?)
  }

  /// Creates a grid that lays items out in some way, and shares idle cells with others if it is
  /// given their pool. Items that the layout has are removed: the data says how many there are.
  public convenience init(
    layout: some ItemLayout & Sendable, pool: ReusePool<Cell> = ReusePool<Cell>()
  ) {
    self.init(AnyItemLayout(layout), pool)
  }

  // A generic initializer that others may override could not be called in Embedded Swift.
  private init(_ layout: AnyItemLayout, _ pool: ReusePool<Cell>) {
    reusePool = pool
    super.init(layout: layout, pool: pool.idle)
    connect(to: self)
  }

  // MARK: Newcomers

  private func dataSourceDidChange() {
    afterPass { $0.calls.listen(to: .ofDataSource, $0.dataSource != nil) }
    realization.forgetIdentifiers()
    interaction.forgetIdentifiers()
    cancelInteractiveMovement()
    // Nobody has asked this one for anything yet.
    reach.forgetRequests()
    reloadData()
  }

  private func delegateDidChange() {
    afterPass {
      $0.calls.listen(to: .ofDelegate, $0.delegate != nil)
      if !$0.realization.cells.placements.isEmpty { $0.setNeedsAppearance() }
    }
    setNeedsPass()
  }

  /// A pass ends with the host that it began with; then the cells go to the new one.
  private func hostDidChange(from old: (any GridHost<Cell>)?) {
    if !schedule.defersChanges {
      handOver(from: old)
    } else if case .current = screenOfPass {
      screenOfPass = .former(old)
      schedule.defer { self.handOver(from: self.screen) }
    }
    setNeedsPass()
  }

  /// The host that shows the cells at the moment.
  var screen: (any GridHost<Cell>)? {
    switch screenOfPass {
    case .current: host
    case .former(let former): former
    }
  }

  private func handOver(from old: (any GridHost<Cell>)?) {
    screenOfPass = .current
    let host = host
    calls.listen(to: .ofHost, host != nil)
    schedule.clearAnnouncement()
    guard old !== host else { return }
    presentation.takeBackFromHost()
    let slots = mountedSlots
    // Another screen measures in another way.
    if host != nil, !slots.isEmpty { sizesAreOld() }
    // The hosts may change the grid, but not before all cells are with the new one.
    let outer = schedule.enter(.handingOver)
    for slot in slots {
      old?.unmount(cell(in: slot), from: self)
      host?.mount(cell(in: slot), as: table[slot].attributes, in: self)
    }
    handOverSurroundings(from: old, to: host)
    schedule.leave(to: outer)
  }

  /// A new listener is heard when the pass is over: until then the old one may still say what it
  /// has left out.
  private func afterPass(_ listen: @escaping (GridView) -> Void) {
    if schedule.defersChanges { schedule.defer { listen(self) } } else { listen(self) }
  }
}

// MARK: - What the engine asks and tells
extension GridView: GridEnvironment {
  var hasDataSource: Bool { dataSource != nil }

  var hasHost: Bool { host != nil }

  // MARK: The data

  func countSections() -> Int? { dataSource?.numberOfSections(in: self) }

  func countItems(in section: Int) -> Int {
    dataSource?.gridView(self, numberOfItemsInSection: section) ?? 0
  }

  func identifier(of path: ItemPath) -> ItemID? {
    calls.contains(.identifier) ? dataSource?.gridView(self, identifierForItemAt: path) : nil
  }

  func path(of identifier: ItemID) -> ItemPath? {
    calls.contains(.path) ? dataSource?.gridView(self, pathForItemWith: identifier) : nil
  }

  // MARK: The pass

  func updateCells() -> Bool { updateCellsInUse() }

  func placeSurroundings() { showSurroundings() }

  func showMotions() { stepMotions() }

  // MARK: Who is asked and told

  func adjust(_ attributes: inout CellAttributes, _ element: GridElement) {
    delegate?.gridView(self, adjust: &attributes, for: element)
  }

  func asksToKeepAlive(_ path: ItemPath) -> Bool {
    delegate?.gridView(self, keepsCellAliveForItemAt: path) ?? false
  }

  func asksToHighlight(_ path: ItemPath) -> Bool {
    delegate?.gridView(self, shouldHighlightItemAt: path) ?? true
  }

  func asksToSelect(_ path: ItemPath) -> ItemPath? {
    guard let delegate else { return path }
    return delegate.gridView(self, willSelectItemAt: path)
  }

  func asksToDeselect(_ path: ItemPath) -> ItemPath? {
    guard let delegate else { return path }
    return delegate.gridView(self, willDeselectItemAt: path)
  }

  func asksToFocus(_ path: ItemPath) -> Bool {
    delegate?.gridView(self, canFocusItemAt: path) ?? true
  }

  func asksToEdit(_ path: ItemPath) -> Bool {
    dataSource?.gridView(self, canEditItemAt: path) ?? false
  }

  func asksToMove(_ path: ItemPath) -> Bool {
    dataSource?.gridView(self, canMoveItemAt: path) ?? false
  }

  func asksForTarget(of path: ItemPath, _ proposed: ItemPath) -> ItemPath? {
    guard let delegate else { return proposed }
    return delegate.gridView(self, targetForMovingItemAt: path, to: proposed)
  }

  func asksWhereToRest(_ rest: GridPoint, _ velocity: GridOffset) -> GridPoint {
    var target = rest
    delegate?.gridViewWillEndDragging(self, velocity: velocity, target: &target)
    return target
  }

  func indexTitlesOfData() -> [IndexTitle] { dataSource?.indexTitles(for: self) ?? [] }

  func tellHostOfWork() {
    host?.gridNeedsFrame(self)
  }

  func tell(_ event: GridEvent) { hear(event) }
}
