// MARK: - Bounds
extension BatchUpdate {
  /// Returns the error for the first change with an index out of range, or nil if there is none.
  /// - Complexity: O(*k* log *s*) for *k* changes and *s* sections.
  func firstOutOfRange(from before: SectionCounts, to after: SectionCounts) -> BatchUpdateError? {
    let (before, after) = (List(before, .before), List(after, .after))
    for (place, change) in changes.enumerated() {
      let reason =
        switch change {
        case .insertItems(let items, let section): after.reason(against: items, of: section)
        case .deleteItems(let items, let section), .reloadItems(let items, let section),
          .reconfigureItems(let items, let section):
          before.reason(against: items, of: section)
        case .moveItems(let items, let section, let target):
          before.reason(against: items, of: section)
            ?? after.reason(against: items.placed(at: target.item), of: target.section)
        case .insertSections(let sections): after.reason(against: sections)
        case .deleteSections(let sections), .reloadSections(let sections):
          before.reason(against: sections)
        case .moveSections(let sections, let target):
          before.reason(against: sections)
            ?? after.reason(against: sections.placed(at: target))
        }
      if let reason { return BatchUpdateError(reason, offender: offender(at: place)) }
    }
    return nil
  }

  /// The sections before or after the update.
  private struct List {
    let counts: SectionCounts
    let numbering: BatchUpdateError.Numbering

    init(_ counts: SectionCounts, _ numbering: BatchUpdateError.Numbering) {
      self.counts = counts
      self.numbering = numbering
    }

    func reason(against sections: Range<Int>) -> BatchUpdateError.Reason? {
      sections.firstMissing(below: counts.count).map {
        .sectionOutOfRange($0, count: counts.count, numbering)
      }
    }

    func reason(against items: Range<Int>, of section: Int) -> BatchUpdateError.Reason? {
      guard !items.isEmpty else { return nil }
      guard (0..<counts.count).contains(section) else {
        return .sectionOutOfRange(section, count: counts.count, numbering)
      }
      let itemCount = counts[section]
      return items.firstMissing(below: itemCount).map {
        .itemOutOfRange(ItemPath(section: section, item: $0), count: itemCount, numbering)
      }
    }
  }
}

extension Range<Int> {
  /// Returns the first index of the range that is not in `0..<count`, or nil if all are.
  fileprivate func firstMissing(below count: Int) -> Int? {
    if isEmpty || lowerBound >= 0 && upperBound <= count { return nil }
    return lowerBound < 0 ? lowerBound : Swift.max(lowerBound, count)
  }

  /// Returns the range of the same length that begins at `start`, limited to the largest integer.
  fileprivate func placed(at start: Int) -> Range<Int> {
    let (end, isTooLarge) = start.addingReportingOverflow(count)
    // Clamping could leave an empty range, which would pass as valid. Keep it nonempty.
    return isTooLarge ? Swift.min(start, Int.max - 1)..<Int.max : start..<end
  }
}
