import GridTesting
import Testing

@testable import GridLayouts

@Suite struct ExtentTreeTests {
  @Test func `measuring an item moves the items after it`() {
    var rows = ExtentTree(repeating: .estimated, count: 1_000_000, estimate: .fixed(44))
    rows.set(.measured(61.5), of: 3)
    #expect(rows.offset(of: 4) == 193.5)
    #expect(rows.item(at: 193.5) == 4)
    #expect(rows[3] == .measured(61.5))
    #expect(rows[4] == .estimated)
    #expect(rows.measuredCount == 1)
  }

  @Test func `the bias selects the item at a boundary`() {
    let rows = ExtentTree(repeating: .measured(10), count: 3)
    #expect(rows.item(at: 10, .containing) == 1)
    #expect(rows.item(at: 10, .endingAt) == 0)
    #expect(rows.item(at: 0, .endingAt) == nil)
    #expect(rows.item(at: 30, .containing) == nil)
    #expect(rows.item(at: 30, .endingAt) == 2)
  }

  @Test func `an offset that is not a number or out of range is at no item`() {
    let rows = ExtentTree(repeating: .measured(10), count: 3)
    for offset in [Double.nan, .infinity, -.infinity, -1, -0.001] {
      #expect(rows.item(at: offset) == nil)
      #expect(rows.item(at: offset, .endingAt) == nil)
    }
    #expect(rows.item(at: -0.0) == 0)
  }

  @Test func `unmeasured items have the running mean of the measured ones`() {
    var rows = ExtentTree(repeating: .estimated, count: 10, estimate: .runningMean(initial: 20))
    #expect(rows.total == 200)
    rows.set(.measured(30), of: 0)
    rows.set(.measured(50), of: 9)
    #expect(rows.extent(of: 4) == 40)
    #expect(rows.total == 30 + 8 * 40 + 50)
    rows.set(.estimated, in: 0..<10)
    #expect(rows.total == 200)
  }

  @Test func `an estimate per item is computed once`() {
    var rows = ExtentTree(estimate: .perItem { Double($0 + 1) }, spacing: 1)
    rows.replace(0..<0, with: .estimated, count: 4)
    #expect(rows.total == 1 + 2 + 3 + 4 + 3)
    rows.set(.measured(10), of: 1)
    #expect(rows.offset(of: 2) == 13)
    rows.set(.estimated, of: 1)
    #expect(rows.offset(of: 2) == 5)
  }

  @Test func `spacing lies between items only`() {
    var rows = ExtentTree(repeating: .measured(10), count: 3, spacing: 5)
    #expect(rows.total == 40)
    #expect(rows.item(at: 12) == 0)
    #expect(rows.item(at: 15) == 1)
    rows.replace(0..<3, with: .measured(1), count: 0)
    #expect(rows.total == 0)
  }

  @Test func `a walk skips a billion items without extent at once`() {
    var rows = ExtentTree(repeating: .measured(0), count: 1_000_000_000)
    rows.replace(0..<0, with: .measured(10), count: 1)
    rows.replace(rows.count..<rows.count, with: .measured(10), count: 1)
    var seen: [Int] = []
    rows.append(from: 0, to: 100, to: &seen) { item, _, _ in item }
    #expect(seen == [0, 1_000_000_001])
  }

  /// Near the largest counts, sums are rounded. A walk still ends, in order, with each item once.
  /// One to 150 items, so that leaves of the standard size have any number of items.
  @Test(arguments: [0, 44, Extent.limit])
  func `finds items as a walk over their extents does`(estimate: Double) {
    var generator = SeededGenerator(seed: 31)
    for count in 1...150 {
      let extents = (0..<count).map { _ -> Extent in
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: .estimated
        case 1: .measured(0)
        case 2: .measured(Extent.limit)
        default: .measured(Double(Int.random(in: 0..<4_000, using: &generator)) / 64)
        }
      }
      var rows = ExtentTree(estimate: .fixed(estimate))
      for extent in extents { rows.replace(rows.count..<rows.count, with: extent, count: 1) }
      var start = 0.0
      for (item, extent) in extents.enumerated() {
        #expect(rows.offset(of: item) == start, "item \(item) of \(count)")
        let length: Double
        switch extent {
        case .estimated: length = estimate
        case .measured(let measured): length = measured
        }
        #expect(rows.span(of: item) == ExtentSpan(item: item, start: start, extent: length))
        if length > 0 {
          #expect(rows.item(at: start) == item, "start of item \(item) of \(count)")
          #expect(rows.item(at: start + length - 1 / 128) == item, "end of \(item) of \(count)")
        }
        start += length
      }
      #expect(rows.total == start)
    }
  }

  @Test func `a walk ends where sums are rounded`() {
    let counts = [9_223_372_036_854_770_208, 9_223_372_036_854_770_712]
    for count in counts {
      var rows = ExtentTree(repeating: .measured(44), count: count)
      rows.replace(count..<count, with: .measured(0), count: 1)
      let ulp = rows.total.ulp
      for back in [1.0, 2, 5] {
        var seen: [Int] = []
        rows.append(from: rows.total - back * ulp, to: rows.total + 10 * ulp, to: &seen) {
          item, _, _ in item
        }
        #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
        #expect(Double(seen.count) <= (back + 2) * ulp / 44 + 2)
      }
    }
  }

  @Test func `a walk among distinct items stays near its window where sums are rounded`() {
    let count = Int.max - 2_000_000
    var rows = ExtentTree(repeating: .measured(44), count: count)
    rows.replace(count..<count, withMeasured: (0..<1_000_000).lazy.map { Double(40 + $0 % 9) })
    var seen: [Int] = []
    let start = rows.offset(of: count)
    rows.append(from: start, to: start + 131_072, to: &seen) { item, _, _ in item }
    #expect(seen.count < 10_000, "\(seen.count)")
  }

  @Test func `a change is reported even if rounding hides it`() {
    var rows = ExtentTree(repeating: .measured(44), count: 9_223_372_036_854_770_208)
    let answers = [rows.set(.measured(60), of: 0), rows.set(.measured(60), of: 0)]
    #expect(answers == [true, false])
  }
}
