import GridTesting
import Testing

@testable import GridLayouts

@Suite struct WaterfallLayoutTests {
  /// Four lanes of 100 points.
  static let four = GridSize(width: 400, height: 800)

  static func rules(_ lanes: Int, heights: [Double] = [], spans: [Int] = [])
    -> WaterfallLayout.Rules
  {
    var rules = WaterfallLayout.Rules(
      lanes: .fixed(lanes), itemHeight: .perItem { $0 < heights.count ? heights[$0] : 10 })
    if !spans.isEmpty { rules.span = .perItem { $0 < spans.count ? spans[$0] : 1 } }
    return rules
  }

  @Test func `an item goes to the lane that ends first, the leftmost of equal ones`() {
    let layout = WaterfallLayout(
      count: 7, viewport: Self.four, rules: Self.rules(4, heights: [30, 10, 20, 10, 5, 5, 5]))
    #expect(
      (0..<7).map { layout.lanes(of: $0) } == [0..<1, 1..<2, 2..<3, 3..<4, 1..<2, 3..<4, 1..<2])
    #expect(layout.frame(of: 6) == GridRect(x: 100, y: 15, width: 100, height: 5))
    #expect(layout.contentSize == GridSize(width: 400, height: 30))
  }

  @Test func `an item across lanes goes where the longest of them ends first`() {
    let layout = WaterfallLayout(
      count: 6, viewport: Self.four,
      rules: Self.rules(4, heights: [30, 25, 20, 10, 7, 1], spans: [1, 1, 1, 1, 2, 4]))
    #expect(layout.frame(of: 4) == GridRect(x: 200, y: 20, width: 200, height: 7))
    #expect(layout.frame(of: 5) == GridRect(x: 0, y: 30, width: 400, height: 1))
  }

  @Test func `a measured height moves the items below and changes no lane`() throws {
    var layout = WaterfallLayout(count: 12, viewport: Self.four, rules: Self.rules(4))
    try #expect(layout.setMeasuredSize(GridSize(width: 9, height: 500), forItem: 1))
    #expect((0..<12).map { layout.lanes(of: $0)?.lowerBound } == (0..<12).map { $0 % 4 })
    #expect(layout.frame(of: 9) == GridRect(x: 100, y: 510, width: 100, height: 10))
    #expect(layout.frame(of: 8) == GridRect(x: 0, y: 20, width: 100, height: 10))
    try #expect(!layout.setMeasuredSize(GridSize(width: 3, height: 500), forItem: 1))
  }

  @Test func `an inserted item goes to the lane that ends first above it, and others stay`() throws
  {
    var layout = WaterfallLayout(
      count: 8, viewport: Self.four, rules: Self.rules(4, heights: [40, 30, 20, 10]))
    let before = (0..<8).map { layout.lanes(of: $0) }
    try layout.apply(.insert(1, at: 4))
    #expect(layout.lanes(of: 4) == 3..<4)
    #expect([0, 1, 2, 3, 5, 6, 7, 8].map { layout.lanes(of: $0) } == before)
  }

  @Test func `moved items keep their measured heights`() throws {
    var layout = WaterfallLayout(count: 8, viewport: Self.four, rules: Self.rules(4))
    try layout.setMeasuredSize(GridSize(width: 0, height: 77), forItem: 0)
    try layout.apply(.move(0..<2, to: 6))
    #expect(layout.frame(of: 6)?.height == 77)
  }

  @Test func `lanes change only if their number changes`() throws {
    var rules = Self.rules(1)
    rules.lanes = .minimumWidth(100)
    var layout = WaterfallLayout(count: 9, viewport: Self.four, rules: rules)
    try layout.setMeasuredSize(GridSize(width: 0, height: 25), forItem: 0)
    let before = (0..<9).map { layout.lanes(of: $0) }
    layout.resize(to: GridSize(width: 499, height: 1))
    #expect((0..<9).map { layout.lanes(of: $0) } == before)
    layout.resize(to: GridSize(width: 500, height: 1))
    #expect(layout.lanes(of: 5) == 1..<2)
    #expect(layout.lanes(of: 8) == 4..<5)
    #expect(layout.frame(of: 0)?.height == 25)
  }

  @Test func `reflow assigns lanes anew and keeps measured heights`() throws {
    var layout = WaterfallLayout(count: 6, viewport: Self.four, rules: Self.rules(4))
    try layout.setMeasuredSize(GridSize(width: 0, height: 100), forItem: 0)
    #expect(layout.lanes(of: 4) == 0..<1)
    layout.reflow()
    #expect(layout.lanes(of: 4) == 1..<2)
    #expect(layout.frame(of: 0)?.height == 100)
  }

  @Test func `a running mean applies to items inserted later`() throws {
    var layout = WaterfallLayout(
      count: 2, viewport: Self.four,
      rules: .init(lanes: .fixed(1), itemHeight: .runningMean(initial: 8)))
    try layout.setMeasuredSize(GridSize(width: 0, height: 40), forItem: 0)
    try layout.apply(.insert(1, at: 2))
    #expect((0..<3).map { layout.frame(of: $0)?.height } == [40, 8, 40])
    layout.reflow()
    #expect(layout.frame(of: 1)?.height == 40)
  }

  @Test func `a span is clamped to the number of lanes`() {
    let layout = WaterfallLayout(
      count: 4, viewport: Self.four, rules: Self.rules(4, spans: [0, .min, .max, 5]))
    #expect((0..<4).map { layout.lanes(of: $0) } == [0..<1, 1..<2, 0..<4, 0..<4])
  }
}

// MARK: - Widths
extension WaterfallLayoutTests {
  @Test func `lanes and spacing fill the width exactly`() {
    for lanes in 1...64 {
      for units in [25_600, 25_601, 30_011, 63_999] {
        var rules = Self.rules(lanes)
        rules.laneSpacing = 3.078125
        rules.insets = GridInsets(left: 5.5, right: 11.25)
        let width = Double(units) / 64
        let layout = WaterfallLayout(
          count: lanes, viewport: GridSize(width: width, height: 9), rules: rules)
        let frames = (0..<lanes).compactMap(layout.frame(of:))
        #expect(frames.first?.minX == 5.5)
        #expect(frames.last?.maxX == width - 11.25)
        for (left, right) in zip(frames, frames.dropFirst()) {
          #expect(left.maxX + 3.078125 == right.minX, "\(lanes) lanes in \(width)")
          #expect((left.width - right.width).magnitude <= 1 / 64)
        }
      }
    }
  }

  @Test(arguments: [
    (399.0, 3), (400, 4), (0, 1), (-5, 1), (.nan, 1), (.infinity, 64), (1e9, 64),
  ])
  func `lanes of a minimum width are as many as fit`(width: Double, lanes: Int) {
    var rules = Self.rules(1)
    rules.lanes = .minimumWidth(91)
    rules.laneSpacing = 8
    rules.insets = GridInsets(left: 6, right: 6)
    let layout = WaterfallLayout(
      count: 5, viewport: GridSize(width: width, height: 100), rules: rules)
    #expect(layout.laneCount == lanes)
  }

  @Test func `spacing shrinks if the lanes do not fit`() {
    var rules = Self.rules(5)
    rules.laneSpacing = 30
    let layout = WaterfallLayout(
      count: 5, viewport: GridSize(width: 10, height: 10), rules: rules)
    #expect((0..<5).map { layout.frame(of: $0)?.minX } == [0, 2.5, 5, 7.5, 10])
    #expect(layout.placements(in: GridRect(x: 0, y: 0, width: 10, height: 10)).isEmpty)
  }
}

// MARK: - Windows
extension WaterfallLayoutTests {
  @Test func `items that only touch a window are not placed`() {
    let layout = WaterfallLayout(count: 12, viewport: Self.four, rules: Self.rules(4))
    let window = GridRect(x: 100, y: 10, width: 200, height: 10)
    #expect(layout.placements(in: window).map(\.element) == [.item(5), .item(6)])
  }

  @Test func `an item across lanes is found between them`() {
    var rules = Self.rules(2, spans: [2])
    rules.laneSpacing = 20
    let layout = WaterfallLayout(
      count: 3, viewport: GridSize(width: 120, height: 100), rules: rules)
    let gap = GridRect(x: 55, y: 0, width: 10, height: 100)
    #expect(layout.placements(in: gap).map(\.element) == [.item(0)])
    #expect(layout.item(at: GridPoint(x: 60, y: 5)) == 0)
    #expect(layout.item(at: GridPoint(x: 60, y: 15)) == nil)
  }

  @Test func `steps lead along lanes and across them`() {
    let layout = WaterfallLayout(count: 12, viewport: Self.four, rules: Self.rules(4))
    #expect(layout.item(.down, of: 1) == 5)
    #expect(layout.item(.right, of: 1) == 2)
    #expect(layout.item(.left, of: 4) == nil)
    #expect(layout.item(.up, of: 11) == 7)
    #expect(layout.item(.home, of: 5) == 0)
    #expect(layout.item(.end, of: 5) == 11)
    #expect(layout.item(nearestTo: GridPoint(x: 150, y: 1_000)) == 9)
  }
}

// MARK: - Invalid input
extension WaterfallLayoutTests {
  @Test func `invalid extents are clamped`() {
    let bad: [Double] = [.nan, -1, .infinity, -.infinity, 1e300, 0.3]
    let layout = WaterfallLayout(
      count: 6, viewport: Self.four, rules: Self.rules(6, heights: bad))
    #expect((0..<6).map { layout.frame(of: $0)?.height } == bad.map(Extent.cleaned))
    for value in bad {
      let item = WaterfallItem(estimated: value, span: 1)
      #expect(item.extent == Extent.cleaned(value) && !item.isMeasured)
    }
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<1_000 {
      let value = Double.random(in: 0...20_000_000, using: &generator)
      #expect(WaterfallItem(estimated: value, span: 1).extent == Extent.cleaned(value))
    }
  }

  @Test(arguments: [Int.min, -1, 0, 65, Int.max])
  func `the number of lanes is clamped to 1 through 64`(lanes: Int) {
    let layout = WaterfallLayout(count: 70, viewport: Self.four, rules: Self.rules(lanes))
    #expect(layout.laneCount == min(max(lanes, 1), 64))
    #expect(layout.itemCount == 70)
  }

  @Test func `invalid distances count as 0`() {
    var rules = Self.rules(2)
    rules.laneSpacing = .nan
    rules.itemSpacing = -4
    rules.insets = GridInsets(top: .nan, left: -.infinity, bottom: -1, right: .nan)
    let layout = WaterfallLayout(
      count: 4, viewport: GridSize(width: 100, height: 100), rules: rules)
    #expect(layout.frame(of: 3) == GridRect(x: 50, y: 10, width: 50, height: 10))
    #expect(layout.contentSize == GridSize(width: 100, height: 20))
  }

  @Test func `too many items are refused`() throws {
    var layout = WaterfallLayout(
      count: Int.max, viewport: Self.four, rules: Self.rules(2), shape: nil, limit: 100)
    #expect(layout.itemCount == 100)
    let error = LayoutError.tooManyItems(limit: 100)
    #expect(throws: error) { try layout.apply(.insert(1, at: 0)) }
    #expect(throws: error) { try layout.apply(.items(0..<50, replacedBy: Int.max - 50)) }
    #expect(throws: error) {
      try layout.apply(.sections(0..<1, items: 0..<100, replacedBy: [60, 41]))
    }
    try layout.apply(.sections(0..<1, items: 0..<100, replacedBy: [60, 40]))
    try layout.apply(.items(0..<100, replacedBy: 0))
    #expect(layout.itemCount == 0)
    #expect(WaterfallLayout(count: -3, rules: Self.rules(2)).itemCount == 0)
  }

  @Test func `items out of range and invalid points find nothing`() {
    let empty = WaterfallLayout(viewport: Self.four, rules: Self.rules(3))
    #expect(empty.contentSize == GridSize(width: 400, height: 0))
    #expect(empty.item(nearestTo: .zero) == nil)
    let layout = WaterfallLayout(count: 3, viewport: Self.four, rules: Self.rules(3))
    for item in [-1, 3, Int.max, Int.min] {
      #expect(layout.frame(of: item) == nil)
      #expect(layout.lanes(of: item) == nil)
      #expect(layout.item(.down, of: item) == nil)
    }
    for value in [Double.nan, .infinity, -.infinity, -1, 1e300] {
      #expect(layout.item(at: GridPoint(x: value, y: 5)) == nil)
      #expect(layout.item(at: GridPoint(x: 5, y: value)) == nil)
      #expect(layout.placements(in: GridRect(x: value, y: 0, width: .nan, height: 5)).isEmpty)
      #expect(layout.placements(in: GridRect(x: 0, y: value, width: 5, height: 0)).isEmpty)
    }
  }

  @Test func `items without height are skipped together`() {
    let shape = WaterfallTree.Shape(leafCapacity: 4, fanout: 4)
    let layout = WaterfallLayout(
      count: 1_000, viewport: Self.four,
      rules: Self.rules(4, heights: Array(repeating: 0, count: 998)), shape: shape)
    var visited = 0
    let band = WaterfallBand(top: 0, bottom: 10, lanes: 0..<4)
    layout.tree.forEachItem(in: band) { index, _, _ in
      visited += 1
      return index >= 998
    }
    #expect(visited == 2)
    #expect(
      layout.placements(in: GridRect(x: 0, y: 0, width: 400, height: 9)).map(\.element)
        == [.item(998), .item(999)])
  }
}
