import GridIndexing
import Testing

/// Moves of items to an index among the shown items.
@Suite struct SnapshotPlacesTests {
  /// An outline of two groups of two items and a single item, with the first group expanded, and an
  /// empty section.
  private func outline() throws -> Snapshot<String, String> {
    var snapshot = Snapshot<String, String>()
    try snapshot.appendSections(["full", "empty"])
    try snapshot.append(["A", "B", "C"], toSection: "full")
    try snapshot.append(["a", "b"], under: "A")
    try snapshot.append(["c", "d"], under: "B")
    try snapshot.expand(["A"])
    return snapshot
  }

  /// The shown items, each with its parent, after moving an item to a path.
  private func rows(_ item: String, _ section: Int, _ place: Int) throws -> [String] {
    var snapshot = try outline()
    try snapshot.move(item, to: ItemPath(section: section, item: place))
    let list = snapshot.shown
    #expect(list.items(of: section).dropFirst(place).first == item)
    return list.items.map { row in snapshot.parent(of: row).map { "\($0)/\(row)" } ?? row }
  }

  @Test func `a moved item takes the parent of the item whose index it takes`() throws {
    #expect(try rows("b", 0, 1) == ["A", "A/b", "A/a", "B", "C"])
    #expect(try rows("a", 0, 2) == ["A", "A/b", "A/a", "B", "C"])
    // An item that moves past the last one of its group leaves the group.
    #expect(try rows("a", 0, 3) == ["A", "A/b", "B", "a", "C"])
    #expect(try rows("C", 0, 2) == ["A", "A/a", "A/C", "A/b", "B"])
    #expect(try rows("C", 0, 3) == ["A", "A/a", "A/b", "C", "B"])
    #expect(try rows("a", 0, 0) == ["a", "A", "A/b", "B", "C"])
    #expect(try rows("C", 0, 0) == ["C", "A", "A/a", "A/b", "B"])
  }

  @Test func `an item moved after an expanded item becomes its first child`() throws {
    var snapshot = try outline()
    try snapshot.move("C", to: ItemPath(section: 0, item: 0))
    try snapshot.move("C", to: ItemPath(section: 0, item: 1))
    #expect(snapshot.children(of: "A") == ["C", "a", "b"])
  }

  @Test func `descendants move with their item`() throws {
    #expect(try rows("A", 0, 1) == ["B", "A", "A/a", "A/b", "C"])
    #expect(try rows("A", 1, 0) == ["B", "C", "A", "A/a", "A/b"])
    var snapshot = try outline()
    try snapshot.move("B", to: ItemPath(section: 1, item: 0))
    #expect(snapshot.children(of: "B") == ["c", "d"])
  }

  @Test func `a hidden item that moves among shown items becomes shown`() throws {
    #expect(try rows("d", 0, 1) == ["A", "A/d", "A/a", "A/b", "B", "C"])
    #expect(try rows("d", 0, 5) == ["A", "A/a", "A/b", "B", "C", "d"])
  }
}
