import Testing

@testable import VirtualGrid

/// A change that does not add up, and what is said of it.
struct RefusedChange: Sendable {
  let change: LayoutChange
  let error: LayoutError

  /// Of two sections with 50 items each.
  static let all: [RefusedChange] = [
    .init(.remove(40..<2_000), .rangeOutOfRange(40..<2_000, count: 100)),
    .init(.remove(40..<60), .wrongSection(0, items: 40..<60)),
    .init(.remove(0..<1, section: 7), .sectionOutOfRange(7, count: 2)),
    .init(.insert(1, at: 101), .rangeOutOfRange(101..<101, count: 100)),
    .init(.insert(1, at: -1), .rangeOutOfRange(-1..<(-1), count: 100)),
    .init(.insert(-1, at: 3), .negativeCount(-1)),
    .init(.insert(.max, at: 0), .tooManyItems(limit: .max)),
    .init(.move(0..<2, to: 99), .destinationOutOfRange(99, last: 98)),
    .init(.move(0..<2, to: 60), .wrongSection(0, items: 60..<62)),
    .init(
      .sections(0..<1, items: 0..<49, replacedBy: []),
      .wrongItems(0..<49, ofSections: 0..<1, have: 0..<50)),
    .init(.sections(1..<3, items: 50..<100, replacedBy: []), .sectionOutOfRange(2, count: 2)),
    .init(.sections(0..<1, items: 0..<50, replacedBy: [3, -2]), .negativeCount(-2)),
  ]

  private init(_ change: LayoutChange, _ error: LayoutError) {
    self.change = change
    self.error = error
  }
}

/// Changes that do not add up: told at once, told inside a callback, and told by a load.
@Suite struct ChangeFaultTests {
  private let stage = Stage(
    Deck([Array(0..<50), Array(50..<100)]),
    layout: SectionedLayout(SectionStyle(ListLayout(extent: .estimated(.fixed(20))))))

  init() {
    stage.grid.selectionMode = .multiple
    stage.frame()
    stage.grid.contentOffset.y = 333
    stage.grid.tapItem(at: 17)
    stage.grid.focusItem(at: 18)
    stage.grid.keepCell(ofItemAt: 19)
    stage.expectOrder()
  }

  /// All that a change could have touched.
  private func picture() -> [String] {
    let grid = stage.grid
    let cells = grid.currentFrame.cells.map {
      "\($0.element.description) \(ObjectIdentifier($0.cell)) \($0.filling) \($0.attributes)"
    }
    return cells + [
      "\((0..<grid.sections.count).map { grid.sections[$0] }) \(grid.layout.itemCount)",
      "\(grid.contentOffset) \(grid.contentSize) \(grid.generation) \(grid.counters.passes)",
      "\(grid.selectedItems) \(grid.focusedItem ?? -1) \(grid.keptAlive) \(grid.needsFrame)",
    ]
  }

  @Test(arguments: RefusedChange.all)
  func `B01 a change that does not add up is thrown, and leaves everything as it was`(
    refused: RefusedChange
  ) {
    let before = picture()
    let error = #expect(throws: LayoutError.self) { try stage.grid.apply(refused.change) }
    #expect(error == refused.error)
    #expect(picture() == before)
    #expect(stage.grid.faults.count == 0)
    stage.expectOrder()
  }

  @Test(arguments: RefusedChange.all)
  func `B01 one inside a callback is a fault, once, and leaves everything as it was`(
    refused: RefusedChange
  ) {
    var isTold = false
    stage.hook = { [unowned stage] call in
      guard call == .cell, !isTold else { return }
      isTold = true
      try? stage.grid.apply(refused.change)
    }
    stage.grid.contentOffset.y = 500
    let generation = stage.grid.generation
    stage.frame()
    #expect(stage.kinds == [.refusedChange(refused.error)])
    #expect(stage.grid.faults.count == 1)
    #expect(stage.heard.map(\.kind) == stage.kinds)
    #expect(stage.heard.first?.description.hasSuffix(refused.error.description) == true)
    #expect(stage.grid.generation == generation)
    #expect(stage.grid.selectedItems == [17..<18])
    #expect(stage.grid.focusedItem == 18)
    stage.expectOrder()
    #expect(stage.grid.faults.count == 1)
  }

  @Test func `what a layout refuses at a load is a fault, once, until the data is less again`() {
    let limit = ListLayout.perItemLimit
    stage.grid.setLayout(ListLayout(extent: .perItem { _ in 20 }))
    stage.expectOrder()
    stage.deck?.bendItemCount = { _ in limit }
    stage.grid.reloadData()
    stage.frame()
    #expect(stage.kinds == [.refusedChange(.tooManyItems(limit: limit))])
    #expect(stage.grid.faults.count == 1)
    #expect(stage.grid.itemCount == 2 * limit)
    #expect(stage.grid.layout.itemCount == 100)
    stage.deck?.bendItemCount = { $0 }
    stage.grid.reloadData()
    stage.expectOrder()
    #expect(stage.grid.faults.count == 1)
  }
}
