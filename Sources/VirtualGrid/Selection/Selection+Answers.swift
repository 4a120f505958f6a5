// MARK: - Decisions of the delegate
extension Selection {
  /// Returns the part of a proposal that remains after asking about each item.
  ///
  /// It asks about the deselected items first, then about the selected ones. Each closure returns
  /// the item, another item to use instead, or nil as a veto. A veto leaves that item as it is. The
  /// whole proposal is dropped if all items to select are vetoed, unless it is that of a marquee or a range
  /// (``SelectionChange/origin``). In single mode it is also dropped if the item may not be deselected.
  ///
  /// The selection does not change during the calls. If the closures may change it, ask a copy:
  ///
  ///     let before = selection
  ///     let change = before.answered(proposal, willDeselect: mayLeave, willSelect: mayEnter)
  /// - Parameters:
  ///   - proposal: The change to ask about.
  ///   - willDeselect: Called for each item to deselect. Nil consents to all of them at once.
  ///   - willSelect: Called for each item to select. Nil consents to all of them at once.
  /// - Returns: The remaining change, to be applied to the selection.
  /// - Complexity: One call for each item in the proposal.
  public func answered(
    _ proposal: SelectionChange, willDeselect: ((Int) -> Int?)?, willSelect: ((Int) -> Int?)?
  ) -> SelectionChange {
    let veto = SelectionChange(anchor: anchor)
    guard mode != .none, !proposal.isEmpty else { return proposal }
    var leaving = proposal.deselected
    if let willDeselect {
      var agreed = RangeSet<Int>()
      for item in proposal.deselected.items {
        if let answer = willDeselect(item) {
          for run in RangeSet(answer).ranges { agreed.insert(contentsOf: run) }
        } else if mode == .single {
          return veto
        }
      }
      leaving = ItemSet(agreed)
    }
    var target = items.subtracting(leaving)
    var chosen = proposal.selected
    var anchor = proposal.anchor
    if let willSelect {
      var agreed = RangeSet<Int>()
      for item in proposal.selected.items {
        let answer = RangeSet(willSelect(item)).ranges.first
        if let answer { agreed.insert(contentsOf: answer) }
        if item == proposal.anchor { anchor = answer?.lowerBound ?? self.anchor }
      }
      chosen = ItemSet(agreed)
    }
    if !proposal.selected.isEmpty {
      guard !chosen.isEmpty || proposal.origin != .items && mode == .multiple else { return veto }
      target = combined(.add, chosen, with: target)
    }
    var change = change(to: target)
    // In single mode, replacing an item by another one can deselect an item that was not asked
    // about.
    let notProposed = change.deselected.subtracting(proposal.deselected)
    if mode == .single, !proposal.selected.isEmpty {
      for item in notProposed.items where willDeselect.map({ $0(item) == nil }) ?? false {
        return veto
      }
    }
    // Items that are selected again do not change, but are reported.
    change.selected = change.selected.union(chosen.intersection(proposal.selected))
    (change.anchor, change.origin) = (anchor, proposal.origin)
    return target.isEmpty && requiresSelection ? veto : change
  }
}
