import Testing

@testable import VirtualGrid

/// Data sources that return wrong identifiers, and reloads by identifier.
extension GridFaultDataTests {
  @Test func `an identifier that changes while visible is reported and counts as another item`() {
    let fixture = HookedFixture(count: 50)
    fixture.frame()
    fixture.data?.sections[0][2] = 777
    fixture.grid.reconfigureItem(at: 2)
    fixture.frame()
    #expect(fixture.kinds == [.identifierChanged(item: 2, from: 2, to: 777)])
    #expect(fixture.reportedFaults[0].description.hasPrefix("Item 2 was 2 and is now 777."))
    fixture.expectConsistency()
    #expect(fixture.grid.cell(at: 2)?.text == "item 777")
  }

  @Test(arguments: Moment.allCases)
  func `duplicate identifiers leave the grid consistent`(moment: Moment) {
    let fixture = fixture(at: moment, counts: [50]) { data, _ in
      data.replaceIdentifier = { _ in "one for all" }
    }
    fixture.grid.reloadData()
    fixture.frame()
    fixture.grid.contentOffset.y += 333
    fixture.frame()
    fixture.expectConsistency()
  }

  @Test func `cells follow the identifiers of their items across a reload`() throws {
    let fixture = HookedFixture(count: 50)
    fixture.frame()
    let cell = try #require(fixture.grid.cell(at: 1))
    fixture.data?.sections[0].swapAt(1, 3)
    fixture.grid.reloadData()
    fixture.frame()
    #expect(fixture.grid.cell(at: 3) === cell)
    #expect(cell.text == "item 1")
    fixture.expectConsistency()
    #expect(fixture.kinds == [])
  }

  @Test func `items with identifiers stay in position across a reload`() {
    let fixture = HookedFixture(count: 50)
    fixture.frame()
    fixture.grid.contentOffset.y = 400
    fixture.frame()
    fixture.data?.sections[0].insert(contentsOf: 100..<110, at: 0)
    fixture.grid.reloadData()
    fixture.frame()
    #expect(fixture.grid.contentOffset.y == 600)
    #expect(fixture.grid.visibleCells.first?.text == "item 20")
    fixture.expectConsistency()
  }

  @Test func `the focus follows its item across a reload`() {
    let fixture = HookedFixture(count: 50)
    fixture.frame()
    fixture.grid.focusItem(at: 2)
    fixture.frame()
    fixture.grid.contentOffset.y = 600
    fixture.frame()
    fixture.data?.sections[0].insert(contentsOf: 100..<110, at: 0)
    fixture.grid.reloadData()
    fixture.frame()
    #expect(fixture.grid.focusedItem == 12)
    fixture.expectConsistency()
  }

  @Test func `a kept cell shows the current data when its item is visible again`() {
    let fixture = HookedFixture(count: 50)
    fixture.frame()
    fixture.grid.keepCell(ofItemAt: 1)
    fixture.grid.contentOffset.y = 600
    fixture.frame()
    fixture.data?.sections[0][1] = 555
    fixture.grid.reconfigureItem(at: 1)
    fixture.frame()
    fixture.grid.contentOffset.y = 0
    fixture.frame()
    fixture.expectConsistency()
    #expect(fixture.grid.cell(at: 1)?.text == "item 555")
  }
}
