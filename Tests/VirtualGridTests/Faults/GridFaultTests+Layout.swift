import Testing

@testable import VirtualGrid

/// Layouts that return wrong values from the start, while scrolling and after a reload.
@Suite struct GridFaultLayoutTests {
  @Test(arguments: LayoutLie.allCases, Moment.allCases)
  func `each fault of a layout is reported and the grid keeps working`(
    lie: LayoutLie, moment: Moment
  ) {
    let lies = LieSwitch()
    let stage = Stage(Deck(count: 200), layout: LyingLayout(lies: lies))
    if moment != .firstLayout { stage.frame() }
    lies.lie = lie
    let before = stage.grid.counters.passes
    switch moment {
    case .firstLayout: stage.frame()
    case .scrolling:
      stage.grid.contentOffset.y += 45
      stage.frame()
    case .reload:
      stage.grid.reloadData()
      stage.frame()
    }
    let passes = stage.grid.counters.passes - before
    expectFaults(of: lie, at: moment, in: stage, after: passes)
    if let rows = rows(seen: lie, moment) { #expect(stage.grid.realizedItems == rows) }
    expectFinite(stage)
    stage.grid.focusItem(at: 1)
    stage.grid.moveFocus(.down)
    stage.grid.scrollToItem(at: 7, alignment: .center)
    stage.grid.keepCell(ofItemAt: 8)
    stage.frame()
    stage.grid.contentOffset.y = 1_000
    stage.frame()
    expectFinite(stage)
    lies.lie = nil
    stage.grid.setLayout(LyingLayout(lies: lies))
    stage.grid.reloadData()
    stage.expectOrder("\(lie) at \(moment)")
  }

  /// Checks the reported faults: wrong order is reported by each pass, other faults once.
  private func expectFaults(
    of lie: LayoutLie, at moment: Moment, in stage: Stage, after passes: Int
  ) {
    #expect(stage.heard.suffix(32).map(\.kind) == stage.kinds)
    #expect(stage.heard.count == stage.grid.faults.count)
    // The fault concerns the second visible row, or an item beyond the last one.
    let second = GridElement.item(moment == .scrolling ? 3 : 1)
    let text = stage.heard.map(\.description).joined(separator: "\n")
    switch lie {
    case .reversed, .twice:
      #expect(stage.kinds == Array(repeating: .layoutOutOfOrder, count: passes))
      #expect(passes == (moment == .scrolling ? 1 : 2))
      #expect(text.contains("out of order or twice"))
    case .beyondEnd:
      #expect(stage.kinds == [.itemOutOfRange(204, count: 200)])
      #expect(text.contains("placed item 204, but the data has 200 items"))
    case .headerBeyondEnd:
      #expect(Set(stage.kinds) == [.elementOutOfRange(GridElement(.header, 4), sections: 1)])
      #expect(text.contains("placed header 4, but the data has 1 section."))
      #expect(stage.grid.cell(for: GridElement(.header, 4)) == nil)
    case .negative:
      #expect(stage.kinds == [.itemOutOfRange(-4, count: 200)])
      #expect(text.contains("placed item -4"))
    case .notANumber, .infinite:
      #expect(stage.kinds == [.badFrame(second)])
      #expect(text.contains("The frame of \(second.description) is not finite"))
    case .tooMany:
      #expect(stage.kinds.count == 32)
      #expect(stage.heard.contains { $0.kind == .itemOutOfRange(4_711, count: 200) })
      let isTooMany = stage.heard.count {
        if case .tooManyPlacements = $0.kind { true } else { false }
      }
      #expect(isTooMany == passes)
      #expect(stage.grid.faults.count == AnyGridView.placementLimit - 200 + passes)
      #expect(stage.grid.realizedItems == Array(0..<200))
    case .negativeItemCount, .negativeSectionCount:
      let isRefused = moment != .scrolling && lie == .negativeItemCount
      let refusal = GridFault.Kind.refusedChange(.rangeOutOfRange(0..<0, count: -3))
      #expect(stage.kinds == (isRefused ? [refusal] : []))
    case .endless, .frameless: #expect(stage.kinds == [])
    }
  }

  /// The rows that are shown in spite of the fault, or nil for too many placements.
  private func rows(seen lie: LayoutLie, _ moment: Moment) -> [Int]? {
    let rows = moment == .scrolling ? Array(2..<8) : Array(0..<5)
    switch lie {
    case .notANumber, .infinite: return rows.filter { $0 != rows[1] }
    case .tooMany: return nil
    case .negativeItemCount where moment == .firstLayout: return []
    default: return rows
    }
  }

  private func expectFinite(_ stage: Stage) {
    var numbers: [Double] = []
    stage.grid.writeFrame(to: &numbers)
    #expect(numbers.allSatisfy { $0.isFinite })
    #expect(stage.grid.contentOffset.isFinite)
    #expect(stage.grid.contentSize.isExtent)
    #expect(stage.wall?.breaches == [])
  }

  @Test func `a million placements are cut off and reported`() {
    let lies = LieSwitch()
    lies.lie = .tooMany
    let stage = Stage(Deck(count: 200), layout: LyingLayout(lies: lies))
    stage.frame()
    let limit = AnyGridView.placementLimit
    let fault = GridFault.Kind.tooManyPlacements(1_000_000, limit: limit)
    #expect(stage.heard.contains { $0.kind == fault })
    let description = GridFault(kind: fault, generation: 0).description
    #expect(description.hasPrefix("The layout placed 1000000 elements in one window"))
    lies.lie = nil
    stage.grid.reloadData()
    stage.expectOrder()
  }

  @Test func `rows measured as 0 do not realize all items`() {
    let stage = Stage(count: 1_000_000)
    stage.wall?.measured = { _, size in GridSize(width: size.width, height: 0) }
    for _ in 0..<3 {
      let before = stage.grid.counters
      stage.frame()
      let made = stage.grid.counters.cellsConfigured - before.cellsConfigured
      #expect(made < 20_000)
      #expect(stage.grid.realization.cells.count <= 6)
      #expect(stage.grid.pool.count <= 32)
      #expect(stage.grid.needsFrame)
    }
    guard case .unsettledLayout(let passes) = stage.kinds.last else {
      Issue.record("\(stage.kinds)")
      return
    }
    #expect(stage.heard[0].description.hasPrefix("\(passes) passes in a row"))
    stage.wall?.measured = nil
    stage.expectOrder()
  }

  @Test(arguments: [0, -0.0, -1, -1e308, Double.nan, .infinity, -.infinity, 1e308])
  func `invalid estimates leave all items reachable`(estimate: Double) {
    let guesses = [
      Estimate.fixed(estimate), .runningMean(initial: estimate), .perItem { _ in estimate },
    ]
    for guess in guesses {
      let stage = Stage(Deck(count: 1_000), layout: ListLayout(rowHeight: .estimated(guess)))
      stage.wall?.measured = { _, size in GridSize(width: size.width, height: 20) }
      stage.expectOrder("\(guess)")
      #expect(stage.grid.contentSize.isExtent)
      stage.grid.scrollToItem(at: 999, alignment: .end)
      stage.expectOrder("\(guess) at the end")
      #expect(stage.grid.realizedItems.count < 200)
      stage.grid.scrollToItem(at: 500, alignment: .start)
      stage.expectOrder("\(guess) in the middle")
      #expect(stage.grid.realizedItems.count < 200)
    }
  }

  @Test func `empty sections with and without bars are valid`() {
    let list = ListLayout(rowHeight: .fixed(20))
    let styles = [
      SectionStyle(list), SectionStyle(list, header: SectionBar(10)),
      SectionStyle(list, footer: SectionBar(10)),
      SectionStyle(list, header: SectionBar(10, .sticks), footer: SectionBar(0)),
    ]
    for style in styles {
      let stage = Stage(Deck([[], [], [1], []]), layout: SectionedLayout(style))
      stage.expectOrder()
      stage.deck?.sections = [[], []]
      stage.grid.reloadData()
      stage.expectOrder()
      stage.deck?.sections = []
      stage.grid.reloadData()
      stage.expectOrder()
      #expect(stage.kinds == [])
    }
  }

  @Test func `a header without a cell is left out`() {
    // A data source that returns no cells for headers.
    final class Bare: GridListDataSource {
      func numberOfItems(in grid: GridView<Card>) -> Int { 3 }
      func gridView(_ grid: GridView<Card>, cellForItem index: Int) -> Card { Card() }
    }
    let data = Bare()
    let list = ListLayout(rowHeight: .fixed(20))
    let grid = GridView<Card>(
      layout: SectionedLayout(SectionStyle(list, header: SectionBar(10))))
    grid.dataSource = data
    grid.resize(to: GridSize(width: 100, height: 100))
    grid.layoutIfNeeded()
    #expect(grid.mountedCells.count == 3)
    #expect(grid.cell(for: GridElement(.header, 0)) == nil)
    #expect(grid.faults.count == 0)
  }

  @Test(arguments: [AnchorPolicy.start, .offset, .end])
  func `a grid with changed options equals a new grid with the same options`(policy: AnchorPolicy) {
    func layout(_ width: Double) -> UniformGridLayout {
      var rules = UniformGridLayout.Rules(slot: GridSize(width: width, height: 20))
      rules.rowSpacing = width / 10
      return UniformGridLayout(rules: rules)
    }
    let stage = Stage(Deck(count: 300), layout: layout(20))
    stage.frame()
    stage.grid.setLayout(layout(30), keeping: policy)
    stage.grid.insets = GridInsets(top: 7, left: 0, bottom: 0, right: 0)
    stage.grid.overscan = Overscan(ahead: .points(40), behind: .points(40))
    stage.grid.resize(to: GridSize(width: 130, height: 80), keeping: policy)
    stage.grid.contentOffset.y = 55
    stage.expectOrder()
    let fresh = Stage(Deck(count: 300), layout: layout(30))
    fresh.grid.insets = stage.grid.insets
    fresh.grid.overscan = stage.grid.overscan
    fresh.grid.resize(to: GridSize(width: 130, height: 80))
    fresh.grid.contentOffset.y = 55
    fresh.frame()
    fresh.grid.contentOffset.y = 55
    fresh.expectOrder()
    #expect(fresh.grid.realizedItems == stage.grid.realizedItems)
    #expect(
      fresh.grid.realizedItems.map { fresh.grid.attributes(ofItemAt: $0) }
        == stage.grid.realizedItems.map { stage.grid.attributes(ofItemAt: $0) })
  }
}
