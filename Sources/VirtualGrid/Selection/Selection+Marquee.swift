extension Selection {
  /// A marquee (a rectangle drawn around items) and the selection before it.
  struct Marquee: Hashable, Sendable {
    /// The selection at the start.
    private(set) var base: ItemSet

    let combination: SelectionCombination

    init(_ combination: SelectionCombination, base: ItemSet) {
      self.base = base
      self.combination = combination
    }

    /// Moves the items to their new indices after a change of the data.
    mutating func apply(_ map: IndexMap) {
      base = base.applying(map)
    }

    /// Replaces the items by those found after a load.
    mutating func replaceBase(by follow: (ItemSet) -> ItemSet) {
      base = follow(base)
    }
  }
}

// MARK: - Marquee
extension Selection {
  /// Returns the change for a marquee around these items. Empty if no marquee is in progress.
  ///
  /// The result depends on these items and on the selection at the start only, not on items that
  /// were inside the marquee in between.
  /// - Complexity: O(*k*) for *k* ranges of items.
  public func proposal(forMarqueeAround surrounded: ItemSet) -> SelectionChange {
    guard let marquee else { return .init(anchor: anchor) }
    var proposal = change(to: combined(marquee.combination, surrounded, with: marquee.base))
    proposal.origin = .marquee
    return allowed(proposal)
  }
}
