// MARK: - Gestures
extension Selection {
  /// Returns the change that a tap on an item would make.
  ///
  /// If several items can be selected, `combination` distinguishes a touch (`.add`) from a click
  /// (`.replace`) and from a click with the command key (`.toggle`). If the tap would change
  /// nothing, ``selectedItemTapAction`` determines what happens.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  public func proposal(
    forTapping item: Int, by combination: SelectionCombination = .add
  ) -> SelectionChange {
    guard mode != .none, Range.indexes.contains(item) else { return .init(anchor: anchor) }
    let target = combined(combination, set(of: item), with: items)
    let isAgain = target == items && contains(item)
    var proposal = change(to: target)
    if isAgain {
      switch selectedItemTapAction {
      case .toggle: proposal.deselected = set(of: item)
      case .keep: break
      case .refire: proposal.selected = set(of: item)
      }
    }
    proposal.anchor = item
    return allowed(proposal)
  }

  /// Returns the change that a range selection from the anchor to an item would make, as by a
  /// shift-click.
  ///
  /// Without an anchor, and in single mode, only the item is chosen, and it becomes the anchor.
  /// - Complexity: O(*k*) for *k* ranges of selected items, however long the range is.
  public func proposal(
    forExtendingTo item: Int, by combination: SelectionCombination = .replace
  ) -> SelectionChange {
    proposal(forExtendingFrom: anchor ?? item, to: item, by: combination) { _, _ in nil }
  }

  /// Returns the change that a range selection from one item to another would make. The first one
  /// becomes the anchor.
  /// - Parameter area: Returns the rectangle between two cells of a table, or nil in other layouts.
  func proposal(
    forExtendingFrom first: Int, to item: Int, by combination: SelectionCombination,
    over area: (Int, Int) -> TableArea?
  ) -> SelectionChange {
    guard mode != .none, Range.indexes.contains(item) else { return .init(anchor: anchor) }
    let start = mode == .multiple ? first : item
    let chosen = set(from: start, to: item, over: area(start, item))
    var proposal = change(to: combined(combination, chosen, with: items))
    (proposal.anchor, proposal.origin) = (start, .range)
    return allowed(proposal)
  }

  /// Returns the items from one to another: those of a rectangle if there is one, otherwise all in
  /// between.
  func set(from first: Int, to last: Int, over area: TableArea?) -> ItemSet {
    if let area { return ItemSet(area, columnCount: items.columnCount) }
    let run = min(first, last)..<(max(first, last) + 1)
    return ItemSet(RangeSet(run), columnCount: items.columnCount)
  }

  /// Returns the change that choosing a set of items at once would make.
  /// - Complexity: O(*k*) for *k* ranges of items.
  public func proposal(
    forChoosing chosen: ItemSet, by combination: SelectionCombination
  ) -> SelectionChange {
    allowed(change(to: combined(combination, chosen, with: items)))
  }
}

// MARK: - Rules
extension Selection {
  /// Returns the result of combining chosen items with the selection `base`.
  ///
  /// In single mode, only the first chosen item counts.
  func combined(
    _ combination: SelectionCombination, _ chosen: ItemSet, with base: ItemSet
  ) -> ItemSet {
    switch mode {
    case .none: return set(of: nil)
    case .single where combination != .remove:
      let chosen = set(of: chosen.first)
      switch combination {
      case .add: return chosen.isEmpty ? base : chosen
      case .toggle where chosen.isEmpty: return base
      case .toggle: return chosen.subtracting(base)
      case .replace, .remove: return chosen
      }
    case .single, .multiple:
      switch combination {
      case .replace: return chosen.inRows(of: items.columnCount)
      case .add: return base.union(chosen)
      case .remove: return base.subtracting(chosen)
      case .toggle: return base.symmetricDifference(chosen)
      }
    }
  }

  /// Returns the change from the current selection to other items.
  func change(to target: ItemSet) -> SelectionChange {
    .init(
      deselected: items.subtracting(target), selected: target.subtracting(items), anchor: anchor)
  }

  /// Returns a set of one item, or of none if the index is nil or not valid.
  func set(of item: Int?) -> ItemSet { ItemSet(item, columnCount: items.columnCount) }

  /// Returns a proposal, or an empty one if ``requiresSelection`` forbids its result.
  func allowed(_ proposal: SelectionChange) -> SelectionChange {
    let isLast = requiresSelection && !isEmpty && proposal.selected.isEmpty
    return isLast && items.subtracting(proposal.deselected).isEmpty
      ? .init(anchor: anchor) : proposal
  }
}
