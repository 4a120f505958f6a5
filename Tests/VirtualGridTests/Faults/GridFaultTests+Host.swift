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
    let fixture = HookedFixture(count: 100)
    if moment != .firstLayout { fixture.frame() }
    fixture.host?.measured = { cell, fit in cell.text == "item 8" ? size : fit }
    switch moment {
    case .firstLayout: fixture.grid.contentOffset.y = 100
    case .scrolling: fixture.grid.contentOffset.y = 100
    case .reload: fixture.grid.reloadData()
    }
    fixture.frame()
    fixture.grid.scrollToItem(at: 8, alignment: .start)
    fixture.frame()
    #expect(fixture.kinds.count >= 1)
    let isExpected = fixture.grid.faults.recent.allSatisfy { fault in
      guard case .badSize(let element, let bad) = fault.kind else { return false }
      return element == .item(8)
        && fault.description.hasPrefix("The cell of item 8 measured \(bad.description)")
    }
    #expect(isExpected, "\(fixture.kinds)")
    fixture.expectConsistency()
    #expect(fixture.grid.frame(ofItemAt: 99)?.maxY.isFinite == true)
    #expect(fixture.grid.contentSize.height <= 2_010)
  }

  @Test(arguments: [-0.0, 0, Double.leastNonzeroMagnitude, 1e308, 16_777_216, 1.0 / 128])
  func `the grid comes to rest with any finite measured extent`(extent: Double) {
    let fixture = HookedFixture(count: 100)
    fixture.host?.measured = { cell, size in
      cell.text == "item 3" ? GridSize(width: extent, height: extent) : size
    }
    fixture.frame()
    fixture.expectConsistency()
    #expect(fixture.kinds == [])
  }

  @Test func `a size that alternates settles on the larger value`() {
    let fixture = HookedFixture(count: 100)
    var calls = 0
    fixture.host?.measured = { cell, size in
      guard cell.text == "item 1" else { return size }
      calls += 1
      return GridSize(width: size.width, height: calls % 2 == 0 ? 40 : 25)
    }
    for _ in 0..<20 {
      fixture.grid.reconfigureItem(at: 1)
      fixture.frame()
    }
    #expect(calls == 20)
    guard case .unsettledSize(.item(1), let one, let other) = fixture.kinds.first else {
      Issue.record("\(fixture.kinds)")
      return
    }
    #expect(fixture.kinds.count == 1)
    #expect(Set([one.height, other.height]) == [25, 40])
    #expect(
      fixture.reportedFaults[0].description.hasPrefix(
        "The cell of item 1 alternates between the sizes \(one.description)"))
    #expect(fixture.grid.frame(ofItemAt: 1)?.height == 40)
    fixture.expectConsistency()
  }

  @Test func `sizes that change at each call are measured a limited number of times`() {
    let fixture = HookedFixture(count: 1_000)
    var calls = 0
    fixture.host?.measured = { _, size in
      calls += 1
      return GridSize(width: size.width, height: Double(calls * 7 % 60))
    }
    for _ in 0..<50 {
      let before = calls
      fixture.grid.reconfigureItems(0..<1_000)
      fixture.frame()
      #expect(calls - before < 300)
    }
    fixture.expectConsistency()
  }

  @Test func `a size for a cell that has left is dropped and counted`() throws {
    let fixture = HookedFixture(count: 100)
    fixture.frame()
    let cell = try #require(fixture.grid.cell(at: 0))
    let token = try #require(fixture.grid.token(of: cell))
    fixture.grid.reusePool.setCapacity(0, for: "card")
    fixture.grid.contentOffset.y = 1_000
    fixture.frame()
    fixture.grid.setMeasuredSize(GridSize(width: 100, height: 77), for: token)
    #expect(fixture.grid.counters.staleAnswers == 1)
    #expect(fixture.grid.frame(ofItemAt: 0)?.height == 20)
    #expect(fixture.grid.cell(for: token) == nil)
    fixture.expectConsistency()
  }

  @Test func `a repeated size is applied once, and one for a removed item is dropped`() throws {
    let fixture = HookedFixture(count: 100)
    fixture.frame()
    let cell = try #require(fixture.grid.cell(at: 2))
    let token = try #require(fixture.grid.token(of: cell))
    for _ in 0..<2 { fixture.grid.setMeasuredSize(GridSize(width: 100, height: 33), for: token) }
    fixture.frame()
    #expect(fixture.grid.frame(ofItemAt: 2)?.height == 33)
    fixture.data?.sections[0].removeSubrange(1..<4)
    try fixture.grid.apply(.remove(1..<4))
    fixture.grid.setMeasuredSize(GridSize(width: 100, height: 44), for: token)
    fixture.frame()
    fixture.grid.setMeasuredSize(GridSize(width: 100, height: 44), for: token)
    #expect(fixture.grid.contentSize.height == 97 * 20)
    fixture.expectConsistency()
    #expect(fixture.kinds == [])
  }

  @Test func `a token of another grid is not accepted`() throws {
    let one = HookedFixture(count: 100)
    one.frame()
    let other = HookedFixture(count: 3)
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
    let pool = ReusePool<TextCell>()
    let data = HookedData(count: 50)
    let grids = (0..<2).map { _ in
      GridView<TextCell>(layout: ListLayout(rowHeight: .estimated(20)), pool: pool)
    }
    for grid in grids {
      grid.dataSource = data
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
      let fixture = HookedFixture(count: 100)
      if !isFirst { fixture.frame() }
      fixture.grid.resize(to: size)
      fixture.frame()
      guard case .badViewport(let bad, AnyGridView.viewportLimit) = fixture.kinds.first else {
        Issue.record("\(fixture.kinds)")
        continue
      }
      #expect(
        fixture.reportedFaults[0].description == """
          A viewport of \(bad.description) is out of range; a side is from 0.0 to 65536.0. \
          It was taken as \(fixture.grid.viewport.description). Pass the size of the screen.
          """)
      #expect(fixture.grid.layout.viewport.isExtent)
      #expect(fixture.grid.layout.viewport.height <= AnyGridView.viewportLimit)
      fixture.expectConsistency()
      fixture.grid.resize(to: GridSize(width: 100, height: 100))
      fixture.expectConsistency()
      #expect(fixture.grid.realizedItems.count == 5)
    }
  }

  @Test func `an empty viewport shows no items and is no fault`() {
    let fixture = HookedFixture(count: 100)
    fixture.frame()
    fixture.grid.resize(to: .zero)
    fixture.expectConsistency()
    #expect(fixture.grid.realizedItems == [])
    #expect(fixture.host?.shown.count == 0)
    fixture.grid.resize(to: GridSize(width: 100, height: 100))
    fixture.expectConsistency()
    #expect(fixture.grid.realizedItems == [0, 1, 2, 3, 4])
    #expect(fixture.kinds == [])
  }

  @Test func `an offset that is not finite is ignored and reported`() {
    let fixture = HookedFixture(count: 100)
    fixture.frame()
    fixture.grid.contentOffset.y = 300
    fixture.frame()
    for odd in [Double.nan, .infinity, -.infinity] {
      fixture.grid.contentOffset = GridPoint(x: 0, y: odd)
      fixture.frame()
      #expect(fixture.grid.contentOffset.y == 300)
      #expect(
        fixture.reportedFaults.last?.description
          == "An offset of (0.0, \(odd)) is not finite. It was ignored. Pass finite numbers.")
    }
    #expect(fixture.kinds.count == 3)
    fixture.expectConsistency()
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a time that is not finite is ignored and reported`(time: Double) {
    let fixture = HookedFixture(count: 100)
    fixture.frame()
    fixture.grid.scrollToItem(at: 50, alignment: .start, duration: 0.2, time: fixture.time)
    fixture.frames(3)
    let offset = fixture.grid.contentOffset
    fixture.grid.advance(to: time)
    #expect(fixture.grid.contentOffset == offset)
    guard case .badTime = fixture.kinds.last else {
      Issue.record("\(fixture.kinds)")
      return
    }
    fixture.frames(1)
    #expect(
      fixture.reportedFaults.last?.description.hasPrefix("A time of \(time) is not finite.") == true
    )
    fixture.expectConsistency()
    #expect(fixture.grid.contentOffset.y == 1_000)
  }

  @Test(arguments: [-1e6, 1e6, 1e300, -1e300, 1e12])
  func `a clock that jumps does not stop an animated scroll`(jump: Double) {
    let fixture = HookedFixture(count: 100)
    fixture.frame()
    fixture.grid.scrollToItem(at: 50, alignment: .start, duration: 0.2, time: fixture.time)
    fixture.frames(3)
    fixture.grid.advance(to: fixture.time + jump)
    for _ in 0..<60 { fixture.frame() }
    #expect(fixture.grid.contentOffset.y == 1_000)
    #expect(fixture.grid.scroll.phase == .idle)
    fixture.expectConsistency()
  }

  @Test func `pointer events out of order leave no press pending`() {
    let fixture = HookedFixture(count: 100)
    fixture.frame()
    let point = GridPoint(x: 50, y: 50)
    fixture.grid.pointerUp(3, at: point, time: 5)
    fixture.grid.pointerMoved(3, to: point, time: 4)
    fixture.grid.pointerDown(3, at: point, time: 3)
    fixture.grid.pointerDown(3, at: point, time: 2)
    fixture.grid.pointerCancelled(9, time: 1)
    fixture.grid.pointerMoved(3, to: GridPoint(x: 50, y: -50), time: 0)
    fixture.grid.pointerUp(4, at: point, time: -1)
    fixture.grid.pointerUp(3, at: point, time: 10)
    fixture.grid.cancelPointers(time: 0)
    fixture.frames(5)
    fixture.grid.stopScrolling()
    fixture.expectConsistency()
    #expect(fixture.grid.nextDeadline == nil)
    #expect(fixture.grid.highlightedItem == nil)
  }

  /// The frames on the screen half a second after the start of an animated scroll.
  /// - Parameter times: The times of all frames.
  private func rest(after times: [Double]) -> [String] {
    let fixture = HookedFixture(count: 100)
    fixture.host?.measured = { cell, size in
      GridSize(width: size.width, height: 20 + Double(cell.text.utf8.count))
    }
    fixture.grid.advance(to: 0)
    fixture.grid.scrollToItem(at: 60, alignment: .center, duration: 0.3, time: 0)
    for time in times { fixture.grid.advance(to: time) }
    #expect(fixture.contradictions() == [])
    // Relative to the viewport: the items measured on the way are not the same.
    return fixture.grid.currentFrame.cells.map {
      let frame = $0.attributes.frame
      return
        "\($0.element.description) \(frame.minY - fixture.grid.contentOffset.y) \(frame.height)"
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
    let fixture = HookedFixture(count: 100)
    fixture.delegate?.changeAttributes = { $0.opacity = number }
    fixture.frame()
    #expect(fixture.kinds == (0..<5).map { .badAttributes(.item($0)) })
    #expect(fixture.reportedFaults[0].description.hasPrefix("The delegate gave item 0 attributes"))
    fixture.delegate?.changeAttributes = { _ in }
    fixture.expectConsistency()
  }

  @Test func `a path out of range from the delegate is ignored and reported`() {
    let fixture = HookedFixture(count: 100)
    fixture.frame()
    let odd = ItemPath(section: 4, item: -3)
    fixture.delegate?.selectedInstead = odd
    fixture.grid.tapItem(at: 2)
    #expect(fixture.kinds == [.pathOutOfRange(odd)])
    #expect(fixture.grid.indexOfSelectedItem == 2)
    fixture.frame()
    #expect(
      fixture.reportedFaults[0].description.hasPrefix(
        "There is no item -3 in section 4. It was ignored."))
    fixture.expectConsistency()
  }
}
