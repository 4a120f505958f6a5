import GridLayouts
import Testing

@Suite struct SlotPolicyTests {
  /// A width divided by a minimum extent, with the expected slots of two policies.
  struct Division: CustomTestStringConvertible {
    let length: Double
    let least: Double
    let floorFit: (count: Int, extent: Double)
    let exactDivisor: (count: Int, extent: Double)

    var testDescription: String { "\(length) by \(least)" }
  }

  static let divisions = [
    Division(length: 768, least: 192, floorFit: (4, 192), exactDivisor: (4, 192)),
    Division(length: 1024, least: 192, floorFit: (5, 204), exactDivisor: (4, 256)),
    Division(length: 1020, least: 192, floorFit: (5, 204), exactDivisor: (5, 204)),
    Division(length: 768, least: 224, floorFit: (3, 256), exactDivisor: (3, 256)),
    Division(length: 1024, least: 224, floorFit: (4, 256), exactDivisor: (4, 256)),
    Division(length: 768, least: 96, floorFit: (8, 96), exactDivisor: (8, 96)),
    Division(length: 1024, least: 96, floorFit: (10, 102), exactDivisor: (8, 128)),
    Division(length: 320, least: 96, floorFit: (3, 106), exactDivisor: (2, 160)),
    Division(length: 480, least: 96, floorFit: (5, 96), exactDivisor: (5, 96)),
    Division(length: 1000, least: 300, floorFit: (3, 333), exactDivisor: (2, 500)),
    Division(length: 1021, least: 100, floorFit: (10, 102), exactDivisor: (1, 1021)),
    Division(length: 320, least: 400, floorFit: (1, 320), exactDivisor: (1, 320)),
  ]

  @Test(arguments: divisions)
  func `columns divide typical widths as expected`(_ division: Division) {
    let fit = grid(division.length, by: division.least, .floorFit)
    #expect(fit.columnCount == division.floorFit.count)
    #expect(fit.slotSize.width == division.floorFit.extent)
    let exact = grid(division.length, by: division.least, .exactDivisor)
    #expect(exact.columnCount == division.exactDivisor.count)
    #expect(exact.slotSize.width == division.exactDivisor.extent)
  }

  @Test func `insets reduce the width that columns divide`() {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 192, height: 192))
    rules.insets = GridInsets(left: 2, right: 2)
    let fit = UniformGridLayout(viewport: GridSize(width: 1024, height: 748), rules: rules)
    #expect(fit.columnCount == 5)
    #expect(fit.slotSize == GridSize(width: 204, height: 192))
  }

  /// Every width up to 2,048, divided by every minimum width up to 400.
  @Test func `slots always fit and are never narrower than the minimum`() {
    for width in 1...2048 {
      var divisor = width
      for least in (1...400).reversed() {
        let length = Double(width)
        let fit = grid(length, by: Double(least), .floorFit)
        let count = max(1, width / least)
        guard fit.columnCount == count, fit.slotSize.width == Double(width / count),
          fit.slotSize.width >= Double(min(least, width))
        else {
          Issue.record("\(width) by \(least) in \(fit.columnCount) × \(fit.slotSize.width)")
          continue
        }

        // Minimum widths descend, so the last divisor found is the smallest one that is large
        // enough.
        if least <= width { divisor = leastDivisor(of: width, from: least, known: divisor) }
        let exact = grid(length, by: Double(least), .exactDivisor)
        guard exact.slotSize.width == Double(divisor), exact.columnCount == width / divisor else {
          Issue.record("\(width) by \(least) in \(exact.columnCount) × \(exact.slotSize.width)")
          continue
        }
      }
    }
  }

  @Test func `slots of a fixed extent keep it even if they do not fit`() {
    let some = grid(1000, by: 300.5, .fixedExtent)
    #expect(some.columnCount == 3)
    #expect(some.slotSize.width == 300.5)
    let wide = grid(320, by: 400, .fixedExtent)
    #expect(wide.columnCount == 1)
    #expect(wide.slotSize.width == 400)
    #expect(wide.contentSize.width == 400)
  }

  @Test func `a fixed number of slots is reduced until each has at least a point`() {
    #expect(grid(1000, by: 300, .fixedCount(7)).columnCount == 7)
    #expect(grid(1000, by: 300, .fixedCount(7)).slotSize.width == 142)
    #expect(grid(10, by: 300, .fixedCount(.max)).columnCount == 10)
    #expect(grid(1000, by: 300, .fixedCount(0)).columnCount == 1)
    #expect(grid(1000, by: 300, .fixedCount(.min)).slotSize.width == 1000)
  }

  @Test func `an exact number of slots may be wider than the viewport`() {
    var grid = grid(320, by: 100, .exactly(10), spacing: 10)
    #expect(grid.columnCount == 10)
    #expect(grid.contentSize.width == 1090)
    grid.replaceItems(in: 0..<0, with: 100, section: 0)
    let seen = GridRect(x: 400, y: 150, width: 320, height: 100)
    #expect(
      grid.placements(in: seen).map(\.element.index) == [13, 14, 15, 16, 23, 24, 25, 26])
    #expect(self.grid(320, by: 100, .exactly(.min)).columnCount == 1)
    #expect(self.grid(320, by: 100, .exactly(.max)).columnCount == 1 << 24)
  }

  @Test func `spacing lies between slots only`() {
    let fit = grid(320, by: 96, .floorFit, spacing: 10)
    #expect(fit.columnCount == 3)
    #expect(fit.slotSize.width == 100)
    #expect(fit.contentSize.width == 320)
    #expect(grid(307, by: 96, .floorFit, spacing: 10).columnCount == 2)
    #expect(grid(308, by: 96, .floorFit, spacing: 10).columnCount == 3)
    #expect(grid(320, by: 96, .fixedExtent, spacing: 10).contentSize.width == 308)
    let exact = grid(320, by: 70, .exactDivisor, spacing: 10.75)
    #expect(exact.columnCount == 3)
    #expect(exact.slotSize.width == 100)
    #expect(exact.contentSize.width == 320)
  }

  private func grid(
    _ width: Double, by least: Double, _ policy: UniformGridLayout.SlotPolicy, spacing: Double = 0
  ) -> UniformGridLayout {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: least, height: 100))
    rules.columns = policy
    rules.columnSpacing = spacing
    return UniformGridLayout(viewport: GridSize(width: width, height: 480), rules: rules)
  }

  private func leastDivisor(of width: Int, from least: Int, known: Int) -> Int {
    if width % least == 0 { return least }
    // The search starts at 400, so larger divisors have to be looked up.
    return least == 400 ? (400...width).first { width % $0 == 0 } ?? width : known
  }
}
