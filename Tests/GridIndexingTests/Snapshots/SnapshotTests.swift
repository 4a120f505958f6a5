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

  @Test func `sections and items are in order`() throws {
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

  @Test func `children are shown while all above them are expanded`() throws {
    var snapshot = try people()
    try snapshot.append(["Byron"], to: "Ada")
    try snapshot.append(["Allegra"], to: "Byron")
    try snapshot.expand(["Byron"])
    #expect(Array(snapshot.shown.items(of: 0)) == ["Ada", "Alan"])
    try snapshot.expand(["Ada"])
    #expect(Array(snapshot.shown.items(of: 0)) == ["Ada", "Byron", "Allegra", "Alan"])
    #expect(snapshot.level(of: "Allegra") == 2)
    try snapshot.collapse(["Ada"])
    #expect(Array(snapshot.shown.items(of: 0)) == ["Ada", "Alan"])
    #expect(snapshot.isExpanded("Byron"))
  }

  @Test func `an outline that opens is an insertion`() throws {
    var snapshot = try people()
    try snapshot.append(["Byron", "Anne"], to: "Ada")
    let closed = snapshot
    try snapshot.expand(["Ada"])
    #expect(snapshot.update(from: closed) == BatchUpdate([.insertItems(1..<3)]))
    #expect(closed.update(from: snapshot) == BatchUpdate([.deleteItems(1..<3)]))
  }

  @Test func `a snapshot that throws is as it was`() throws {
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

  @Test func `an identifier that is free again may be used again`() throws {
    var snapshot = try people()
    try snapshot.reload(["Ada"])
    let before = snapshot
    try snapshot.delete(["Ada"])
    #expect(!snapshot.contains("Ada"))
    try snapshot.insert(["Ada"], before: "Alan")
    // What was marked is gone.
    #expect(snapshot.update(from: before) == BatchUpdate())
  }

  @Test func `what is marked is shown anew once`() throws {
    let before = try people()
    var snapshot = before
    try snapshot.reconfigure(["Barbara"])
    try snapshot.reload(["Alan"])
    try snapshot.reconfigure(["Alan"])
    #expect(
      snapshot.update(from: before)
        == BatchUpdate([.reconfigureItems(0..<1, section: 1), .reloadItems(1..<2)]))
    snapshot.forgetReloads()
    #expect(snapshot.update(from: before) == BatchUpdate())
  }

  @Test func `what is reloaded and moves goes and comes anew`() throws {
    let before = try people()
    var snapshot = before
    try snapshot.move("Alan", before: "Ada")
    try snapshot.reload(["Ada", "Alan"])
    let plan = try snapshot.update(from: before).checked(
      from: before.shown.counts, to: snapshot.shown.counts)
    #expect(plan.items.removed.count == 1)
    #expect(plan.reloaded.ranges.reduce(0) { $0 + $1.count } == 1)
  }

  @Test func `a section is reloaded with all that it holds`() throws {
    let before = try people()
    var snapshot = before
    try snapshot.reloadSections(["A"])
    try snapshot.move("Ada", toSection: "B")
    #expect(
      snapshot.update(from: before)
        == BatchUpdate([.reloadSections(0..<1), .insertItems(1..<2, section: 1)]))
  }

  @Test func `many items are inserted, moved and taken out next to others`() throws {
    var snapshot = Snapshot<Int, Int>()
    try snapshot.appendSections([0])
    try snapshot.append(0..<100_000)
    // A walk for each of these would take minutes.
    for id in 0..<20_000 { try snapshot.insert([-id - 1], after: 99_999) }
    for id in 0..<20_000 { try snapshot.move(50_000 + id, before: -1) }
    try snapshot.delete(-20_000..<0)
    #expect(snapshot.shown.items.count == 100_000)
  }
}

@Suite struct SnapshotErrorTests {
  private typealias Failure = SnapshotError<String, String>

  @Test func `an identifier that is there twice is named with both places`() throws {
    var snapshot = Snapshot<String, String>()
    try snapshot.appendSections(["A"])
    try snapshot.append((0..<9).map { "a\($0)" })
    try snapshot.move("a7", before: "a3")
    let error = #expect(throws: Failure.self) { try snapshot.append(["a7"]) }
    #expect(
      error?.description
        == """
        Item a7 appears twice in the new snapshot, at 0.3 and at 0.9. Item identifiers must be \
        unique.
        """)
  }

  @Test func `sections are named with their numbers`() throws {
    var snapshot = Snapshot<String, String>()
    let error = #expect(throws: Failure.self) { try snapshot.appendSections(["A", "B", "A"]) }
    #expect(
      error?.description
        == """
        Section A appears twice in the new snapshot, at 0 and at 2. Section identifiers must be \
        unique.
        """)
    #expect(snapshot.shown.sections.isEmpty)
  }

  @Test func `what is not there is named`() throws {
    var snapshot = Snapshot<String, String>()
    func text(_ body: (inout Snapshot<String, String>) throws -> Void) -> String? {
      #expect(throws: Failure.self) { try body(&snapshot) }?.description
    }
    #expect(
      text { try $0.append(["x"]) } == "The snapshot has no section. Append one before its items.")
    #expect(
      text { try $0.append(["x"], toSection: "A") }
        == "The snapshot has no section A. Append or insert it first.")
    try snapshot.appendSections(["A"])
    #expect(
      text { try $0.insert(["x"], before: "y") }
        == "The snapshot has no item y. Append or insert it first.")
    try snapshot.append(["x"])
    #expect(
      text { try $0.move("x", to: "x") }
        == "Item x cannot be below itself. Move its children first.")
  }
}
