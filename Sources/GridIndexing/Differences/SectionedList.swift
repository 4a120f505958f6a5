/// Identifiers of items in sections, in order.
///
///     let people = SectionedList([("A", ["Ada", "Alan"]), ("B", ["Barbara"])])
///     people.items(of: 1)                                       // ["Barbara"]
///     people.counts.index(of: ItemPath(section: 1, item: 0))    // 2
///
/// A plain list that is read and compared; it may hold an identifier twice.
public struct SectionedList<SectionID: Hashable, ID: Hashable> {
  /// The identifier of each section.
  public let sections: [SectionID]

  /// The identifiers of the items of all sections, one section behind the other.
  public let items: [ID]

  /// Where each section begins among all items.
  @usableFromInline let starts: SectionStarts

  /// Creates a list.
  /// - Complexity: O(*n* + *s*) for *n* items of *s* sections.
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

  /// Creates a list of items that follow each other through all sections. `starts` says where each
  /// section begins, and where the last one ends.
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
  /// The items of a section.
  /// - Complexity: O(1).
  /// - Precondition: The section exists.
  @inlinable
  public func items(of section: Int) -> ArraySlice<ID> { items[starts.items(of: section)] }

  /// The path of an item that is counted through all sections.
  /// - Complexity: O(log *s*) for *s* sections.
  /// - Precondition: The item exists.
  public func path(of item: Int) -> ItemPath {
    precondition(
      items.indices.contains(item), "Item \(item) is out of range; there are 0..<\(items.count).")
    return starts.path(of: item)
  }

  /// How many items each section has.
  /// - Complexity: O(*s*) for *s* sections.
  public var counts: SectionCounts { SectionCounts(sections.indices.map { items(of: $0).count }) }
}
