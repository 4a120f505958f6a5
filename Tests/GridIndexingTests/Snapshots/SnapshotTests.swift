import GridIndexing
import Testing

@Suite struct SnapshotTests {
  private func people() throws -> Snapshot<String, String> {
    var snapshot = Snapshot<String, String>()
    try snapshot.appendSections(["A", "B"])
    try snapshot.append(["Ada", "Alan"], toSection: "A")
    try snapshot.append(["Barbara"])
    return snapshot
  }

  @Test func `sections and items keep the order in which they were added and moved`() throws {
    var snapshot = try people()
    try snapshot.insertSections(["Z"], before: "A")
    try snapshot.insert(["Alice", "Alba"], before: "Alan")
    try snapshot.move("Ada", toSection: "Z")
    #expect(
      snapshot.shown
        == SectionedList([
          ("Z", ["Ada"]), ("A", ["Alice", "Alba", "Alan"]), ("B", ["Barbara"]),
        ]))
  }

  @Test func `children are shown while all their ancestors are expanded`() throws {
    var snapshot = try people()
    try snapshot.append(["Byron"], under: "Ada")
    try snapshot.append(["Allegra"], under: "Byron")
    try snapshot.expand(["Byron"])
    #expect(Array(snapshot.shown.items(of: 0)) == ["Ada", "Alan"])
    #expect(snapshot.expandedItems == ["Byron"])
    try snapshot.expand(["Ada"])
    #expect(snapshot.expandedItems == ["Ada", "Byron"])
    #expect(Array(snapshot.shown.items(of: 0)) == ["Ada", "Byron", "Allegra", "Alan"])
    #expect(snapshot.level(of: "Allegra") == 2)
    try snapshot.collapse(["Ada"])
    #expect(Array(snapshot.shown.items(of: 0)) == ["Ada", "Alan"])
    #expect(snapshot.isExpanded("Byron"))
  }

  @Test func `expanding an item inserts its children`() throws {
    var snapshot = try people()
    try snapshot.append(["Byron", "Anne"], under: "Ada")
    let closed = snapshot
    try snapshot.expand(["Ada"])
    #expect(snapshot.update(from: closed) == BatchUpdate([.insertItems(1..<3, inSection: 0)]))
    #expect(closed.update(from: snapshot) == BatchUpdate([.deleteItems(1..<3, inSection: 0)]))
  }

  @Test func `a change that throws leaves the snapshot as it was`() throws {
    var snapshot = try people()
    let before = snapshot.shown
    #expect(throws: SnapshotError<String, String>.self) {
      try snapshot.append(["Bob", "Ada", "Bill"])
    }
    #expect(throws: SnapshotError<String, String>.self) { try snapshot.delete(["Ada", "Bob"]) }
    #expect(snapshot.shown == before)
    #expect(!snapshot.contains("Bob") && !snapshot.contains("Bill"))
    try snapshot.append(["Bob", "Bill"])
    #expect(Array(snapshot.shown.items(of: 1)) == ["Barbara", "Bob", "Bill"])
  }

  @Test func `the identifier of a deleted item can be used again`() throws {
    var snapshot = try people()
    try snapshot.reload(["Ada"])
    let before = snapshot
    try snapshot.delete(["Ada"])
    #expect(!snapshot.contains("Ada"))
    try snapshot.insert(["Ada"], before: "Alan")
    // The mark for the reload is gone, too.
    #expect(snapshot.update(from: before) == BatchUpdate())
  }

  @Test func `an item marked for reloading is updated once`() throws {
    let before = try people()
    var snapshot = before
    try snapshot.reconfigure(["Barbara"])
    try snapshot.reload(["Alan"])
    try snapshot.reconfigure(["Alan"])
    #expect(
      snapshot.update(from: before)
        == BatchUpdate([.reconfigureItems(0..<1, inSection: 1), .reloadItems(1..<2, inSection: 0)]))
    snapshot.forgetReloads()
    #expect(snapshot.update(from: before) == BatchUpdate())
  }

  @Test func `a reloaded item that moves is deleted and inserted`() throws {
    let before = try people()
    var snapshot = before
    try snapshot.move("Alan", before: "Ada")
    try snapshot.reload(["Ada", "Alan"])
    let plan = try snapshot.update(from: before).checked(
      from: before.shown.counts, to: snapshot.shown.counts)
    #expect(plan.items.removed.count == 1)
    #expect(plan.reloaded.ranges.reduce(0) { $0 + $1.count } == 1)
  }

  @Test func `a reloaded section includes its items`() throws {
    let before = try people()
    var snapshot = before
    try snapshot.reloadSections(["A"])
    try snapshot.move("Ada", toSection: "B")
    #expect(
      snapshot.update(from: before)
        == BatchUpdate([.reloadSections(0..<1), .insertItems(1..<2, inSection: 1)]))
  }

  @Test func `moving an item next to itself changes nothing`() throws {
    var snapshot = try people()
    let before = snapshot.shown
    try snapshot.move("Ada", before: "Ada")
    try snapshot.move("Alan", after: "Alan")
    try snapshot.moveSection("A", before: "A")
    try snapshot.moveSection("A", after: "A")
    #expect(snapshot.shown == before)
  }

  @Test func `an item without children can be expanded in advance`() throws {
    var snapshot = try people()
    try snapshot.expand(["Ada"])
    #expect(snapshot.isExpanded("Ada") && !snapshot.hasChildren("Ada"))
    try snapshot.append(["Byron"], under: "Ada")
    #expect(Array(snapshot.shown.items(of: 0)) == ["Ada", "Byron", "Alan"])
  }

  @Test func `inserting, moving and deleting many items next to others is fast`() throws {
    var snapshot = Snapshot<Int, Int>()
    try snapshot.appendSections([0])
    try snapshot.append(0..<100_000)
    // A linear search for each of these would take minutes.
    for id in 0..<20_000 { try snapshot.insert([-id - 1], after: 99_999) }
    for id in 0..<20_000 { try snapshot.move(50_000 + id, before: -1) }
    try snapshot.delete(-20_000..<0)
    #expect(snapshot.shown.items.count == 100_000)
  }
}
