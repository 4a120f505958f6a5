import Testing

@testable import VirtualGrid

/// Data that changes in the middle of a pass without an update, and makers that return wrong cells.
@Suite struct GridFaultChangingDataTests {
  /// Changes the data when the third cell after a moment is requested. The grid notices while
  /// scrolling on.
  private func fixture(
    at moment: Moment, counts: [Int], _ change: @escaping (HookedData) -> Void
  ) -> HookedFixture {
    let data = HookedData(counts: counts)
    let fixture = HookedFixture(data, layout: ListLayout(rowHeight: .fixed(20)))
    if moment != .firstLayout { fixture.frame() }
    var questions = 0
    fixture.hook = { [unowned data] call in
      guard call == .cell else { return }
      questions += 1
      if questions == 3 { change(data) }
    }
    switch moment {
    case .firstLayout: break
    case .scrolling: fixture.grid.contentOffset.y += 70
    case .reload: fixture.grid.reloadData()
    }
    fixture.frame()
    #expect(questions >= 3)
    return fixture
  }

  private func scrollOn(_ fixture: HookedFixture) {
    fixture.grid.contentOffset.y += 40
    fixture.frame()
  }

  @Test(arguments: Moment.allCases, [1, -1, -50, 10_000])
  func `a count that changes during a pass is reported while scrolling on`(
    moment: Moment, change: Int
  ) {
    let fixture = fixture(at: moment, counts: [50]) { $0.sections[0] = Array(0..<(50 + change)) }
    scrollOn(fixture)
    // During a reload, removed items are also reported one by one.
    let kinds = fixture.kinds.filter { kind in
      guard case .identifierChanged(_, _, nil) = kind else { return true }
      return moment != .reload
    }
    #expect(kinds == [.itemCountChanged(section: 0, from: 50, to: 50 + change)])
    fixture.expectConsistency()
    #expect(fixture.grid.itemCount == 50 + change)
  }

  @Test(arguments: Moment.allCases)
  func `a section removed during a pass is reported while scrolling on`(moment: Moment) {
    let fixture = fixture(at: moment, counts: [4, 50]) { $0.sections.removeLast() }
    scrollOn(fixture)
    #expect(fixture.kinds == [.sectionCountChanged(from: 2, to: 1)])
    fixture.expectConsistency()
    #expect(fixture.grid.itemCount == 4)
  }

  @Test(arguments: Moment.allCases)
  func `an identifier that changes during a pass is reported when its item is reconfigured`(
    moment: Moment
  ) {
    let fixture = fixture(at: moment, counts: [50]) { $0.sections[0][4] = 777 }
    let isShownAlready = moment != .firstLayout
    if moment != .reload { fixture.grid.reconfigureItem(at: 4) }
    fixture.frame()
    #expect(
      fixture.kinds == (isShownAlready ? [.identifierChanged(item: 4, from: 4, to: 777)] : []))
    #expect(fixture.grid.cell(at: 4)?.text == "item 777")
    fixture.expectConsistency()
  }

  // MARK: Makers

  /// Registers a maker at a moment at which cells have to be made.
  /// - Parameter prepare: Is called before the first frame.
  private func fixture(
    at moment: Moment, making make: @escaping (HookedFixture) -> TextCell,
    prepare: (HookedFixture) -> Void = { _ in }
  ) -> HookedFixture {
    let fixture = HookedFixture(count: moment == .reload ? 2 : 50)
    fixture.grid.reusePool.setCapacity(0, for: "card")
    fixture.grid.register("card") { TextCell() }
    prepare(fixture)
    if moment != .firstLayout { fixture.frame() }
    fixture.grid.register("card") { [unowned fixture] in make(fixture) }
    if moment == .scrolling {
      // No cell leaves, so that none can be reused.
      fixture.grid.overscan = Overscan(ahead: .points(60), behind: .points(60))
      fixture.grid.contentOffset.y = 50
    }
    if moment == .reload {
      fixture.data?.sections = [Array(0..<50)]
      fixture.grid.reloadData()
    }
    fixture.frame()
    return fixture
  }

  /// Checks that only `cellInUse` was reported, that each cell is mounted once, and that a correct
  /// maker repairs the grid.
  private func expectRepair(_ fixture: HookedFixture) {
    #expect(!fixture.kinds.isEmpty)
    for kind in fixture.kinds {
      guard case .cellInUse = kind else {
        Issue.record("\(kind)")
        continue
      }
    }
    #expect(fixture.host?.breaches == [])
    #expect(
      Set(fixture.grid.mountedCells.map { ObjectIdentifier($0) }).count
        == fixture.grid.realization.cells.count)
    fixture.grid.register("card") { TextCell() }
    fixture.grid.reloadData()
    fixture.expectConsistency()
  }

  @Test(arguments: Moment.allCases)
  func `a maker that returns the same cell each time is reported at any moment`(moment: Moment) {
    let only = TextCell()
    let fixture = fixture(at: moment) { _ in only }
    #expect(fixture.grid.mountedCells.count { $0 === only } == 1)
    expectRepair(fixture)
  }

  @Test(arguments: Moment.allCases)
  func `a maker that returns a cell in use is reported at any moment`(moment: Moment) {
    let fixture = fixture(at: moment) { $0.grid.mountedCells.first ?? TextCell() }
    expectRepair(fixture)
  }

  @Test(arguments: Moment.allCases)
  func `an idle cell that a maker returns for another kind keeps its own kind`(moment: Moment) {
    var spares: [TextCell] = []
    let fixture = fixture(at: moment) { _ in
      spares.popLast() ?? TextCell()
    } prepare: { fixture in
      fixture.grid.register("other") {
        spares.append(TextCell())
        return spares[spares.count - 1]
      }
      fixture.grid.prepareCells { spares.count < 3 }
    }
    #expect(spares.isEmpty)
    fixture.expectConsistency()
    #expect(fixture.kinds == [])
    #expect(fixture.grid.reusePool.count == 0)
    fixture.grid.contentOffset.y += 500
    fixture.expectConsistency()
    #expect(fixture.grid.reusePool.count(of: "other") == 3)
  }
}
