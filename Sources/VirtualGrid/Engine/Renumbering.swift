/// Maps the indices of items and sections before a change of the data to those after it.
///
/// An update defines what happened to each item, as an `IndexMap`. After a load, which reads all counts
/// from the data source again, a ``LoadMap`` has the new indices.
struct Renumbering {
  /// Maps the indices of items. Empty after a load, when everything enters again.
  let map: IndexMap

  /// The new indices of items after a load, or nil after an update.
  let load: LoadMap?

  /// The sections and their items before the change.
  private let before: SectionCounts

  // Parts of the plan of an update, stored one by one: reading the whole plan would copy it for
  // each cell. Whether the sets are empty is stored, too: without it, an insertion that animates 61
  // cells takes 19 % longer.
  private let sections: IndexMap
  private let columns: IndexMap?
  private let reloaded: RangeSet<Int>
  private let reconfigured: RangeSet<Int>
  private let reloadedSections: RangeSet<Int>
  private let hasReloaded: Bool
  private let hasReconfigured: Bool
  private let keepsSections: Bool

  /// Creates the mapping of an update.
  init(after plan: UpdatePlan) {
    map = plan.items
    load = nil
    before = plan.before
    sections = plan.sections
    columns = plan.columns
    reloaded = plan.reloaded
    reconfigured = plan.reconfigured
    reloadedSections = plan.reloadedSections
    hasReloaded = !reloaded.isEmpty
    hasReconfigured = !reconfigured.isEmpty
    keepsSections = sections.isIdentity
  }

  /// Creates the mapping of a load.
  /// - Parameters:
  ///   - load: The new indices of items.
  ///   - newCount: The number of items after the load.
  ///   - before: The sections and their items before the load.
  init(after load: LoadMap, of newCount: Int, from before: SectionCounts) {
    map = IndexMap(oldCount: before.itemCount, newCount: newCount, runs: [])
    self.before = before
    self.load = load
    sections = IndexMap(oldCount: 0, newCount: 0, runs: [])
    columns = nil
    (reloaded, reconfigured, reloadedSections) = (RangeSet(), RangeSet(), RangeSet())
    (hasReloaded, hasReconfigured, keepsSections) = (false, false, true)
  }

  /// Whether the data was reloaded, rather than updated.
  var isLoad: Bool { load != nil }
}

// MARK: - Items
extension Renumbering {
  /// Returns the new index of an item, or nil if it no longer exists.
  func newIndex(of item: Int) -> Int? {
    guard let load else { return map.newIndex(of: item) }
    return load.newIndex(of: item)
  }

  /// Returns the new indices of a set of items, without those that no longer exist.
  func newIndices(of items: RangeSet<Int>) -> RangeSet<Int> {
    guard let load else { return map.newIndexes(of: items) }
    return load.newItems(of: ItemSet(items)).ranges
  }
}

// MARK: - The focus
extension Renumbering {
  /// Returns the path of an item before the change.
  func oldPath(of item: Int) -> ItemPath? { before.path(of: item) }

  /// Returns the new index of the item that gets the focus after the change, if `item` had it
  /// before.
  ///
  /// An item that no longer exists passes it to the next item of its section that still exists,
  /// else to the previous one there, else to the nearest one in later or in earlier sections. In a table
  /// whose columns change, it stays in the row. After a load, only items that were looked up are known to
  /// exist.
  func newFocus(from item: Int) -> Int? {
    if let index = newIndex(of: item) { return index }
    if let load {
      // Items of another data source are not those of the old one.
      guard let last = load.lastKeptIndex else { return nil }
      // An item that was not looked up had its index for an identity, and there are fewer now.
      if !load.isLookedUp(item) { return last }
    }
    if map.rowCount != 1 { return newFocusInRow(from: item) }
    guard let path = before.path(of: item) else { return nil }
    let section = before.items(of: path.section)
    return newIndexOfFirst(in: (item + 1)..<section.upperBound)
      ?? newIndexOfLast(in: section.lowerBound..<item)
      ?? newIndexOfFirst(in: section.upperBound..<before.itemCount)
      ?? newIndexOfLast(in: 0..<section.lowerBound)
  }

  private func newFocusInRow(from item: Int) -> Int? {
    guard item >= 0, item < map.oldCount else { return nil }
    let (row, column) = item.quotientAndRemainder(dividingBy: map.oldRowLength)
    let columns = map.row
    let target =
      columns.newIndexOfFirst(in: (column + 1)..<columns.oldCount)
      ?? columns.newIndexOfLast(in: 0..<column)
    return target.map { row * map.newRowLength + $0 }
  }

  private func newIndexOfFirst(in items: Range<Int>) -> Int? {
    guard let load else { return map.newIndexOfFirst(in: items) }
    return load.newIndexOfFirst(in: items)
  }

  private func newIndexOfLast(in items: Range<Int>) -> Int? {
    guard let load else { return map.newIndexOfLast(in: items) }
    return load.newIndexOfLast(in: items)
  }
}

// MARK: - Cells
extension Renumbering {
  /// Returns what a cell in use shows now, or nil if its item no longer exists or needs another
  /// cell.
  func newElement(of element: GridElement) -> GridElement? {
    if element.kind == .item {
      let isReloaded = hasReloaded && reloaded.contains(element.index)
      return isReloaded ? nil : newIndex(of: element.index).map { .item($0) }
    }
    if element.kind == .columnHeader {
      return newColumn(of: element.index).map { GridElement(.columnHeader, $0) }
    }
    return keepsSections
      ? element : sections.newIndex(of: element.index).map { GridElement(element.kind, $0) }
  }

  /// Returns the old position of an element. Nil if the update inserted the element, and after a load,
  /// which does not tell old positions.
  func oldElement(of element: GridElement) -> GridElement? {
    guard !isLoad else { return nil }
    let old: Int?
    switch element.kind {
    case .item: old = map.oldIndex(of: element.index)
    case .columnHeader: old = columns.map { $0.oldIndex(of: element.index) } ?? element.index
    case .header, .footer, .background:
      old = keepsSections ? element.index : sections.oldIndex(of: element.index)
    }
    return old.map { GridElement(element.kind, $0) }
  }

  /// Returns the new index of a column of a table, or nil if it no longer exists.
  func newColumn(of column: Int) -> Int? {
    guard let columns else { return column }
    return columns.newIndex(of: column)
  }

  /// Returns the element that an idle cell may show again without being filled, or nil if there
  /// is none.
  func newIdleElement(of element: GridElement) -> GridElement? {
    guard !isLoad, element.kind == .item, !(hasReloaded && reloaded.contains(element.index)),
      !(hasReconfigured && reconfigured.contains(element.index))
    else { return nil }
    return map.newIndex(of: element.index).map { .item($0) }
  }

  /// Whether any cell that keeps its element has to be filled again.
  var hasOutdated: Bool {
    isLoad || hasReconfigured || !reloadedSections.isEmpty || !keepsSections || columns != nil
  }

  /// Whether the cell of an element, which it keeps, has to be filled again.
  ///
  /// Backgrounds may belong to rows, which updates do not describe. A header may show the index
  /// of its section or column.
  func isOutdated(_ element: GridElement) -> Bool {
    guard !isLoad else { return true }
    if element.kind == .item { return hasReconfigured && reconfigured.contains(element.index) }
    if element.kind == .columnHeader { return newColumn(of: element.index) != element.index }
    return reloadedSections.contains(element.index)
      || !keepsSections && sections.newIndex(of: element.index) != element.index
  }
}

/// A part of the engine that stores indices of items, and updates them when they change.
protocol Renumberable: ~Copyable {
  /// Replaces all indices by the new ones, and removes items that no longer exist.
  mutating func renumber(by renumbering: Renumbering)
}

// MARK: - Renumbering all parts
extension AnyGridView {
  /// Updates the indices in all parts of the engine after an update or a load.
  /// - Returns: Whether a selected item no longer exists.
  final func renumberAll(by renumbering: Renumbering) -> Bool {
    let selectedCount = selecting.count
    realization.renumber(by: renumbering)
    interaction.renumber(by: renumbering)
    pressing.renumber(by: renumbering)
    selecting.renumber(by: renumbering)
    scrolling.renumber(by: renumbering)
    presentation.renumber(by: renumbering)
    reach.renumber(by: renumbering)
    return selecting.count < selectedCount
  }
}
