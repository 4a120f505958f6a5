// MARK: - A change of any data
extension LayoutChange {
  /// Throws what cannot be a change of any data, whatever its counts are; `count` is what an error
  /// says of them.
  func checkNumbers(count: Int) throws(LayoutError) {
    switch self {
    case .items(let range, let added, let section):
      guard range.lowerBound >= 0 else { throw .rangeOutOfRange(range, count: count) }
      guard added >= 0 else { throw .negativeCount(added) }
      guard section >= 0 else { throw .sectionOutOfRange(section, count: 0) }
    case .move(let range, let destination, let section):
      guard range.lowerBound >= 0 else { throw .rangeOutOfRange(range, count: count) }
      guard destination >= 0 else {
        throw .destinationOutOfRange(destination, last: max(0, count - range.count))
      }
      guard section >= 0 else { throw .sectionOutOfRange(section, count: 0) }
    case .sections(let range, let items, let counts):
      guard range.lowerBound >= 0 else { throw .sectionOutOfRange(range.lowerBound, count: 0) }
      guard items.lowerBound >= 0 else { throw .rangeOutOfRange(items, count: count) }
      for added in counts where added < 0 { throw .negativeCount(added) }
    }
  }
}

// MARK: - A change of the data
extension SectionCounts {
  /// Counts as they are after a change; throws what does not add up.
  mutating func apply(_ change: LayoutChange) throws(LayoutError) {
    switch change {
    case .items(let range, let added, let section):
      let items = try items(in: range, of: section)
      guard added >= 0 else { throw .negativeCount(added) }
      guard added <= Int.max - (itemCount - range.count)
      else { throw .tooManyItems(limit: Int.max) }
      set(items - range.count + added, of: section)
    case .move(let range, let destination, let section):
      _ = try items(in: range, of: section)
      guard destination >= 0, destination <= itemCount - range.count
      else { throw .destinationOutOfRange(destination, last: itemCount - range.count) }
      let own = self.items(of: section)
      guard own.lowerBound <= destination, destination + range.count <= own.upperBound
      else { throw .wrongSection(section, items: destination..<(destination + range.count)) }
    case .sections(let range, let items, let counts):
      guard range.lowerBound >= 0 else { throw .sectionOutOfRange(range.lowerBound, count: count) }
      guard range.upperBound <= count
      else { throw .sectionOutOfRange(range.upperBound - 1, count: count) }
      let own = self.items(of: range)
      guard items == own else { throw .wrongItems(items, ofSections: range, have: own) }
      for added in counts where added < 0 { throw .negativeCount(added) }
      var total = itemCount - items.count
      for added in counts {
        guard added <= Int.max - total else { throw .tooManyItems(limit: Int.max) }
        total += added
      }
      replace(range, with: counts)
    }
  }

  /// The number of items of a section that holds a range.
  private func items(in range: Range<Int>, of section: Int) throws(LayoutError) -> Int {
    guard section >= 0, section < count else { throw .sectionOutOfRange(section, count: count) }
    guard range.lowerBound >= 0, range.upperBound <= itemCount
    else { throw .rangeOutOfRange(range, count: itemCount) }
    let own = items(of: section)
    guard own.lowerBound <= range.lowerBound, range.upperBound <= own.upperBound
    else { throw .wrongSection(section, items: range) }
    return own.count
  }
}
