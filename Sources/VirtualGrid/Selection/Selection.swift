/// Which items are selected.
///
/// Items are indexes counted through all sections, with or without cells; a selection of all of a
/// billion is one range. It asks nobody and tells nobody. What a gesture would do is a proposal,
/// so that its owner can ask before anything changes:
///
///     let proposal = selection.proposal(forTapping: 12)
///     selection.apply(selection.answered(proposal, willDeselect: mayLeave, willSelect: mayEnter))
///
/// What a program does (``select(_:)``, ``clear()``) happens at once. Numbers that are no index are
/// never selected.
public struct Selection: Hashable, Sendable {
  /// The selected items.
  public internal(set) var items = RangeSet<Int>()

  /// Where a range selection starts, if anywhere; the item need not be selected.
  public internal(set) var anchor: Int?

  /// How many items may be selected at a time.
  public internal(set) var mode: SelectionMode

  /// What a tap on the selected item does.
  public var selectedItemTapAction: SelectedItemTapAction

  /// Whether a gesture that would leave nothing selected does nothing. A program may still clear
  /// the selection, and items that are removed take their selection with them.
  public var requiresSelection: Bool

  /// The marquee that is being drawn, if any.
  var marquee: Marquee?

  /// Creates an empty selection.
  public init(
    mode: SelectionMode = .single, selectedItemTapAction: SelectedItemTapAction = .toggle,
    requiresSelection: Bool = false
  ) {
    self.mode = mode
    self.selectedItemTapAction = selectedItemTapAction
    self.requiresSelection = requiresSelection
  }
}

// MARK: - Questions
extension Selection {
  /// Whether nothing is selected.
  /// - Complexity: O(1).
  public var isEmpty: Bool { items.isEmpty }

  /// The number of selected items.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  public var count: Int { items.ranges.reduce(0) { $0 + $1.count } }

  /// The first selected item, if any.
  /// - Complexity: O(1).
  public var first: Int? { items.ranges.first?.lowerBound }

  /// Whether an item is selected.
  /// - Complexity: O(log *k*) for *k* ranges of selected items.
  public func contains(_ item: Int) -> Bool { items.contains(item) }
}

// MARK: - Changes
extension Selection {
  /// Carries out a change, as far as the mode allows: where one item may be selected, the first
  /// that the change selects.
  /// - Complexity: O(*k*) for *k* ranges of items.
  public mutating func apply(_ change: SelectionChange) {
    guard mode != .none else { return }
    items = items.without(change.deselected)
    items.formUnion(change.selected.indexes)
    anchor = change.anchor.flatMap { Range.indexes.contains($0) ? $0 : nil }
    guard mode == .single, count > 1 else { return }
    let item = change.selected.indexes.ranges.first?.lowerBound ?? first
    items = RangeSet(item)
  }

  /// Changes how many items may be selected. A selection of too many keeps the first; a marquee
  /// that is being drawn ends.
  /// - Returns: What has been deselected.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  @discardableResult
  public mutating func setMode(_ mode: SelectionMode) -> SelectionChange {
    guard mode != self.mode else { return .init(anchor: anchor) }
    let before = items
    self.mode = mode
    marquee = nil
    switch mode {
    case .none:
      items = RangeSet()
      anchor = nil
    case .single: items = RangeSet(first)
    case .multiple: break
    }
    return .init(deselected: before.without(items), anchor: anchor)
  }

  /// Selects an item, beside the others if the mode allows.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  @discardableResult
  public mutating func select(_ item: Int) -> SelectionChange {
    combine(.add, RangeSet(item))
  }

  /// Deselects an item.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  @discardableResult
  public mutating func deselect(_ item: Int) -> SelectionChange {
    combine(.remove, RangeSet(item))
  }

  /// Selects an item that is not selected, and deselects one that is.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  @discardableResult
  public mutating func toggle(_ item: Int) -> SelectionChange {
    combine(.toggle, RangeSet(item))
  }

  /// Selects all of `count` items, as one range. Nothing happens where they may not all be.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  @discardableResult
  public mutating func selectAll(count: Int) -> SelectionChange {
    guard mode == .multiple else { return .init(anchor: anchor) }
    return combine(.replace, RangeSet(0..<max(0, count)))
  }

  /// Deselects all items, and forgets the anchor.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func clear() -> SelectionChange {
    let change = SelectionChange(deselected: items)
    apply(change)
    return change
  }

  /// Selects or deselects a set of items.
  /// - Complexity: O(*k*) for *k* ranges of items.
  @discardableResult
  public mutating func combine(
    _ combination: SelectionCombination, _ chosen: RangeSet<Int>
  ) -> SelectionChange {
    let change = change(to: combined(combination, chosen, with: items))
    apply(change)
    return change
  }
}

// MARK: - Changes of the data
extension Selection {
  /// Follows the items to their new indexes; those that are gone are no longer selected.
  /// - Returns: The selected items that are gone, by their old indexes.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  @discardableResult
  public mutating func apply(_ map: IndexMap) -> RangeSet<Int> {
    let gone = items.isEmpty ? items : RangeSet(map.removed).intersection(items)
    items = map.newIndexes(of: items)
    anchor = anchor.flatMap(map.newIndex)
    marquee?.apply(map)
    return gone
  }

  /// Follows items that were looked up in data that was loaded anew: to their places there, or to
  /// none. All others keep their indexes, as far as there are items.
  /// - Returns: Whether a selected item is gone.
  /// - Complexity: O(*k* * *n*) for *k* ranges of selected items and *n* that were looked up.
  mutating func follow(_ places: [Int: Int?], count: Int) -> Bool {
    func followed(_ items: RangeSet<Int>) -> RangeSet<Int> {
      var result = items.intersection(RangeSet(0..<max(0, count)))
      for item in places.keys { result.remove(contentsOf: item..<(item + 1)) }
      for (item, place) in places where items.contains(item) {
        if let place { result.insert(contentsOf: place..<(place + 1)) }
      }
      return result
    }
    let before = self.count
    items = followed(items)
    anchor = anchor.flatMap { places[$0] ?? ($0 < count ? $0 : nil) }
    marquee?.replaceBase(by: followed)
    return self.count < before
  }
}
