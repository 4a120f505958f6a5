// MARK: - Questions to others
extension Selection {
  /// What is left of a proposal when others have been asked, first about what it deselects, then
  /// about what it selects.
  ///
  /// Whoever is asked answers with the item, with another one instead, or with nil as a veto. A
  /// veto keeps the one item as it is. If that leaves nothing of what was to be selected, or if only
  /// one item may be selected and it may not be deselected, nothing of the proposal is left.
  ///
  /// Nothing changes while others are asked. Ask on a copy if they might change the selection
  /// themselves:
  ///
  ///     let before = selection
  ///     let change = before.answered(proposal, willDeselect: mayLeave, willSelect: mayEnter)
  /// - Complexity: One question for each item in the proposal.
  public func answered(
    _ proposal: SelectionChange, willDeselect: (Int) -> Int?, willSelect: (Int) -> Int?
  ) -> SelectionChange {
    let veto = SelectionChange(anchor: anchor)
    guard mode != .none, !proposal.isEmpty else { return proposal }
    var target = items
    for item in proposal.deselected.allItems {
      if let answer = willDeselect(item) {
        for run in RangeSet(answer).ranges { target.remove(contentsOf: run) }
      } else if mode == .single {
        return veto
      }
    }
    var chosen = RangeSet<Int>()
    var anchor = proposal.anchor
    for item in proposal.selected.allItems {
      let answer = RangeSet(willSelect(item)).ranges.first
      if let answer { chosen.insert(contentsOf: answer) }
      if item == proposal.anchor { anchor = answer?.lowerBound ?? self.anchor }
    }
    if !proposal.selected.isEmpty {
      guard !chosen.isEmpty else { return veto }
      target = combined(.add, chosen, with: target)
    }
    var change = change(to: target)
    // A redirection can push out an item that nobody was asked about.
    let unasked = change.deselected.without(proposal.deselected)
    if mode == .single, !proposal.selected.isEmpty {
      for item in unasked.allItems where willDeselect(item) == nil { return veto }
    }
    // What is selected again is no change, but is to be heard of.
    change.selected.formUnion(chosen.intersection(proposal.selected))
    change.anchor = anchor
    return target.isEmpty && requiresSelection ? veto : change
  }
}

extension RangeSet<Int> {
  /// All items, one by one.
  fileprivate var allItems: some Sequence<Int> { ranges.lazy.joined() }
}
