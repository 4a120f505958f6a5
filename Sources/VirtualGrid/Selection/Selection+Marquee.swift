extension Selection {
  /// A rectangle that is being drawn around items, combined with what was selected before it.
  struct Marquee: Hashable, Sendable {
    /// What was selected at the start.
    private(set) var base: RangeSet<Int>

    let combination: SelectionCombination

    init(_ combination: SelectionCombination, base: RangeSet<Int>) {
      self.base = base
      self.combination = combination
    }

    /// Follows the items to their new indexes.
    mutating func apply(_ map: IndexMap) {
      base = map.newIndexes(of: base)
    }

    /// Follows the items to where they were found.
    mutating func replaceBase(by follow: (RangeSet<Int>) -> RangeSet<Int>) {
      base = follow(base)
    }
  }
}

// MARK: - Marquee
extension Selection {
  /// Starts to draw a marquee; ends one that is being drawn.
  /// - Complexity: O(1).
  public mutating func beginMarquee(by combination: SelectionCombination = .replace) {
    marquee = Marquee(combination, base: items)
  }

  /// What the marquee would do when it surrounds these items; nothing if none is being drawn.
  ///
  /// Only these items and the selection at the start of the marquee count, not what it surrounded
  /// in between.
  /// - Complexity: O(*k*) for *k* ranges of items.
  public func proposal(forMarqueeAround surrounded: RangeSet<Int>) -> SelectionChange {
    guard let marquee else { return .init(anchor: anchor) }
    return allowed(change(to: combined(marquee.combination, surrounded, with: marquee.base)))
  }

  /// Ends the marquee; what it has selected stays.
  public mutating func endMarquee() {
    marquee = nil
  }

  /// Ends the marquee as if it had never been drawn. Nothing changes if none is being drawn.
  /// - Returns: What has changed.
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
