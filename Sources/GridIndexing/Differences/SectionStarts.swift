/// The flat index of the first item of each section.
///
/// For lists that are in memory and never change; ``SectionCounts`` supports any counts and
/// changes. Finds the items of a section in O(1).
@usableFromInline
struct SectionStarts: Hashable, Sendable {
  /// The flat index of the first item of each section, followed by the number of all items.
  @usableFromInline let numbers: [Int]

  @usableFromInline
  init(_ numbers: [Int]) {
    self.numbers = numbers
  }

  var itemCount: Int { numbers[numbers.count - 1] }

  /// Returns the flat indices of the items of a section.
  @inlinable
  func items(of section: Int) -> Range<Int> { numbers[section]..<numbers[section + 1] }

  /// Returns the section of an item.
  /// - Complexity: O(log *s*) for *s* sections.
  func section(of item: Int) -> Int { numbers.partitionPoint(where: { $0 > item }) - 1 }

  /// Returns the path of the item at a flat index.
  /// - Complexity: O(log *s*) for *s* sections.
  func path(of item: Int) -> ItemPath {
    let section = section(of: item)
    return ItemPath(section: section, item: item - numbers[section])
  }

  /// Splits a range of flat indices at section boundaries, and calls `body` with each part.
  /// - Complexity: O(log *s*) for *s* sections, plus the number of sections that the range
  ///   intersects.
  func forEachPart(of range: Range<Int>, _ body: (_ section: Int, _ part: Range<Int>) -> Void) {
    guard !range.isEmpty else { return }
    var section = section(of: range.lowerBound)
    while section < numbers.count - 1, numbers[section] < range.upperBound {
      let part = items(of: section).clamped(to: range)
      if !part.isEmpty { body(section, part) }
      section += 1
    }
  }

  /// Converts flat indices of items in one section to indices within the section.
  func own(_ items: Range<Int>, of section: Int) -> Range<Int> {
    items.lowerBound - numbers[section]..<items.upperBound - numbers[section]
  }
}
