import Testing

@testable import VirtualGrid

/// Layouts that return wrong values from the start, while scrolling and after a reload.
@Suite struct GridFaultLayoutTests {
  @Test(arguments: LayoutMistake.allCases, Moment.allCases)
  func `each fault of a layout is reported and the grid keeps working`(
    mistake: LayoutMistake, moment: Moment
  ) {
    let mistakes = MistakeSwitch()
    let fixture = HookedFixture(HookedData(count: 200), layout: FaultyLayout(mistakes: mistakes))
    if moment != .firstLayout { fixture.frame() }
    mistakes.current = mistake
    let before = fixture.grid.counters.passes
    switch moment {
    case .firstLayout: fixture.frame()
    case .scrolling:
      fixture.grid.contentOffset.y += 45
      fixture.frame()
    case .reload:
      fixture.grid.reloadData()
      fixture.frame()
    }
    let passes = fixture.grid.counters.passes - before
    expectFaults(of: mistake, at: moment, in: fixture, after: passes)
    if let rows = rows(seen: mistake, moment) { #expect(fixture.grid.realizedItems == rows) }
    expectFinite(fixture)
    fixture.grid.focusItem(at: 1)
    fixture.grid.moveFocus(.down)
    fixture.grid.scrollToItem(at: 7, alignment: .center)
    fixture.grid.keepCell(ofItemAt: 8)
    fixture.frame()
    fixture.grid.contentOffset.y = 1_000
    fixture.frame()
    expectFinite(fixture)
    mistakes.current = nil
    fixture.grid.setLayout(FaultyLayout(mistakes: mistakes))
    fixture.grid.reloadData()
    fixture.expectConsistency("\(mistake) at \(moment)")
  }

  /// Checks the reported faults: wrong order is reported by each pass, other faults once.
  private func expectFaults(
    of mistake: LayoutMistake, at moment: Moment, in fixture: HookedFixture, after passes: Int
  ) {
    #expect(fixture.reportedFaults.suffix(32).map(\.kind) == fixture.kinds)
    #expect(fixture.reportedFaults.count == fixture.grid.faults.count)
    // The fault concerns the second visible row, or an item beyond the last one.
    let second = GridElement.item(moment == .scrolling ? 3 : 1)
    let text = fixture.reportedFaults.map(\.description).joined(separator: "\n")
    switch mistake {
    case .reversed, .twice:
      #expect(fixture.kinds == Array(repeating: .layoutOutOfOrder, count: passes))
      #expect(passes == (moment == .scrolling ? 1 : 2))
      #expect(text.contains("out of order or twice"))
    case .beyondEnd:
      #expect(fixture.kinds == [.itemOutOfRange(204, count: 200)])
      #expect(text.contains("placed item 204, but the data has 200 items"))
    case .headerBeyondEnd:
      #expect(Set(fixture.kinds) == [.elementOutOfRange(GridElement(.header, 4), sections: 1)])
      #expect(text.contains("placed header 4, but the data has 1 section."))
      #expect(fixture.grid.cell(for: GridElement(.header, 4)) == nil)
    case .negative:
      #expect(fixture.kinds == [.itemOutOfRange(-4, count: 200)])
      #expect(text.contains("placed item -4"))
    case .notANumber, .infinite:
      #expect(fixture.kinds == [.badFrame(second)])
      #expect(text.contains("The frame of \(second.description) is not finite"))
    case .tooMany:
      #expect(fixture.kinds.count == 32)
      #expect(fixture.reportedFaults.contains { $0.kind == .itemOutOfRange(4_711, count: 200) })
      let isTooMany = fixture.reportedFaults.count {
        if case .tooManyPlacements = $0.kind { true } else { false }
      }
      #expect(isTooMany == passes)
      #expect(fixture.grid.faults.count == AnyGridView.placementLimit - 200 + passes)
      #expect(fixture.grid.realizedItems == Array(0..<200))
    case .negativeItemCount, .negativeSectionCount:
      let isRefused = moment != .scrolling && mistake == .negativeItemCount
      let refusal = GridFault.Kind.refusedChange(.rangeOutOfRange(0..<0, count: -3))
      #expect(fixture.kinds == (isRefused ? [refusal] : []))
    case .endless, .frameless: #expect(fixture.kinds == [])
    }
  }

  /// The rows that are shown in spite of the fault, or nil for too many placements.
  private func rows(seen mistake: LayoutMistake, _ moment: Moment) -> [Int]? {
    let rows = moment == .scrolling ? Array(2..<8) : Array(0..<5)
    switch mistake {
    case .notANumber, .infinite: return rows.filter { $0 != rows[1] }
    case .tooMany: return nil
    case .negativeItemCount where moment == .firstLayout: return []
    default: return rows
    }
  }

  private func expectFinite(_ fixture: HookedFixture) {
    var numbers: [Double] = []
    fixture.grid.writeFrame(to: &numbers)
    #expect(numbers.allSatisfy { $0.isFinite })
    #expect(fixture.grid.contentOffset.isFinite)
    #expect(fixture.grid.contentSize.isExtent)
    #expect(fixture.host?.breaches == [])
  }

  @Test func `a million placements are cut off and reported`() {
    let mistakes = MistakeSwitch()
    mistakes.current = .tooMany
    let fixture = HookedFixture(HookedData(count: 200), layout: FaultyLayout(mistakes: mistakes))
    fixture.frame()
    let limit = AnyGridView.placementLimit
    let fault = GridFault.Kind.tooManyPlacements(1_000_000, limit: limit)
    #expect(fixture.reportedFaults.contains { $0.kind == fault })
    let description = GridFault(kind: fault, generation: 0).description
    #expect(description.hasPrefix("The layout placed 1000000 elements in one window"))
    mistakes.current = nil
    fixture.grid.reloadData()
    fixture.expectConsistency()
  }

  @Test func `rows measured as 0 do not realize all items`() {
    let fixture = HookedFixture(count: 1_000_000)
    fixture.host?.measured = { _, size in GridSize(width: size.width, height: 0) }
    for _ in 0..<3 {
      let before = fixture.grid.counters
      fixture.frame()
      let made = fixture.grid.counters.cellsConfigured - before.cellsConfigured
      #expect(made < 20_000)
      #expect(fixture.grid.realization.cells.count <= 6)
      #expect(fixture.grid.pool.count <= 32)
      #expect(fixture.grid.needsFrame)
    }
    guard case .unsettledLayout(let passes) = fixture.kinds.last else {
      Issue.record("\(fixture.kinds)")
      return
    }
    #expect(fixture.reportedFaults[0].description.hasPrefix("\(passes) passes in a row"))
    fixture.host?.measured = nil
    fixture.expectConsistency()
  }

  @Test(arguments: [0, -0.0, -1, -1e308, Double.nan, .infinity, -.infinity, 1e308])
  func `invalid estimates leave all items reachable`(estimate: Double) {
    let guesses = [
      Estimate.fixed(estimate), .runningMean(initial: estimate), .perItem { _ in estimate },
    ]
    for guess in guesses {
      let fixture = HookedFixture(
        HookedData(count: 1_000), layout: ListLayout(rowHeight: .estimated(guess)))
      fixture.host?.measured = { _, size in GridSize(width: size.width, height: 20) }
      fixture.expectConsistency("\(guess)")
      #expect(fixture.grid.contentSize.isExtent)
      fixture.grid.scrollToItem(at: 999, alignment: .end)
      fixture.expectConsistency("\(guess) at the end")
      #expect(fixture.grid.realizedItems.count < 200)
      fixture.grid.scrollToItem(at: 500, alignment: .start)
      fixture.expectConsistency("\(guess) in the middle")
      #expect(fixture.grid.realizedItems.count < 200)
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
      let fixture = HookedFixture(HookedData([[], [], [1], []]), layout: SectionedLayout(style))
      fixture.expectConsistency()
      fixture.data?.sections = [[], []]
      fixture.grid.reloadData()
      fixture.expectConsistency()
      fixture.data?.sections = []
      fixture.grid.reloadData()
      fixture.expectConsistency()
      #expect(fixture.kinds == [])
    }
  }

  @Test func `a header without a cell is left out`() {
    // A data source that returns no cells for headers.
    final class DataWithoutCells: GridListDataSource {
      func numberOfItems(in grid: GridView<TextCell>) -> Int { 3 }
      func gridView(_ grid: GridView<TextCell>, cellForItem index: Int) -> TextCell { TextCell() }
    }
    let data = DataWithoutCells()
    let list = ListLayout(rowHeight: .fixed(20))
    let grid = GridView<TextCell>(
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
    let fixture = HookedFixture(HookedData(count: 300), layout: layout(20))
    fixture.frame()
    fixture.grid.setLayout(layout(30), keeping: policy)
    fixture.grid.insets = GridInsets(top: 7, left: 0, bottom: 0, right: 0)
    fixture.grid.overscan = Overscan(ahead: .points(40), behind: .points(40))
    fixture.grid.resize(to: GridSize(width: 130, height: 80), keeping: policy)
    fixture.grid.contentOffset.y = 55
    fixture.expectConsistency()
    let fresh = HookedFixture(HookedData(count: 300), layout: layout(30))
    fresh.grid.insets = fixture.grid.insets
    fresh.grid.overscan = fixture.grid.overscan
    fresh.grid.resize(to: GridSize(width: 130, height: 80))
    fresh.grid.contentOffset.y = 55
    fresh.frame()
    fresh.grid.contentOffset.y = 55
    fresh.expectConsistency()
    #expect(fresh.grid.realizedItems == fixture.grid.realizedItems)
    #expect(
      fresh.grid.realizedItems.map { fresh.grid.attributes(ofItemAt: $0) }
        == fixture.grid.realizedItems.map { fixture.grid.attributes(ofItemAt: $0) })
  }
}
