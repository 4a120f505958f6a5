/// The indices of items and sections after a change of the data, by those before.
///
/// An update says what happened to each item. After a load, items are found by their identifiers, and those
/// without a known one keep their indices.
struct Renumbering {
  /// The indices of items as a map. After a load it has none: everything enters again.
  let map: IndexMap

  /// The indices of items that were looked up after a load; nil after an update.
  let found: [Int: Int?]?

  /// The number of items after the change.
  let itemCount: Int

  // The parts of the plan of an update, each by itself: a look into the whole plan would copy it for each cell.
  // Whether sets hold anything is stored, as asking a set takes a call.
  private let sections: IndexMap
  private let reloaded: RangeSet<Int>
  private let reconfigured: RangeSet<Int>
  private let reloadedSections: RangeSet<Int>
  private let hasReloaded: Bool
  private let hasReconfigured: Bool
  private let keepsSections: Bool

  /// The indices after an update.
  init(after plan: UpdatePlan) {
    map = plan.items
    found = nil
    itemCount = plan.after.itemCount
    sections = plan.sections
    reloaded = plan.reloaded
    reconfigured = plan.reconfigured
    reloadedSections = plan.reloadedSections
    hasReloaded = !reloaded.isEmpty
    hasReconfigured = !reconfigured.isEmpty
    keepsSections = sections.isIdentity
  }

  /// The indices after a load of data that had `oldCount` items and has `newCount` now.
  /// - Parameter found: The indices of the items that were looked up; nil for those that are gone.
  init(afterLoading newCount: Int, items oldCount: Int, found: [Int: Int?]) {
    map = IndexMap(oldCount: oldCount, newCount: newCount, runs: [])
    self.found = found
    itemCount = newCount
    sections = IndexMap(oldCount: 0, newCount: 0, runs: [])
    (reloaded, reconfigured, reloadedSections) = (RangeSet(), RangeSet(), RangeSet())
    (hasReloaded, hasReconfigured, keepsSections) = (false, false, true)
  }

  /// Whether this is after a load.
  private var isLoad: Bool { found != nil }
}

// MARK: - Items
extension Renumbering {
  /// The index of an item; nil if the item is gone.
  func newIndex(of item: Int) -> Int? {
    guard let found else { return map.newIndex(of: item) }
    return found[item] ?? (item < itemCount ? item : nil)
  }

  /// The indices of a set of items, without those that are gone.
  func newIndices(of items: RangeSet<Int>) -> RangeSet<Int> {
    guard let found else { return map.newIndexes(of: items) }
    var new = items.intersection(RangeSet(0..<itemCount))
    for item in found.keys where items.contains(item) {
      new.remove(contentsOf: item..<(item + 1))
    }
    for (item, index) in found where items.contains(item) {
      if let index { new.insert(contentsOf: index..<(index + 1)) }
    }
    return new
  }
}

// MARK: - Cells
extension Renumbering {
  /// What a cell in use shows now; nil if its item is gone, or shown by another cell.
  func newElement(of element: GridElement) -> GridElement? {
    if element.kind == .item {
      let isReloaded = hasReloaded && reloaded.contains(element.index)
      return isReloaded ? nil : newIndex(of: element.index).map { .item($0) }
    }
    return keepsSections
      ? element : sections.newIndex(of: element.index).map { GridElement(element.kind, $0) }
  }

  /// What an idle cell may show again without being filled; nil if nothing.
  func newIdleElement(of element: GridElement) -> GridElement? {
    guard !isLoad, element.kind == .item, !(hasReloaded && reloaded.contains(element.index)),
      !(hasReconfigured && reconfigured.contains(element.index))
    else { return nil }
    return map.newIndex(of: element.index).map { .item($0) }
  }

  /// Whether any cell that keeps its element has to be filled again.
  var hasOutdated: Bool {
    isLoad || hasReconfigured || !reloadedSections.isEmpty || !keepsSections
  }

  /// Whether the cell of an element, which it keeps, has to be filled again. Backgrounds may be of rows, which no
  /// update knows. A header may show the number of its section.
  func isOutdated(_ element: GridElement) -> Bool {
    guard !isLoad else { return true }
    if element.kind == .item { return reconfigured.contains(element.index) }
    return reloadedSections.contains(element.index)
      || !keepsSections && sections.newIndex(of: element.index) != element.index
  }
}

/// What knows items by their indices, and follows them when the indices change.
protocol Renumberable: ~Copyable {
  /// Replaces all indices by those after a change, and forgets items that are gone.
  mutating func renumber(by renumbering: Renumbering)
}

// MARK: - Everything that is renumbered
extension AnyGridView {
  /// Gives everything that knows items by their indices those after a change, be it an update or a load.
  /// - Returns: Whether a selected item is gone.
  final func renumberAll(by renumbering: Renumbering) -> Bool {
    let selectedCount = interaction.selectedCount
    realization.renumber(by: renumbering)
    interaction.renumber(by: renumbering)
    scrolling.renumber(by: renumbering)
    presentation.renumber(by: renumbering)
    reach.renumber(by: renumbering)
    return interaction.selectedCount < selectedCount
  }
}
