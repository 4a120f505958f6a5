import GridIndexing
import Testing

/// The texts of errors of a snapshot.
@Suite struct SnapshotErrorTests {
  private typealias Failure = SnapshotError<String, String>

  @Test func `the error about a repeated item names both positions`() throws {
    var snapshot = Snapshot<String, String>()
    try snapshot.appendSections(["A"])
    try snapshot.append((0..<9).map { "a\($0)" })
    try snapshot.move("a7", before: "a3")
    let error = #expect(throws: Failure.self) { try snapshot.append(["a7"]) }
    #expect(
      error?.description
        == """
        Item "a7" appears twice in the new snapshot, as item 3 of section 0 and as item 9 of section \
        0. Item identifiers must be unique.
        """)
  }

  @Test func `the error about a repeated section names both indices`() throws {
    var snapshot = Snapshot<String, String>()
    let error = #expect(throws: Failure.self) { try snapshot.appendSections(["A", "B", "A"]) }
    #expect(
      error?.description
        == """
        Section "A" appears twice in the new snapshot, as section 0 and as section 2. Section \
        identifiers must be unique.
        """)
    #expect(snapshot.shown.sections.isEmpty)
  }

  /// The text of the error of a change, on a snapshot of one section with one item, or on an empty
  /// one.
  private func text(
    isEmpty: Bool = false, _ body: (inout Snapshot<String, String>) throws -> Void
  ) throws -> String? {
    var snapshot = Snapshot<String, String>()
    if !isEmpty {
      try snapshot.appendSections(["A"])
      try snapshot.append(["x"])
    }
    let before = snapshot.shown
    let error = #expect(throws: Failure.self) { try body(&snapshot) }
    #expect(snapshot.shown == before)
    return error?.description
  }

  @Test func `appending items to a snapshot without sections is an error`() throws {
    #expect(
      try text(isEmpty: true) { try $0.append(["x"]) }
        == "The snapshot has no section. Append one before its items.")
  }

  @Test func `the error about an unknown target tells to add it first`() throws {
    for change: (inout Snapshot<String, String>) throws -> Void in [
      { try $0.append(["z"], toSection: "y") }, { try $0.move("x", toSection: "y") },
      { try $0.insertSections(["z"], before: "y") }, { try $0.insertSections(["z"], after: "y") },
      { try $0.moveSection("A", before: "y") }, { try $0.moveSection("A", after: "y") },
    ] {
      #expect(
        try text(change)
          == #"The snapshot has no section "y". Add it first, or name one that exists."#)
    }
    for change: (inout Snapshot<String, String>) throws -> Void in [
      { try $0.insert(["z"], before: "y") }, { try $0.insert(["z"], after: "y") },
      { try $0.append(["z"], under: "y") }, { try $0.move("x", under: "y") },
      { try $0.move("x", before: "y") }, { try $0.move("x", after: "y") },
    ] {
      #expect(
        try text(change)
          == #"The snapshot has no item "y". Add it first, or name one that exists."#)
    }
  }

  @Test func `the error about an unknown item tells to leave it out`() throws {
    for change: (inout Snapshot<String, String>) throws -> Void in [
      { try $0.delete(["y"]) }, { try $0.move("y", before: "x") }, { try $0.expand(["y"]) },
      { try $0.collapse(["y"]) }, { try $0.reload(["y"]) }, { try $0.reconfigure(["y"]) },
      { try $0.move("y", to: ItemPath(section: 0, item: 0)) }, { try $0.move("y", under: "x") },
    ] {
      #expect(
        try text(change)
          == #"The snapshot has no item "y". Check with contains(_:), or leave it out."#)
    }
    for change: (inout Snapshot<String, String>) throws -> Void in [
      { try $0.deleteSections(["y"]) }, { try $0.reloadSections(["y"]) },
      { try $0.moveSection("y", before: "A") },
    ] {
      #expect(
        try text(change) == """
          The snapshot has no section "y". Check with containsSection(_:), or leave it out.
          """)
    }
  }

  @Test func `an item cannot move below itself`() throws {
    #expect(
      try text { try $0.move("x", under: "x") } == """
        Item "x" cannot be its own descendant. Move it elsewhere, or move its children out first.
        """)
  }

  @Test func `the error about an invalid target names the valid range`() throws {
    #expect(
      try text { try $0.move("x", to: ItemPath(section: 0, item: 1)) } == """
        Index 1 of section 0 is out of range; the item can move to 0..<1. Targets are counted without \
        the item itself.
        """)
    #expect(
      try text { try $0.move("x", to: ItemPath(section: 3, item: 0)) }
        == "There is no section 3. Pass the index of an existing section.")
  }
}
