/// Where each section begins among the items of all sections.
///
/// As ``SectionCounts``, but for lists that are in memory anyway and do not change: a lookup costs a
/// step.
@usableFromInline
struct SectionStarts: Hashable, Sendable {
  /// The number of the first item of each section, and behind them that of all items.
  @usableFromInline let numbers: [Int]

  @usableFromInline
  init(_ numbers: [Int]) {
    self.numbers = numbers
  }

  var itemCount: Int { numbers[numbers.count - 1] }

  /// The items of a section, counted through all sections.
  @inlinable
  func items(of section: Int) -> Range<Int> { numbers[section]..<numbers[section + 1] }

  /// The section of an item.
  /// - Complexity: O(log *s*) for *s* sections.
  func section(of item: Int) -> Int { numbers.partitionPoint(where: { $0 > item }) - 1 }

  /// The path of an item.
  /// - Complexity: O(log *s*) for *s* sections.
  func path(of item: Int) -> ItemPath {
    let section = section(of: item)
    return ItemPath(section: section, item: item - numbers[section])
  }

  /// Calls `body` with the parts of a range that lie in one section each, by their numbers through
  /// all sections.
  /// - Complexity: O(log *s*) for *s* sections, plus the sections that the range meets.
  func forEachPart(of range: Range<Int>, _ body: (_ section: Int, _ part: Range<Int>) -> Void) {
    guard !range.isEmpty else { return }
    var section = section(of: range.lowerBound)
    while section < numbers.count - 1, numbers[section] < range.upperBound {
      let part = items(of: section).clamped(to: range)
      if !part.isEmpty { body(section, part) }
      section += 1
    }
  }

  /// The numbers that items of a section have within it.
  func own(_ items: Range<Int>, of section: Int) -> Range<Int> {
    items.lowerBound - numbers[section]..<items.upperBound - numbers[section]
  }
}
