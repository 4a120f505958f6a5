import Testing

@testable import VirtualGrid

/// Hosts that pass wrong sizes, viewports, offsets and times.
@Suite struct GridFaultHostTests {
  private static let oddSizes = [
    GridSize(width: 100, height: .nan), GridSize(width: Double.infinity, height: 30),
    GridSize(width: 100, height: -1), GridSize(width: -Double.infinity, height: .nan),
  ]

  @Test(arguments: oddSizes, Moment.allCases)
  func `an invalid measured size is reported`(size: GridSize, moment: Moment) {
    let stage = Stage(count: 100)
    if moment != .firstLayout { stage.frame() }
    stage.wall?.measured = { cell, fit in cell.text == "item 8" ? size : fit }
    switch moment {
    case .firstLayout: stage.grid.contentOffset.y = 100
    case .scrolling: stage.grid.contentOffset.y = 100
    case .reload: stage.grid.reloadData()
    }
    stage.frame()
    stage.grid.scrollToItem(at: 8, alignment: .start)
    stage.frame()
    #expect(stage.kinds.count >= 1)
    let isExpected = stage.grid.faults.recent.allSatisfy { fault in
      guard case .badSize(let item, let bad) = fault.kind else { return false }
      return item == 8 && fault.description.hasPrefix("Item 8 was measured as \(bad.description)")
    }
    #expect(isExpected, "\(stage.kinds)")
    stage.expectOrder()
    #expect(stage.grid.frame(ofItemAt: 99)?.maxY.isFinite == true)
    #expect(stage.grid.contentSize.height <= 2_010)
  }

  @Test(arguments: [-0.0, 0, Double.leastNonzeroMagnitude, 1e308, 16_777_216, 1.0 / 128])
  func `the grid comes to rest with any finite measured extent`(extent: Double) {
    let stage = Stage(count: 100)
    stage.wall?.measured = { cell, size in
      cell.text == "item 3" ? GridSize(width: extent, height: extent) : size
    }
    stage.frame()
    stage.expectOrder()
    #expect(stage.kinds == [])
  }

  @Test func `a size that alternates settles on the larger value`() {
    let stage = Stage(count: 100)
    var calls = 0
    stage.wall?.measured = { cell, size in
      guard cell.text == "item 1" else { return size }
      calls += 1
      return GridSize(width: size.width, height: calls % 2 == 0 ? 40 : 25)
    }
    for _ in 0..<20 {
      stage.grid.reconfigureItem(at: 1)
      stage.frame()
    }
    #expect(calls == 20)
    guard case .unsettledSize(1, let one, let other) = stage.kinds.first else {
      Issue.record("\(stage.kinds)")
      return
    }
    #expect(stage.kinds.count == 1)
    #expect(Set([one.height, other.height]) == [25, 40])
    #expect(
      stage.heard[0].description.hasPrefix(
        "Item 1 alternates between the sizes \(one.description)"))
    #expect(stage.grid.frame(ofItemAt: 1)?.height == 40)
    stage.expectOrder()
  }

  @Test func `sizes that change at each call are measured a limited number of times`() {
    let stage = Stage(count: 1_000)
    var calls = 0
    stage.wall?.measured = { _, size in
      calls += 1
      return GridSize(width: size.width, height: Double(calls * 7 % 60))
    }
    for _ in 0..<50 {
      let before = calls
      stage.grid.reconfigureItems(0..<1_000)
      stage.frame()
      #expect(calls - before < 300)
    }
    stage.expectOrder()
  }

  @Test func `a size for a cell that has left is dropped and counted`() throws {
    let stage = Stage(count: 100)
    stage.frame()
    let cell = try #require(stage.grid.cell(at: 0))
    let token = try #require(stage.grid.token(of: cell))
    stage.grid.reusePool.setCapacity(0, for: "card")
    stage.grid.contentOffset.y = 1_000
    stage.frame()
    stage.grid.setMeasuredSize(GridSize(width: 100, height: 77), for: token)
    #expect(stage.grid.counters.staleAnswers == 1)
    #expect(stage.grid.frame(ofItemAt: 0)?.height == 20)
    #expect(stage.grid.cell(for: token) == nil)
    stage.expectOrder()
  }

  @Test func `a repeated size is applied once, and one for a removed item is dropped`() throws {
    let stage = Stage(count: 100)
    stage.frame()
    let cell = try #require(stage.grid.cell(at: 2))
    let token = try #require(stage.grid.token(of: cell))
    for _ in 0..<2 { stage.grid.setMeasuredSize(GridSize(width: 100, height: 33), for: token) }
    stage.frame()
    #expect(stage.grid.frame(ofItemAt: 2)?.height == 33)
    stage.deck?.sections[0].removeSubrange(1..<4)
    try stage.grid.apply(.remove(1..<4))
    stage.grid.setMeasuredSize(GridSize(width: 100, height: 44), for: token)
    stage.frame()
    stage.grid.setMeasuredSize(GridSize(width: 100, height: 44), for: token)
    #expect(stage.grid.contentSize.height == 97 * 20)
    stage.expectOrder()
    #expect(stage.kinds == [])
  }

  @Test func `a token of another grid is not accepted`() throws {
    let one = Stage(count: 100)
    one.frame()
    let other = Stage(count: 3)
    other.frame()
    one.grid.contentOffset.y = 400
    one.frame()
    let cell = try #require(one.grid.cell(at: 22))
    let token = try #require(one.grid.token(of: cell))
    other.grid.setMeasuredSize(GridSize(width: 1, height: 50), for: token)
    #expect(other.grid.counters.staleAnswers == 1)
    #expect(other.grid.token(of: cell) == nil)
  }

  @Test func `a token of another grid with the same pool is not accepted`() throws {
    let pool = ReusePool<Card>()
    let deck = Deck(count: 50)
    let grids = (0..<2).map { _ in
      GridView<Card>(layout: ListLayout(rowHeight: .estimated(20)), pool: pool)
    }
    for grid in grids {
      grid.dataSource = deck
      grid.resize(to: GridSize(width: 100, height: 100))
      grid.layoutIfNeeded()
    }
    let cell = try #require(grids[0].cell(at: 2))
    let token = try #require(grids[0].token(of: cell))
    grids[1].setMeasuredSize(GridSize(width: 100, height: 50), for: token)
    #expect(grids[1].counters.staleAnswers == 1)
    #expect(grids[1].contentSize.height == 1_000)
    #expect(grids[1].cell(for: token) == nil)
  }

  @Test(arguments: [
    GridSize(width: -1, height: 50), GridSize(width: Double.nan, height: Double.nan),
    GridSize(width: 1e9, height: 1e9), GridSize(width: Double.infinity, height: 10),
  ])
  func `an invalid viewport is limited and reported`(size: GridSize) {
    for isFirst in [true, false] {
      let stage = Stage(count: 100)
      if !isFirst { stage.frame() }
      stage.grid.resize(to: size)
      stage.frame()
      guard case .badViewport(let bad, AnyGridView.viewportLimit) = stage.kinds.first else {
        Issue.record("\(stage.kinds)")
        continue
      }
      #expect(
        stage.heard[0].description == """
          A viewport of \(bad.description) is out of range; a side is from 0.0 to 65536.0. \
          It was taken as \(stage.grid.viewport.description). Pass the size of the screen.
          """)
      #expect(stage.grid.layout.viewport.isExtent)
      #expect(stage.grid.layout.viewport.height <= AnyGridView.viewportLimit)
      stage.expectOrder()
      stage.grid.resize(to: GridSize(width: 100, height: 100))
      stage.expectOrder()
      #expect(stage.grid.realizedItems.count == 5)
    }
  }

  @Test func `an empty viewport shows no items and is no fault`() {
    let stage = Stage(count: 100)
    stage.frame()
    stage.grid.resize(to: .zero)
    stage.expectOrder()
    #expect(stage.grid.realizedItems == [])
    #expect(stage.wall?.shown.count == 0)
    stage.grid.resize(to: GridSize(width: 100, height: 100))
    stage.expectOrder()
    #expect(stage.grid.realizedItems == [0, 1, 2, 3, 4])
    #expect(stage.kinds == [])
  }

  @Test func `an offset that is not finite is ignored and reported`() {
    let stage = Stage(count: 100)
    stage.frame()
    stage.grid.contentOffset.y = 300
    stage.frame()
    for odd in [Double.nan, .infinity, -.infinity] {
      stage.grid.contentOffset = GridPoint(x: 0, y: odd)
      stage.frame()
      #expect(stage.grid.contentOffset.y == 300)
      #expect(
        stage.heard.last?.description
          == "An offset of (0.0, \(odd)) is not finite. It was ignored. Pass finite numbers.")
    }
    #expect(stage.kinds.count == 3)
    stage.expectOrder()
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a time that is not finite is ignored and reported`(time: Double) {
    let stage = Stage(count: 100)
    stage.frame()
    stage.grid.scrollToItem(at: 50, alignment: .start, duration: 0.2, time: stage.time)
    stage.frames(3)
    let offset = stage.grid.contentOffset
    stage.grid.advance(to: time)
    #expect(stage.grid.contentOffset == offset)
    guard case .badTime = stage.kinds.last else {
      Issue.record("\(stage.kinds)")
      return
    }
    stage.frames(1)
    #expect(stage.heard.last?.description.hasPrefix("A time of \(time) is not finite.") == true)
    stage.expectOrder()
    #expect(stage.grid.contentOffset.y == 1_000)
  }

  @Test(arguments: [-1e6, 1e6, 1e300, -1e300, 1e12])
  func `a clock that jumps does not stop an animated scroll`(jump: Double) {
    let stage = Stage(count: 100)
    stage.frame()
    stage.grid.scrollToItem(at: 50, alignment: .start, duration: 0.2, time: stage.time)
    stage.frames(3)
    stage.grid.advance(to: stage.time + jump)
    for _ in 0..<60 { stage.frame() }
    #expect(stage.grid.contentOffset.y == 1_000)
    #expect(stage.grid.scroll.phase == .idle)
    stage.expectOrder()
  }

  @Test func `pointer events out of order leave no press pending`() {
    let stage = Stage(count: 100)
    stage.frame()
    let point = GridPoint(x: 50, y: 50)
    stage.grid.pointerUp(3, at: point, time: 5)
    stage.grid.pointerMoved(3, to: point, time: 4)
    stage.grid.pointerDown(3, at: point, time: 3)
    stage.grid.pointerDown(3, at: point, time: 2)
    stage.grid.pointerCancelled(9, time: 1)
    stage.grid.pointerMoved(3, to: GridPoint(x: 50, y: -50), time: 0)
    stage.grid.pointerUp(4, at: point, time: -1)
    stage.grid.pointerUp(3, at: point, time: 10)
    stage.grid.cancelPointers(time: 0)
    stage.frames(5)
    stage.grid.stopScrolling()
    stage.expectOrder()
    #expect(stage.grid.nextDeadline == nil)
    #expect(stage.grid.highlightedItem == nil)
  }

  /// The frames on the screen half a second after the start of an animated scroll.
  /// - Parameter times: The times of all frames.
  private func rest(after times: [Double]) -> [String] {
    let stage = Stage(count: 100)
    stage.wall?.measured = { cell, size in
      GridSize(width: size.width, height: 20 + Double(cell.text.utf8.count))
    }
    stage.grid.advance(to: 0)
    stage.grid.scrollToItem(at: 60, alignment: .center, duration: 0.3, time: 0)
    for time in times { stage.grid.advance(to: time) }
    #expect(stage.contradictions() == [])
    // Relative to the viewport: the items measured on the way are not the same.
    return stage.grid.currentFrame.cells.map {
      let frame = $0.attributes.frame
      return "\($0.element.description) \(frame.minY - stage.grid.contentOffset.y) \(frame.height)"
    }
  }

  @Test func `dropped or repeated frames lead to the same final state`() {
    let frames = (1...30).map { Double($0) / 60 }
    let all = rest(after: frames)
    #expect(all.count > 1)
    #expect(rest(after: frames.flatMap { [$0, $0, $0] }) == all)
    #expect(rest(after: frames.filter { $0 > 0.4 }) == all)
    #expect(rest(after: [0.5]) == all)
    #expect(rest(after: frames.enumerated().filter { $0.offset % 3 == 2 }.map(\.element)) == all)
  }
}

/// Delegates that return wrong attributes and paths.
@Suite struct GridFaultDelegateTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `adjusted attributes that are not finite are refused`(number: Double) {
    let stage = Stage(count: 100)
    stage.listener?.bendAttributes = { $0.opacity = number }
    stage.frame()
    #expect(stage.kinds == (0..<5).map { .badAttributes(.item($0)) })
    #expect(stage.heard[0].description.hasPrefix("The delegate gave item 0 attributes"))
    stage.listener?.bendAttributes = { _ in }
    stage.expectOrder()
  }

  @Test func `a path out of range from the delegate is ignored and reported`() {
    let stage = Stage(count: 100)
    stage.frame()
    let odd = ItemPath(section: 4, item: -3)
    stage.listener?.selectedInstead = odd
    stage.grid.tapItem(at: 2)
    #expect(stage.kinds == [.pathOutOfRange(odd)])
    #expect(stage.grid.indexOfSelectedItem == 2)
    stage.frame()
    #expect(
      stage.heard[0].description.hasPrefix("There is no item -3 in section 4. It was ignored."))
    stage.expectOrder()
  }
}
