/// How many items each section has, and with that, which item of all is which of its section.
///
///     let counts = SectionCounts(repeating: 10, count: 1_000_000)
///     counts.path(of: 25)                                // 2.5
///     counts.index(of: ItemPath(section: 2, item: 5))    // 25
///
/// Sections of equal counts in a row are stored once.
public struct SectionCounts: Sendable {
  private var sections: RunTree<Section>

  /// The number of sections.
  public var count: Int { sections.count }

  /// The number of items of all sections.
  public var itemCount: Int { sections.total }

  /// Creates counts without sections.
  public init() {
    sections = RunTree()
  }

  /// Creates `count` sections of as many items each.
  /// - Complexity: O(1).
  /// - Precondition: The items of all sections together fit in an `Int`.
  public init(repeating itemCount: Int, count: Int) {
    sections = RunTree(repeating: Section(itemCount: itemCount), count: count)
  }

  /// Creates sections of the given counts.
  /// - Complexity: O(*s*) for *s* sections.
  /// - Precondition: The items of all sections together fit in an `Int`.
  public init(_ itemCounts: some Sequence<Int>) {
    self.init()
    replace(0..<0, with: itemCounts)
  }
}

// MARK: - Paths
extension SectionCounts {
  /// The number of items of a section.
  /// - Complexity: O(log *s*) for *s* sections.
  public subscript(section: Int) -> Int { sections[section].itemCount }

  /// The items of a section, counted through all sections.
  /// - Complexity: O(log *s*) for *s* sections.
  public func items(of section: Int) -> Range<Int> {
    let start = sections.total(before: section)
    return start..<(start + sections[section].itemCount)
  }

  /// The number of the first item of a section, or of the end if there are no more.
  /// - Complexity: O(log *s*) for *s* sections.
  package func start(of section: Int) -> Int { sections.total(before: section) }

  /// The items of sections that follow each other, counted through all sections.
  /// - Complexity: O(log *s*) for *s* sections.
  package func items(of sections: Range<Int>) -> Range<Int> {
    self.sections.total(
      before: sections.lowerBound)..<self.sections.total(before: sections.upperBound)
  }

  /// The place of the first of some sections that has not as many items as its partner among others
  /// has; nil if all have.
  /// - Complexity: O(log *s*), plus what is stored of them: equal neighbours are stored once.
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

  /// The path of an item that is counted through all sections; nil out of range.
  /// - Complexity: O(log *s*) for *s* sections.
  public func path(of item: Int) -> ItemPath? {
    guard let hit = sections.find(item, by: ItemMetric()) else { return nil }
    return ItemPath(section: hit.index, item: item - hit.before)
  }

  /// The number of an item, counted through all sections; nil out of range.
  /// - Complexity: O(log *s*) for *s* sections.
  public func index(of path: ItemPath) -> Int? {
    guard (0..<count).contains(path.section) else { return nil }
    let items = items(of: path.section)
    return (0..<items.count).contains(path.item) ? items.lowerBound + path.item : nil
  }
}

// MARK: - Changes
extension SectionCounts {
  /// Replaces sections by sections of the given counts.
  /// - Complexity: O(log *s*), plus the number of sections replaced and replacing.
  /// - Precondition: The sections of `range` exist, no count is negative, and the items of all
  ///   sections together fit in an `Int`.
  public mutating func replace(_ range: Range<Int>, with itemCounts: some Sequence<Int>) {
    sections.replace(range, with: itemCounts.map { Run(Section(itemCount: $0)) })
  }

  /// Sets the number of items of a section.
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: The section exists, the count is not negative, and the items of all sections
  ///   together fit in an `Int`.
  public mutating func set(_ itemCount: Int, of section: Int) {
    sections.replace(
      section..<(section + 1), with: Section(itemCount: itemCount), count: 1)
  }
}

// MARK: - Elements
extension SectionCounts {
  private struct Section: RunElement {
    let itemCount: Int

    init(itemCount: Int) {
      precondition(itemCount >= 0, "A section of \(itemCount) items. Pass 0 or more.")
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
