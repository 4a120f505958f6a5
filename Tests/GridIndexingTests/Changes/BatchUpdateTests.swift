import GridIndexing
import Testing

@Suite struct BatchUpdateTests {
  /// The plan of an update of one section.
  private func plan(
    _ before: Int, _ after: Int, _ changes: BatchUpdate.Change...
  ) throws -> UpdatePlan {
    try BatchUpdate(changes).checked(from: SectionCounts([before]), to: SectionCounts([after]))
  }

  private func map(_ plan: UpdatePlan) -> [Int?] {
    (0..<plan.items.oldCount).map { plan.items.newIndex(of: $0) }
  }

  private func move(_ item: Int, _ target: Int) -> BatchUpdate.Change {
    .moveItems(item..<(item + 1), inSection: 0, to: ItemPath(section: 0, item: target))
  }

  private func insert(_ item: Int) -> BatchUpdate.Change {
    .insertItems(item..<(item + 1), inSection: 0)
  }

  private func delete(_ item: Int) -> BatchUpdate.Change {
    .deleteItems(item..<(item + 1), inSection: 0)
  }

  @Test func `moved items take their targets, and the others fill the gaps in order`() throws {
    #expect(try map(plan(5, 5, move(0, 2))) == [2, 0, 1, 3, 4])
    #expect(try map(plan(5, 5, move(0, 4))) == [4, 0, 1, 2, 3])
    #expect(try map(plan(5, 5, move(3, 0))) == [1, 2, 3, 0, 4])
    #expect(try map(plan(5, 5, move(3, 1))) == [0, 2, 3, 1, 4])
    #expect(try map(plan(5, 5, move(0, 3), move(4, 1))) == [3, 0, 2, 4, 1])
    #expect(try map(plan(5, 4, delete(1), move(3, 0))) == [1, nil, 2, 0, 3])
    #expect(try map(plan(5, 5, delete(0), insert(4))) == [nil, 0, 1, 2, 3])
    #expect(try map(plan(5, 7, insert(1), insert(2))) == [0, 3, 4, 5, 6])
    #expect(try map(plan(5, 5, move(0, 1), move(1, 0))) == [1, 0, 2, 3, 4])
    #expect(try map(plan(5, 5, delete(1), insert(3))) == [0, nil, 1, 2, 4])
    #expect(try map(plan(5, 5, delete(0), delete(1), insert(0), insert(1))) == [nil, nil, 2, 3, 4])
  }

  @Test func `items are inserted into an empty list and after the last item`() throws {
    let first = try plan(0, 2, insert(0), insert(1))
    #expect((0..<2).map { first.items.oldIndex(of: $0) } == [nil, nil])
    let more = try plan(3, 5, insert(3), insert(4))
    #expect((0..<5).map { more.items.oldIndex(of: $0) } == [0, 1, 2, nil, nil])
  }

  @Test func `reloaded items are identified by their old indices`() throws {
    let plan = try plan(
      5, 5, .reloadItems(0..<2, inSection: 0), insert(0), delete(4),
      .reconfigureItems(3..<4, inSection: 0))
    #expect(plan.reloaded == RangeSet([0..<2]))
    #expect(plan.reconfigured == RangeSet([3..<4]))
    #expect(plan.items.newIndexes(of: plan.reloaded) == RangeSet([1..<3]))
  }

  @Test func `a moved item may be reconfigured in the same update`() throws {
    let plan = try plan(5, 5, move(0, 4), .reconfigureItems(0..<5, inSection: 0))
    #expect(plan.items.newIndexes(of: plan.reconfigured) == RangeSet([0..<5]))
  }

  @Test func `no item of a reloaded section is kept`() throws {
    let update = BatchUpdate([
      .reloadSections(1..<2), .deleteItems(0..<1, inSection: 1), .reloadItems(1..<2, inSection: 1),
      .insertItems(0..<1, inSection: 1),
    ])
    let plan = try update.checked(
      from: SectionCounts([2, 3, 4]), to: SectionCounts([2, 7, 4]))
    #expect((0..<3).allSatisfy { plan.sections.newIndex(of: $0) == $0 })
    #expect(plan.items.removed == [2..<5])
    #expect(plan.items.inserted == [2..<9])
    #expect(plan.reloaded.isEmpty)
  }

  @Test func `a few changes among a billion items make a few runs`() throws {
    let plan = try plan(
      1_000_000_000, 1_000_000_001, .insertItems(500..<502, inSection: 0),
      .deleteItems(9..<10, inSection: 0),
      .moveItems(700_000_000..<700_000_005, inSection: 0, to: ItemPath(section: 0, item: 3)))
    #expect(plan.items.runs.count <= 8)
    #expect(plan.items.newIndex(of: 700_000_002) == 5)
    #expect(plan.items.newIndex(of: 999_999_999) == 1_000_000_000)
  }

  @Test func `a change among a million equal sections makes a few runs`() throws {
    let before = SectionCounts(repeating: 10, count: 1_000_000)
    var after = before
    after.replace(5..<6, with: [])
    after.replace(70..<71, with: [11])
    let plan = try BatchUpdate([.deleteSections(5..<6), .insertItems(2..<3, inSection: 70)])
      .checked(from: before, to: after)
    #expect(plan.items.runs.count == 3)
    #expect(plan.items.newIndex(of: 9_999_999) == 9_999_990)
  }

  @Test func `an error names the first conflicting change, the limit and the remedy`() {
    let update = BatchUpdate([insert(0), delete(4), move(4, 2), delete(4), delete(4)])
    #expect {
      try update.checked(from: SectionCounts([5]), to: SectionCounts([5]))
    } throws: { error in
      guard let error = error as? BatchUpdateError else { return false }
      return error.offender == .init(move(4, 2), at: 2, of: update.changes.count)
        && error.reason == .movedAndDeleted(.item(ItemPath(section: 0, item: 4)))
        && "\(error)" == """
          Change 3 of 5 (move items 4..<5 of section 0 to item 2 of section 0): Item 4 of section 0 is \
          moved and deleted. Delete it, and insert a new one at the target.
          """
    }
  }

  @Test func `indices out of range are refused, however large`() {
    let numbers = [Int.min, -1, 5, Int.max - 1]
    for number in numbers {
      let items = number..<(number + 1)
      let path = ItemPath(section: 0, item: number)
      let changes: [BatchUpdate.Change] = [
        .insertItems(items, inSection: 0), .deleteItems(items, inSection: 0),
        .reloadItems(items, inSection: 0), .reconfigureItems(items, inSection: 0),
        .moveItems(items, inSection: 0, to: ItemPath(section: 0, item: 0)),
        .moveItems(0..<2, inSection: 0, to: path),
        .insertItems(0..<1, inSection: number), .deleteItems(0..<1, inSection: number),
        .moveItems(0..<1, inSection: 0, to: ItemPath(section: number, item: 0)),
        .insertSections(items),
        .deleteSections(items), .reloadSections(items), .moveSections(items, to: 0),
        .moveSections(0..<1, to: number),
      ]
      for change in changes {
        #expect(throws: BatchUpdateError.self, "\(change)") {
          try BatchUpdate([change]).checked(from: SectionCounts([5]), to: SectionCounts([5]))
        }
      }
    }
    let last = ItemPath(section: 0, item: .max)
    for change in [
      BatchUpdate.Change.moveItems(0..<2, inSection: 0, to: last), .moveSections(0..<1, to: .max),
    ] {
      #expect(throws: BatchUpdateError.self, "\(change)") {
        try BatchUpdate([change]).checked(from: SectionCounts([5]), to: SectionCounts([5]))
      }
    }
    #expect(throws: BatchUpdateError.self) {
      try BatchUpdate([.deleteItems(Int.min..<Int.max, inSection: 0)])
        .checked(from: SectionCounts([5]), to: SectionCounts([0]))
    }
  }

  @Test func `changes with empty ranges have no effect`() throws {
    let plan = try plan(
      3, 3, .insertItems(9..<9, inSection: 0), .deleteItems(2..<2, inSection: 7),
      .deleteSections(0..<0),
      .moveItems(1..<1, inSection: 0, to: ItemPath(section: 5, item: 5)),
      .moveSections(4..<4, to: 9))
    #expect(plan.items == IndexMap(count: 3))
  }
}
