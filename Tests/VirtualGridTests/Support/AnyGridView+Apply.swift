@testable import VirtualGrid

extension AnyGridView {
  /// Applies one change, with flat indices, as an update without animation.
  func apply(
    _ change: LayoutChange, keeping policy: AnchorPolicy? = nil
  ) throws(GridUpdateError) {
    let counts = content.countsBeforeUpdate
    try performUpdates(timing: nil, keeping: policy) { $0.add(change.update(of: counts)) }
  }
}

extension LayoutChange {
  /// The change as an update of data with these counts.
  func update(of counts: SectionCounts) -> BatchUpdate {
    func start(_ section: Int) -> Int {
      (0..<counts.count).contains(section) ? counts.items(of: section).lowerBound : 0
    }
    switch self {
    case .items(let range, let count, let section):
      let own = range.away(from: start(section))
      return BatchUpdate([
        .deleteItems(own, inSection: section),
        .insertItems(own.lowerBound.upTo(count), inSection: section),
      ])
    case .move(let range, let destination, let section):
      let start = start(section)
      return BatchUpdate([
        .moveItems(
          range.away(from: start), inSection: section,
          to: ItemPath(section: section, item: destination.away(from: start)))
      ])
    case .sections(let range, _, let counts):
      return BatchUpdate([
        .deleteSections(range), .insertSections(range.lowerBound.upTo(counts.count)),
      ])
    case .style, .table: return BatchUpdate()
    }
  }
}

extension Int {
  /// The difference from `start`, clamped to the range of `Int`.
  fileprivate func away(from start: Int) -> Int {
    let (difference, isTooSmall) = subtractingReportingOverflow(start)
    return isTooSmall ? .min : difference
  }

  /// The range of `count` numbers from this one, clamped to the range of `Int`.
  fileprivate func upTo(_ count: Int) -> Range<Int> {
    let (end, isTooLarge) = addingReportingOverflow(Swift.max(0, count))
    return self..<(isTooLarge ? .max : end)
  }
}

extension Range<Int> {
  fileprivate func away(from start: Int) -> Range<Int> {
    lowerBound.away(from: start)..<upperBound.away(from: start)
  }
}
