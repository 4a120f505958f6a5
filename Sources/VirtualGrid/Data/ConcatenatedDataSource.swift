/// A data source that shows the sections of several data sources, one after another.
///
///     let page = ConcatenatedDataSource(people, source, footer)
///     grid.dataSource = page
///     try source.apply(snapshot, to: grid)                     // as if it were alone
///     try page.apply([people, ads, source, footer], to: grid)  // inserts the sections of `ads`
///
/// Each source counts its sections from 0 and need not know of the others: this data source shifts
/// the paths of all calls, of editing, prefetching and index titles too. A source tells the grid of
/// its changes by ``SnapshotDataSource/apply(_:to:timing:animation:keeping:completion:)`` or
/// ``GridView/performUpdates(of:timing:keeping:_:completion:)``, which shift them back. It converts
/// other indices by ``GridView/firstSection(of:)``.
///
/// Identifiers of items and names of cell kinds must be unique across all sources. The user moves
/// items within their source; those that are dropped among the items of another source return. Headers,
/// footers and backgrounds belong to the source that has their section, so backgrounds of rows are
/// not supported. Columns of a table belong to the only source; several sources cannot have columns.
///
/// It retains its sources. Each serves one grid, and may be a `ConcatenatedDataSource` itself. A
/// call costs O(log *p*) for *p* sources, unless it says otherwise.
public final class ConcatenatedDataSource<Cell: AnyObject>: GridDataSource {
  /// The sources, in order. Use ``apply(_:to:timing:animation:keeping:completion:)`` to change them.
  public private(set) var sources: [any GridDataSource<Cell>]

  /// The first section of each source, and the number of all sections, as last counted. Empty before.
  private var starts: [Int] = []

  /// Creates a data source that shows several others.
  /// - Precondition: No source appears twice.
  public init(_ sources: [any GridDataSource<Cell>]) {
    Self.checkDistinct(sources)
    self.sources = sources
  }

  /// Creates a data source that shows several others.
  /// - Precondition: No source appears twice.
  public convenience init(_ sources: any GridDataSource<Cell>...) {
    self.init(sources)
  }

  /// Returns the address of each source. Embedded Swift has no `ObjectIdentifier` of an existential.
  private static func identities(
    of sources: [any GridDataSource<Cell>]
  ) -> [UnsafeMutableRawPointer] {
    sources.map { source in
      let object: AnyObject = source
      return Unmanaged.passUnretained(object).toOpaque()
    }
  }

  private static func checkDistinct(_ sources: [any GridDataSource<Cell>]) {
    precondition(
      Set(identities(of: sources)).count == sources.count,
      "A data source appears twice among \(sources.count). Create one for each of them.")
  }
}

// MARK: - Changing the sources
extension ConcatenatedDataSource {
  /// Shows other sources: the grid inserts, deletes and moves the sections of those that differ.
  ///
  /// The parameters have the meaning that they have in
  /// ``AnyGridView/performUpdates(timing:keeping:_:completion:)``.
  /// - Parameters:
  ///   - sources: The new sources. Those that are shown already keep their cells.
  ///   - grid: The grid that shows this data source. If it does not, the sources are only stored.
  ///   - timing: The timing of the animation, or nil for no animation.
  ///   - animation: How the items of inserted and deleted sections appear and disappear.
  ///   - policy: What keeps its position on the screen, or nil for ``AnyGridView/anchorPolicy``.
  ///   - completion: Called when the animation ends. Its argument is false if another change
  ///     redirected part of the animation.
  /// - Throws: ``GridUpdateError`` if the layout refuses the change, if a source has changed its
  ///   counts without an update, or if the call is nested in another update of the grid. Grid and
  ///   sources are then unchanged.
  /// - Precondition: No source appears twice.
  /// - Complexity: O(*p*) for *p* sources, plus the cost of the update.
  public func apply(
    _ sources: [any GridDataSource<Cell>], to grid: GridView<Cell>, timing: Timing? = .standard,
    animation: UpdateAnimation = .automatic, keeping policy: AnchorPolicy? = nil,
    completion: ((Bool) -> Void)? = nil
  ) throws(GridUpdateError) {
    Self.checkDistinct(sources)
    // The outer update may be refused, and these sources with it.
    guard !grid.content.isUpdating else { throw .update(BatchUpdateError(.withinAnother)) }
    countSections(in: grid)
    let before = self.sources
    let oldStarts = starts
    let difference = Difference(
      from: Self.identities(of: before), to: Self.identities(of: sources))
    do throws(GridUpdateError) {
      try grid.performUpdates(
        of: self, timing: timing, keeping: policy,
        { update in
          self.sources = sources
          countSections(in: grid)
          func add(
            _ range: Range<Int>, _ starts: [Int], _ change: (Range<Int>) -> BatchUpdate.Change
          ) {
            let sections = starts[range.lowerBound]..<starts[range.upperBound]
            if !sections.isEmpty { update.add(change(sections), animation: animation) }
          }
          for range in difference.map.removed { add(range, oldStarts) { .deleteSections($0) } }
          for range in difference.map.inserted { add(range, starts) { .insertSections($0) } }
          for run in difference.moves {
            add(run.oldRange, oldStarts) { .moveSections($0, to: starts[run.new]) }
          }
        }, completion: completion)
    } catch {
      self.sources = before
      countSections(in: grid)
      throw error
    }
  }
}

// MARK: - Finding the source of a section
extension ConcatenatedDataSource {
  /// Returns the source that has a section, and the path of the item in that source.
  ///
  /// A delegate, which gets paths of the whole grid, finds the source of an item with it. The item
  /// need not exist.
  /// - Returns: Nil if no source has the section, as the grid last counted them.
  /// - Complexity: O(log *p*) for *p* sources.
  public func source(
    at path: ItemPath
  ) -> (source: any GridDataSource<Cell>, path: ItemPath)? {
    guard let number = number(of: path.section) else { return nil }
    return (
      sources[number], ItemPath(section: path.section - starts[number], item: path.item)
    )
  }

  /// Returns the position of the source that has a section, or nil if none has it.
  private func number(of section: Int) -> Int? {
    guard let count = starts.last, section >= 0, section < count else { return nil }
    return starts.partitionPoint { $0 > section } - 1
  }

  /// The source, if there is exactly one, which then has the columns of a table.
  private var onlySource: (any GridDataSource<Cell>)? { sources.count == 1 ? sources[0] : nil }

  /// Returns the sections of a source.
  private func sections(of number: Int) -> Range<Int> { starts[number]..<starts[number + 1] }

  /// Counts the sections of all sources.
  private func countSections(in grid: GridView<Cell>) {
    var (counted, total) = ([0], 0)
    counted.reserveCapacity(sources.count + 1)
    for source in sources {
      // Beyond its limit, the grid reports a fault.
      total += min(max(0, source.numberOfSections(in: grid)), AnyGridView.sectionLimit + 1)
      counted.append(total)
    }
    starts = counted
  }
}

// MARK: - Counts and cells
extension ConcatenatedDataSource {
  /// Returns the number of sections of all sources.
  /// - Complexity: O(*p*) for *p* sources.
  public func numberOfSections(in grid: GridView<Cell>) -> Int {
    countSections(in: grid)
    return starts.last ?? 0
  }

  public func gridView(_ grid: GridView<Cell>, numberOfItemsInSection section: Int) -> Int {
    guard let number = number(of: section) else { return 0 }
    return sources[number].gridView(grid, numberOfItemsInSection: section - starts[number])
  }

  public func gridView(_ grid: GridView<Cell>, styleOfSection section: Int) -> Int? {
    guard let number = number(of: section) else { return nil }
    return sources[number].gridView(grid, styleOfSection: section - starts[number])
  }

  public func gridView(_ grid: GridView<Cell>, cellForItemAt path: ItemPath) -> Cell {
    guard let (source, path) = source(at: path) else {
      preconditionFailure("No source has section \(path.section) of \(starts.last ?? 0).")
    }
    return source.gridView(grid, cellForItemAt: path)
  }

  public func gridView(_ grid: GridView<Cell>, cellFor element: GridElement) -> Cell? {
    if element.kind == .columnHeader {
      return onlySource?.gridView(grid, cellFor: element)
    }
    guard let number = number(of: element.index) else { return nil }
    return sources[number].gridView(
      grid, cellFor: GridElement(element.kind, element.index - starts[number]))
  }
}

// MARK: - Identifiers
extension ConcatenatedDataSource {
  public func gridView(_ grid: GridView<Cell>, identifierForItemAt path: ItemPath) -> ItemID? {
    guard let (source, path) = source(at: path) else { return nil }
    return source.gridView(grid, identifierForItemAt: path)
  }

  /// Returns the path of the item with an identifier: that of the first source which has one.
  /// - Complexity: O(*p*) for *p* sources.
  public func gridView(
    _ grid: GridView<Cell>, pathForItemWith identifier: ItemID
  ) -> ItemPath? {
    for (source, start) in zip(sources, starts) {
      if let path = source.gridView(grid, pathForItemWith: identifier) {
        return ItemPath(section: start + path.section, item: path.item)
      }
    }
    return nil
  }

  public func gridView(_ grid: GridView<Cell>, firstSectionOf source: AnyObject) -> Int? {
    if source === self { return 0 }
    if starts.isEmpty { countSections(in: grid) }
    for (part, start) in zip(sources, starts) {
      if let first = part.gridView(grid, firstSectionOf: source) { return start + first }
    }
    return nil
  }
}

// MARK: - Outlines
extension ConcatenatedDataSource {
  /// Returns the expanded items of all sources, in order.
  /// - Complexity: The sum of those of the sources.
  public func expandedItems(in grid: GridView<Cell>) -> [ItemID] {
    sources.flatMap { $0.expandedItems(in: grid) }
  }

  /// Makes each source expand those of the items that it has, and collapse its others.
  /// - Complexity: The sum of those of the sources.
  public func gridView(_ grid: GridView<Cell>, setExpandedItems items: [ItemID]) {
    for source in sources { source.gridView(grid, setExpandedItems: items) }
  }
}

// MARK: - Loading
extension ConcatenatedDataSource {
  public func gridView(_ grid: GridView<Cell>, prefetch items: Range<Int>) {
    forEachPart(of: items, in: grid) { $0.gridView(grid, prefetch: $1) }
  }

  public func gridView(_ grid: GridView<Cell>, cancelPrefetching items: Range<Int>) {
    forEachPart(of: items, in: grid) { $0.gridView(grid, cancelPrefetching: $1) }
  }

  public func gridView(_ grid: GridView<Cell>, isLoadedItemAt path: ItemPath) -> Bool {
    guard let (source, path) = source(at: path) else { return true }
    return source.gridView(grid, isLoadedItemAt: path)
  }

  public func gridView(_ grid: GridView<Cell>, placeholderForItemAt path: ItemPath) -> Cell? {
    guard let (source, path) = source(at: path) else { return nil }
    return source.gridView(grid, placeholderForItemAt: path)
  }

  /// Tells the first source of the start, and the last source of the end.
  public func gridView(_ grid: GridView<Cell>, willReach end: ContentEnd) {
    (end == .start ? sources.first : sources.last)?.gridView(grid, willReach: end)
  }

  /// Calls a closure with each source that has some of the items, and their flat indices in it.
  private func forEachPart(
    of items: Range<Int>, in grid: GridView<Cell>,
    _ body: (any GridDataSource<Cell>, Range<Int>) -> Void
  ) {
    let counts = grid.sections
    // A source may change the sources in the closure.
    let parts = sources.indices.compactMap { number -> (any GridDataSource<Cell>, Range<Int>)? in
      let sections = sections(of: number).clamped(to: 0..<counts.count)
      let own = counts.items(of: sections)
      let part = items.clamped(to: own)
      guard !part.isEmpty else { return nil }
      return (
        sources[number], part.lowerBound - own.lowerBound..<part.upperBound - own.lowerBound
      )
    }
    for (source, part) in parts { body(source, part) }
  }
}

// MARK: - Editing
extension ConcatenatedDataSource {
  public func gridView(_ grid: GridView<Cell>, canEditItemAt path: ItemPath) -> Bool {
    guard let (source, path) = source(at: path) else { return false }
    return source.gridView(grid, canEditItemAt: path)
  }

  public func gridView(
    _ grid: GridView<Cell>, showsInsertControlForItemAt path: ItemPath
  ) -> Bool {
    guard let (source, path) = source(at: path) else { return false }
    return source.gridView(grid, showsInsertControlForItemAt: path)
  }

  public func gridView(_ grid: GridView<Cell>, canMoveItemAt path: ItemPath) -> Bool {
    guard let (source, path) = source(at: path) else { return false }
    return source.gridView(grid, canMoveItemAt: path)
  }

  public func gridView(_ grid: GridView<Cell>, commit edit: GridEdit, forItemAt path: ItemPath) {
    guard let number = number(of: path.section) else { return }
    let start = starts[number]
    var edit = edit
    if case .move(let target) = edit {
      guard sections(of: number).contains(target.section) else { return }
      edit = .move(to: ItemPath(section: target.section - start, item: target.item))
    }
    sources[number].gridView(
      grid, commit: edit, forItemAt: ItemPath(section: path.section - start, item: path.item))
  }

  /// Passes the move to the source that has all items, if it also has the target.
  public func gridView(
    _ grid: GridView<Cell>, moveItemsAt paths: [ItemPath], to target: ItemPath
  ) {
    guard let number = number(of: target.section) else { return }
    let sections = sections(of: number)
    guard paths.allSatisfy({ sections.contains($0.section) }) else { return }
    let start = sections.lowerBound
    sources[number].gridView(
      grid, moveItemsAt: paths.map { ItemPath(section: $0.section - start, item: $0.item) },
      to: ItemPath(section: target.section - start, item: target.item))
  }

  /// Passes the move to the only source. Several sources have no columns.
  public func gridView(_ grid: GridView<Cell>, moveColumn column: Int, to target: Int) {
    onlySource?.gridView(grid, moveColumn: column, to: target)
  }

  /// Asks each source that has some of the items.
  public func gridView(
    _ grid: GridView<Cell>, canTransferItemsAt paths: [ItemPath], to other: AnyGridView
  ) -> Bool {
    let parts = parts(of: paths)
    return !parts.isEmpty
      && parts.allSatisfy { $0.source.gridView(grid, canTransferItemsAt: $0.paths, to: other) }
  }

  /// Asks the sources whether one of them can receive the items.
  public func gridView(_ grid: GridView<Cell>, canReceive transfer: GridTransfer) -> Bool {
    sources.contains { $0.gridView(grid, canReceive: transfer) }
  }

  /// Passes the items to the source that has the target, if it can receive them.
  public func gridView(
    _ grid: GridView<Cell>, receive transfer: GridTransfer, at target: ItemPath
  ) -> Bool {
    guard let (source, target) = source(at: target),
      source.gridView(grid, canReceive: transfer)
    else { return false }
    return source.gridView(grid, receive: transfer, at: target)
  }

  public func gridView(
    _ grid: GridView<Cell>, didTransferItemsAt paths: [ItemPath], to other: AnyGridView
  ) {
    for part in parts(of: paths) {
      part.source.gridView(grid, didTransferItemsAt: part.paths, to: other)
    }
  }

  /// Splits paths in ascending order among the sources that have them, with the paths in these.
  private func parts(
    of paths: [ItemPath]
  ) -> [(source: any GridDataSource<Cell>, paths: [ItemPath])] {
    var parts: [Int: [ItemPath]] = [:]
    for path in paths {
      guard let number = number(of: path.section) else { return [] }
      parts[number, default: []].append(
        ItemPath(section: path.section - starts[number], item: path.item))
    }
    return parts.sorted { $0.key < $1.key }.map { (sources[$0.key], $0.value) }
  }

  /// Returns the index titles of all sources, in order.
  /// - Complexity: O(*p*) for *p* sources.
  public func indexTitles(for grid: GridView<Cell>) -> [IndexTitle] {
    zip(sources, starts).flatMap { source, start in
      source.indexTitles(for: grid).map { IndexTitle($0.title, section: start + $0.section) }
    }
  }
}
