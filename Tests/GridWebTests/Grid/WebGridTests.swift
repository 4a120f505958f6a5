import GridTesting
import Testing

@testable import GridWeb

@Suite struct WebGridTests {
  static let arrangements = [
    WebGridRules(.list, itemHeight: .fixed(24)),
    WebGridRules(.list, itemHeight: .estimated(30), gap: 3),
    WebGridRules(.grid, itemWidth: 70, itemHeight: .fixed(40), gap: 4),
    WebGridRules(.waterfall, itemWidth: 90, itemHeight: .estimated(50), gap: 5),
  ]

  /// Random scrolls and changes keep the page in the state that a search through all items gives.
  @Test(arguments: arrangements, 0..<12)
  func `agrees with a search through all items`(rules: WebGridRules, seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var page = try FakeBrowser(rules, count: 60)
    page.change { $0.overscan = 50 }
    for step in 0..<60 {
      let count = page.items.count
      let index = Int.random(in: 0...count, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0...2: page.scroll(to: page.position + Double.random(in: -80...80, using: &random))
      case 3: page.scroll(to: Double.random(in: 0...page.length + 1, using: &random))
      case 4: try page.insert(Int.random(in: 1...5, using: &random), at: index)
      case 5: try page.remove(index..<min(count, index + 3))
      case 6 where count > 1:
        try page.move(min(index, count - 1), to: Int.random(in: 0..<count, using: &random))
      case 7: page.change { $0.scroll(to: Int64(index), .center) }
      case 8: page.change { $0.select(RangeSet([Int64(index)..<Int64(index + 4)])) }
      case 9: page.change { $0.focus(Int64(index)) }
      case 10:
        let range: ClosedRange<Int64> = 0...3
        let items = FrozenItems(
          start: Int64.random(in: range, using: &random),
          end: Int64.random(in: range, using: &random))
        page.change { $0.freeze(items) }
      default: page.size.width = Double.random(in: 200...400, using: &random); page.show()
      }
      page.check("seed \(seed), step \(step), \(rules.shape)")
    }
  }

  /// The first item that is completely visible stays where it is.
  @Test(arguments: arrangements, 0..<8)
  func `changes elsewhere do not move what is visible`(rules: WebGridRules, seed: Int) throws {
    guard rules.shape == .list else { return }
    var random = SeededGenerator(seed: UInt64(seed))
    var page = try FakeBrowser(rules, count: 200)
    page.scroll(to: page.length / 2)
    for step in 0..<30 {
      let before = page.visible
      let first = Int(page.grid.visibleItems.lowerBound)
      switch step % 3 {
      case 0: try page.insert(3, at: Int.random(in: 0...first, using: &random))
      case 1: try page.remove(0..<2)
      default: try page.insert(2, at: page.items.count)
      }
      let after = page.visible
      let moved = before.filter { item, top in
        top >= 0 && after[item].map { abs($0 - top) > 1 } ?? false
      }
      #expect(moved.isEmpty, "seed \(seed), step \(step)")
      #expect(!after.isEmpty)
    }
  }

  @Test func `a chat stays at its end when messages are added, and in place when older ones are`()
    throws
  {
    var page = try FakeBrowser(WebGridRules(.list, itemHeight: .estimated(40)), count: 50)
    page.change { $0.anchor = .end }
    page.change { $0.scroll(toOffset: 1e9) }
    try page.insert(1, at: 50)
    #expect(page.grid.visibleItems.upperBound == 51)
    #expect(page.length - page.position < 1)
    page.scroll(to: page.position - 300)
    let before = page.visible
    try page.insert(20, at: 0)
    #expect(page.visible.keys == before.keys)
    for (item, top) in page.visible { #expect(abs(top - (before[item] ?? .nan)) <= 1) }
  }

  @Test(
    arguments: [WebGridRules.Shape.list, .waterfall],
    [ScrollAlignment.start, .center, .end, .nearest])
  func `an item that the grid scrolls to has its place after all heights are measured`(
    shape: WebGridRules.Shape, alignment: ScrollAlignment
  ) throws {
    for item in [0, 1, 50, 120, 298, 299] as [Int64] {
      // The real heights are 10 to 100.
      for estimate in [5.0, 40, 300] {
        var page = try FakeBrowser(
          WebGridRules(shape, itemHeight: .estimated(estimate)), count: 300)
        page.change { $0.scroll(to: item, alignment) }
        for _ in 0..<3 { page.show() }
        let frame = try #require(page.grid.frame(of: item))
        let offset = page.grid.offset
        if alignment == .nearest {
          #expect(
            frame.minY > offset - 1 && frame.maxY < offset + 201,
            "item \(item), estimated as \(estimate)")
          continue
        }
        let wanted =
          switch alignment {
          case .start: frame.minY
          case .center: frame.minY + frame.height / 2 - 100
          default: frame.maxY - 200
          }
        let limited = min(max(wanted, 0), page.grid.contentHeight - 200)
        #expect(abs(offset - limited) < 1, "item \(item), estimated as \(estimate)")
      }
    }
  }

  @Test func `the scroll bar is at the offset after the frame in which the user ends scrolling`()
    throws
  {
    var page = try FakeBrowser(WebGridRules(.list, itemHeight: .estimated(5)), count: 500)
    page.scroll(to: page.length)
    // The heights above the viewport are greater than estimated.
    for _ in 0..<20 { page.scroll(to: page.position - 100) }
    #expect(page.grid.offset > 500)
    #expect(abs(page.position - page.grid.offset) < 1)
  }

  @Test func `the end of the content stays in view when the user scrolls to it`() throws {
    var page = try FakeBrowser(WebGridRules(.list, itemHeight: .estimated(20)), count: 500)
    page.scroll(to: page.length, isScrolling: true)
    for _ in 0..<3 { page.show() }
    #expect(page.grid.visibleItems.upperBound == 500)
    #expect(page.length - page.position < 1)
    page.scroll(to: page.position - 100, isScrolling: true)
    page.show()
    #expect(page.length - page.position > 90)
  }

  @Test func `ten billion rows are reached to the last pixel`() throws {
    var grid = WebGrid(WebGridRules(.list, itemHeight: .fixed(28)))
    try grid.setCount(10_000_000_000)
    grid.update(position: 0, size: GridSize(width: 800, height: 600), isScrolling: false)
    #expect(grid.visibleItems == 0..<22)
    grid.update(
      position: grid.trackLength, size: GridSize(width: 800, height: 600), isScrolling: true)
    #expect(grid.visibleItems == 9_999_999_978..<10_000_000_000)
    #expect(grid.offset == 28e10 - 600)
    grid.scroll(to: 5_000_000_000, .start)
    grid.update(position: 0, size: GridSize(width: 800, height: 600), isScrolling: false)
    #expect(grid.visibleItems.lowerBound == 5_000_000_000)
    // The coordinates of cells stay small, because browsers store them with 24 bits.
    let tops = stride(from: 4, to: grid.commands.numbers.count, by: WebCommands.stride)
      .map { grid.commands.numbers[$0].magnitude }
    #expect(tops.allSatisfy { $0 < 201_000 })
  }

  @Test func `steady scrolling shows and removes one row, and moves no other`() throws {
    var grid = WebGrid(WebGridRules(.list, itemHeight: .fixed(20)))
    try grid.setCount(1_000_000)
    let size = GridSize(width: 800, height: 600)
    grid.update(position: 1_000, size: size, isScrolling: true)
    let layer = grid.layerPosition
    for frame in 1...100 {
      grid.update(position: 1_000 + Double(frame) * 20, size: size, isScrolling: true)
      #expect(grid.commands.count == 2)
      #expect(grid.layerPosition == layer)
    }
  }

  @Test func `a position that the page rounds is not taken for a scroll of the user`() throws {
    var page = try FakeBrowser(WebGridRules(.list, itemHeight: .fixed(40)), count: 500)
    page.change { $0.scroll(toOffset: 4_001) }
    #expect(page.position != 4_001)
    page.show()
    page.show()
    #expect(page.grid.offset == 4_001)
  }

  @Test func `sections have the frame from their start to their end`() throws {
    var grid = WebGrid(
      WebGridRules(.grid, itemWidth: 100, itemHeight: .fixed(50), headerHeight: 30))
    try grid.setSections([6, 0, 3])
    grid.update(position: 0, size: GridSize(width: 300, height: 600), isScrolling: false)
    let numbers = grid.commands.numbers
    let sections = stride(from: 0, to: numbers.count, by: WebCommands.stride)
      .filter { numbers[$0] == Double(WebCommands.Operation.showSection.rawValue) }
      .map { Array(numbers[$0 + 2..<$0 + WebCommands.stride]) }
    #expect(
      sections == [
        [0, 0, 0, 300, 130, 30], [1, 0, 130, 300, 30, 30], [2, 0, 160, 300, 80, 30],
      ])
    let isChanged = grid.measure([WebMeasurement(.header, slot: 0, height: 40)])
    #expect(isChanged)
    #expect(grid.frame(of: 0)?.minY == 40)
  }

  @Test func `invalid changes are refused and change nothing`() throws {
    var grid = WebGrid(WebGridRules(.list, itemHeight: .fixed(20)))
    try grid.setCount(10)
    grid.update(position: 0, size: GridSize(width: 300, height: 600), isScrolling: false)
    #expect(throws: WebGridError.invalidChange) { try grid.apply([.remove(5..<15)], count: 0) }
    #expect(grid.itemCount == 10)
    try grid.setCount(10_000_000_000)
    #expect(throws: WebGridError.tooManyItems(limit: 1 << 30)) {
      try grid.apply([.insert(0..<1)], count: 11)
    }
    #expect(throws: WebGridError.tooManyItems(limit: 1 << 30)) {
      try grid.arrange(by: WebGridRules(.list, itemHeight: .estimated(20)))
    }
    #expect(grid.itemCount == 10_000_000_000)
  }
}
