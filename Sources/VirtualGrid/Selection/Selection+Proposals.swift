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
    let target = combined(combination, RangeSet(item), with: items)
    let isAgain = target == items && contains(item)
    var proposal = change(to: target)
    if isAgain {
      switch selectedItemTapAction {
      case .toggle: proposal.deselected = RangeSet(item)
      case .keep: break
      case .refire: proposal.selected = RangeSet(item)
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
    proposal(forExtendingFrom: anchor ?? item, to: item, by: combination)
  }

  /// Returns the change that a range selection from one item to another would make. The first one
  /// becomes the anchor.
  func proposal(
    forExtendingFrom first: Int, to item: Int, by combination: SelectionCombination
  ) -> SelectionChange {
    guard mode != .none, Range.indexes.contains(item) else { return .init(anchor: anchor) }
    let start = mode == .multiple ? first : item
    let chosen = RangeSet(min(start, item)..<(max(start, item) + 1))
    var proposal = change(to: combined(combination, chosen, with: items))
    proposal.anchor = start
    return allowed(proposal)
  }

  /// Returns the change that choosing a set of items at once would make.
  /// - Complexity: O(*k*) for *k* ranges of items.
  public func proposal(
    forChoosing chosen: RangeSet<Int>, by combination: SelectionCombination
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
    _ combination: SelectionCombination, _ chosen: RangeSet<Int>, with base: RangeSet<Int>
  ) -> RangeSet<Int> {
    var chosen = chosen.indexes
    switch mode {
    case .none: return RangeSet()
    case .single where combination != .remove:
      chosen = RangeSet(chosen.ranges.first?.lowerBound)
      switch combination {
      case .add: return chosen.isEmpty ? base : chosen
      case .toggle where chosen.isEmpty: return base
      case .toggle: return chosen.without(base)
      case .replace, .remove: return chosen
      }
    case .single, .multiple:
      switch combination {
      case .replace: return chosen
      case .add: return base.union(chosen)
      case .remove: return base.without(chosen)
      case .toggle: return base.union(chosen).without(base.intersection(chosen))
      }
    }
  }

  /// Returns the change from the current selection to other items.
  func change(to target: RangeSet<Int>) -> SelectionChange {
    .init(
      deselected: items.without(target), selected: target.without(items), anchor: anchor)
  }

  /// Returns a proposal, or an empty one if ``requiresSelection`` forbids its result.
  func allowed(_ proposal: SelectionChange) -> SelectionChange {
    let isLast = requiresSelection && !isEmpty && proposal.selected.isEmpty
    return isLast && items.without(proposal.deselected).isEmpty
      ? .init(anchor: anchor) : proposal
  }
}
