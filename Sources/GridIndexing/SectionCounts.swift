/// The number of items in each section; converts between flat indices and item paths.
///
///     let counts = SectionCounts(repeating: 10, count: 1_000_000)
///     counts.path(of: 25)                                // 2.5
///     counts.index(of: ItemPath(section: 2, item: 5))    // 25
///
/// A flat index counts items through all sections. Adjacent sections with equal counts are stored
/// once.
public struct SectionCounts: Sendable {
  private var sections: RunTree<Section>

  /// The number of sections.
  public var count: Int { sections.count }

  /// The number of items in all sections.
  public var itemCount: Int { sections.total }

  /// Creates counts for no sections.
  public init() {
    sections = RunTree()
  }

  /// Creates `count` sections of `itemCount` items each.
  /// - Complexity: O(1).
  /// - Precondition: Neither argument is negative, and the total number of items fits in an `Int`.
  public init(repeating itemCount: Int, count: Int) {
    sections = RunTree(repeating: Section(itemCount: itemCount), count: count)
  }

  /// Creates a section for each of the given counts.
  /// - Complexity: O(*s*) for *s* sections.
  /// - Precondition: No count is negative, and the total number of items fits in an `Int`.
  public init(_ itemCounts: some Sequence<Int>) {
    self.init()
    replace(0..<0, with: itemCounts)
  }

  /// Creates a section for each of the given counts.
  ///
  /// The initializer for any sequence gives the same result, but is not compiled for arrays.
  /// - Complexity: O(*s*) for *s* sections.
  /// - Precondition: No count is negative, and the total number of items fits in an `Int`.
  public init(_ itemCounts: [Int]) {
    self.init()
    sections.replace(0..<0, with: itemCounts.map { Run(Section(itemCount: $0)) })
  }
}

// MARK: - Paths
extension SectionCounts {
  /// The number of items in a section.
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: The section exists.
  public subscript(section: Int) -> Int { sections[section].itemCount }

  /// Returns the flat indices of the items in a section.
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: The section exists.
  public func items(of section: Int) -> Range<Int> {
    let start = sections.total(before: section)
    return start..<(start + sections[section].itemCount)
  }

  /// Returns the flat index of the first item of a section, or the item count if `section` is
  /// `count`.
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: `section` is in `0...count`.
  package func start(of section: Int) -> Int { sections.total(before: section) }

  /// Returns the flat indices of the items in a range of sections.
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: The sections exist.
  package func items(of sections: Range<Int>) -> Range<Int> {
    self.sections.total(
      before: sections.lowerBound)..<self.sections.total(before: sections.upperBound)
  }

  /// Compares the counts of two ranges of sections; returns the offset of the first pair that
  /// differs.
  ///
  /// Sections are compared pairwise from the start of both ranges.
  /// - Returns: An offset from the start of both ranges, or nil if all counts are equal.
  /// - Complexity: O(log *s*), plus the number of stored runs in both ranges. Adjacent sections
  ///   with equal counts are one run.
  func firstDifference(
    in range: Range<Int>, from otherRange: Range<Int>, of others: SectionCounts
  ) -> Int? {
    let (mine, theirs) = (sections.runs(in: range), others.sections.runs(in: otherRange))
    var (place, other) = (0, 0)
    var (mineEnd, otherEnd) = (0, 0)
    var start = 0
    while place < mine.count, other < theirs.count {
      if mine[place].element != theirs[other].element { return start }
      let (mineNext, otherNext) = (mineEnd + mine[place].count, otherEnd + theirs[other].count)
      start = min(mineNext, otherNext)
      if mineNext == start { (place, mineEnd) = (place + 1, mineNext) }
      if otherNext == start { (other, otherEnd) = (other + 1, otherNext) }
    }
    return nil
  }

  /// Returns the path of the item at a flat index, or nil if the index is out of range.
  /// - Complexity: O(log *s*) for *s* sections.
  public func path(of item: Int) -> ItemPath? {
    guard let hit = sections.find(item, by: ItemMetric()) else { return nil }
    return ItemPath(section: hit.index, item: item - hit.before)
  }

  /// Returns the flat index of the item at a path, or nil if the path is out of range.
  /// - Complexity: O(log *s*) for *s* sections.
  public func index(of path: ItemPath) -> Int? {
    guard (0..<count).contains(path.section) else { return nil }
    let items = items(of: path.section)
    return (0..<items.count).contains(path.item) ? items.lowerBound + path.item : nil
  }
}

// MARK: - Changes
extension SectionCounts {
  /// Replaces a range of sections with sections of the given counts.
  /// - Complexity: O(log *s*), plus the number of sections removed and inserted.
  /// - Precondition: The sections of `range` exist, no count is negative, and the total number of
  ///   items fits in an `Int`.
  public mutating func replace(_ range: Range<Int>, with itemCounts: some Sequence<Int>) {
    sections.replace(range, with: itemCounts.map { Run(Section(itemCount: $0)) })
  }
}

// MARK: - Elements
extension SectionCounts {
  private struct Section: RunElement {
    let itemCount: Int

    init(itemCount: Int) {
      precondition(itemCount >= 0, "An item count of \(itemCount) is negative. Pass 0 or more.")
      self.itemCount = itemCount
    }

    func total(of count: Int) -> Int { itemCount * count }
  }

  private struct ItemMetric: RunMetric {
    typealias Element = Section

    func value(of total: Int) -> Int { total }

    func steps(of length: Int, within distance: Int) -> Int { distance / length }
  }
}
