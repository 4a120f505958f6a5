import GridTesting
import Testing

@testable import GridWeb

@Suite struct UniformRowsTests {
  /// Rows of a list outside of sections are where a uniform grid puts them.
  @Test(arguments: [0, 1, 7, 100], [0.0, 3])
  func `agrees with a uniform grid`(count: Int, gap: Double) {
    let rules = WebGridRules(.grid, itemWidth: 64, itemHeight: .fixed(41), gap: gap)
    let rows = rules.rows(count: Int64(count), inWidth: 333)
    var gridRules = UniformGridLayout.Rules(slot: GridSize(width: 64, height: 41))
    (gridRules.columnSpacing, gridRules.rowSpacing, gridRules.growth) = (gap, gap, [])
    let grid = UniformGridLayout(
      count: count, viewport: GridSize(width: 333, height: 100), rules: gridRules)
    #expect(rows.height == grid.contentSize.height)
    for item in -1...count {
      #expect(rows.frame(of: Int64(item)) == grid.frame(of: item))
      for step in Step.allCases where step != .pageUp && step != .pageDown {
        #expect(
          rows.item(step, of: Int64(item), page: 100)
            == grid.item(step, of: item).map { Int64($0) },
          "\(step) of \(item)")
      }
    }
    for start in stride(from: -50.0, to: 1_000, by: 17.25) {
      var placements: [WebPlacement] = []
      rows.append(from: start, to: start + 60, to: &placements)
      let window = GridRect(x: 0, y: start, width: 333, height: 60)
      #expect(
        placements.map { Int($0.index) } == grid.placements(in: window).map { $0.element.index })
    }
  }

  @Test func `a page step stays in its lane, and stops at the last row`() {
    let rows = WebGridRules(.grid, itemWidth: 100, itemHeight: .fixed(50))
      .rows(count: 32, inWidth: 300)
    #expect(rows.item(.pageDown, of: 1, page: 120) == 7)
    #expect(rows.item(.pageDown, of: 28, page: 120) == 31)
    #expect(rows.item(.pageDown, of: 29, page: 120) == nil)
    #expect(rows.item(.pageUp, of: 7, page: 120) == 1)
    #expect(rows.item(.pageUp, of: 4, page: 1_000) == 1)
  }

  @Test func `indices beyond 32 bits are exact`() {
    let rows = WebGridRules(.list, itemHeight: .fixed(28)).rows(count: 1 << 40, inWidth: 300)
    var placements: [WebPlacement] = []
    rows.append(from: 28.0 * 0x80_0000_0000, to: 28.0 * 0x80_0000_0003, to: &placements)
    #expect(placements.map { $0.index } == [0x80_0000_0000, 0x80_0000_0001, 0x80_0000_0002])
  }
}
