import GridLayouts
import Testing

/// Grids at the limits of integers and floating-point numbers.
@Suite struct UniformGridLayoutLimitsTests {
  /// As many items need an index of 64 bits.
  private static let many = 10_000_000_000

  @Test(arguments: [1, 2, 3, 7])
  func `adjacent frames tile bit for bit, up to the last of ten billion items`(columns: Int) throws
  {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 100, height: 44.015625))
    rules.columns = .fixedCount(columns)
    let grid = UniformGridLayout(
      count: Self.many, viewport: GridSize(width: 391, height: 844), rules: rules)
    let last = Self.many - 1
    for start in [0, 12_345_678, Self.many / 2, last - 1_000] {
      for item in start..<min(start + 1_000, last - columns) {
        let here = try #require(grid.frame(of: item))
        let below = try #require(grid.frame(of: item + columns))
        #expect(here.maxY.bitPattern == below.minY.bitPattern, "\(item)")
        if (item + 1) % columns != 0 {
          let next = try #require(grid.frame(of: item + 1))
          #expect(here.maxX.bitPattern == next.minX.bitPattern, "\(item)")
        }
      }
    }
    let end = try #require(grid.frame(of: last)).maxY
    #expect(end == Double((Self.many + columns - 1) / columns) * 44.015625)
    #expect(grid.contentSize.height == end.rounded(.up))
  }

  /// The larger number of rows comes close to 10^14 points.
  @Test(arguments: [many, 200 * many], [1, 2, 3, 7])
  func `the last page is as exact as the first`(count: Int, columns: Int) throws {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 100, height: 33.328125))
    rules.columns = .fixedCount(columns)
    rules.cell = .centered(GridSize(width: 20, height: 20))
    rules.rowSpacing = 1.015625
    let grid = UniformGridLayout(
      count: count, viewport: GridSize(width: 391, height: 844), rules: rules)
    for item in count - 50..<count {
      let frame = try #require(grid.frame(of: item))
      let slot = try #require(grid.slot(of: item))
      #expect(grid.placements(in: frame) == [Placement(.item(item), frame: frame)])
      #expect(grid.item(at: frame.origin) == item)
      #expect(grid.item(inSlotAt: slot.origin) == item)
      #expect(grid.item(at: GridPoint(x: frame.maxX, y: frame.maxY)) == nil)
      #expect(grid.item(nearestTo: frame.center) == item)
      #expect(grid.item(.up, of: item) == item - columns)
    }
  }

  /// Windows that cross an edge by the smallest possible number, where the computed row may be
  /// rounded across the edge. Some are beyond 2^44 points.
  @Test(arguments: [0, 1_000_003, 1_234_567_890, 700_000_000_001, 2_600_000_000_007])
  func `the next number on either side of an edge belongs to that side`(start: Int) throws {
    for height in [33.34375, 7.015625, 44.0, 0.953125] {
      var rules = UniformGridLayout.Rules(slot: GridSize(width: 100, height: height))
      rules.columns = .fixedCount(1)
      let grid = UniformGridLayout(
        count: Int.max, viewport: GridSize(width: 100, height: 844), rules: rules)
      for item in start + 1..<start + 300 {
        let edge = try #require(grid.frame(of: item)).minY
        func found(_ lower: Double, _ upper: Double) -> [Int] {
          grid.placements(in: GridRect(x: 0, y: lower, width: 1, height: upper - lower))
            .map(\.element.index)
        }
        let (before, after) = (edge.nextDown, edge.nextUp)
        #expect(found(before, edge) == [item - 1], "\(item) × \(height)")
        #expect(found(edge, after) == [item], "\(item) × \(height)")
        #expect(found(before, after) == [item - 1, item], "\(item) × \(height)")
        #expect(grid.item(at: GridPoint(x: 0, y: before)) == item - 1, "\(item) × \(height)")
        #expect(grid.item(at: GridPoint(x: 0, y: edge)) == item, "\(item) × \(height)")
      }
    }
  }

  /// Every order and paging, with counts where a careless product overflows.
  @Test(arguments: [Int.max, Int.max - 1, Int.max / 2])
  func `counts near the largest integer neither overflow nor trap`(count: Int) throws {
    for rules in Self.allOrders {
      let grid = UniformGridLayout(
        count: count, viewport: GridSize(width: 320, height: 480), rules: rules)
      #expect(grid.itemCount == count)
      #expect(grid.contentSize.height.isFinite)
      #expect(grid.rowCount >= count / grid.columnCount)
      let last = count - 1
      let frame = try #require(grid.frame(of: last))
      #expect(frame.origin.y.isFinite)
      #expect(frame.maxY <= grid.contentSize.height)
      #expect(grid.frame(of: count) == nil)
      #expect(grid.item(.end, of: 0) == last)
      #expect(grid.item(.home, of: last) == 0)
      // If the last column is short, the one before it extends further down.
      let below = try grid.item(.down, of: last).map { try #require(grid.position(of: $0)) }
      #expect(below == nil || rules.order == .alongFirst)
      #expect(try #require(grid.item(.up, of: last)) < last)
      #expect(try #require(grid.item(.pageUp, of: last)) < last)
      #expect(grid.position(of: last).flatMap { grid.item(at: $0) } == last)
      _ = grid.item(at: frame.center)
      _ = grid.item(nearestTo: GridPoint(x: 0, y: .infinity))
      let top = grid.placements(in: GridRect(x: 0, y: 0, width: 320, height: 480))
      #expect(top.contains { $0.element == .item(0) })
    }
  }

  @Test func `positions beyond 10 to the 14 points are finite and ascending`() throws {
    let rules = UniformGridLayout.Rules(slot: GridSize(width: 320, height: 44))
    let grid = UniformGridLayout(
      count: Int.max, viewport: GridSize(width: 320, height: 480), rules: rules)
    var before = -Double.infinity
    for shift in 0..<62 {
      let y = try #require(grid.frame(of: 1 << shift)).minY
      #expect(y > before)
      before = y
    }
  }

  @Test(arguments: [44, 33.34375, 7.015625, 0.953125])
  func `a window far down the content finds exactly the items that intersect it`(
    height: Double
  ) throws {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 100, height: height))
    rules.columns = .fixedCount(1)
    let grid = UniformGridLayout(
      count: Int.max, viewport: GridSize(width: 100, height: 480), rules: rules)
    let last = Int.max - 1
    for item in [last, last / 3, last / 7 * 5, 1 << 50, 1 << 53 + 7, 1 << 60 - 1] {
      let top = try #require(grid.frame(of: item)).minY
      for shift in [-top.ulp, 0, top.ulp] {
        let window = GridRect(x: 0, y: top + shift, width: 1, height: 4 * top.ulp)
        let found = grid.placements(in: window)
        let meeting = found.allSatisfy { $0.frame.intersects(window) }
        #expect(meeting, "\(item), \(shift)")
        let successive = zip(found, found.dropFirst()).allSatisfy { one, next in
          next.element.index == one.element.index + 1 && next.frame.minY >= one.frame.minY
        }
        #expect(successive, "\(item), \(shift)")
        let first = found.first?.element.index ?? item
        let end = found.last.map { $0.element.index + 1 } ?? item
        for beside in [first - 1, end] {
          #expect(grid.frame(of: beside)?.intersects(window) != true, "\(item), \(shift)")
        }
      }
    }
  }

  /// Rules with every order and paging, with row backgrounds.
  private static var allOrders: [UniformGridLayout.Rules] {
    var all: [UniformGridLayout.Rules] = []
    for order in UniformGridLayout.Order.allCases {
      for paging in [
        UniformGridLayout.Paging.continuous, .paged(rows: .floorFit), .paged(rows: .fixedCount(1)),
        .paged(rows: .exactly(.max)),
      ] {
        var rules = UniformGridLayout.Rules(slot: GridSize(width: 100, height: 100))
        rules.order = order
        rules.paging = paging
        rules.rowBackgrounds = .toEnd
        all.append(rules)
      }
    }
    return all
  }
}

// MARK: - Invalid input
extension UniformGridLayoutLimitsTests {
  static let unusualNumbers = [
    0, -1, -0.0, 0.001, 1e-300, 1e9, 1e300, -1e300, .nan, .infinity, -.infinity,
    Double.leastNonzeroMagnitude,
  ]

  @Test(arguments: unusualNumbers)
  func `invalid numbers in the rules give valid frames`(number: Double) {
    for change in Self.changes(to: number) {
      for paging in [UniformGridLayout.Paging.continuous, .paged(rows: .exactDivisor)] {
        for policy in [
          UniformGridLayout.SlotPolicy.floorFit, .exactDivisor, .fixedExtent, .fixedCount(3),
          .exactly(.max),
        ] {
          var rules = UniformGridLayout.Rules(slot: GridSize(width: 100, height: 100))
          rules.columns = policy
          rules.paging = paging
          rules.rowBackgrounds = .toEnd
          change(&rules)
          checkSanity(
            UniformGridLayout(
              count: 20, viewport: GridSize(width: 320, height: 480), rules: rules))
        }
      }
    }
  }

  @Test(arguments: unusualNumbers)
  func `invalid viewports give valid frames`(number: Double) {
    for rules in Self.allOrders {
      var grid = UniformGridLayout(
        count: 20, viewport: GridSize(width: number, height: 480), rules: rules)
      checkSanity(grid)
      grid.resize(to: GridSize(width: 320, height: number))
      checkSanity(grid)
      grid.resize(to: GridSize(width: number, height: number))
      checkSanity(grid)
    }
  }

  @Test(arguments: unusualNumbers)
  func `invalid rectangles and points give consistent answers`(number: Double) {
    for rules in Self.allOrders {
      let grid = UniformGridLayout(
        count: 20, viewport: GridSize(width: 320, height: 480), rules: rules)
      for rect in [
        GridRect(x: number, y: 0, width: 100, height: 100),
        GridRect(x: 0, y: number, width: 100, height: 100),
        GridRect(x: 0, y: 0, width: number, height: 100),
        GridRect(x: 0, y: 0, width: 100, height: number),
      ] {
        #expect(grid.placements(in: rect).allSatisfy { $0.frame.intersects(rect) }, "\(rect)")
        let met = (0..<20).filter { grid.frame(of: $0)?.intersects(rect) ?? false }
        let found = grid.placements(in: rect).filter { $0.element.kind == .item }
        #expect(found.map(\.element.index) == met, "\(rect)")
      }
      for point in [GridPoint(x: number, y: 10), GridPoint(x: 10, y: number)] {
        let hit = (0..<20).first { grid.frame(of: $0)?.contains(point) ?? false }
        #expect(grid.item(at: point) == hit, "\(point)")
        #expect((grid.item(nearestTo: point) == nil) == number.isNaN, "\(point)")
      }
    }
  }

  @Test func `a slot wider than the viewport is clamped to the viewport`() {
    var grid = UniformGridLayout(
      count: 3, viewport: GridSize(width: 320, height: 480),
      rules: UniformGridLayout.Rules(slot: GridSize(width: 400, height: 100)))
    #expect(grid.frame(of: 1) == GridRect(x: 0, y: 100, width: 320, height: 100))
    grid.rules.insets = GridInsets(left: 200, right: 200)
    #expect(grid.columnCount == 1)
    #expect(grid.frame(of: 1)?.width == 0)
    #expect(grid.placements(in: GridRect(x: 0, y: 0, width: 320, height: 480)).isEmpty)
  }

  @Test func `rows without height are never placed`() {
    let grid = UniformGridLayout(
      count: Int.max, viewport: GridSize(width: 320, height: 480),
      rules: UniformGridLayout.Rules(slot: GridSize(width: 100, height: 0)))
    #expect(grid.placements(in: GridRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)).isEmpty)
    #expect(grid.item(at: .zero) == nil)
    #expect(grid.item(nearestTo: .zero) == nil)
    #expect(grid.contentSize == GridSize(width: 318, height: 480))
    #expect(grid.item(.pageDown, of: 0) == 3)
  }

  @Test func `a negative count is 0`() throws {
    var grid = UniformGridLayout(
      count: .min, viewport: GridSize(width: 320, height: 480))
    #expect(grid.itemCount == 0)
    #expect(grid.frame(of: 0) == nil)
    #expect(grid.item(.home, of: 0) == nil)
    #expect(grid.item(nearestTo: .zero) == nil)
    #expect(throws: LayoutError.rangeOutOfRange(0..<1, count: 0)) {
      try grid.apply(.remove(0..<1))
    }
    try grid.apply(.insert(.max, at: 0))
    #expect(grid.itemCount == .max)
    #expect(throws: LayoutError.tooManyItems(limit: .max)) { try grid.apply(.insert(1, at: 0)) }
  }

  /// Changes of the rules that each set one of them to a number.
  private static func changes(
    to number: Double
  ) -> [(inout UniformGridLayout.Rules) -> Void] {
    [
      { $0.slot.width = number },
      { $0.slot.height = number },
      { $0.slot = GridSize(width: number, height: number) },
      { $0.columnSpacing = number },
      { $0.rowSpacing = number },
      { $0.insets.left = number },
      { $0.insets = GridInsets(all: number) },
      { $0.header = .scrolling(number) },
      { $0.footer = .floating(number) },
      { $0.cell = .fillWidth(height: number) },
      { $0.cell = .centered(GridSize(width: number, height: number)) },
      { $0.adjustment = .init(reach: number) { _, cell, _ in cell } },
      { $0.adjustment = .init { _, _, _ in GridRect(x: number, y: 0, width: number, height: 1) } },
    ]
  }

  private func checkSanity(_ grid: UniformGridLayout) {
    let rules = grid.rules
    let content = grid.contentSize
    #expect(content.width >= 0 && content.width.isFinite, "\(rules)")
    #expect(content.height >= 0 && content.height.isFinite, "\(rules)")
    #expect(grid.columnCount >= 1, "\(rules)")
    let window = GridRect(x: 0, y: 0, width: 320, height: 480)
    var buffer: [Placement] = []
    grid.placements(in: LayoutWindow(window), into: &buffer)
    #expect(buffer.allSatisfy { $0.frame.intersects(window) }, "\(rules)")
    for item in [-1, 0, 19, 20] {
      #expect((grid.slot(of: item) != nil) == (0..<20).contains(item), "\(rules)")
      for step in Step.allCases { _ = grid.item(step, of: item) }
    }
    guard rules.adjustment == nil else { return }
    for item in 0..<20 {
      let frame = grid.frame(of: item)
      #expect(frame.map { $0.width >= 0 && $0.height >= 0 && $0.maxY.isFinite } ?? false)
    }
  }
}
