import Testing

@testable import GridLayouts

@Suite struct FlowLayoutTests {
  // MARK: Rows

  @Test func `items wrap to the next row when a row is full`() {
    let tags = flow(
      widths: [40, 50, 30, 100, 10], rules: FlowLayout.Rules(itemSpacing: 5, rowSpacing: 2))
    #expect(tags.map(\.minX) == [0, 45, 0, 0, 0])
    #expect(tags.map(\.minY) == [0, 0, 12, 24, 36])
  }

  @Test func `a row is as high as its tallest item`() {
    let heights = [10.0, 30, 20, 5]
    var flow = FlowLayout(count: 4) { FlowItem(width: .half, height: .points(heights[$0])) }
    flow.resize(to: GridSize(width: 100, height: 100))
    #expect(flow.frame(of: 2)?.minY == 30)
    #expect(flow.contentSize == GridSize(width: 100, height: 50))
  }

  @Test func `insets surround the rows, and spacing lies between them only`() {
    let rules = FlowLayout.Rules(
      rowSpacing: 7, insets: GridInsets(top: 1, left: 2, bottom: 4, right: 8))
    var flow = FlowLayout(
      count: 2, repeating: FlowItem(width: .full, height: .points(10)), rules: rules)
    flow.resize(to: GridSize(width: 100, height: 100))
    #expect(flow.frame(of: 1) == GridRect(x: 2, y: 18, width: 90, height: 10))
    #expect(flow.contentSize.height == 32)
  }

  @Test func `an item that starts a row leaves the previous row short`() {
    let starts: [FlowItem.Start] = [.inLine, .newRow, .inLine]
    var flow = FlowLayout(count: 3) {
      FlowItem(width: .points(10), height: .points(10), start: starts[$0])
    }
    flow.resize(to: GridSize(width: 100, height: 100))
    #expect(frames(of: flow).map(\.origin.y) == [0, 10, 10])
  }

  @Test func `margins separate items and add to the height of the row`() {
    let margins = [.zero, GridInsets(all: 10), .zero]
    var flow = FlowLayout(count: 3) {
      FlowItem(width: .points(20), height: .points(20), margins: margins[$0])
    }
    flow.resize(to: GridSize(width: 100, height: 100))
    #expect(frames(of: flow).map(\.minX) == [0, 30, 60])
    #expect(frames(of: flow).map(\.minY) == [0, 10, 0])
    #expect(flow.contentSize.height == 40)
  }

  // MARK: Fractions

  @Test func `three thirds fill a width that three does not divide`() {
    var flow = FlowLayout(
      count: 3, repeating: FlowItem(width: .third, height: .points(10)),
      rules: FlowLayout.Rules(itemSpacing: 10))
    flow.resize(to: GridSize(width: 320, height: 100))
    let thirds = frames(of: flow)
    #expect(thirds[0].minX == 0 && thirds[2].maxX == 320)
    #expect(thirds[1].minX - thirds[0].maxX == 10 && thirds[2].minX - thirds[1].maxX == 10)
    #expect(thirds.allSatisfy { ($0.width - 100).magnitude <= 1 / 64 })
  }

  @Test func `an item with a different fraction starts a row`() {
    let widths: [FlowItem.Width] = [.half, .third, .third, .bleed, .fifth, .full, .quarter]
    let rules = FlowLayout.Rules(insets: GridInsets(left: 10, right: 10))
    var flow = FlowLayout(count: widths.count, rules: rules) {
      FlowItem(width: widths[$0], height: .points(10))
    }
    flow.resize(to: GridSize(width: 140, height: 100))
    #expect(frames(of: flow).map(\.minY) == [0, 10, 10, 20, 30, 40, 50])
    #expect(frames(of: flow).map(\.width) == [60, 40, 40, 140, 24, 120, 30])
    #expect(flow.frame(of: 3)?.minX == 0)
  }

  // MARK: Alignment

  @Test(arguments: [
    (FlowLayout.Rules.Alignment.leading, [0.0, 30, 0]), (.center, [20, 50, 25]),
    (.trailing, [40, 70, 50]), (.justified, [0, 70, 0]),
  ])
  func `a row is aligned along its width`(alignment: FlowLayout.Rules.Alignment, starts: [Double]) {
    let items = flow(widths: [30, 30, 50], rules: FlowLayout.Rules(alignment: alignment))
    #expect(items.map(\.minX) == starts)
  }

  @Test func `a filled row distributes free width in proportion, except in the last row`() {
    let items = flow(widths: [20, 60, 50], rules: FlowLayout.Rules(alignment: .filled))
    #expect(items.map(\.width) == [25, 75, 50])
    #expect(items.map(\.minX) == [0, 25, 0])
  }

  @Test(arguments: [
    (FlowLayout.Rules.CrossAlignment.top, 0.0, 10.0), (.center, 10, 10), (.bottom, 20, 10),
    (.stretch, 0, 30),
  ])
  func `an item is aligned within the height of its row`(
    alignment: FlowLayout.Rules.CrossAlignment, top: Double, height: Double
  ) {
    var flow = FlowLayout(count: 2, rules: FlowLayout.Rules(crossAlignment: alignment)) {
      FlowItem(width: .half, height: .points($0 == 0 ? 10 : 30))
    }
    flow.resize(to: GridSize(width: 100, height: 100))
    #expect(flow.frame(of: 0) == GridRect(x: 0, y: top, width: 50, height: height))
  }

  @Test func `a stretched item is as high as the tallest item of its row`() throws {
    var flow = FlowLayout(count: 3) {
      FlowItem(width: .half, height: $0 == 1 ? .stretched(10) : .points(25))
    }
    flow.resize(to: GridSize(width: 100, height: 100))
    #expect(flow.frame(of: 1)?.height == 25)
    #expect(try !flow.setMeasuredSize(GridSize(width: 50, height: 20), forItem: 1))
    #expect(try flow.setMeasuredSize(GridSize(width: 50, height: 40), forItem: 1))
    #expect(flow.frame(of: 1)?.height == 40)
    #expect(flow.frame(of: 2)?.minY == 40)
  }

  // MARK: Limits of a row

  @Test func `an item wider than a row is alone in it, clamped or overflowing`() {
    let widths = [10.0, 200, 10]
    #expect(flow(widths: widths, rules: FlowLayout.Rules()).map(\.width) == [10, 100, 10])
    let overflowing = flow(widths: widths, rules: FlowLayout.Rules(oversize: .overflowing))
    #expect(overflowing.map(\.width) == [10, 200, 10])
    #expect(overflowing.map(\.minY) == [0, 10, 20])
  }

  @Test func `a row may exceed the width by its tolerance and absorbs a small gap`() {
    let tolerant = flow(widths: [50, 51, 50, 52], rules: FlowLayout.Rules(tolerance: 1))
    #expect(tolerant.map(\.minY) == [0, 0, 10, 20])
    let absorbing = flow(widths: [50, 49, 50, 48], rules: FlowLayout.Rules(absorbedGap: 1))
    #expect(absorbing.map(\.width) == [50, 50, 50, 48])
  }

  // MARK: Changes

  @Test func `measuring an item may change others that share its free width`() throws {
    let widths = [2.0, 2, 2, 8]
    var flow = FlowLayout(count: 4, rules: FlowLayout.Rules(alignment: .filled)) {
      FlowItem(width: .estimated(widths[$0] / 64), height: .points(10))
    }
    flow.resize(to: GridSize(width: 8 / 64, height: 100))
    #expect((0..<4).map { flow.frame(of: $0)!.width * 64 } == [3, 2, 3, 8])
    #expect(try flow.setMeasuredSize(GridSize(width: 3 / 64, height: 10), forItem: 0))
    #expect((0..<4).map { flow.frame(of: $0)!.width * 64 } == [3, 3, 2, 8])
  }

  @Test func `measured sizes apply only to estimated dimensions`() throws {
    let heights: [FlowItem.Height] = [.points(10), .estimated(10)]
    let widths: [FlowItem.Width] = [.points(30), .estimated(30)]
    var flow = FlowLayout(count: 2) { FlowItem(width: widths[$0], height: heights[$0]) }
    flow.resize(to: GridSize(width: 100, height: 100))
    #expect(try !flow.setMeasuredSize(GridSize(width: 60, height: 60), forItem: 0))
    #expect(try flow.setMeasuredSize(GridSize(width: 80, height: 60), forItem: 1))
    #expect(flow.frame(of: 0) == GridRect(x: 0, y: 0, width: 30, height: 10))
    #expect(flow.frame(of: 1) == GridRect(x: 0, y: 10, width: 80, height: 60))
  }

  @Test func `an item that shrinks moves back to the previous row`() throws {
    var flow = FlowLayout(
      count: 3, repeating: FlowItem(width: .estimated(60), height: .points(10)))
    flow.resize(to: GridSize(width: 100, height: 100))
    #expect(frames(of: flow).map(\.minY) == [0, 10, 20])
    try flow.setMeasuredSize(GridSize(width: 40, height: 10), forItem: 1)
    #expect(frames(of: flow).map(\.minY) == [0, 0, 10])
  }

  @Test func `a moved item keeps its measured size`() throws {
    var flow = FlowLayout(count: 6, repeating: FlowItem(width: .half, height: .estimated(10)))
    flow.resize(to: GridSize(width: 100, height: 100))
    try flow.setMeasuredSize(GridSize(width: 50, height: 44), forItem: 0)
    try flow.apply(.move(0..<1, to: 5))
    #expect(flow.frame(of: 5) == GridRect(x: 50, y: 20, width: 50, height: 44))
    #expect(flow.frame(of: 0)?.height == 10)
  }

  @Test func `changing the rules keeps measured sizes`() throws {
    var flow = FlowLayout(count: 2, repeating: FlowItem(width: .full, height: .estimated(10)))
    flow.resize(to: GridSize(width: 100, height: 100))
    try flow.setMeasuredSize(GridSize(width: 100, height: 30), forItem: 0)
    flow.rules.insets = GridInsets(all: 5)
    #expect(flow.frame(of: 1) == GridRect(x: 5, y: 35, width: 90, height: 10))
  }

  // MARK: Cost

  @Test func `any number of equal items is stored as a few rows`() throws {
    let item = FlowItem(width: .points(30), height: .estimated(10))
    var flow = FlowLayout(count: 10_000_000_000, repeating: item)
    flow.resize(to: GridSize(width: 100, height: 100))
    #expect(flow.rows.count == 3_333_333_334)
    #expect(
      flow.frame(of: 9_999_999_999) == GridRect(x: 0, y: 33_333_333_330, width: 30, height: 10))
    try flow.setMeasuredSize(GridSize(width: 30, height: 20), forItem: 5_000_000_000)
    try flow.apply(.remove(0..<1))
    #expect(flow.rows.stretchCount < 10)
    #expect(flow.frame(of: 9_999_999_998)?.minY == 33_333_333_330)
  }

  @Test func `a change breaks rows again only until they coincide with the old ones`() {
    // Every seventh item starts a row, so rows of five and of two items alternate.
    var flow = FlowLayout(count: 7_000) {
      FlowItem(
        width: .estimated(20), height: .points(10), start: $0 % 7 == 0 ? .newRow : .inLine)
    }
    flow.resize(to: GridSize(width: 100, height: 100))
    let wide = PackedFlowItem(FlowItem(width: .estimated(60), height: .points(10)))
    flow.sizes.replace(3_501..<3_502, with: wide, count: 1)
    let (old, new) = flow.brokenRows(afterReplacing: 3_501..<3_502, with: 1)
    #expect(old == 1_000..<1_002)
    #expect(new.map(\.element.itemCount) == [3, 4])
  }

  // MARK: Invalid input

  @Test func `a viewport without width shows nothing and keeps all items`() {
    var flow = FlowLayout(count: 5) { _ in FlowItem(width: .points(40), height: .points(10)) }
    #expect(flow.placements(in: GridRect(x: -9, y: -9, width: 999, height: 999)).isEmpty)
    #expect(flow.contentSize == GridSize(width: 0, height: 50))
    flow.resize(to: GridSize(width: -1, height: .nan))
    #expect(flow.viewport == .zero)
    flow.resize(to: GridSize(width: 100, height: 0))
    #expect(flow.placements(in: GridRect(x: 0, y: 0, width: 100, height: 1)).count == 2)
  }

  @Test func `invalid sizes are clamped`() throws {
    let bad = [Double.nan, -.infinity, -1, .infinity, .greatestFiniteMagnitude]
    var flow = FlowLayout(count: bad.count) {
      FlowItem(
        width: .points(bad[$0]), height: .estimated(bad[$0]),
        margins: GridInsets(top: bad[$0], left: bad[$0]))
    }
    flow.resize(to: GridSize(width: 100, height: 100))
    let heights = frames(of: flow).map(\.height)
    #expect(heights == [0, 0, 0, Extent.limit, Extent.limit])
    #expect(flow.frame(of: 3)?.minY == 1_023)
    try flow.setMeasuredSize(GridSize(width: .nan, height: .infinity), forItem: 0)
    #expect(flow.frame(of: 0)?.height == Extent.limit)
    #expect(flow.contentSize.height.isFinite)
  }

  @Test func `invalid distances are clamped`() {
    let rules = FlowLayout.Rules(
      itemSpacing: .nan, rowSpacing: .infinity,
      insets: GridInsets(top: -1, left: .nan, bottom: .infinity, right: -.infinity),
      tolerance: .nan, absorbedGap: -1)
    var flow = FlowLayout(
      count: 4, repeating: FlowItem(width: .half, height: .points(10)), rules: rules)
    flow.resize(to: GridSize(width: 100, height: 100))
    #expect(flow.frame(of: 1) == GridRect(x: 50, y: 0, width: 50, height: 10))
    #expect(flow.frame(of: 2)?.minY == Extent.limit + 10)
  }

  @Test func `a flow without items answers nil, and a negative count is 0`() {
    for count in [0, -1, Int.min] {
      var flow = FlowLayout(count: count, repeating: FlowItem(width: .full, height: .points(10)))
      flow.resize(to: GridSize(width: 100, height: 100))
      #expect(flow.itemCount == 0 && flow.contentSize.height == 0)
      #expect(flow.frame(of: 0) == nil && flow.item(at: .zero) == nil)
      #expect(flow.item(nearestTo: .zero) == nil && flow.item(.end, of: 0) == nil)
    }
  }

  @Test func `an item out of range has no frame`() {
    let flow = FlowLayout(count: 3, repeating: FlowItem(width: .full, height: .points(10)))
    for item in [-1, 3, Int.min, Int.max] { #expect(flow.frame(of: item) == nil) }
  }

  @Test(arguments: [0, 0.015625, 30, 1e9] as [Double])
  func `as many items as an Int can count are laid out`(width: Double) throws {
    for height in [0, 0.015625, 44] as [Double] {
      let item = FlowItem(width: .points(width), height: .estimated(height))
      var flow = FlowLayout(count: Int.max, repeating: item)
      flow.resize(to: GridSize(width: 100, height: 100))
      #expect(flow.frame(of: Int.max - 1) != nil)
      let end = flow.contentSize.height
      for top in [0, end / 2, end - 1_000, end - 100_000] {
        // That far down, the height of a row may be lost to rounding.
        let window = GridRect(x: 0, y: top, width: 100, height: max(2 * height, top.ulp))
        #expect(flow.placements(in: window).count <= 3 * 4_096 || height < top.ulp)
      }
      #expect(throws: LayoutError.tooManyItems(limit: Int.max)) {
        try flow.apply(.insert(1, at: 0))
      }
      try flow.setMeasuredSize(GridSize(width: width, height: 7), forItem: Int.max / 2)
      try flow.apply(.remove(1..<Int.max))
      #expect(flow.contentSize.height == height)
    }
  }

  @Test func `items without extent are skipped at once`() throws {
    var flow = FlowLayout(
      count: 1_000_000_000, repeating: FlowItem(width: .full, height: .estimated(0)))
    flow.resize(to: GridSize(width: 100, height: 100))
    try flow.setMeasuredSize(GridSize(width: 100, height: 10), forItem: 0)
    try flow.setMeasuredSize(GridSize(width: 100, height: 10), forItem: 999_999_999)
    let shown = flow.placements(in: GridRect(x: 0, y: 0, width: 100, height: 100))
    #expect(shown.map(\.element) == [.item(0), .item(999_999_999)])
  }
}

// MARK: - Flows
/// The frames of items 10 points high in a viewport 100 points wide.
private func flow(widths: [Double], rules: FlowLayout.Rules) -> [GridRect] {
  var flow = FlowLayout(count: widths.count, rules: rules) {
    FlowItem(width: .points(widths[$0]), height: .points(10))
  }
  flow.resize(to: GridSize(width: 100, height: 100))
  return frames(of: flow)
}

private func frames(of flow: FlowLayout) -> [GridRect] {
  (0..<flow.itemCount).compactMap { flow.frame(of: $0) }
}

extension RunTree {
  /// The number of runs and leaves.
  fileprivate var stretchCount: Int {
    var count = 0
    var stretch = self.count > 0 ? stretch(containing: 0) : nil
    while let some = stretch {
      count += 1
      stretch = self.stretch(after: some)
    }
    return count
  }
}
