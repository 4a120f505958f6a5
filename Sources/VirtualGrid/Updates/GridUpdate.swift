/// A batch of changes to items, sections or columns, and how each of them is animated.
///
/// Deletions, reloads, reconfigurations and the sources of moves use indices from before the
/// update. Insertions and the targets of moves use indices from after it, as in UITableView. The
/// order of the calls does not matter:
///
///     try grid.performUpdates { update in
///       let last = photos.removeLast()
///       photos.insert(last, at: 0)
///       photos[5] = edited
///       update.moveItem(from: ItemPath(section: 0, item: 9), to: ItemPath(section: 0, item: 0))
///       update.reloadItem(at: ItemPath(section: 0, item: 4))     // its path before the update
///     }
///
/// Ranges are indices within a section. An update only records changes. They are validated when the
/// update is applied.
public struct GridUpdate {
  /// The changes.
  public private(set) var batch = BatchUpdate()

  /// The animation of each change in ``batch``.
  private(set) var animations: [UpdateAnimation] = []

  /// The completion handlers of the update.
  var completions: [(Bool) -> Void] = []

  /// The layout that the update switches to, or nil if the layout stays.
  private(set) var layout: AnyItemLayout?

  /// The changes that were recorded with the section indices of a part of the data source.
  private var parts: [Part] = []

  /// The changes of columns of a table, as changes of the items of section 0.
  private(set) var columnBatch = BatchUpdate()

  /// The animation of each change in ``columnBatch``.
  private(set) var columnAnimations: [UpdateAnimation] = []

  /// The changes of the layout after those of the data: styles of sections, and sizes and edges of a
  /// table, by indices after the update.
  private(set) var layoutChanges: [LayoutChange] = []

  /// The styles that the data source has for sections of the update.
  private var stylesOfData: [LayoutChange] = []

  /// Creates an empty update.
  public init() {}

  /// Adds a change.
  public mutating func add(
    _ change: BatchUpdate.Change, animation: UpdateAnimation = .automatic
  ) {
    batch.add(change)
    animations.append(animation)
  }

  /// Adds the changes of a batch update between the same two states of the data.
  ///
  /// Differences and splices give such batch updates.
  /// - Complexity: O(changes).
  public mutating func add(_ changes: BatchUpdate, animation: UpdateAnimation = .automatic) {
    for change in changes.changes { add(change, animation: animation) }
  }

  /// Adds the contents of `other`: changes, animations, completion handlers, and its layout if it has
  /// one.
  ///
  /// Both updates must lead from the same old data to the same new data.
  mutating func add(_ other: GridUpdate) {
    parts += other.parts.map {
      $0.shifted(by: animations.count, layoutChanges: layoutChanges.count)
    }
    batch.add(other.batch)
    animations += other.animations
    completions += other.completions
    columnBatch.add(other.columnBatch)
    columnAnimations += other.columnAnimations
    layoutChanges += other.layoutChanges
    layout = other.layout ?? layout
  }
}

// MARK: - Parts of the data source
extension GridUpdate {
  /// The changes of a part of the data source.
  private struct Part {
    /// The indices of the changes in the update.
    var changes: Range<Int>

    /// The indices of its changes of the layout in the update.
    var layoutChanges: Range<Int>

    /// The part of the data source.
    let source: AnyObject

    /// The index of its first section before the update.
    let oldFirst: Int

    /// Returns the part after changes were inserted before its own.
    func shifted(by changeCount: Int, layoutChanges count: Int) -> Part {
      var part = self
      part.changes = changes.lowerBound + changeCount..<changes.upperBound + changeCount
      part.layoutChanges = layoutChanges.lowerBound + count..<layoutChanges.upperBound + count
      return part
    }
  }

  /// Adds the changes that a part of the data source recorded with its own section indices.
  /// - Parameters:
  ///   - other: The changes.
  ///   - source: The part of the data source.
  ///   - oldFirst: The index of its first section before the update.
  mutating func add(_ other: GridUpdate, of source: AnyObject, startingAt oldFirst: Int) {
    let (start, layoutStart) = (animations.count, layoutChanges.count)
    add(other)
    guard start < animations.count || layoutStart < layoutChanges.count else { return }
    parts.append(
      Part(
        changes: start..<animations.count, layoutChanges: layoutStart..<layoutChanges.count,
        source: source, oldFirst: oldFirst))
  }

  /// Replaces the section indices of parts by those of the whole data, after all of it has changed.
  ///
  /// Changes of a part that no longer exists are removed: all its sections have been deleted.
  /// - Parameter newFirst: Returns the index of the first section of a part, or nil if it is gone.
  mutating func resolveParts(_ newFirst: (AnyObject) -> Int?) {
    guard !parts.isEmpty else { return }
    var changes = batch.changes.map { Optional($0) }
    var layoutChanges = layoutChanges.map { Optional($0) }
    for part in parts {
      let newFirst = newFirst(part.source)
      for index in part.changes {
        changes[index] = newFirst.flatMap { first in
          changes[index]?.movedToSections(from: part.oldFirst, first)
        }
      }
      for index in part.layoutChanges {
        layoutChanges[index] = newFirst.flatMap {
          layoutChanges[index]?.movedToSections(from: $0)
        }
      }
    }
    animations = zip(changes, animations).compactMap { $0 == nil ? nil : $1 }
    batch = BatchUpdate(changes.compactMap { $0 })
    self.layoutChanges = layoutChanges.compactMap { $0 }
    parts = []
  }
}

extension BatchUpdate.Change {
  /// Returns the change with section indices that begin at others than 0.
  ///
  /// Indices that are too large stay out of range, so that the update is refused.
  /// - Parameters:
  ///   - old: The index of the first section before the update.
  ///   - new: The index of the first section after the update.
  fileprivate func movedToSections(from old: Int, _ new: Int) -> Self {
    switch self {
    case .insertItems(let items, let section): .insertItems(items, inSection: new.plus(section))
    case .deleteItems(let items, let section): .deleteItems(items, inSection: old.plus(section))
    case .moveItems(let items, let section, let target):
      .moveItems(
        items, inSection: old.plus(section),
        to: ItemPath(section: new.plus(target.section), item: target.item))
    case .reloadItems(let items, let section): .reloadItems(items, inSection: old.plus(section))
    case .reconfigureItems(let items, let section):
      .reconfigureItems(items, inSection: old.plus(section))
    case .insertSections(let sections): .insertSections(new.plus(sections))
    case .deleteSections(let sections): .deleteSections(old.plus(sections))
    case .moveSections(let sections, let target):
      .moveSections(old.plus(sections), to: new.plus(target))
    case .reloadSections(let sections): .reloadSections(old.plus(sections))
    }
  }
}

extension LayoutChange {
  /// Whether the change is one of a table.
  fileprivate var isOfTable: Bool { if case .table = self { true } else { false } }

  /// Returns a change of styles with section indices that begin at `first` instead of 0.
  fileprivate func movedToSections(from first: Int) -> LayoutChange {
    guard case .style(let sections, let style) = self else { return self }
    return .style(first.plus(sections), style)
  }
}

extension Int {
  /// Returns the sum with a number that the caller passed, limited to `Int.max`. Negative numbers
  /// stay negative, so that they are not mistaken for an index of another part.
  fileprivate func plus(_ number: Int) -> Int {
    guard number >= 0 else { return number }
    let (sum, isTooLarge) = addingReportingOverflow(number)
    return isTooLarge ? Int.max : sum
  }

  fileprivate func plus(_ range: Range<Int>) -> Range<Int> {
    plus(range.lowerBound)..<plus(range.upperBound)
  }
}

// MARK: - Layout
extension GridUpdate {
  /// Also switches to `layout`, in the same animation. The layout replaces that of the grid as in
  /// `AnyGridView.setLayout`.
  public mutating func setLayout(_ layout: some ItemLayout & Sendable) {
    self.layout = AnyItemLayout(layout)
  }
}

// MARK: - Items
extension GridUpdate {
  /// Records inserted items.
  /// - Parameters:
  ///   - items: Their indices within the section, after the update.
  ///   - section: Their section after the update.
  ///   - animation: How they appear.
  public mutating func insertItems(
    _ items: some IndexRanges, inSection section: Int, animation: UpdateAnimation = .automatic
  ) {
    add(items, animation) { .insertItems($0, inSection: section) }
  }

  /// Records inserted items, by their paths after the update.
  public mutating func insertItems(
    at paths: some Sequence<ItemPath>, animation: UpdateAnimation = .automatic
  ) {
    for path in paths { insertItem(at: path, animation: animation) }
  }

  /// Records an inserted item, by its path after the update.
  public mutating func insertItem(
    at path: ItemPath, animation: UpdateAnimation = .automatic
  ) {
    insertItems([path.item], inSection: path.section, animation: animation)
  }

  /// Records deleted items.
  /// - Parameters:
  ///   - items: Their indices within the section, before the update.
  ///   - section: Their section before the update.
  ///   - animation: How they disappear.
  public mutating func deleteItems(
    _ items: some IndexRanges, inSection section: Int, animation: UpdateAnimation = .automatic
  ) {
    add(items, animation) { .deleteItems($0, inSection: section) }
  }

  /// Records deleted items, by their paths before the update.
  public mutating func deleteItems(
    at paths: some Sequence<ItemPath>, animation: UpdateAnimation = .automatic
  ) {
    for path in paths { deleteItem(at: path, animation: animation) }
  }

  /// Records a deleted item, by its path before the update.
  public mutating func deleteItem(
    at path: ItemPath, animation: UpdateAnimation = .automatic
  ) {
    deleteItems([path.item], inSection: path.section, animation: animation)
  }

  /// Records items that move together.
  /// - Parameters:
  ///   - items: Their indices within the section, before the update.
  ///   - section: Their section before the update.
  ///   - target: The path of the first of them after the update.
  public mutating func moveItems(
    _ items: Range<Int>, inSection section: Int, to target: ItemPath
  ) {
    add(.moveItems(items, inSection: section, to: target))
  }

  /// Records items that move together and follow each other afterwards, as when the user drops them.
  /// - Parameters:
  ///   - paths: Their paths before the update.
  ///   - target: The path of the first of them after the update.
  public mutating func moveItems(at paths: some Sequence<ItemPath>, to target: ItemPath) {
    var target = target
    for path in paths {
      moveItem(from: path, to: target)
      target.item += 1
    }
  }

  /// Records an item that moves.
  /// - Parameters:
  ///   - source: Its path before the update.
  ///   - target: Its path after the update.
  public mutating func moveItem(from source: ItemPath, to target: ItemPath) {
    // No item has the index `Int.max`, and a range that contains it would overflow.
    let item = min(source.item, Int.max - 1)
    moveItems(item..<(item + 1), inSection: source.section, to: target)
  }

  /// Records items that show other content, in new cells.
  /// - Parameters:
  ///   - items: Their indices within the section, before the update.
  ///   - section: Their section before the update.
  ///   - animation: How the new cells replace the old ones.
  public mutating func reloadItems(
    _ items: some IndexRanges, inSection section: Int, animation: UpdateAnimation = .automatic
  ) {
    add(items, animation) { .reloadItems($0, inSection: section) }
  }

  /// Records items that show other content, in new cells, by their paths before the update.
  public mutating func reloadItems(
    at paths: some Sequence<ItemPath>, animation: UpdateAnimation = .automatic
  ) {
    for path in paths { reloadItem(at: path, animation: animation) }
  }

  /// Records an item that shows other content, in a new cell, by its path before the update.
  public mutating func reloadItem(
    at path: ItemPath, animation: UpdateAnimation = .automatic
  ) {
    reloadItems([path.item], inSection: path.section, animation: animation)
  }

  /// Records items that show other content, in the same cells.
  /// - Parameters:
  ///   - items: Their indices within the section, before the update.
  ///   - section: Their section before the update.
  public mutating func reconfigureItems(_ items: some IndexRanges, inSection section: Int) {
    add(items, .automatic) { .reconfigureItems($0, inSection: section) }
  }

  /// Records items that show other content, in the same cells, by their paths before the update.
  public mutating func reconfigureItems(at paths: some Sequence<ItemPath>) {
    for path in paths { reconfigureItem(at: path) }
  }

  /// Records an item that shows other content, in the same cell, by its path before the update.
  public mutating func reconfigureItem(at path: ItemPath) {
    reconfigureItems([path.item], inSection: path.section)
  }

  /// Adds a change for each range of a set of indices.
  private mutating func add(
    _ items: some IndexRanges, _ animation: UpdateAnimation,
    _ change: (Range<Int>) -> BatchUpdate.Change
  ) {
    items.forEachRange { add(change($0), animation: animation) }
  }
}

// MARK: - Sections
extension GridUpdate {
  /// Records inserted sections, with all their items.
  /// - Parameters:
  ///   - sections: Their indices after the update.
  ///   - style: The index of their style in a ``SectionedLayout``.
  ///   - animation: How their items appear.
  public mutating func insertSections(
    _ sections: some IndexRanges, style: Int = 0, animation: UpdateAnimation = .automatic
  ) {
    add(sections, animation) { .insertSections($0) }
    if style != 0 { setStyle(style, ofSections: sections) }
  }

  /// Records another style of sections in a ``SectionedLayout``. Their items animate to their new
  /// frames.
  ///
  ///     try grid.performUpdates { $0.setStyle(1, ofSections: 2..<3) }
  ///
  /// Sections keep their style while they or others move, and while others are inserted and
  /// deleted. Sections that get another style lose their measured sizes. Layouts without styles
  /// ignore it. A data source that decides the styles itself implements
  /// ``GridDataSource/gridView(_:styleOfSection:)``, which is asked again on the next load.
  /// - Parameters:
  ///   - style: The index of the style, in the order in which the styles were added to the layout.
  ///   - sections: Their indices after the update.
  public mutating func setStyle(_ style: Int, ofSections sections: some IndexRanges) {
    sections.forEachRange { layoutChanges.append(.style($0, .style(style))) }
  }

  /// Sets the styles that the data source has for inserted and reloaded sections, or for all sections of
  /// another layout.
  mutating func setStylesOfData(_ styles: [LayoutChange]) { stylesOfData = styles }

  /// The styles of sections, first those of the data source.
  var styles: [LayoutChange] { stylesOfData + layoutChanges.filter { !$0.isOfTable } }

  /// The changes of sizes and edges of a table.
  var tableChanges: [LayoutChange] { layoutChanges.filter { $0.isOfTable } }

  /// Records deleted sections, with all their items.
  /// - Parameters:
  ///   - sections: Their indices before the update.
  ///   - animation: How their items disappear.
  public mutating func deleteSections(
    _ sections: some IndexRanges, animation: UpdateAnimation = .automatic
  ) {
    add(sections, animation) { .deleteSections($0) }
  }

  /// Records sections that move together, with their styles and measured sizes.
  /// - Parameters:
  ///   - sections: Their indices before the update.
  ///   - target: The index of the first of them after the update.
  public mutating func moveSections(_ sections: Range<Int>, to target: Int) {
    add(.moveSections(sections, to: target))
  }

  /// Records sections whose items are replaced.
  /// - Parameters:
  ///   - sections: Their indices before the update.
  ///   - animation: How the new items replace the old ones.
  public mutating func reloadSections(
    _ sections: some IndexRanges, animation: UpdateAnimation = .automatic
  ) {
    add(sections, animation) { .reloadSections($0) }
  }
}

// MARK: - Columns of a table
extension GridUpdate {
  /// Records inserted columns of a ``TableLayout``.
  ///
  /// Cells, headers, selection and focus stay with their columns, which slide to their new positions:
  ///
  ///     try grid.performUpdates { update in
  ///       titles.insert("Tons", at: 2)
  ///       update.insertColumns(2..<3)
  ///       update.setWidth(120, ofColumns: 2..<3)
  ///     }
  ///
  /// An update that inserts, deletes or moves columns cannot insert, delete or move items, because these
  /// are numbered row by row. The cost depends on the number of columns and of cells in use, but not on the
  /// number of rows.
  /// - Parameters:
  ///   - columns: Their indices after the update.
  ///   - animation: How their cells appear.
  public mutating func insertColumns(
    _ columns: some IndexRanges, animation: UpdateAnimation = .automatic
  ) {
    columns.forEachRange { addColumns(.insertItems($0, inSection: 0), animation) }
  }

  /// Records deleted columns of a ``TableLayout``, with all their cells.
  ///
  /// A focused cell passes the focus to the next cell of its row, else to the previous one.
  /// - Parameters:
  ///   - columns: Their indices before the update.
  ///   - animation: How their cells disappear.
  public mutating func deleteColumns(
    _ columns: some IndexRanges, animation: UpdateAnimation = .automatic
  ) {
    columns.forEachRange { addColumns(.deleteItems($0, inSection: 0), animation) }
  }

  /// Records columns of a ``TableLayout`` that move together, with their widths.
  /// - Parameters:
  ///   - columns: Their indices before the update.
  ///   - target: The index of the first of them after the update.
  public mutating func moveColumns(_ columns: Range<Int>, to target: Int) {
    addColumns(
      .moveItems(columns, inSection: 0, to: ItemPath(section: 0, item: target)), .automatic)
  }

  /// Records a width of columns of a ``TableLayout``. The columns after them slide.
  /// - Parameters:
  ///   - width: The width; hidden columns get it when they are shown.
  ///   - columns: Their indices after the update.
  public mutating func setWidth(_ width: Double, ofColumns columns: some IndexRanges) {
    columns.forEachRange {
      layoutChanges.append(.table(.width(.measured(width), ofColumns: $0)))
    }
  }

  /// Records columns of a ``TableLayout`` that are hidden. They keep their items, and get their width
  /// back when they are shown.
  /// - Parameter columns: Their indices after the update.
  public mutating func hideColumns(_ columns: some IndexRanges) {
    columns.forEachRange { layoutChanges.append(.table(.hidden(true, columns: $0))) }
  }

  /// Records hidden columns of a ``TableLayout`` that are shown again.
  /// - Parameter columns: Their indices after the update.
  public mutating func showColumns(_ columns: some IndexRanges) {
    columns.forEachRange { layoutChanges.append(.table(.hidden(false, columns: $0))) }
  }

  /// Records which rows and columns of a ``TableLayout`` are frozen after the update, at all four edges.
  public mutating func freeze(_ edges: FrozenEdges) {
    layoutChanges.append(.table(.frozen(edges)))
  }

  private mutating func addColumns(_ change: BatchUpdate.Change, _ animation: UpdateAnimation) {
    columnBatch.add(change)
    columnAnimations.append(animation)
  }

  /// Whether columns are inserted, deleted or moved.
  var changesColumns: Bool { !columnBatch.changes.isEmpty }

  /// Whether columns change, their widths included, or frozen edges.
  var changesTable: Bool {
    changesColumns || layoutChanges.contains { $0.isOfTable }
  }

  /// Validates the update, and computes the new index of each item, section and column.
  /// - Parameters:
  ///   - before: The counts before the update.
  ///   - after: The counts after the update.
  ///   - columnCount: The number of columns of the table before the update, or nil if the layout is no
  ///     table.
  ///   - rowCount: Returns the number of rows of a table without columns.
  func plan(
    from before: SectionCounts, to after: SectionCounts, columnCount: Int?, rowCount: () -> Int
  ) throws(GridUpdateError) -> UpdatePlan {
    guard changesColumns else { return try checked(from: before, to: after) }
    guard let columnCount, before.count == 1, after.count == 1 else { throw .layout(.notATable) }
    guard batch.changes.allSatisfy({ $0.keepsIndices }) else { throw .itemsAndColumns }
    let columns = try columnMap(of: columnCount)
    let rowCount = columnCount > 0 ? before.itemCount / columnCount : rowCount()
    let (expected, isTooLarge) = columns.newCount.multipliedReportingOverflow(by: rowCount)
    guard expected == after.itemCount, !isTooLarge else {
      let reason = BatchUpdateError.Reason.itemCountMismatch(
        section: 0, expected: isTooLarge ? .max : expected, found: after.itemCount)
      throw .update(BatchUpdateError(reason))
    }
    return try checked(from: before, to: before).changing(columns: columns, rowCount: rowCount)
  }

  private func checked(
    from before: SectionCounts, to after: SectionCounts
  ) throws(GridUpdateError) -> UpdatePlan {
    do throws(BatchUpdateError) { return try batch.checked(from: before, to: after) } catch {
      throw .update(error)
    }
  }

  /// Returns the map from old to new indices of columns.
  func columnMap(of count: Int) throws(GridUpdateError) -> IndexMap {
    var newCount = count
    for change in columnBatch.changes {
      switch change {
      case .insertItems(let columns, _):
        newCount = newCount.addingReportingOverflow(columns.count).partialValue
      case .deleteItems(let columns, _): newCount -= columns.count
      default: break
      }
    }
    do throws(BatchUpdateError) {
      return try columnBatch.checked(
        from: SectionCounts([count]), to: SectionCounts([max(0, newCount)])
      ).items
    } catch { throw .columns(error) }
  }
}

extension BatchUpdate.Change {
  /// Whether the change gives no item another index.
  fileprivate var keepsIndices: Bool {
    switch self {
    case .reloadItems, .reconfigureItems: true
    default: false
    }
  }
}
