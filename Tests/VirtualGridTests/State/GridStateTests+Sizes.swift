import Testing
import VirtualGrid

/// Sizes restored from a state, which apply until the cells are measured.
@Suite struct GridStateSizesTests {
  /// A list of rows of 40 points, and of 70 points for new items.
  private func fixture(_ identifiers: [Int]) -> GridFixture {
    let fixture = GridFixture(ListLayout(rowHeight: .estimated(30)), counts: [identifiers.count])
    fixture.identifiers = identifiers.map { ItemID($0) }
    fixture.sizes = { GridSize(width: 300, height: identifiers[$0] < 1_000 ? 40 : 70) }
    fixture.grid.reloadData()
    fixture.grid.layoutIfNeeded()
    return fixture
  }

  /// A grid that has measured the first hundred rows and is scrolled to one of them, and its state.
  private func state(at item: Int) -> (fixture: GridFixture, state: GridState) {
    let before = fixture(Array(0..<200))
    for offset in stride(from: 0.0, to: 4_000, by: 400) { before.scroll(to: offset) }
    before.grid.scrollToItem(at: item, alignment: .start)
    before.grid.layoutIfNeeded()
    before.scroll(to: before.grid.contentOffset.y - 7)
    return (before, before.grid.saveState())
  }

  @Test func `restoring a state restores the sizes of its items`() {
    let (before, state) = state(at: 50)
    let after = fixture(Array(0..<200))
    after.grid.restore(state)
    #expect(after.grid.frame(ofItemAt: 80)?.height == 40)
    #expect(after.grid.contentOffset == before.grid.contentOffset)
    #expect(after.grid.contentSize == before.grid.contentSize)
  }

  @Test(arguments: [49, 50, 51, 55])
  func `a new item within a restored run is measured and moves no other item`(other: Int) {
    let (before, state) = state(at: 50)
    var identifiers = Array(0..<200)
    identifiers[other] = 1_000
    let after = fixture(identifiers)
    after.grid.restore(state)
    after.grid.layoutIfNeeded()
    // The anchor is the first completely visible item, if the new data has it.
    let held = other == 50 ? 51 : 50
    if other != 50 { #expect(after.position(of: held) == before.position(of: held)) }
    #expect(after.grid.frame(ofItemAt: other)?.height == 70)
    let place = after.position(of: 52)
    after.scroll(to: after.grid.contentOffset.y - 90)
    #expect(after.position(of: 52) == place.map { $0 + 90 })
    #expect(after.grid.frame(ofItemAt: other)?.height == 70)
    #expect(after.breaches.isEmpty)
    #expect(after.grid.faults.count == 0)
  }

  @Test func `a new item above the viewport is measured when it enters and moves no other item`() {
    let (before, state) = state(at: 50)
    var identifiers = Array(0..<200)
    identifiers[45] = 1_000
    let after = fixture(identifiers)
    after.grid.restore(state)
    after.grid.layoutIfNeeded()
    #expect(after.position(of: 50) == before.position(of: 50))
    for step in 1...8 {
      after.scroll(to: after.grid.contentOffset.y - 40)
      #expect(after.position(of: 50) == before.position(of: 50).map { $0 + Double(step) * 40 })
    }
    #expect(after.grid.frame(ofItemAt: 45)?.height == 70)
  }
}
