import Testing

@testable import VirtualGrid

/// The moment at which a data source, a layout or a host starts to return wrong values.
enum Moment: CaseIterable {
  case firstLayout, scrolling, reload
}

/// Data sources that return wrong counts, identifiers or cells.
@Suite struct GridFaultDataTests {
  /// Changes the data source at a moment without telling the grid, and runs the next frame.
  func stage(
    at moment: Moment, counts: [Int] = [50, 50], _ lie: (Deck, Stage) -> Void
  ) -> Stage {
    let deck = Deck(counts: counts)
    let stage = Stage(
      deck,
      layout: SectionedLayout(SectionStyle(ListLayout(rowHeight: .estimated(20)))))
    if moment != .firstLayout { stage.frame() }
    lie(deck, stage)
    switch moment {
    case .firstLayout: stage.frame()
    case .scrolling:
      stage.grid.contentOffset.y += 160
      stage.frame()
    case .reload:
      stage.grid.reloadData()
      stage.frame()
    }
    return stage
  }

  @Test(arguments: [1, -1, -49, -50, 10_000])
  func `a count that changes without an update is reported while scrolling`(change: Int) {
    let stage = stage(at: .scrolling) { deck, _ in
      deck.sections[0] = Array(0..<(50 + change))
      deck.sections[1] = Array(2_000_000..<2_000_050)
    }
    #expect(stage.kinds == [.itemCountChanged(section: 0, from: 50, to: 50 + change)])
    #expect(stage.heard.map(\.kind) == stage.kinds)
    let items = change == -49 ? "1 item" : "\(50 + change) items"
    #expect(
      stage.heard[0].description == """
        Section 0 has \(items), but the last load and later updates gave 50. \
        The grid has loaded again. Change the data in performUpdates, or call reloadData().
        """)
    stage.expectOrder()
    #expect(stage.grid.itemCount == 100 + change)
  }

  @Test(arguments: [1, -1, -50, 10_000])
  func `a count that changes before a load is no fault`(change: Int) {
    for moment in [Moment.firstLayout, .reload] {
      let stage = stage(at: moment) { deck, _ in deck.sections[0] = Array(0..<(50 + change)) }
      #expect(stage.kinds == [])
      stage.expectOrder()
    }
  }

  @Test(arguments: Moment.allCases)
  func `counts that differ within one pass cause a reload`(moment: Moment) {
    var calls = 0
    let stage = stage(at: moment, counts: [50]) { deck, _ in
      deck.bendItemCount = { count in
        calls += 1
        return calls == 2 ? count + 7 : count
      }
    }
    // While scrolling, counts are read only before a cell is requested, and the first call is
    // right.
    stage.grid.contentOffset.y += 160
    stage.frame()
    let kinds = stage.kinds
    #expect(kinds.first == .itemCountChanged(section: 0, from: 50, to: 57), "\(kinds)")
    #expect(kinds.count <= 2)
    stage.expectOrder()
  }

  @Test(arguments: Moment.allCases)
  func `a count that differs at each call causes a limited number of passes`(moment: Moment) {
    var calls = 0
    let stage = stage(at: moment, counts: [50]) { deck, _ in
      deck.bendItemCount = { count in
        calls += 1
        return count + calls % 2
      }
    }
    #expect(stage.grid.counters.passes < 40)
    #expect(stage.kinds.contains { if case .itemCountChanged = $0 { true } else { false } })
    stage.deck?.bendItemCount = { $0 }
    stage.grid.reloadData()
    stage.expectOrder()
  }

  @Test(arguments: Moment.allCases)
  func `a negative count is reported and taken as 0`(moment: Moment) {
    for count in [-1, Int.min] {
      let stage = stage(at: moment) { deck, _ in
        deck.bendItemCount = { $0 == 50 ? count : $0 }
      }
      let fault = GridFault.Kind.negativeCount(count)
      #expect(stage.kinds.contains(fault))
      #expect(stage.heard.contains { $0.description.hasPrefix("A count of \(count) is negative") })
      // While the count is negative, the section is empty and each read reports the fault.
      #expect(stage.grid.itemCount == 0)
      stage.deck?.bendItemCount = { $0 }
      stage.grid.reloadData()
      stage.expectOrder()
    }
  }

  @Test(arguments: Moment.allCases)
  func `more items than an integer can count are cut off and reported`(moment: Moment) {
    let stage = stage(at: moment) { deck, _ in deck.bendItemCount = { _ in Int.max - 10 } }
    let changed = GridFault.Kind.itemCountChanged(section: 0, from: 50, to: Int.max - 10)
    let expected = moment == .scrolling ? [changed, .tooManyItems] : [.tooManyItems]
    #expect(stage.kinds == expected)
    #expect(stage.heard.map(\.kind) == expected)
    let generation = moment == .firstLayout ? 1 : 2
    #expect(stage.heard.last?.generation == generation - 1)
    #expect(
      stage.heard.last?.description
        == """
        All sections together have more than 9223372036854775807 items. The last ones are not \
        shown. Show fewer, or page through them.
        """)
    #expect(stage.grid.generation == generation)
    #expect((0..<2).map { stage.grid.sections[$0] } == [Int.max - 10, 10])
    #expect(stage.grid.itemCount == Int.max)
    stage.grid.scrollToItem(at: Int.max - 1, alignment: .end)
    stage.frame()
    #expect(stage.grid.realizedItems.last == Int.max - 1)
    #expect(stage.kinds == expected)
    stage.deck?.bendItemCount = { $0 }
    stage.grid.reloadData()
    stage.expectOrder()
    #expect((0..<2).map { stage.grid.sections[$0] } == [50, 50])
    #expect(stage.kinds == expected)
  }

  @Test(arguments: [-1, Int.min])
  func `a negative number of sections is reported once, with or without bars`(count: Int) {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 50, height: 20))
    rules.header = .floating(12)
    rules.footer = .scrolling(9)
    let stage = Stage(Deck([[1, 2, 3]]), layout: UniformGridLayout(rules: rules))
    stage.grid.setHeader(Card(), extent: 10, motion: .sticks)
    stage.deck?.bendSectionCount = { _ in count }
    stage.frames(3)
    #expect(!stage.grid.needsFrame)
    #expect(stage.kinds.filter { $0 == .negativeCount(count) }.count == 1)
    #expect(
      !stage.kinds.contains { if case .sectionCountChanged = $0 { true } else { false } })
    #expect(stage.grid.counters.passes <= 4)
    stage.deck?.bendSectionCount = { $0 }
    stage.grid.reloadData()
    stage.expectOrder()
  }

  @Test(arguments: [-1, Int.min, 0, Int.max])
  func `any number of sections is handled without a trap or a hang`(count: Int) {
    let stage = Stage(Deck([[1]]), layout: ListLayout(rowHeight: .fixed(20)))
    stage.deck?.bendSectionCount = { _ in count }
    stage.frame()
    let limit = AnyGridView.sectionLimit
    #expect(stage.grid.sections.count == min(max(count, 0), limit))
    switch count {
    case ..<0: #expect(stage.kinds == [.negativeCount(count)])
    case 0: #expect(stage.kinds == [])
    default:
      #expect(stage.kinds == [.tooManySections(count, limit: limit)])
      #expect(stage.heard[0].description.hasPrefix("The data has \(count) sections"))
    }
    stage.deck?.bendSectionCount = { $0 }
    stage.grid.reloadData()
    stage.expectOrder()
  }

  @Test func `a removed section is reported before its items are requested`() {
    let stage = stage(at: .scrolling, counts: [5, 50]) { deck, _ in deck.sections.removeLast() }
    #expect(stage.kinds == [.sectionCountChanged(from: 2, to: 1)])
    #expect(stage.heard[0].description.hasPrefix("The data has 1 section, but the last load"))
    stage.expectOrder()
  }

  @Test func `the header of a removed section is not requested`() {
    let list = ListLayout(rowHeight: .fixed(20))
    let stage = Stage(
      Deck([[], [], [], [], [], [], [], [], [], []]),
      layout: SectionedLayout(SectionStyle(list, header: SectionBar(30))))
    stage.frame()
    stage.deck?.sections.removeLast(5)
    stage.hook = { [unowned stage] call in
      guard call == .supplementary else { return }
      #expect(stage.grid.sections.count == 5)
    }
    stage.grid.contentOffset.y = 200
    stage.frame()
    #expect(stage.kinds == [.sectionCountChanged(from: 10, to: 5)])
    stage.expectOrder()
  }
}
