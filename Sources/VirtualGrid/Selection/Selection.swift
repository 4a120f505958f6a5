/// The set of selected items, by flat index.
///
/// Items need no cells. A selection of a billion items in a row is one range, and one of a billion
/// cells of a table is one rectangle. It makes no callbacks. Gestures produce proposals, so that their
/// owner can ask its delegate before anything changes:
///
///     let proposal = selection.proposal(forTapping: 12)
///     selection.apply(selection.answered(proposal, willDeselect: mayLeave, willSelect: mayEnter))
///
/// Changes by the app (``combine(_:_:)``, ``clear()``) take effect at once. Values that are not valid
/// indices are never selected.
public struct Selection: Hashable, Sendable {
  /// The selected items.
  public private(set) var items = ItemSet()

  /// The start of a range selection, or nil. The item need not be selected.
  public private(set) var anchor: Int?

  /// The number of items that can be selected at a time.
  public private(set) var mode: SelectionMode

  /// The effect of a tap on the selected item.
  public private(set) var selectedItemTapAction: SelectedItemTapAction

  /// Whether gestures cannot make the selection empty.
  ///
  /// The app can still clear the selection, and removed items are deselected.
  public private(set) var requiresSelection: Bool

  /// The marquee in progress, if any.
  private(set) var marquee: Marquee?

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

/// The number of items that can be selected at a time.
public enum SelectionMode: Hashable, Sendable, CaseIterable {
  /// No items, neither by the user nor by the app.
  case none

  /// One item. Selecting another deselects it.
  case single

  /// Any number of items.
  case multiple
}

/// The way in which chosen items change the selection: they replace it, or are added, removed or
/// toggled.
public enum SelectionCombination: Hashable, Sendable, CaseIterable {
  /// The chosen items replace the selection.
  case replace

  /// The chosen items are added to the selection.
  case add

  /// The chosen items are deselected.
  case remove

  /// The chosen items are deselected if they are selected, and selected otherwise.
  case toggle
}

/// The effect of a tap on an item that is already selected.
public enum SelectedItemTapAction: Hashable, Sendable, CaseIterable {
  /// The item is deselected.
  case toggle

  /// Nothing happens.
  case keep

  /// The item stays selected, and the delegate is told again that it was selected.
  case refire
}

// MARK: - Queries
extension Selection {
  /// Whether no item is selected.
  /// - Complexity: O(1).
  public var isEmpty: Bool { items.isEmpty }

  /// The number of selected items.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  public var count: Int { items.count }

  /// The first selected item, if any.
  /// - Complexity: O(1).
  public var first: Int? { items.first }

  /// Returns whether an item is selected.
  /// - Complexity: O(log *k*) for *k* ranges of selected items.
  public func contains(_ item: Int) -> Bool { items.contains(item) }
}

// MARK: - Changes
extension Selection {
  /// Applies a change, as far as the mode allows. In single mode, only the first item to select
  /// counts.
  /// - Complexity: O(*k*) for *k* ranges of items.
  public mutating func apply(_ change: SelectionChange) {
    guard mode != .none else { return }
    items = items.subtracting(change.deselected).union(change.selected)
    anchor = change.anchor.flatMap { Range.indexes.contains($0) ? $0 : nil }
    guard mode == .single, count > 1 else { return }
    items = set(of: change.selected.first ?? first)
  }

  /// Sets the effect of a tap on the selected item.
  public mutating func setSelectedItemTapAction(_ action: SelectedItemTapAction) {
    selectedItemTapAction = action
  }

  /// Sets whether gestures cannot make the selection empty.
  public mutating func setRequiresSelection(_ isRequired: Bool) { requiresSelection = isRequired }

  /// Sets the mode. A selection that is too large keeps its first item. A marquee in progress ends.
  /// - Returns: The items that were deselected.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  @discardableResult
  public mutating func setMode(_ mode: SelectionMode) -> SelectionChange {
    guard mode != self.mode else { return .init(anchor: anchor) }
    let before = items
    self.mode = mode
    marquee = nil
    switch mode {
    case .none:
      items = set(of: nil)
      anchor = nil
    case .single: items = set(of: first)
    case .multiple: break
    }
    return .init(deselected: before.subtracting(items), anchor: anchor)
  }

  /// Selects the items `0..<count`. Does nothing unless the mode is ``SelectionMode/multiple``.
  /// - Returns: The change of the selection.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  @discardableResult
  public mutating func selectAll(count: Int) -> SelectionChange {
    guard mode == .multiple else { return .init(anchor: anchor) }
    return combine(.replace, [0..<max(0, count)])
  }

  /// Deselects all items and removes the anchor.
  /// - Returns: The change of the selection.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func clear() -> SelectionChange {
    let change = SelectionChange(deselected: items)
    apply(change)
    return change
  }

  /// Combines a set of items with the selection, as far as the mode allows.
  ///
  ///     selection.combine(.add, [12..<13])
  /// - Returns: The change of the selection.
  /// - Complexity: O(*k*) for *k* ranges of items.
  @discardableResult
  public mutating func combine(
    _ combination: SelectionCombination, _ chosen: ItemSet
  ) -> SelectionChange {
    let change = change(to: combined(combination, chosen, with: items))
    apply(change)
    return change
  }
}

// MARK: - Marquee
extension Selection {
  /// Begins a marquee. One that is in progress ends.
  /// - Complexity: O(1).
  public mutating func beginMarquee(by combination: SelectionCombination = .replace) {
    marquee = Marquee(combination, base: items)
  }

  /// Ends the marquee and keeps its selection.
  public mutating func endMarquee() {
    marquee = nil
  }

  /// Cancels the marquee and restores the selection before it. Does nothing without a marquee.
  /// - Returns: The change of the selection.
  /// - Complexity: O(*k*) for *k* ranges of items.
  @discardableResult
  public mutating func cancelMarquee() -> SelectionChange {
    guard let marquee else { return .init(anchor: anchor) }
    self.marquee = nil
    let change = change(to: marquee.base)
    apply(change)
    return change
  }
}

// MARK: - Rows of a table
extension Selection {
  /// Stores the items in rows of a length: that of a table, or `Int.max` for a list.
  /// - Complexity: O(1) if the length is the same, otherwise O(ranges of flat indices).
  mutating func setColumnCount(_ count: Int) {
    guard count != items.columnCount, count > 0 else { return }
    items = items.inRows(of: count)
    marquee?.replaceBase { $0.inRows(of: count) }
  }
}

// MARK: - Changes of the data
extension Selection {
  /// Moves the items to their new indices after a change of the data. Removed items are deselected.
  /// - Returns: The removed selected items, by their old indices.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  @discardableResult
  public mutating func apply(_ map: IndexMap) -> ItemSet {
    let gone = items.removed(by: map)
    items = items.applying(map)
    anchor = anchor.flatMap(map.newIndex)
    marquee?.apply(map)
    return gone
  }

  /// Moves the items to their new indices after a load. Items that no longer exist are deselected.
  /// - Complexity: O(*k* * *n*) for *k* ranges of selected items and *n* that were looked up.
  mutating func apply(_ load: LoadMap) {
    items = load.newItems(of: items)
    anchor = anchor.flatMap(load.newIndex)
    marquee?.replaceBase(by: load.newItems)
  }
}
