import Testing

@testable import VirtualGrid

/// When a lie is told.
enum Moment: CaseIterable {
  case firstLayout, scrolling, reload
}

/// Data sources that lie: about counts, about identifiers, about cells.
@Suite struct DataFaultTests {
  /// Tells a lie at a moment, and lets the grid find out.
  private func stage(
    at moment: Moment, counts: [Int] = [50, 50], _ lie: (Deck, Stage) -> Void
  ) -> Stage {
    var first = 0
    let deck = Deck(
      counts.map { count in
        defer { first += count }
        return Array(first..<(first + count))
      })
    let stage = Stage(
      deck,
      layout: SectionedLayout(SectionStyle(ListLayout(extent: .estimated(.fixed(20))))))
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
  func `B02 a count that changes in silence is found out while scrolling`(change: Int) {
    let stage = stage(at: .scrolling) { deck, _ in
      deck.sections[0] = Array(0..<(50 + change))
      deck.sections[1] = Array(2_000_000..<2_000_050)
    }
    #expect(stage.kinds == [.itemCountChanged(section: 0, from: 50, to: 50 + change)])
    #expect(stage.heard.map(\.kind) == stage.kinds)
    let items = change == -49 ? "1 item" : "\(50 + change) items"
    #expect(
      stage.heard[0].description == """
        Section 0 has \(items), but by the last load and the changes since, the grid knew of 50. \
        It has loaded again. Change the data, then call apply(_:) or reloadData().
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
  func `B02 counts that differ within one pass are loaded again`(moment: Moment) {
    var calls = 0
    let stage = stage(at: moment, counts: [50]) { deck, _ in
      deck.bendItemCount = { count in
        calls += 1
        return calls == 2 ? count + 7 : count
      }
    }
    // While scrolling, nothing is counted before a cell is asked for: the first call is true.
    stage.grid.contentOffset.y += 160
    stage.frame()
    let kinds = stage.kinds
    #expect(kinds.first == .itemCountChanged(section: 0, from: 50, to: 57), "\(kinds)")
    #expect(kinds.count <= 2)
    stage.expectOrder()
  }

  @Test(arguments: Moment.allCases)
  func `a count that is another one at each call does not hold the grid for ever`(
    moment: Moment
  ) {
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
  func `B08 a negative count is none`(moment: Moment) {
    for count in [-1, Int.min] {
      let stage = stage(at: moment) { deck, _ in
        deck.bendItemCount = { $0 == 50 ? count : $0 }
      }
      let fault = GridFault.Kind.negativeCount(count)
      #expect(stage.kinds.contains(fault))
      #expect(stage.heard.contains { $0.description.hasPrefix("A count of \(count) is negative") })
      // As long as it says so, it has nothing, and goes on saying so each time it is asked.
      #expect(stage.grid.itemCount == 0)
      stage.deck?.bendItemCount = { $0 }
      stage.grid.reloadData()
      stage.expectOrder()
    }
  }

  @Test(arguments: Moment.allCases)
  func `B08 more items than can be counted are cut off`(moment: Moment) {
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
    stage.grid.scrollToItem(at: Int.max - 1, .bottom)
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
  func `B08 a negative number of sections is said once, bars or not`(count: Int) {
    var rules = UniformGridLayout.Rules(slot: Size(width: 50, height: 20))
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
  func `B08 no number of sections traps, and none takes for ever`(count: Int) {
    let stage = Stage(Deck([[1]]), layout: ListLayout(extent: .fixed(20)))
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

  @Test func `B19 a section that vanishes is found out before anybody is asked for it`() {
    let stage = stage(at: .scrolling, counts: [5, 50]) { deck, _ in deck.sections.removeLast() }
    #expect(stage.kinds == [.sectionCountChanged(from: 2, to: 1)])
    #expect(stage.heard[0].description.hasPrefix("The data has 1 section, but by the last load"))
    stage.expectOrder()
  }

  @Test func `B19 nobody is asked for the header of a section that has vanished`() {
    let list = ListLayout(extent: .fixed(20))
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

  // MARK: Identifiers

  @Test func `B37 an identifier that changes on screen is another item`() {
    let stage = Stage(count: 50)
    stage.frame()
    stage.deck?.sections[0][2] = 777
    stage.grid.reconfigureItem(at: 2)
    stage.frame()
    #expect(stage.kinds == [.identifierChanged(item: 2, from: 2, to: 777)])
    #expect(stage.heard[0].description.hasPrefix("Item 2 was 2, and is 777 now."))
    stage.expectOrder()
    #expect(stage.grid.cell(at: 2)?.text == "item 777")
  }

  @Test(arguments: Moment.allCases)
  func `B05 B37 identifiers that appear twice are survived`(moment: Moment) {
    let stage = stage(at: moment, counts: [50]) { deck, _ in
      deck.bendIdentifier = { _ in "one for all" }
    }
    stage.grid.reloadData()
    stage.frame()
    stage.grid.contentOffset.y += 333
    stage.frame()
    stage.expectOrder()
  }

  @Test func `B36 cells stay with their items over a reload, by identifier`() throws {
    let stage = Stage(count: 50)
    stage.frame()
    let cell = try #require(stage.grid.cell(at: 1))
    stage.deck?.sections[0].swapAt(1, 3)
    stage.grid.reloadData()
    stage.frame()
    #expect(stage.grid.cell(at: 3) === cell)
    #expect(cell.text == "item 1")
    stage.expectOrder()
    #expect(stage.kinds == [])
  }

  @Test func `B16 B36 what the reader sees stays over a reload, by identifier`() {
    let stage = Stage(count: 50)
    stage.frame()
    stage.grid.contentOffset.y = 400
    stage.frame()
    stage.deck?.sections[0].insert(contentsOf: 100..<110, at: 0)
    stage.grid.reloadData()
    stage.frame()
    #expect(stage.grid.contentOffset.y == 600)
    #expect(stage.grid.visibleCells.first?.text == "item 20")
    stage.expectOrder()
  }

  @Test func `B18 the focus stays with its item over a reload`() {
    let stage = Stage(count: 50)
    stage.frame()
    stage.grid.focusItem(at: 2)
    stage.frame()
    stage.grid.contentOffset.y = 600
    stage.frame()
    stage.deck?.sections[0].insert(contentsOf: 100..<110, at: 0)
    stage.grid.reloadData()
    stage.frame()
    #expect(stage.grid.focusedItem == 12)
    stage.expectOrder()
  }

  @Test func `B18 a cell that was kept alive shows what is true when it comes back`() {
    let stage = Stage(count: 50)
    stage.frame()
    stage.grid.keepCell(ofItemAt: 1)
    stage.grid.contentOffset.y = 600
    stage.frame()
    stage.deck?.sections[0][1] = 555
    stage.grid.reconfigureItem(at: 1)
    stage.frame()
    stage.grid.contentOffset.y = 0
    stage.frame()
    stage.expectOrder()
    #expect(stage.grid.cell(at: 1)?.text == "item 555")
  }

  // MARK: Cells

  @Test(arguments: Moment.allCases)
  func `B22 a cell returned twice is shown once`(moment: Moment) throws {
    var first: Card?
    let stage = stage(at: moment) { deck, _ in
      deck.bendCell = { _, path, cell in
        guard path.section == 0 else { return cell }
        if path.item % 10 == 8 { first = cell }
        return path.item % 10 == 9 ? first ?? cell : cell
      }
    }
    if stage.kinds.isEmpty {
      stage.grid.contentOffset.y = 160
      stage.frame()
    }
    guard case .cellInUse(let element, let shown) = stage.kinds.first else {
      Issue.record("\(stage.kinds)")
      return
    }
    let item = element.index
    #expect(item % 10 == 9)
    #expect(shown == .item(item - 1))
    #expect(
      stage.heard[0].description.hasPrefix(
        "The cell given for item \(item) already shows item \(item - 1)."))
    #expect(stage.grid.cell(at: item) == nil)
    #expect(stage.grid.counters.blankItems > 0)
    stage.deck?.bendCell = nil
    stage.grid.reloadData()
    stage.expectOrder()
  }

  @Test func `B22 a maker that gives the same cell each time is found out`() {
    let stage = Stage(count: 50)
    let only = Card()
    stage.grid.register("card") { only }
    stage.frame()
    #expect(stage.kinds.first == .cellInUse(for: .item(1), shows: .item(0)))
    #expect(stage.grid.realizedItems == [0])
    #expect(stage.grid.prepareCells { true } == 0)
    stage.grid.register("card") { Card() }
    stage.grid.reloadData()
    stage.expectOrder()
  }

  @Test func `B22 a cell that another grid shows is not shown twice`() {
    let pool = ReusePool<Card>()
    let decks = [Deck(count: 50), Deck(count: 50)]
    let walls = [Wall(), Wall()]
    let grids = (0..<2).map { _ in
      GridView<Card>(layout: ListLayout(extent: .fixed(20)), pool: pool)
    }
    for index in 0..<2 {
      grids[index].dataSource = decks[index]
      grids[index].host = walls[index]
      grids[index].resize(to: Size(width: 100, height: 100))
    }
    grids[0].layoutIfNeeded()
    decks[1].bendCell = { _, path, cell in
      path.item == 2 ? grids[0].cell(at: 2) ?? cell : cell
    }
    grids[1].layoutIfNeeded()
    #expect(grids[1].faults.recent.map(\.kind) == [.cellInUse(for: .item(2), shows: .item(2))])
    #expect(grids[1].realizedItems == [0, 1, 3, 4])
    #expect(grids[0].realizedItems == [0, 1, 2, 3, 4])
    #expect(walls.flatMap(\.breaches) == [])
  }

  @Test(arguments: Moment.allCases)
  func `B22 cells that are dequeued and not returned go back to the pool`(moment: Moment) {
    let stage = stage(at: moment) { deck, _ in
      deck.bendCell = { grid, path, cell in
        for _ in 0..<3 { _ = grid.dequeueReusableCell(withIdentifier: "card") }
        return path.item % 2 == 0 ? cell : Card()
      }
    }
    for _ in 0..<50 {
      stage.grid.contentOffset.y += 40
      stage.frame()
    }
    let pool = stage.grid.pool
    #expect(pool.table.count == stage.grid.cells.count + pool.count)
    stage.deck?.bendCell = nil
    stage.grid.reloadData()
    stage.expectOrder()
    #expect(stage.kinds == [])
  }

  @Test func `B22 an old cell that was dequeued earlier can be returned`() {
    let stage = Stage(count: 50)
    stage.grid.register("other") { Card() }
    stage.deck?.bendCell = { grid, path, cell in
      guard path.item % 3 == 0 else { return cell }
      _ = grid.dequeueReusableCell(withIdentifier: "other")
      _ = grid.dequeueReusableCell(withIdentifier: "other")
      return cell
    }
    stage.frame()
    for offset in [200.0, 40, 700, 0] {
      stage.grid.contentOffset.y = offset
      stage.frame()
      stage.expectOrder("at \(offset)")
    }
    #expect(stage.kinds == [])
  }

  @Test func `B24 cells that nobody dequeued are forgotten when they leave`() {
    let stage = Stage(count: 500)
    stage.deck?.bendCell = { _, path, _ in
      let own = Card()
      own.text = Deck.text(of: path.item)
      return own
    }
    for _ in 0..<100 {
      stage.grid.contentOffset.y += 60
      stage.frame()
    }
    stage.expectOrder()
    // Each was asked for as a card first, so it counts as one and waits like one.
    #expect(stage.grid.pool.table.count <= 6 + 32)
  }

  @Test func `nothing is dequeued outside of a question`() {
    let stage = Stage(count: 50)
    stage.frame()
    stage.grid.register("card") { Card() }
    #expect(stage.grid.prepareCells { true } == 32)
    #expect(stage.grid.dequeueReusableCell(withIdentifier: "card") == nil)
  }
}
