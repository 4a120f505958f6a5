/// The identifiers of items in sections, in order.
///
///     let people = SectionedList([("A", ["Ada", "Alan"]), ("B", ["Barbara"])])
///     people.items(of: 1)                                       // ["Barbara"]
///     people.counts.index(of: ItemPath(section: 1, item: 0))    // 2
///
/// It is immutable, and may contain an identifier more than once.
public struct SectionedList<SectionID: Hashable, ID: Hashable> {
  /// The identifiers of the sections.
  public let sections: [SectionID]

  /// The identifiers of the items of all sections, section after section.
  public let items: [ID]

  /// The flat index of the first item of each section.
  @usableFromInline let starts: SectionStarts

  /// Creates a list from pairs of a section and its items.
  /// - Complexity: O(*n* + *s*) for *n* items in *s* sections.
  @inlinable
  public init(_ list: some Sequence<(SectionID, [ID])>) {
    var (sections, items, starts): ([SectionID], [ID], [Int]) = ([], [], [0])
    for (section, some) in list {
      sections.append(section)
      items += some
      starts.append(items.count)
    }
    self.init(sections: sections, items: items, starts: starts)
  }

  /// Creates a list from the items of all sections.
  /// - Parameter starts: The flat index of the first item of each section, followed by the item
  ///   count.
  @usableFromInline
  init(sections: [SectionID], items: [ID], starts: [Int]) {
    assert(sections.count + 1 == starts.count && items.count == starts.last)
    self.sections = sections
    self.items = items
    self.starts = SectionStarts(starts)
  }
}

extension SectionedList: Sendable where SectionID: Sendable, ID: Sendable {}

extension SectionedList: Equatable {}

// MARK: - Sections
extension SectionedList {
  /// Returns the identifiers of the items of a section.
  /// - Complexity: O(1).
  /// - Precondition: The section exists.
  @inlinable
  public func items(of section: Int) -> ArraySlice<ID> { items[starts.items(of: section)] }

  /// Returns the path of the item at a flat index.
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: The item exists.
  public func path(of item: Int) -> ItemPath {
    precondition(
      items.indices.contains(item), "Item \(item) is out of range; there are 0..<\(items.count).")
    return starts.path(of: item)
  }

  /// The number of items in each section.
  /// - Complexity: O(*s*) for *s* sections.
  public var counts: SectionCounts { SectionCounts(sections.indices.map { items(of: $0).count }) }
}
