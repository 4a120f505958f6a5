/// What the grid shows: the layout, the number of items in each section, and the size of the viewport.
///
/// It also knows whether the data source is ahead of these counts, and by what. It owns no cell and no offset,
/// and calls nobody:
///
///     content.resize(to: viewport)
///     content.commit(counts)
///     try content.fillLayout()
///     content.appendPlacements(in: window, to: &buffer)
///
/// The engine owns one. It cannot be copied: a class would retain the layout before each question, which takes
/// as long as placing four rows.
struct Content: ~Copyable {
  /// The layout of all items.
  private(set) var layout: AnyItemLayout

  /// The number of changes of the layout so far, which may overflow.
  private(set) var layoutNumber = 0

  /// The size of the viewport, as the layout has it. Stored, because asking the layout takes a dynamic dispatch.
  private(set) var viewport: GridSize

  /// Whether the viewport has ever had an area.
  private(set) var hasHadArea: Bool

  /// The number of items in each section when the data was loaded or last changed.
  private(set) var sections = SectionCounts()

  /// The number of items in all sections.
  private(set) var itemCount = 0

  /// Whether there is one section, so that an index and a number within the section are the same. Stored, because
  /// each cell that enters reads it twice: asking the counts takes 1.5 % of the instructions of a jump.
  private(set) var isList = false

  /// The number of changes of the data so far.
  private(set) var generation = 0

  /// Whether all counts must be asked for again.
  private(set) var needsLoad = true

  /// What that load keeps in its place; nil for the policy of the grid.
  private(set) var loadPolicy: AnchorPolicy?

  /// The number of loads so far. A load includes all updates that wait.
  private(set) var loadCount = 0

  /// The number of updates that were checked and wait for the end of a pass.
  private(set) var waitingUpdateCount = 0

  /// The counts of the data source after the last waiting update; nil if none waits.
  private var countsAhead: SectionCounts?

  /// Whether the body of an update is changing the data.
  private(set) var isUpdating = false

  /// What updates within that body have collected.
  private var nestedUpdates = GridUpdate()

  /// Creates the content of a data source that has not been asked yet.
  init(layout: AnyItemLayout) {
    self.layout = layout
    viewport = layout.viewport
    hasHadArea = viewport.width > 0 && viewport.height > 0
  }
}

// MARK: - Questions to the layout
extension Content {
  /// Appends what intersects a window.
  borrowing func appendPlacements(in window: LayoutWindow, to buffer: inout [Placement]) {
    layout.placements(in: window, into: &buffer)
  }

  /// How far a window may move along its axis and still have the same placements.
  borrowing func leeway(from first: Placement, to last: Placement) -> Leeway {
    layout.leeway(from: first, to: last)
  }

  /// Appends the items that intersect a window, as ranges.
  borrowing func appendItems(
    in window: LayoutWindow, to runs: inout [Range<Int>], _ scratch: inout [Placement]
  ) {
    layout.items(in: window, into: &runs, scratch: &scratch)
  }

  /// The axis of scrolling.
  var axis: GridAxis { layout.axis }
}

// MARK: - Changes of the layout
extension Content {
  /// Lays everything out with another layout, which has as many items already, or is filled next.
  mutating func setLayout(_ layout: AnyItemLayout) {
    self.layout = layout
    layoutDidChange()
  }

  /// Applies changes of the data to the layout, or throws and changes nothing.
  mutating func applyToLayout(_ changes: [LayoutChange]) throws(LayoutError) {
    try layout.apply(changes)
    layoutDidChange()
  }

  /// Gives the layout as many items as the data has, all of them unmeasured, or throws and changes nothing.
  mutating func fillLayout() throws(LayoutError) {
    try layout.apply(layout.filling(sections))
    layoutDidChange()
  }

  /// Lays everything out for another size of the viewport.
  mutating func resize(to viewport: GridSize) {
    layout.resize(to: viewport)
    layoutDidChange()
  }

  /// Gives the layout the measured size of an item.
  /// - Returns: Whether the layout changed; not if it refuses the size.
  mutating func setMeasuredSize(_ size: GridSize, forItem item: Int) -> Bool {
    defer { layoutDidChange() }
    return (try? layout.setMeasuredSize(size, forItem: item)) ?? false
  }

  /// Gives the layout measured sizes from a saved state. A size that the layout refuses stays an estimate.
  mutating func restore(_ run: MeasuredRun) {
    _ = try? layout.restore(run)
    layoutDidChange()
  }

  /// Changes the wrapped layout, which must be of this type.
  mutating func changeLayout<Layout: ItemLayout & Sendable, Answer>(
    _ type: Layout.Type, _ body: (inout Layout) -> Answer
  ) -> Answer {
    defer { layoutDidChange() }
    return layout.change(type, body)
  }

  /// Replaces the wrapped layout, which must be of this type, with one that is made of it.
  mutating func replaceLayout<Layout: ItemLayout & Sendable>(
    _ type: Layout.Type, _ body: (inout Layout) -> AnyItemLayout
  ) {
    setLayout(layout.change(type, body))
  }

  private mutating func layoutDidChange() {
    layoutNumber &+= 1
    viewport = layout.viewport
    hasHadArea = hasHadArea || viewport.width > 0 && viewport.height > 0
  }
}

// MARK: - Counts
extension Content {
  /// Takes over the counts of the data source after a change.
  mutating func commit(_ sections: SectionCounts) {
    self.sections = sections
    itemCount = sections.itemCount
    isList = sections.count == 1
    generation += 1
  }

  /// The path of an item; nil if there is no such item.
  /// - Complexity: O(log *s*) for *s* sections.
  @inline(__always)
  func path(of item: Int) -> ItemPath? {
    guard isList else { return sections.path(of: item) }
    return item >= 0 && item < itemCount ? ItemPath(section: 0, item: item) : nil
  }
}

// MARK: - The data source ahead of the grid
extension Content {
  /// Whether the data source has changed in a way that will be committed later.
  var isDataAhead: Bool { isUpdating || waitingUpdateCount > 0 }

  /// The counts from which the next update starts.
  var countsBeforeUpdate: SectionCounts { countsAhead ?? sections }

  /// All counts are to be asked for again. A policy replaces that of an earlier request.
  mutating func setNeedsLoad(keeping policy: AnchorPolicy?) {
    needsLoad = true
    loadPolicy = policy ?? loadPolicy
  }

  /// A load begins, which includes all updates that wait.
  /// - Returns: What it keeps in its place; nil for the policy of the grid.
  mutating func beginLoad() -> AnchorPolicy? {
    needsLoad = false
    loadCount &+= 1
    waitingUpdateCount = 0
    countsAhead = nil
    return loadPolicy.take()
  }

  /// The body of an update is about to change the data. Precondition: No other one is.
  mutating func beginUpdate() {
    assert(!isUpdating, "An update has begun within another. Add it to that one instead.")
    isUpdating = true
  }

  /// Adds what an update within the current one has collected.
  mutating func addNestedUpdate(_ update: GridUpdate) {
    nestedUpdates.add(update)
  }

  /// The body of an update has returned.
  /// - Returns: What nested updates have collected.
  mutating func endUpdate() -> GridUpdate {
    isUpdating = false
    defer { nestedUpdates = GridUpdate() }
    return nestedUpdates
  }

  /// An update that leads to these counts waits for the end of the pass.
  mutating func addWaitingUpdate(to counts: SectionCounts) {
    waitingUpdateCount += 1
    countsAhead = counts
  }

  /// The update that has waited longest does not wait any more.
  mutating func removeWaitingUpdate() {
    waitingUpdateCount -= 1
    if waitingUpdateCount == 0 { countsAhead = nil }
  }
}

// MARK: - Invariants
extension Content {
  /// Traps if a stored summary is stale. Free in release builds.
  func checkInvariants() {
    assert(
      viewport == layout.viewport,
      "The viewport is \(viewport.description), but that of the layout \(layout.viewport.description)."
    )
    assert(
      itemCount == sections.itemCount,
      "There are \(itemCount) items, but \(sections.itemCount) in all sections.")
    assert(isList == (sections.count == 1), "There are \(sections.count) sections.")
    assert(
      waitingUpdateCount > 0 || waitingUpdateCount == 0 && countsAhead == nil,
      "\(waitingUpdateCount) updates wait, but the counts after them are kept.")
  }
}
