import Testing

@testable import VirtualGrid

/// The moment at which a data source, a layout or a host starts to return wrong values.
enum Moment: CaseIterable {
  case firstLayout, scrolling, reload
}

/// Data sources that return wrong counts, identifiers or cells.
@Suite struct GridFaultDataTests {
  /// Changes the data source at a moment without telling the grid, and runs the next frame.
  func fixture(
    at moment: Moment, counts: [Int] = [50, 50], _ change: (HookedData, HookedFixture) -> Void
  ) -> HookedFixture {
    let data = HookedData(counts: counts)
    let fixture = HookedFixture(
      data,
      layout: SectionedLayout(SectionStyle(ListLayout(rowHeight: .estimated(20)))))
    if moment != .firstLayout { fixture.frame() }
    change(data, fixture)
    switch moment {
    case .firstLayout: fixture.frame()
    case .scrolling:
      fixture.grid.contentOffset.y += 160
      fixture.frame()
    case .reload:
      fixture.grid.reloadData()
      fixture.frame()
    }
    return fixture
  }

  @Test(arguments: [1, -1, -49, -50, 10_000])
  func `a count that changes without an update is reported while scrolling`(change: Int) {
    let fixture = fixture(at: .scrolling) { data, _ in
      data.sections[0] = Array(0..<(50 + change))
      data.sections[1] = Array(2_000_000..<2_000_050)
    }
    #expect(fixture.kinds == [.itemCountChanged(section: 0, from: 50, to: 50 + change)])
    #expect(fixture.reportedFaults.map(\.kind) == fixture.kinds)
    let items = change == -49 ? "1 item" : "\(50 + change) items"
    #expect(
      fixture.reportedFaults[0].description == """
        Section 0 has \(items), but the last load and later updates gave 50. \
        The grid has loaded again. Change the data in performUpdates, or call reloadData().
        """)
    fixture.expectConsistency()
    #expect(fixture.grid.itemCount == 100 + change)
  }

  @Test(arguments: [1, -1, -50, 10_000])
  func `a count that changes before a load is no fault`(change: Int) {
    for moment in [Moment.firstLayout, .reload] {
      let fixture = fixture(at: moment) { data, _ in data.sections[0] = Array(0..<(50 + change)) }
      #expect(fixture.kinds == [])
      fixture.expectConsistency()
    }
  }

  @Test(arguments: Moment.allCases)
  func `counts that differ within one pass cause a reload`(moment: Moment) {
    var calls = 0
    let fixture = fixture(at: moment, counts: [50]) { data, _ in
      data.replaceItemCount = { count in
        calls += 1
        return calls == 2 ? count + 7 : count
      }
    }
    // While scrolling, counts are read only before a cell is requested, and the first call is
    // right.
    fixture.grid.contentOffset.y += 160
    fixture.frame()
    let kinds = fixture.kinds
    #expect(kinds.first == .itemCountChanged(section: 0, from: 50, to: 57), "\(kinds)")
    #expect(kinds.count <= 2)
    fixture.expectConsistency()
  }

  @Test(arguments: Moment.allCases)
  func `a count that differs at each call causes a limited number of passes`(moment: Moment) {
    var calls = 0
    let fixture = fixture(at: moment, counts: [50]) { data, _ in
      data.replaceItemCount = { count in
        calls += 1
        return count + calls % 2
      }
    }
    #expect(fixture.grid.counters.passes < 40)
    #expect(fixture.kinds.contains { if case .itemCountChanged = $0 { true } else { false } })
    fixture.data?.replaceItemCount = { $0 }
    fixture.grid.reloadData()
    fixture.expectConsistency()
  }

  @Test(arguments: Moment.allCases)
  func `a negative count is reported and taken as 0`(moment: Moment) {
    for count in [-1, Int.min] {
      let fixture = fixture(at: moment) { data, _ in
        data.replaceItemCount = { $0 == 50 ? count : $0 }
      }
      let fault = GridFault.Kind.negativeCount(count)
      #expect(fixture.kinds.contains(fault))
      #expect(
        fixture.reportedFaults.contains {
          $0.description.hasPrefix("A count of \(count) is negative")
        })
      // While the count is negative, the section is empty and each read reports the fault.
      #expect(fixture.grid.itemCount == 0)
      fixture.data?.replaceItemCount = { $0 }
      fixture.grid.reloadData()
      fixture.expectConsistency()
    }
  }

  @Test(arguments: Moment.allCases)
  func `more items than an integer can count are cut off and reported`(moment: Moment) {
    let fixture = fixture(at: moment) { data, _ in data.replaceItemCount = { _ in Int.max - 10 } }
    let changed = GridFault.Kind.itemCountChanged(section: 0, from: 50, to: Int.max - 10)
    let expected = moment == .scrolling ? [changed, .tooManyItems] : [.tooManyItems]
    #expect(fixture.kinds == expected)
    #expect(fixture.reportedFaults.map(\.kind) == expected)
    let generation = moment == .firstLayout ? 1 : 2
    #expect(fixture.reportedFaults.last?.generation == generation - 1)
    #expect(
      fixture.reportedFaults.last?.description
        == """
        All sections together have more than 9223372036854775807 items. The last ones are not \
        shown. Show fewer, or page through them.
        """)
    #expect(fixture.grid.generation == generation)
    #expect((0..<2).map { fixture.grid.sections[$0] } == [Int.max - 10, 10])
    #expect(fixture.grid.itemCount == Int.max)
    fixture.grid.scrollToItem(at: Int.max - 1, alignment: .end)
    fixture.frame()
    #expect(fixture.grid.realizedItems.last == Int.max - 1)
    #expect(fixture.kinds == expected)
    fixture.data?.replaceItemCount = { $0 }
    fixture.grid.reloadData()
    fixture.expectConsistency()
    #expect((0..<2).map { fixture.grid.sections[$0] } == [50, 50])
    #expect(fixture.kinds == expected)
  }

  @Test(arguments: [-1, Int.min])
  func `a negative number of sections is reported once, with or without bars`(count: Int) {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 50, height: 20))
    rules.header = .floating(12)
    rules.footer = .scrolling(9)
    let fixture = HookedFixture(HookedData([[1, 2, 3]]), layout: UniformGridLayout(rules: rules))
    fixture.grid.setHeader(TextCell(), extent: 10, motion: .sticks)
    fixture.data?.replaceSectionCount = { _ in count }
    fixture.frames(3)
    #expect(!fixture.grid.needsFrame)
    #expect(fixture.kinds.filter { $0 == .negativeCount(count) }.count == 1)
    #expect(
      !fixture.kinds.contains { if case .sectionCountChanged = $0 { true } else { false } })
    #expect(fixture.grid.counters.passes <= 4)
    fixture.data?.replaceSectionCount = { $0 }
    fixture.grid.reloadData()
    fixture.expectConsistency()
  }

  @Test(arguments: [-1, Int.min, 0, Int.max])
  func `any number of sections is handled without a trap or a hang`(count: Int) {
    let fixture = HookedFixture(HookedData([[1]]), layout: ListLayout(rowHeight: .fixed(20)))
    fixture.data?.replaceSectionCount = { _ in count }
    fixture.frame()
    let limit = AnyGridView.sectionLimit
    #expect(fixture.grid.sections.count == min(max(count, 0), limit))
    switch count {
    case ..<0: #expect(fixture.kinds == [.negativeCount(count)])
    case 0: #expect(fixture.kinds == [])
    default:
      #expect(fixture.kinds == [.tooManySections(count, limit: limit)])
      #expect(fixture.reportedFaults[0].description.hasPrefix("The data has \(count) sections"))
    }
    fixture.data?.replaceSectionCount = { $0 }
    fixture.grid.reloadData()
    fixture.expectConsistency()
  }

  @Test func `a removed section is reported before its items are requested`() {
    let fixture = fixture(at: .scrolling, counts: [5, 50]) { data, _ in data.sections.removeLast() }
    #expect(fixture.kinds == [.sectionCountChanged(from: 2, to: 1)])
    #expect(
      fixture.reportedFaults[0].description.hasPrefix("The data has 1 section, but the last load"))
    fixture.expectConsistency()
  }

  @Test func `the header of a removed section is not requested`() {
    let list = ListLayout(rowHeight: .fixed(20))
    let fixture = HookedFixture(
      HookedData([[], [], [], [], [], [], [], [], [], []]),
      layout: SectionedLayout(SectionStyle(list, header: SectionBar(30))))
    fixture.frame()
    fixture.data?.sections.removeLast(5)
    fixture.hook = { [unowned fixture] call in
      guard call == .supplementary else { return }
      #expect(fixture.grid.sections.count == 5)
    }
    fixture.grid.contentOffset.y = 200
    fixture.frame()
    #expect(fixture.kinds == [.sectionCountChanged(from: 10, to: 5)])
    fixture.expectConsistency()
  }
}
