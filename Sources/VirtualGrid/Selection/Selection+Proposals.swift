// MARK: - Gestures
extension Selection {
  /// What a tap on an item would do.
  ///
  /// Where several items may be selected, `combination` tells a touch (`.add`) from a click
  /// (`.replace`) and from a click with a command key (`.toggle`). A touch or click on what already
  /// is selected as it would be does what ``selectedItemTapAction`` says.
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

  /// What a range selection from the anchor to an item would do, as by a click with a shift key.
  ///
  /// Without an anchor, or where one item may be selected, the item becomes the anchor and is all
  /// that is chosen.
  /// - Complexity: O(*k*) for *k* ranges of selected items, however many items lie between.
  public func proposal(
    forExtendingTo item: Int, by combination: SelectionCombination = .replace
  ) -> SelectionChange {
    guard mode != .none, Range.indexes.contains(item) else { return .init(anchor: anchor) }
    let start = mode == .multiple ? anchor ?? item : item
    let chosen = RangeSet(min(start, item)..<(max(start, item) + 1))
    var proposal = change(to: combined(combination, chosen, with: items))
    proposal.anchor = start
    return allowed(proposal)
  }

  /// What choosing a set of items at once would do.
  /// - Complexity: O(*k*) for *k* ranges of items.
  public func proposal(
    forChoosing chosen: RangeSet<Int>, by combination: SelectionCombination
  ) -> SelectionChange {
    allowed(change(to: combined(combination, chosen, with: items)))
  }
}

// MARK: - Rules
extension Selection {
  /// The items that would be selected, had `base` been before. Where one item may be selected, the
  /// first that is chosen stands for all.
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

  /// The way from the selected items to others.
  func change(to target: RangeSet<Int>) -> SelectionChange {
    .init(
      deselected: items.without(target), selected: target.without(items), anchor: anchor)
  }

  /// A proposal of a gesture, or an empty one if nothing would be left that has to be.
  func allowed(_ proposal: SelectionChange) -> SelectionChange {
    let isLast = requiresSelection && !isEmpty && proposal.selected.isEmpty
    return isLast && items.without(proposal.deselected).isEmpty
      ? .init(anchor: anchor) : proposal
  }
}
