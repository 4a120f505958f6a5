import Testing
import VirtualGrid

@Suite struct GridStateTests {
  private func desk(_ identifiers: [Int]?, count: Int = 200) -> Desk {
    let desk = Desk(ListLayout(rowHeight: .estimated(30)), counts: [count])
    desk.identifiers = identifiers?.map { ItemID($0) }
    desk.sizes = { [unowned desk] item in
      let number = desk.identifiers.flatMap { ids in Self.number(of: ids[item]) } ?? item
      return GridSize(width: 300, height: 20 + Double(number * 37 % 60))
    }
    desk.grid.reloadData()
    desk.grid.layoutIfNeeded()
    return desk
  }

  private static func number(of identifier: ItemID) -> Int? {
    if case .number(let number) = identifier.value { number } else { nil }
  }

  @Test func `a restored state has the same offset and measured sizes`() {
    let before = desk(nil)
    before.grid.scrollToItem(at: 120, alignment: .start)
    before.grid.layoutIfNeeded()
    before.grid.contentOffset.y += 7
    before.grid.layoutIfNeeded()
    let after = desk(nil)
    after.grid.restore(before.grid.saveState())
    after.grid.layoutIfNeeded()
    #expect(after.place(of: 121) == before.place(of: 121))
    #expect(after.grid.contentOffset == before.grid.contentOffset)
    #expect(after.grid.contentSize == before.grid.contentSize)
  }

  @Test func `a restored state finds its item by identifier in changed data`() {
    let before = desk(Array(0..<200))
    before.grid.scrollToItem(at: 120, alignment: .center)
    before.grid.layoutIfNeeded()
    let item = before.grid.visibleItems.first { before.place(of: $0) ?? -1 >= 0 } ?? 0
    // Fifty new items in front, and every third old one removed except the anchor item.
    let identifiers = Array(1_000..<1_050) + (0..<200).filter { $0 % 3 != 0 || $0 == item }
    let after = desk(identifiers, count: identifiers.count)
    after.grid.restore(before.grid.saveState())
    after.grid.layoutIfNeeded()
    let place = identifiers.firstIndex(of: item) ?? 0
    #expect(after.place(of: place) == before.place(of: item))
    for item in after.grid.realizedItems {
      let height = 20 + Double(identifiers[item] * 37 % 60)
      #expect(after.grid.frame(ofItemAt: item)?.height == height)
    }
  }

  @Test(arguments: [0, 1, 50, 119, 500])
  func `a state of longer or shorter data is restored without faults`(_ count: Int) {
    let before = desk(nil)
    before.grid.scrollToItem(at: 120, alignment: .start)
    before.grid.layoutIfNeeded()
    let after = desk(nil, count: count)
    after.grid.restore(before.grid.saveState())
    after.grid.layoutIfNeeded()
    #expect(after.grid.faults.count == 0)
    #expect(after.grid.scrollRange.clamp(after.grid.contentOffset) == after.grid.contentOffset)
    #expect(after.breaches.isEmpty)
  }
}
