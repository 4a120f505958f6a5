import GridIndexing
import Testing

/// The texts of errors of an update.
@Suite struct BatchUpdateErrorTests {
  private func text(
    _ changes: [BatchUpdate.Change], from before: [Int], to after: [Int]
  ) -> String? {
    #expect(throws: BatchUpdateError.self) {
      try BatchUpdate(changes).checked(from: SectionCounts(before), to: SectionCounts(after))
    }?.description
  }

  @Test func `errors count changes from 1 and name the limits before or after the update`() {
    #expect(
      text(
        [.insertItems(0..<1, inSection: 0), .deleteItems(4..<5, inSection: 0)], from: [4], to: [4])
          == """
          Change 2 of 2 (delete items 4..<5 of section 0): Item 4 of section 0 is out of range; before \
          the update, the section has items 0..<4. Deletions, reloads and the sources of moves use \
          indices from before the update.
          """)
    #expect(
      text([.insertSections(2..<3)], from: [4], to: [4, 1]) == """
        Change 1 of 1 (insert sections 2..<3): Section 2 is out of range; after the update, there are \
        sections 0..<2. Insertions and the targets of moves use indices from after the update.
        """)
  }

  @Test func `errors about empty lists name no range`() {
    #expect(
      text([.reloadItems(0..<1, inSection: 0)], from: [0], to: [0])?.contains(
        "the section has no items.") == true
    )
    #expect(
      text([.deleteSections(0..<1)], from: [], to: [])?.contains("there are no sections.") == true)
    var splices = Splices(count: 0)
    let error = #expect(throws: BatchUpdateError.self) { try splices.move(0, to: 0) }
    #expect(error?.description.contains("by now, there are no items.") == true)
  }

  /// The error covers both cases: the app may or may not have changed its data already.
  @Test func `the error about mismatched counts tells what to do with the data`() {
    let remedy = """
      Change the data within the update, and list all changes. If the data has already changed, \
      restore it or call reloadData().
      """
    #expect(
      text([.deleteItems(0..<1, inSection: 0)], from: [5], to: [3])
        == "Section 0 has 3 items after the update, but its changes add up to 4. \(remedy)")
    #expect(
      text([.insertItems(0..<1, inSection: 0)], from: [1], to: [1])
        == "Section 0 has 1 item after the update, but its changes add up to 2. \(remedy)")
    #expect(
      text([], from: [5], to: [5, 1])
        == "There are 2 sections after the update, but its changes add up to 1. \(remedy)")
    #expect(
      text([], from: [5, 1], to: [5])
        == "There is 1 section after the update, but its changes add up to 2. \(remedy)")
  }
}
