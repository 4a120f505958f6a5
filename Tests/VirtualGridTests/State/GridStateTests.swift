import Testing
import VirtualGrid

@Suite struct GridStateTests {
  private func fixture(_ identifiers: [Int]?, count: Int = 200) -> GridFixture {
    let fixture = GridFixture(ListLayout(rowHeight: .estimated(30)), counts: [count])
    fixture.identifiers = identifiers?.map { ItemID($0) }
    fixture.sizes = { [unowned fixture] item in
      let number = fixture.identifiers.flatMap { ids in Self.number(of: ids[item]) } ?? item
      return GridSize(width: 300, height: 20 + Double(number * 37 % 60))
    }
    fixture.grid.reloadData()
    fixture.grid.layoutIfNeeded()
    return fixture
  }

  private static func number(of identifier: ItemID) -> Int? {
    if case .number(let number) = identifier.value { number } else { nil }
  }

  @Test func `a restored state has the same offset and measured sizes`() {
    let before = fixture(nil)
    before.grid.scrollToItem(at: 120, alignment: .start)
    before.grid.layoutIfNeeded()
    before.grid.contentOffset.y += 7
    before.grid.layoutIfNeeded()
    let after = fixture(nil)
    after.grid.restore(before.grid.saveState())
    after.grid.layoutIfNeeded()
    #expect(after.position(of: 121) == before.position(of: 121))
    #expect(after.grid.contentOffset == before.grid.contentOffset)
    #expect(after.grid.contentSize == before.grid.contentSize)
  }

  @Test func `a restored state finds its item by identifier in changed data`() {
    let before = fixture(Array(0..<200))
    before.grid.scrollToItem(at: 120, alignment: .center)
    before.grid.layoutIfNeeded()
    let item = before.grid.visibleItems.first { before.position(of: $0) ?? -1 >= 0 } ?? 0
    // Fifty new items in front, and every third old one removed except the anchor item.
    let identifiers = Array(1_000..<1_050) + (0..<200).filter { $0 % 3 != 0 || $0 == item }
    let after = fixture(identifiers, count: identifiers.count)
    after.grid.restore(before.grid.saveState())
    after.grid.layoutIfNeeded()
    let place = identifiers.firstIndex(of: item) ?? 0
    #expect(after.position(of: place) == before.position(of: item))
    for item in after.grid.realizedItems {
      let height = 20 + Double(identifiers[item] * 37 % 60)
      #expect(after.grid.frame(ofItemAt: item)?.height == height)
    }
  }

  @Test(arguments: [0, 1, 50, 119, 500])
  func `a state of longer or shorter data is restored without faults`(_ count: Int) {
    let before = fixture(nil)
    before.grid.scrollToItem(at: 120, alignment: .start)
    before.grid.layoutIfNeeded()
    let after = fixture(nil, count: count)
    after.grid.restore(before.grid.saveState())
    after.grid.layoutIfNeeded()
    #expect(after.grid.faults.count == 0)
    #expect(after.grid.scrollRange.clamp(after.grid.contentOffset) == after.grid.contentOffset)
    #expect(after.breaches.isEmpty)
  }
}
