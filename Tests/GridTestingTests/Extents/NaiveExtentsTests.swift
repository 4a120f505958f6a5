import GridLayouts
import GridTesting
import Testing

@Suite struct NaiveExtentsTests {
  @Test func `offsets add up measured and estimated extents`() {
    var extents = NaiveExtents(repeating: .estimated, count: 3, estimate: .fixed(20))
    extents.set(.measured(50), of: 1)
    #expect((0...3).map(extents.offset(of:)) == [0, 20, 70, 90])
    #expect(extents.total == 90)
    #expect(extents[1] == .measured(50))
    #expect(extents[2] == .estimated)
    #expect(extents.extent(of: 2) == 20)
  }

  @Test func `a boundary belongs to the item that the bias selects`() {
    let extents = NaiveExtents(repeating: .measured(10), count: 3, estimate: .fixed(1))
    #expect(extents.item(at: 10) == 1)
    #expect(extents.item(at: 10, .endingAt) == 0)
    #expect(extents.item(at: 0) == 0)
    #expect(extents.item(at: 0, .endingAt) == nil)
    #expect(extents.item(at: 30) == nil)
    #expect(extents.item(at: 30, .endingAt) == 2)
    #expect(extents.item(at: -1) == nil)
    #expect(extents.item(at: .nan) == nil)
  }

  @Test func `an item without extent is found at no offset`() {
    var extents = NaiveExtents(repeating: .measured(10), count: 3, estimate: .fixed(1))
    extents.set(.measured(0), of: 1)
    #expect(extents.item(at: 10) == 2)
    #expect(extents.item(at: 10, .endingAt) == 0)
  }

  @Test func `spacing lies between items and belongs to the item before it`() {
    let extents = NaiveExtents(repeating: .measured(10), count: 3, spacing: 5)
    #expect((0...3).map(extents.offset(of:)) == [0, 15, 30, 45])
    #expect(extents.total == 40)
    #expect(extents.item(at: 12) == 0)
    #expect(extents.item(at: 15, .endingAt) == 0)
    #expect(extents.measuredCount == 3)
  }

  @Test func `a running mean follows measured extents and is rounded to 64ths`() {
    var extents = NaiveExtents(
      repeating: .estimated, count: 4, estimate: .runningMean(initial: 30))
    #expect(extents.total == 120)
    extents.set(.measured(10), of: 0)
    #expect(extents.total == 40)
    extents.set(.measured(10.5), of: 1)
    extents.set(.measured(10), of: 2)
    #expect(extents.extent(of: 3) == 10 + 11.0 / 64)
    extents.set(.estimated, in: 0..<4)
    #expect(extents.total == 120)
  }

  @Test func `an estimate per item uses the index after an insertion and moves with the item`() {
    var extents = NaiveExtents(
      repeating: .estimated, count: 3, estimate: .perItem { Double($0 * 10) })
    extents.replace(1..<2, with: .estimated, count: 2)
    #expect((0..<4).map(extents.extent(of:)) == [0, 10, 20, 20])
    extents.move(0..<2, to: 2)
    #expect((0..<4).map(extents.extent(of:)) == [20, 20, 0, 10])
  }

  @Test func `extents and estimates that are not valid are clamped`() {
    var extents = NaiveExtents(repeating: .measured(-3), count: 1, estimate: .fixed(.nan))
    extents.replace(1..<1, with: .measured(.infinity), count: 1)
    extents.replace(2..<2, with: .estimated, count: 1)
    #expect((0..<3).map(extents.extent(of:)) == [0, Extent.limit, 0])
  }

  @Test func `a walk starts at an item and stops when its body returns false`() {
    let extents = NaiveExtents(repeating: .measured(10), count: 9, estimate: .fixed(1))
    var seen: [Double] = []
    extents.forEach(from: 2) { item, offset, extent in
      seen += [Double(item), offset, extent]
      return item < 3
    }
    #expect(seen == [2, 20, 10, 3, 30, 10])
    extents.forEach(from: 9) { _, _, _ in
      Issue.record("There is no item 9.")
      return true
    }
  }
}
