import Testing

@testable import VirtualGrid

/// An inconsistent update and the error that it causes.
struct RefusedUpdate: Sendable {
  let changes: [BatchUpdate.Change]
  let reason: BatchUpdateError.Reason

  /// The position of the change that the error names, if any.
  let place: Int?

  /// Updates of two sections with 50 items each, whose counts do not change.
  static let all: [RefusedUpdate] = [
    .init(
      [.deleteItems(40..<60, inSection: 0)],
      .itemOutOfRange(ItemPath(section: 0, item: 50), count: 50, .before), at: 0),
    .init([.deleteItems(0..<1, inSection: 7)], .sectionOutOfRange(7, count: 2, .before), at: 0),
    .init(
      [.reloadItems(3..<4, inSection: 0), .insertItems(-1..<0, inSection: 0)],
      .itemOutOfRange(ItemPath(section: 0, item: -1), count: 50, .after), at: 1),
    .init(
      [.insertItems(50..<51, inSection: 0)],
      .itemOutOfRange(ItemPath(section: 0, item: 50), count: 50, .after),
      at: 0),
    .init(
      [.insertItems(0..<1, inSection: 0)],
      .itemCountMismatch(section: 0, expected: 51, found: 50)),
    .init(
      [.deleteItems(0..<9, inSection: 1)],
      .itemCountMismatch(section: 1, expected: 41, found: 50)),
    .init(
      [
        .deleteItems(4..<6, inSection: 0), .insertItems(0..<1, inSection: 0),
        .deleteItems(5..<6, inSection: 0),
      ],
      .deletedTwice(.item(ItemPath(section: 0, item: 5))), at: 2),
    .init(
      [
        .insertItems(0..<2, inSection: 0), .deleteItems(0..<2, inSection: 0),
        .moveItems(1..<2, inSection: 0, to: ItemPath(section: 0, item: 9)),
      ],
      .movedAndDeleted(.item(ItemPath(section: 0, item: 1))), at: 2),
    .init(
      [
        .moveItems(1..<2, inSection: 0, to: ItemPath(section: 0, item: 9)),
        .insertItems(9..<10, inSection: 0),
      ],
      .targetTaken(.item(ItemPath(section: 0, item: 9))), at: 1),
    .init([.deleteSections(1..<3)], .sectionOutOfRange(2, count: 2, .before), at: 0),
    .init([.insertSections(0..<1)], .sectionCountMismatch(expected: 3, found: 2)),
    .init(
      [.moveItems(0..<1, inSection: 0, to: ItemPath(section: 1, item: 0))],
      .itemCountMismatch(section: 0, expected: 49, found: 50)),
  ]

  private init(
    _ changes: [BatchUpdate.Change], _ reason: BatchUpdateError.Reason, at place: Int? = nil
  ) {
    self.changes = changes
    self.reason = reason
    self.place = place
  }

  var error: GridUpdateError {
    .update(
      BatchUpdateError(
        reason, offender: place.map { .init(changes[$0], at: $0, of: changes.count) }))
  }
}

/// Inconsistent changes: in an update, in an update from a callback, and in a reload.
@Suite struct GridUpdateErrorTests {
  private let fixture = HookedFixture(
    HookedData([Array(0..<50), Array(50..<100)]),
    layout: SectionedLayout(SectionStyle(ListLayout(rowHeight: .estimated(20)))))

  init() {
    fixture.grid.selectionMode = .multiple
    fixture.frame()
    fixture.grid.contentOffset.y = 333
    fixture.grid.tapItem(at: 17)
    fixture.grid.focusItem(at: 18)
    fixture.grid.keepCell(ofItemAt: 19)
    fixture.expectConsistency()
  }

  /// A description of all state that an update could change.
  private func picture() -> [String] {
    let grid = fixture.grid
    let cells = grid.currentFrame.cells.map {
      "\($0.element.description) \(ObjectIdentifier($0.cell)) \($0.contentVersion) \($0.attributes)"
    }
    return cells + [
      "\((0..<grid.sections.count).map { grid.sections[$0] }) \(grid.layout.itemCount)",
      "\(grid.contentOffset) \(grid.contentSize) \(grid.generation) \(grid.counters.passes)",
      "\(grid.selectedItems) \(grid.focusedItem ?? -1) \(grid.interaction.keptItems) \(grid.needsFrame)",
    ]
  }

  private func update(_ refused: RefusedUpdate) throws(GridUpdateError) {
    try fixture.grid.performUpdates { $0.add(BatchUpdate(refused.changes)) }
  }

  @Test(arguments: RefusedUpdate.all)
  func `an inconsistent update throws and changes nothing`(refused: RefusedUpdate) {
    let before = picture()
    #expect(throws: refused.error) { try update(refused) }
    #expect(picture() == before)
    #expect(fixture.grid.faults.count == 0)
    fixture.expectConsistency()
  }

  @Test(arguments: RefusedUpdate.all)
  func `an inconsistent nested update makes the outer update throw`(refused: RefusedUpdate) {
    let before = picture()
    #expect(throws: refused.error) {
      try fixture.grid.performUpdates { _ in
        #expect(throws: Never.self) { try update(refused) }
      }
    }
    #expect(picture() == before)
    fixture.expectConsistency()
  }

  @Test(arguments: RefusedUpdate.all)
  func `an inconsistent update in a callback throws there and changes nothing`(
    refused: RefusedUpdate
  ) {
    var isTold = false
    fixture.hook = { [unowned fixture] call in
      guard call == .cell, !isTold else { return }
      isTold = true
      #expect(throws: refused.error) {
        try fixture.grid.performUpdates { $0.add(BatchUpdate(refused.changes)) }
      }
    }
    fixture.grid.contentOffset.y = 500
    let generation = fixture.grid.generation
    fixture.frame()
    #expect(isTold)
    #expect(fixture.grid.faults.count == 0)
    #expect(fixture.grid.generation == generation)
    #expect(fixture.grid.selectedItems == [17..<18])
    #expect(fixture.grid.focusedItem == 18)
    fixture.expectConsistency()
  }

  @Test func `an update refused by the layout throws and changes nothing`() throws {
    fixture.grid.setLayout(
      try TableLayout(rows: 0, columns: 5, rowHeight: .fixed(20), columnWidth: .fixed(30)))
    fixture.expectConsistency()
    let before = picture()
    fixture.data?.sections[0].removeLast(3)
    let error = GridUpdateError.layout(.notWholeRows(47..<50, replacedBy: 0, columns: 5))
    #expect(throws: error) { try fixture.grid.deleteItems(47..<50, inSection: 0) }
    #expect(picture() == before)
    fixture.data?.sections[0] += [1, 2, 3]
    fixture.expectConsistency()
  }

  @Test func `an update in a callback that the layout refuses is a fault and reloads the data`()
    throws
  {
    fixture.grid.setLayout(
      try TableLayout(rows: 0, columns: 5, rowHeight: .fixed(20), columnWidth: .fixed(30)))
    fixture.expectConsistency()
    var isTold = false
    fixture.hook = { [unowned fixture] call in
      guard call == .cell, !isTold else { return }
      isTold = true
      fixture.data?.sections[0].removeLast(3)
      try? fixture.grid.deleteItems(47..<50, inSection: 0)
    }
    fixture.grid.contentOffset.y = 100
    fixture.frame()
    let refusal = LayoutError.notWholeRows(47..<50, replacedBy: 0, columns: 5)
    #expect(fixture.kinds.first == .refusedChange(refusal))
    fixture.data?.sections[0] += [1, 2, 3]
    fixture.grid.reloadData()
    fixture.frame()
    fixture.expectConsistency()
  }

  @Test func `a load refused by the layout is reported once and recovers with less data`() {
    let limit = ListLayout.perItemLimit
    fixture.grid.setLayout(ListLayout(rowHeight: .perItem { _ in 20 }))
    fixture.expectConsistency()
    fixture.data?.replaceItemCount = { _ in limit }
    fixture.grid.reloadData()
    fixture.frame()
    #expect(fixture.kinds == [.refusedChange(.tooManyItems(limit: limit))])
    #expect(fixture.grid.faults.count == 1)
    #expect(fixture.grid.itemCount == 2 * limit)
    #expect(fixture.grid.layout.itemCount == 100)
    fixture.data?.replaceItemCount = { $0 }
    fixture.grid.reloadData()
    fixture.expectConsistency()
    #expect(fixture.grid.faults.count == 1)
  }
}
