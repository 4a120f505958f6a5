import GridTesting
import Testing
import VirtualGrid

@Suite struct AnyGridViewStateTests {
  /// A grid of measured rows whose data may arrive in parts.
  private final class Page {
    let grid = GridView<Label>(layout: ListLayout(rowHeight: .estimated(30)))
    let host = RecordingHost<Label>()
    let source: SnapshotDataSource<Label, Int, Int>

    init(_ items: some Sequence<Int> = [], viewport: GridSize = GridSize(width: 300, height: 500))
      throws
    {
      source = SnapshotDataSource { grid, path, id in
        let cell = grid.dequeueReusableCell(withIdentifier: "item") ?? Label()
        cell.text = "\(id)"
        return cell
      }
      host.sizes = { cell, _ in
        GridSize(width: 300, height: 20 + Double((Int(cell.text) ?? 0) * 37 % 60))
      }
      grid.dataSource = source
      grid.host = host
      grid.selectionMode = .multiple
      grid.resize(to: viewport)
      try add(Array(items))
    }

    /// Shows more items, sorted by identifier.
    func add(_ items: [Int], timing: Timing? = nil) throws {
      var snapshot = Snapshot<Int, Int>()
      try snapshot.appendSections([0])
      try snapshot.append((source.shown.items + items).sorted(), toSection: 0)
      try source.apply(snapshot, to: grid, timing: timing)
      grid.layoutIfNeeded()
    }

    var selected: [Int] { grid.selectedItems.ranges.joined().map { source.shown.items[$0] } }

    var focused: Int? { grid.focusedItem.map { source.shown.items[$0] } }

    /// The distance of an item from the top of the viewport.
    func place(of id: Int) -> Double? {
      source.path(of: id).flatMap { grid.frame(ofItemAt: $0) }.map {
        $0.minY - grid.contentOffset.y
      }
    }

    /// Scrolls, selects and focuses.
    func use(at item: Int) -> GridState {
      grid.scrollToItem(at: item, alignment: .start)
      grid.layoutIfNeeded()
      grid.contentOffset.y -= 7
      grid.selectItems(RangeSet([3..<5, 150..<151]))
      grid.focusItem(at: 6, scrollTo: nil)
      grid.layoutIfNeeded()
      return grid.saveState()
    }
  }

  @Test func `selection and focus are restored by identifier`() throws {
    let state = try Page(0..<200).use(at: 120)
    #expect(state.selection == .identifiers([3, 4, 150]))
    #expect(state.focus == .init(6, 6))
    let page = try Page((4..<200).filter { $0 % 2 == 0 })
    page.grid.selectItem(at: 0)
    page.grid.restore(state)
    page.grid.layoutIfNeeded()
    #expect(page.selected == [4, 150])
    #expect(page.focused == 6)
    #expect(page.place(of: 120) == 7)
  }

  @Test func `a state restored before the data is there waits for it`() throws {
    let before = try Page(0..<200)
    let state = before.use(at: 120)
    let page = try Page()
    page.grid.restore(state)
    page.grid.layoutIfNeeded()
    #expect(page.selected == [] && page.focused == nil)
    try page.add(Array(0..<200))
    #expect(page.place(of: 120) == 7)
    #expect(page.grid.contentSize == before.grid.contentSize)
    #expect(page.selected == [3, 4, 150])
    #expect(page.focused == 6)
    #expect(page.host.breaches == [])
    #expect(page.grid.faults.count == 0)
  }

  @Test func `a state restored before the first load and before the viewport has a size waits`()
    throws
  {
    let state = try Page(0..<200).use(at: 120)
    let page = try Page(viewport: .zero)
    page.grid.restore(state)
    try page.add(Array(0..<200))
    #expect(page.selected == [3, 4, 150])
    page.grid.resize(to: GridSize(width: 300, height: 500))
    page.grid.layoutIfNeeded()
    #expect(page.place(of: 120) == 7)
  }

  @Test func `items of a state are restored one by one as they load`() throws {
    let state = try Page(0..<200).use(at: 120)
    let page = try Page()
    page.grid.restore(state)
    try page.add(Array(0..<5))
    #expect(page.selected == [3, 4])
    try page.add(Array(100..<122), timing: .standard)
    #expect(page.focused == nil)
    // The item is there, but the content is too short to show it at the same position.
    #expect(page.place(of: 120)! > 7)
    try page.add(Array(122..<200), timing: .standard)
    #expect(page.place(of: 120) == 7)
    try page.add(Array(5..<100))
    #expect(page.place(of: 120) == 7)
    #expect(page.selected == [3, 4, 150])
    #expect(page.focused == 6)
  }

  @Test func `scrolling ends the wait for the scroll position only`() throws {
    let state = try Page(0..<200).use(at: 120)
    let page = try Page(0..<100)
    page.grid.restore(state)
    page.grid.layoutIfNeeded()
    page.grid.scroll(by: GridOffset(x: 0, y: -2_000), time: 0)
    page.grid.layoutIfNeeded()
    let offset = page.grid.contentOffset
    try page.add(Array(100..<200))
    #expect(page.grid.contentOffset == offset)
    #expect(page.selected == [3, 4, 150])
  }

  @Test func `a selection and a focus by the user end the wait for those of the state`() throws {
    let state = try Page(0..<200).use(at: 120)
    let page = try Page(10..<100)
    page.grid.restore(state)
    page.grid.layoutIfNeeded()
    page.grid.tapItem(at: 2)
    page.grid.focusItem(at: 1, scrollTo: nil)
    try page.add(Array(0..<10) + Array(100..<200))
    #expect(page.selected == [12])
    #expect(page.focused == 11)
    #expect(page.place(of: 120) == 7)
  }

  @Test func `another state and an anchor replace one that waits`() throws {
    let state = try Page(0..<200).use(at: 120)
    let page = try Page(0..<100)
    page.grid.restore(state)
    page.grid.restore(GridState(anchor: ScrollAnchor(.start)))
    page.grid.layoutIfNeeded()
    try page.add(Array(100..<200))
    #expect(page.grid.contentOffset == .zero)
    #expect(page.selected == [3, 4])
    page.grid.restore(state)
    page.grid.restore(ScrollAnchor(.end))
    page.grid.layoutIfNeeded()
    #expect(page.grid.contentOffset == page.grid.scrollRange.end)
  }

  @Test func `while the item of the scroll position is missing, the nearest one is shown`() throws {
    let state = try Page(0..<200).use(at: 120)
    let page = try Page((0..<200).filter { $0 != 120 })
    page.grid.restore(state)
    page.grid.layoutIfNeeded()
    #expect(page.place(of: 121) == 7)
  }

  @Test func `while fewer items than before are there, the end is shown, so that more are loaded`()
    throws
  {
    let state = try Page(0..<200).use(at: 120)
    let page = try Page(0..<40)
    page.grid.restore(state)
    page.grid.layoutIfNeeded()
    for end in [80, 110] {
      #expect(page.grid.visibleItems.last == page.grid.itemCount - 1)
      try page.add(Array(page.grid.itemCount..<end))
    }
    #expect(page.grid.visibleItems.last == 109)
    try page.add(Array(110..<200))
    #expect(page.place(of: 120) == 7)
  }

  @Test func `a state that waits is saved again with everything that is missing`() throws {
    let state = try Page(0..<200).use(at: 120)
    let page = try Page(0..<5)
    page.grid.restore(state)
    page.grid.layoutIfNeeded()
    let again = try Page()
    again.grid.restore(page.grid.saveState())
    again.grid.layoutIfNeeded()
    try again.add(Array(0..<200))
    #expect(again.place(of: 120) == 7)
    #expect(again.selected == [3, 4, 150])
    #expect(again.focused == 6)
  }

  @Test func `a chat at its end is restored at its end, with newer messages`() throws {
    let page = try Page(0..<200)
    page.grid.anchorPolicy = .end
    page.grid.scrollToItem(at: 199, alignment: .end)
    page.grid.layoutIfNeeded()
    let state = page.grid.saveState()
    #expect(state.anchor.subject == .end)
    for items in [200, 300] {
      let later = try Page()
      later.grid.restore(state)
      later.grid.layoutIfNeeded()
      try later.add(Array(0..<items))
      #expect(later.grid.contentOffset == later.grid.scrollRange.end)
    }
    // Elsewhere, the trailing item keeps its position.
    page.grid.contentOffset.y -= 2_000
    page.grid.layoutIfNeeded()
    let state2 = page.grid.saveState()
    guard case .item(_, .some(let id)) = state2.anchor.subject, let number = Int(id) else {
      Issue.record("\(state2.anchor) has no item.")
      return
    }
    let later = try Page(0..<400)
    later.grid.restore(state2)
    later.grid.layoutIfNeeded()
    #expect(later.place(of: number) == page.place(of: number))
  }

  @Test(arguments: [
    AnchorPolicy.start, .end, .leadingItem, .trailingItem, .fraction(0.5), .focusedItem, .offset,
    .item(100), .itemAt(GridPoint(x: 0, y: 300)),
  ])
  func `any policy can hold the scroll position of a state`(policy: AnchorPolicy) throws {
    let page = try Page(0..<200)
    _ = page.use(at: 97)
    let later = try Page(0..<200)
    later.grid.restore(page.grid.saveState(keeping: policy))
    later.grid.layoutIfNeeded()
    #expect(abs(later.grid.contentOffset.y - page.grid.contentOffset.y) <= 1 / 64)
  }

  @Test func `without identifiers a state waits for indices`() {
    func fixture(_ count: Int) -> GridFixture {
      let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [count])
      fixture.grid.selectionMode = .multiple
      return fixture
    }
    let before = fixture(200)
    before.scroll(to: 5_025)
    before.grid.selectItems(RangeSet([3..<5, 150..<190]))
    before.grid.focusItem(at: 160, scrollTo: nil)
    let state = before.grid.saveState()
    #expect(state.selection == .indices([3..<5, 150..<190]))
    let after = fixture(0)
    after.grid.restore(state)
    for count in [10, 160, 180, 200] {
      after.counts = [count]
      after.grid.reloadData()
      after.grid.layoutIfNeeded()
    }
    #expect(after.grid.contentOffset.y == 5_025)
    #expect(after.grid.selectedItems == RangeSet([3..<5, 150..<190]))
    #expect(after.grid.focusedItem == 160)
  }

  /// Data that arrives in any order and in parts of any size leads to the same state as data that
  /// is there at once.
  @Test(arguments: 1...10) func `agrees with a restored state of loaded data`(seed: Int) throws {
    var dice = SeededGenerator(seed: UInt64(seed))
    let before = try Page(0..<200)
    before.grid.anchorPolicy = .leadingItem
    let state = before.use(at: Int.random(in: 0..<200, using: &dice))
    let page = try Page()
    page.grid.anchorPolicy = .leadingItem
    var missing = Array(0..<200).shuffled(using: &dice)
    var isRestored = false
    while !missing.isEmpty {
      if !isRestored, Int.random(in: 0..<3, using: &dice) == 0 {
        page.grid.restore(state)
        isRestored = true
      }
      let count = Int.random(in: 1...80, using: &dice)
      try page.add(Array(missing.prefix(count)))
      missing.removeFirst(min(count, missing.count))
    }
    if !isRestored { page.grid.restore(state) }
    page.grid.layoutIfNeeded()
    guard case .item(let item, _) = state.anchor.subject else {
      Issue.record("The anchor is \(state.anchor.subject).")
      return
    }
    #expect(page.place(of: item) == before.place(of: item))
    #expect(page.selected == before.selected)
    #expect(page.focused == before.focused)
    #expect(page.host.breaches == [] && page.grid.faults.count == 0)
  }
}

// MARK: - Outlines
extension AnyGridViewStateTests {
  /// An outline of two folders with two files each, below which everything is expanded or nothing.
  private final class Outline {
    let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(20)))
    let source = SnapshotDataSource<Label, Int, String> { grid, _, id in
      let cell = grid.dequeueReusableCell(withIdentifier: "row") ?? Label()
      cell.text = id
      return cell
    }

    init(expanded: [String]) throws {
      grid.dataSource = source
      grid.resize(to: GridSize(width: 100, height: 400))
      var snapshot = source.snapshot
      try snapshot.appendSections([0])
      try snapshot.append(["a", "b"], toSection: 0)
      try snapshot.append(["a1", "a2"], under: "a")
      try snapshot.append(["b1", "b2"], under: "b")
      try snapshot.expand(expanded)
      try source.apply(snapshot, to: grid, timing: nil)
      grid.layoutIfNeeded()
    }

    var texts: [String] { grid.visibleCells.map(\.text) }
  }

  @Test func `exactly the expanded items of the state are expanded again`() throws {
    let before = try Outline(expanded: ["b"])
    let after = try Outline(expanded: ["a"])
    let state = before.grid.saveState()
    #expect(state.expanded == ["b"])
    after.grid.restore(state)
    after.grid.layoutIfNeeded()
    #expect(after.texts == ["a", "b", "b1", "b2"])
    #expect(after.grid.faults.count == 0)
  }

  @Test
  func `items that load later are expanded, and their children selected, when they are there`()
    throws
  {
    let before = try Outline(expanded: ["b"])
    var snapshot = before.source.snapshot
    try snapshot.append(["b21"], under: "b2")
    try snapshot.expand(["b2"])
    try before.source.apply(snapshot, to: before.grid, timing: nil)
    before.grid.selectItem(at: 4)
    let state = before.grid.saveState()
    #expect(state.expanded == ["b", "b2"])
    let after = try Outline(expanded: [])
    snapshot = after.source.snapshot
    try snapshot.delete(["b1", "b2"])
    try after.source.apply(snapshot, to: after.grid, timing: nil)
    after.grid.restore(state)
    after.grid.layoutIfNeeded()
    #expect(after.texts == ["a", "b"])
    try snapshot.expand(["b"])
    try snapshot.append(["b1", "b2"], under: "b")
    try snapshot.append(["b21"], under: "b2")
    try after.source.apply(snapshot, to: after.grid)
    after.grid.layoutIfNeeded()
    #expect(after.texts == ["a", "b", "b1", "b2", "b21"])
    #expect(after.grid.indexOfSelectedItem == 4)
    // Once expanded, an item may be collapsed.
    snapshot = after.source.snapshot
    try snapshot.collapse(["b2"])
    try after.source.apply(snapshot, to: after.grid)
    after.grid.layoutIfNeeded()
    #expect(after.texts == ["a", "b", "b1", "b2"])
  }

  @Test func `each source of a concatenation expands its own items`() throws {
    let (one, other) = (try Outline(expanded: ["a"]), try Outline(expanded: []))
    var snapshot = Snapshot<Int, String>()
    try snapshot.appendSections([0])
    try snapshot.append(["c"], toSection: 0)
    try snapshot.append(["c1"], under: "c")
    other.source.show(snapshot, in: other.grid)
    let all = ConcatenatedDataSource<Label>(one.source, other.source)
    one.grid.dataSource = all
    one.grid.layoutIfNeeded()
    var state = one.grid.saveState()
    #expect(state.expanded == ["a"])
    state.expanded = ["b", "c"]
    one.grid.restore(state)
    one.grid.layoutIfNeeded()
    #expect(one.texts == ["a", "b", "b1", "b2", "c", "c1"])
    #expect(one.grid.faults.count == 0)
  }
}
