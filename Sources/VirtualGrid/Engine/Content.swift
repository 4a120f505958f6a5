/// The layout, the number of items in each section, and the size of the viewport.
///
/// It also knows whether the data source is ahead of these counts, and by which updates. It owns
/// neither cells nor the offset, and calls neither the data source nor the delegate:
///
/// ```text
/// content.resize(to: viewport)
/// content.commit(counts)
/// try content.fillLayout()
/// content.appendPlacements(in: window, to: &buffer)
/// ```
///
/// The engine owns one. It cannot be copied. If it were a class, each query would retain the
/// layout, which takes as long as placing four rows.
struct Content: ~Copyable {
  /// The layout of all items.
  private(set) var layout: AnyItemLayout

  /// The number of changes of the layout so far, which may overflow.
  private(set) var layoutNumber = 0

  /// The size of the viewport, equal to that of the layout. Stored, because querying the layout
  /// takes a dynamic dispatch.
  private(set) var viewport: GridSize

  /// The axis of scrolling, equal to that of the layout. Stored for the same reason as `viewport`.
  private(set) var axis: GridAxis

  /// Whether the viewport has ever had an area.
  private(set) var hasHadArea: Bool

  /// The number of items in each section when the data was loaded or last changed.
  private(set) var sections = SectionCounts()

  /// The number of items in all sections.
  private(set) var itemCount = 0

  /// Whether there is exactly one section, so that flat indices and indices in the section are
  /// the same.
  ///
  /// Stored, because each entering cell reads it twice: querying the counts takes 1.5 % of the
  /// instructions of a jump.
  private(set) var isList = false

  /// The number of changes of the data so far.
  private(set) var generation = 0

  /// Whether all counts have to be read again.
  private(set) var needsLoad = true

  /// What the next load keeps at its position, or nil for the policy of the grid.
  private(set) var loadPolicy: AnchorPolicy?

  /// Whether the next load reads another data source than the last one.
  private var hasNewSource = false

  /// The changes of the layout in the next load, from updates that are part of it.
  private var layoutChangesOfLoad: [LayoutChange] = []

  /// The changes of columns in the next load, from updates that are part of it.
  private var columnsOfLoad: [IndexMap] = []

  /// The changes of columns by the updates that wait, each of which may have none.
  private var waitingColumns: [IndexMap?] = []

  /// The number of loads so far. A load includes all waiting updates.
  private(set) var loadCount = 0

  /// The number of updates that were checked and wait for the end of a pass.
  private(set) var waitingUpdateCount = 0

  /// The counts of the data source after the last waiting update, or nil if none waits.
  private var countsAhead: SectionCounts?

  /// Whether the body of an update is running and changing the data.
  private(set) var isUpdating = false

  /// The changes of nested updates within that body, or nil if there are none.
  private var nestedUpdates: GridUpdate?

  /// Creates content without items. The data has to be loaded.
  init(_ key: EngineKey, layout: AnyItemLayout) {
    self.layout = layout
    viewport = layout.viewport
    axis = layout.axis
    hasHadArea = viewport.width > 0 && viewport.height > 0
  }
}

// MARK: - Queries of the layout
extension Content {
  /// Appends the placements that intersect a window.
  borrowing func appendPlacements(in window: LayoutWindow, to buffer: inout [Placement]) {
    layout.placements(in: window, into: &buffer)
  }

  /// Returns how far a window may move along its axis and still contain the same placements.
  borrowing func leeway(from first: Placement, to last: Placement) -> Leeway {
    layout.leeway(from: first, to: last)
  }

  /// Whether measuring any cell has an effect.
  var usesMeasuredSizes: Bool { layout.usesMeasuredSizes }

  /// Returns the space in which the cell of an element is measured, or nil if it is not measured.
  borrowing func proposal(for element: GridElement) -> SizeProposal? {
    layout.proposal(for: element)
  }

  /// Appends the items that intersect a window, as ranges.
  borrowing func appendItems(
    in window: LayoutWindow, to runs: inout [Range<Int>], _ scratch: inout [Placement]
  ) {
    layout.items(in: window, into: &runs, scratch: &scratch)
  }
}

// MARK: - Changes of the layout
extension Content {
  /// Replaces the layout by one that has the same items already, or that is filled next.
  mutating func setLayout(_ layout: AnyItemLayout) {
    self.layout = layout
    layoutDidChange()
  }

  /// Applies changes of the data to the layout.
  /// - Throws: The error of the layout, which then has not changed.
  mutating func applyToLayout(_ changes: [LayoutChange]) throws(LayoutError) {
    try layout.apply(changes)
    layoutDidChange()
  }

  /// Makes the changes of columns that were noted for this load, and gives the layout as many items as the
  /// data has, all of them unmeasured.
  /// - Parameter styles: Changes of the styles of sections.
  /// - Throws: The error of the layout, which then has not changed. The changes of columns are forgotten.
  mutating func fillLayout(setting styles: [LayoutChange]) throws(LayoutError) {
    if columnsOfLoad.isEmpty {
      try layout.apply(layout.filling(sections, setting: styles))
    } else {
      let rowCount = layout.table?.rowCount ?? 0
      let changes = columnsOfLoad.map { LayoutChange.table(.columns($0, rowCount: rowCount)) }
      columnsOfLoad = []
      // The layout may accept the columns, and then refuse the items.
      var next = layout
      try next.apply(changes)
      try next.apply(next.filling(sections, setting: styles))
      layout = next
    }
    layoutDidChange()
  }

  /// Makes the changes of the layout that were noted for this load, if any.
  /// - Throws: The error of the layout, which then has not changed. The changes are forgotten.
  mutating func applyLayoutChangesOfLoad() throws(LayoutError) {
    guard !layoutChangesOfLoad.isEmpty else { return }
    let changes = layoutChangesOfLoad
    layoutChangesOfLoad = []
    try layout.apply(changes)
    layoutDidChange()
  }

  /// Notes changes of the layout for the next load.
  mutating func setLayoutChangesOfLoad(_ changes: [LayoutChange]) { layoutChangesOfLoad += changes }

  /// Notes a change of columns for the next load.
  /// - Parameter map: Returns the change of a number of columns, or nil if it is impossible.
  mutating func addColumnsOfLoad(_ map: (Int) -> IndexMap?) {
    let count = columnsOfLoad.last?.newCount ?? layout.tableColumnCount
    if let map = count.flatMap(map) { columnsOfLoad.append(map) }
  }

  /// The number of columns of a table on which the next update is based, or nil if the layout is no
  /// table.
  var columnCountBeforeUpdate: Int? {
    waitingColumns.last(where: { $0 != nil })??.newCount ?? layout.tableColumnCount
  }

  /// Sets the viewport of the layout.
  mutating func resize(to viewport: GridSize) {
    layout.resize(to: viewport)
    layoutDidChange()
  }

  /// Gives the layout the measured size of an item, a header or a footer.
  /// - Returns: Whether the layout has changed. False if it refuses the size.
  mutating func setMeasuredSize(_ size: GridSize, for element: GridElement) -> Bool {
    defer { layoutDidChange() }
    return (try? layout.setMeasuredSize(size, for: element)) ?? false
  }

  /// Gives the layout measured sizes from a saved state. Sizes that the layout refuses stay
  /// estimated.
  mutating func restore(_ run: MeasuredRun) {
    _ = try? layout.restore(run)
    layoutDidChange()
  }

  /// Changes the wrapped layout.
  /// - Precondition: The wrapped layout is of this type.
  mutating func changeLayout<Layout: ItemLayout & Sendable, Answer>(
    _ type: Layout.Type, _ body: (inout Layout) -> Answer
  ) -> Answer {
    defer { layoutDidChange() }
    return layout.change(type, body)
  }

  /// Replaces the wrapped layout by one that a closure makes from it.
  /// - Precondition: The wrapped layout is of this type.
  mutating func replaceLayout<Layout: ItemLayout & Sendable>(
    _ type: Layout.Type, _ body: (inout Layout) -> AnyItemLayout
  ) {
    setLayout(layout.change(type, body))
  }

  private mutating func layoutDidChange() {
    layoutNumber &+= 1
    viewport = layout.viewport
    axis = layout.axis
    hasHadArea = hasHadArea || viewport.width > 0 && viewport.height > 0
  }
}

// MARK: - Counts
extension Content {
  /// Sets the counts after a change of the data.
  mutating func commit(_ sections: SectionCounts) {
    self.sections = sections
    itemCount = sections.itemCount
    isList = sections.count == 1
    generation += 1
  }
}

// MARK: - Data source ahead of the grid
extension Content {
  /// Whether the data source has changes that the grid will commit later.
  var isDataAhead: Bool { isUpdating || waitingUpdateCount > 0 }

  /// The counts on which the next update is based.
  var countsBeforeUpdate: SectionCounts { countsAhead ?? sections }

  /// Schedules a load. A policy that is not nil replaces that of an earlier request.
  mutating func setNeedsLoad(keeping policy: AnchorPolicy?) {
    needsLoad = true
    loadPolicy = policy ?? loadPolicy
  }

  /// Schedules a load from another data source.
  mutating func setNeedsLoadFromNewSource() {
    hasNewSource = true
    setNeedsLoad(keeping: nil)
  }

  /// Whether the load that begins now reads another data source. Resets the flag.
  mutating func takeHasNewSource() -> Bool {
    defer { hasNewSource = false }
    return hasNewSource
  }

  /// Begins a load, which includes all waiting updates.
  /// - Returns: What it keeps at its position, or nil for the policy of the grid.
  mutating func beginLoad() -> AnchorPolicy? {
    needsLoad = false
    loadCount &+= 1
    waitingUpdateCount = 0
    columnsOfLoad = waitingColumns.compactMap { $0 } + columnsOfLoad
    waitingColumns = []
    countsAhead = nil
    return loadPolicy.take()
  }

  /// Notes that the body of an update is about to run.
  /// - Precondition: No other body is running.
  mutating func beginUpdate() {
    assert(!isUpdating, "An update has begun within another. Add it to that one instead.")
    isUpdating = true
  }

  /// Adds the changes of an update that began within the current one.
  mutating func addNestedUpdate(_ update: GridUpdate) {
    guard nestedUpdates != nil else { return nestedUpdates = update }
    nestedUpdates?.add(update)
  }

  /// Notes that the body of an update has returned.
  /// - Returns: The changes of nested updates, or nil if there are none.
  mutating func endUpdate() -> GridUpdate? {
    isUpdating = false
    return nestedUpdates.take()
  }

  /// Adds an update that leads to these counts, and waits for the end of the pass.
  /// - Parameter columns: The change of the columns of a table, if any.
  mutating func addWaitingUpdate(to counts: SectionCounts, columns: IndexMap?) {
    waitingUpdateCount += 1
    waitingColumns.append(columns)
    countsAhead = counts
  }

  /// Removes the update that has waited longest.
  mutating func removeWaitingUpdate() {
    waitingUpdateCount -= 1
    waitingColumns.removeFirst()
    if waitingUpdateCount == 0 { countsAhead = nil }
  }
}

// MARK: - Invariants
extension Content {
  /// Traps if a stored summary is stale. Does nothing in release builds.
  func checkInvariants() {
    assert(
      viewport == layout.viewport,
      "The viewport is \(viewport.description), but that of the layout \(layout.viewport.description)."
    )
    assert(
      itemCount == sections.itemCount,
      "There are \(itemCount) items, but \(sections.itemCount) in all sections.")
    assert(axis == layout.axis, "The axis is stale.")
    assert(isList == (sections.count == 1), "There are \(sections.count) sections.")
    assert(
      hasHadArea || viewport.width == 0 || viewport.height == 0,
      "The viewport \(viewport.description) has an area, but it was not noted.")
    assert(
      waitingUpdateCount > 0 || waitingUpdateCount == 0 && countsAhead == nil,
      "\(waitingUpdateCount) updates wait, but the counts after them are kept.")
  }
}
