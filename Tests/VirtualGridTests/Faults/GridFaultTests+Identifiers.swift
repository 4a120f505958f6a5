import Testing

@testable import VirtualGrid

/// Data sources that return wrong identifiers, and reloads by identifier.
extension GridFaultDataTests {
  @Test func `an identifier that changes while visible is reported and counts as another item`() {
    let stage = Stage(count: 50)
    stage.frame()
    stage.deck?.sections[0][2] = 777
    stage.grid.reconfigureItem(at: 2)
    stage.frame()
    #expect(stage.kinds == [.identifierChanged(item: 2, from: 2, to: 777)])
    #expect(stage.heard[0].description.hasPrefix("Item 2 was 2 and is now 777."))
    stage.expectOrder()
    #expect(stage.grid.cell(at: 2)?.text == "item 777")
  }

  @Test(arguments: Moment.allCases)
  func `duplicate identifiers leave the grid consistent`(moment: Moment) {
    let stage = stage(at: moment, counts: [50]) { deck, _ in
      deck.bendIdentifier = { _ in "one for all" }
    }
    stage.grid.reloadData()
    stage.frame()
    stage.grid.contentOffset.y += 333
    stage.frame()
    stage.expectOrder()
  }

  @Test func `cells follow the identifiers of their items across a reload`() throws {
    let stage = Stage(count: 50)
    stage.frame()
    let cell = try #require(stage.grid.cell(at: 1))
    stage.deck?.sections[0].swapAt(1, 3)
    stage.grid.reloadData()
    stage.frame()
    #expect(stage.grid.cell(at: 3) === cell)
    #expect(cell.text == "item 1")
    stage.expectOrder()
    #expect(stage.kinds == [])
  }

  @Test func `items with identifiers stay in position across a reload`() {
    let stage = Stage(count: 50)
    stage.frame()
    stage.grid.contentOffset.y = 400
    stage.frame()
    stage.deck?.sections[0].insert(contentsOf: 100..<110, at: 0)
    stage.grid.reloadData()
    stage.frame()
    #expect(stage.grid.contentOffset.y == 600)
    #expect(stage.grid.visibleCells.first?.text == "item 20")
    stage.expectOrder()
  }

  @Test func `the focus follows its item across a reload`() {
    let stage = Stage(count: 50)
    stage.frame()
    stage.grid.focusItem(at: 2)
    stage.frame()
    stage.grid.contentOffset.y = 600
    stage.frame()
    stage.deck?.sections[0].insert(contentsOf: 100..<110, at: 0)
    stage.grid.reloadData()
    stage.frame()
    #expect(stage.grid.focusedItem == 12)
    stage.expectOrder()
  }

  @Test func `a kept cell shows the current data when its item is visible again`() {
    let stage = Stage(count: 50)
    stage.frame()
    stage.grid.keepCell(ofItemAt: 1)
    stage.grid.contentOffset.y = 600
    stage.frame()
    stage.deck?.sections[0][1] = 555
    stage.grid.reconfigureItem(at: 1)
    stage.frame()
    stage.grid.contentOffset.y = 0
    stage.frame()
    stage.expectOrder()
    #expect(stage.grid.cell(at: 1)?.text == "item 555")
  }
}
