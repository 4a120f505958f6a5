import Testing

@testable import VirtualGrid

/// Data that changes in the middle of a pass without an update, and makers that return wrong cells.
@Suite struct GridFaultChangingDataTests {
  /// Changes the data when the third cell after a moment is requested. The grid notices while
  /// scrolling on.
  private func stage(
    at moment: Moment, counts: [Int], _ lie: @escaping (Deck) -> Void
  ) -> Stage {
    let deck = Deck(counts: counts)
    let stage = Stage(deck, layout: ListLayout(rowHeight: .fixed(20)))
    if moment != .firstLayout { stage.frame() }
    var questions = 0
    stage.hook = { [unowned deck] call in
      guard call == .cell else { return }
      questions += 1
      if questions == 3 { lie(deck) }
    }
    switch moment {
    case .firstLayout: break
    case .scrolling: stage.grid.contentOffset.y += 70
    case .reload: stage.grid.reloadData()
    }
    stage.frame()
    #expect(questions >= 3)
    return stage
  }

  private func scrollOn(_ stage: Stage) {
    stage.grid.contentOffset.y += 40
    stage.frame()
  }

  @Test(arguments: Moment.allCases, [1, -1, -50, 10_000])
  func `a count that changes during a pass is reported while scrolling on`(
    moment: Moment, change: Int
  ) {
    let stage = stage(at: moment, counts: [50]) { $0.sections[0] = Array(0..<(50 + change)) }
    scrollOn(stage)
    // During a reload, removed items are also reported one by one.
    let kinds = stage.kinds.filter { kind in
      guard case .identifierChanged(_, _, nil) = kind else { return true }
      return moment != .reload
    }
    #expect(kinds == [.itemCountChanged(section: 0, from: 50, to: 50 + change)])
    stage.expectOrder()
    #expect(stage.grid.itemCount == 50 + change)
  }

  @Test(arguments: Moment.allCases)
  func `a section removed during a pass is reported while scrolling on`(moment: Moment) {
    let stage = stage(at: moment, counts: [4, 50]) { $0.sections.removeLast() }
    scrollOn(stage)
    #expect(stage.kinds == [.sectionCountChanged(from: 2, to: 1)])
    stage.expectOrder()
    #expect(stage.grid.itemCount == 4)
  }

  @Test(arguments: Moment.allCases)
  func `an identifier that changes during a pass is reported when its item is reconfigured`(
    moment: Moment
  ) {
    let stage = stage(at: moment, counts: [50]) { $0.sections[0][4] = 777 }
    let isShownAlready = moment != .firstLayout
    if moment != .reload { stage.grid.reconfigureItem(at: 4) }
    stage.frame()
    #expect(
      stage.kinds == (isShownAlready ? [.identifierChanged(item: 4, from: 4, to: 777)] : []))
    #expect(stage.grid.cell(at: 4)?.text == "item 777")
    stage.expectOrder()
  }

  // MARK: Makers

  /// Registers a maker at a moment at which cells have to be made.
  /// - Parameter prepare: Is called before the first frame.
  private func stage(
    at moment: Moment, making make: @escaping (Stage) -> Card,
    prepare: (Stage) -> Void = { _ in }
  ) -> Stage {
    let stage = Stage(count: moment == .reload ? 2 : 50)
    stage.grid.reusePool.setCapacity(0, for: "card")
    stage.grid.register("card") { Card() }
    prepare(stage)
    if moment != .firstLayout { stage.frame() }
    stage.grid.register("card") { [unowned stage] in make(stage) }
    if moment == .scrolling {
      // No cell leaves, so that none can be reused.
      stage.grid.overscan = Overscan(ahead: .points(60), behind: .points(60))
      stage.grid.contentOffset.y = 50
    }
    if moment == .reload {
      stage.deck?.sections = [Array(0..<50)]
      stage.grid.reloadData()
    }
    stage.frame()
    return stage
  }

  /// Checks that only `cellInUse` was reported, that each cell is mounted once, and that a correct
  /// maker repairs the grid.
  private func expectRepair(_ stage: Stage) {
    #expect(!stage.kinds.isEmpty)
    for kind in stage.kinds {
      guard case .cellInUse = kind else {
        Issue.record("\(kind)")
        continue
      }
    }
    #expect(stage.wall?.breaches == [])
    #expect(
      Set(stage.grid.mountedCells.map { ObjectIdentifier($0) }).count
        == stage.grid.realization.cells.count)
    stage.grid.register("card") { Card() }
    stage.grid.reloadData()
    stage.expectOrder()
  }

  @Test(arguments: Moment.allCases)
  func `a maker that returns the same cell each time is reported at any moment`(moment: Moment) {
    let only = Card()
    let stage = stage(at: moment) { _ in only }
    #expect(stage.grid.mountedCells.count { $0 === only } == 1)
    expectRepair(stage)
  }

  @Test(arguments: Moment.allCases)
  func `a maker that returns a cell in use is reported at any moment`(moment: Moment) {
    let stage = stage(at: moment) { $0.grid.mountedCells.first ?? Card() }
    expectRepair(stage)
  }

  @Test(arguments: Moment.allCases)
  func `an idle cell that a maker returns for another kind keeps its own kind`(moment: Moment) {
    var spares: [Card] = []
    let stage = stage(at: moment) { _ in
      spares.popLast() ?? Card()
    } prepare: { stage in
      stage.grid.register("other") {
        spares.append(Card())
        return spares[spares.count - 1]
      }
      stage.grid.prepareCells { spares.count < 3 }
    }
    #expect(spares.isEmpty)
    stage.expectOrder()
    #expect(stage.kinds == [])
    #expect(stage.grid.reusePool.count == 0)
    stage.grid.contentOffset.y += 500
    stage.expectOrder()
    #expect(stage.grid.reusePool.count(of: "other") == 3)
  }
}
