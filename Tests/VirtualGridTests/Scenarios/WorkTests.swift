import GridTesting
import Testing

@testable import VirtualGrid

/// A data source whose cells show numbers, and which records the items it was asked for.
private final class Rows: GridListDataSource {
  var count: Int
  let cellCounter = CellCounter()
  var asked: [Int] = []
  var kind: (Int) -> String = { _ in "number" }

  init(_ count: Int) {
    self.count = count
  }

  func numberOfItems(in grid: GridView<NumberCell>) -> Int { count }

  func gridView(_ grid: GridView<NumberCell>, cellForItem index: Int) -> NumberCell {
    asked.append(index)
    let cell = grid.dequeueReusableCell(withIdentifier: kind(index)) ?? NumberCell(cellCounter)
    cell.number = index
    return cell
  }
}

/// A grid with a viewport of five rows of three columns, its data source and its host.
private struct WorkFixture {
  let rows: Rows
  let host = RecordingHost<NumberCell>()
  let grid: GridView<NumberCell>

  init(_ count: Int, pool: ReusePool<NumberCell> = ReusePool()) {
    rows = Rows(count)
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 100, height: 100))
    rules.columns = .floorFit
    grid = GridView(layout: UniformGridLayout(rules: rules), pool: pool)
    grid.dataSource = rows
    grid.host = host
    grid.resize(to: GridSize(width: 300, height: 500))
    grid.layoutIfNeeded()
  }

  func scroll(to y: Double) {
    grid.contentOffset = GridPoint(x: 0, y: y)
    grid.layoutIfNeeded()
  }

  /// The work that the grid counts during `body`, after a comparison with the host's own counts.
  func work(_ body: () -> Void) -> GridCounters {
    grid.resetCounters()
    host.resetCounts()
    rows.asked = []
    body()
    #expect(host.counts.mounted == grid.counters.cellsMounted)
    #expect(host.counts.unmounted == grid.counters.cellsUnmounted)
    #expect(host.counts.placed == grid.counters.cellsPlaced)
    #expect(host.breaches == [])
    #expect(host.disagreements(with: grid.currentFrame) == [])
    return grid.counters
  }
}

/// The cost of operations, counted in work instead of time.
@Suite struct WorkTests {
  @Test func `scrolling by one row of three columns configures three cells`() {
    let fixture = WorkFixture(10_000)
    let work = fixture.work { fixture.scroll(to: 100) }
    #expect(fixture.rows.asked == [15, 16, 17])
    #expect(work.cellsConfigured == 3)
    #expect(work.cellsMounted == 3)
    #expect(work.cellsUnmounted == 3)
    #expect(work.cellsPlaced == 0)
    #expect(work.cellsMade == 0)
  }

  @Test(arguments: [1_000, 1_000_000, 1_000_000_000], [1, 3, 8])
  func `a scroll configures each entering item once`(count: Int, columns: Int) {
    let slot = GridSize(width: 480 / Double(columns), height: 100)
    let fixture = GridFixture(
      UniformGridLayout(rules: .init(slot: slot)), counts: [count],
      viewport: GridSize(width: 480, height: 500))
    var needed = fixture.grid.realizedItems.count
    for turn in 0..<300 {
      let before = Set(fixture.grid.realizedItems)
      fixture.scroll(to: Double(turn) * 37)
      needed += Set(fixture.grid.realizedItems).subtracting(before).count
    }
    #expect(fixture.grid.counters.cellsConfigured == needed)
    #expect(needed > 100 * columns)
    #expect(fixture.grid.counters.cellsMade <= 7 * columns)
    #expect(fixture.grid.counters.blankItems == 0)
  }

  @Test func `leaving cells are pooled before entering items request cells`() {
    let fixture = WorkFixture(10_000)
    let work = fixture.work { fixture.scroll(to: 50_000) }
    #expect(work.cellsConfigured == 15)
    #expect(work.cellsReused == 15)
    #expect(work.cellsMade == 0)
    #expect(fixture.rows.cellCounter.made == 15)
  }

  @Test func `scrolling back within the idle capacity configures no cells`() {
    let fixture = WorkFixture(10_000)
    let cellCounter = fixture.rows.cellCounter
    fixture.grid.register("number") { NumberCell(cellCounter) }
    fixture.grid.reusePool.setCapacity(9, for: "number")
    #expect(fixture.grid.prepareCells { true } == 9)
    let there = fixture.work { fixture.scroll(to: 300) }
    #expect(there.cellsConfigured == 9)
    #expect(there.cellsMade == 0)
    let back = fixture.work { fixture.scroll(to: 0) }
    #expect(back.cellsConfigured == 0)
    #expect(back.cellsRestored == 9)
    #expect(fixture.rows.asked == [])
  }

  @Test func `an item that enters again gets its previous cell`() {
    let fixture = WorkFixture(10_000)
    let cellCounter = fixture.rows.cellCounter
    fixture.grid.register("number") { NumberCell(cellCounter) }
    fixture.grid.prepareCells { true }
    let before = (0..<3).map { fixture.grid.cell(at: $0) }
    fixture.scroll(to: 100)
    #expect(fixture.grid.cell(at: 0) == nil)
    fixture.scroll(to: 0)
    for item in 0..<3 { #expect(fixture.grid.cell(at: item) === before[item]) }
  }

  @Test func `10,000 frames of flings make no cells after the first screens`() {
    let fixture = WorkFixture(3_000_000)
    fixture.grid.scrollRules.deceleration = .fast
    var time = 0.0
    var most = 0
    func run(frames: Int) {
      for frame in 0..<frames {
        if frame % 60 == 0 {
          fixture.grid.fling(
            velocity: GridOffset(x: 0, y: frame % 240 == 0 ? -4_000 : 9_000), time: time)
        }
        time += 1 / 60
        fixture.grid.advance(to: time)
        most = max(most, fixture.rows.cellCounter.alive)
      }
    }
    run(frames: 240)
    let made = fixture.rows.cellCounter.made
    run(frames: 10_000)
    #expect(fixture.rows.cellCounter.made == made)
    #expect(fixture.grid.contentOffset.y > 50_000)
    #expect(most <= 18 + 32)
  }

  @Test func `idle cells are no more than the capacity of their kind`() {
    let fixture = WorkFixture(10_000)
    fixture.rows.kind = { $0 % 2 == 0 ? "even" : "odd" }
    fixture.grid.reusePool.setCapacity(2, for: "even")
    fixture.grid.reusePool.setCapacity(0, for: "odd")
    fixture.grid.reloadData()
    for y in stride(from: 0.0, to: 20_000, by: 70) {
      fixture.scroll(to: y)
      #expect(fixture.grid.reusePool.count(of: "even") <= 2)
      #expect(fixture.grid.reusePool.count(of: "odd") == 0)
      #expect(
        fixture.rows.cellCounter.alive == fixture.grid.mountedCells.count
          + fixture.grid.reusePool.count)
    }
  }

  @Test func `two grids that share a pool reuse each other's cells`() {
    let pool = ReusePool<NumberCell>()
    let one = WorkFixture(10_000, pool: pool)
    let cells = Set(one.grid.mountedCells.map { ObjectIdentifier($0) })
    one.rows.count = 0
    one.grid.reloadData()
    one.grid.layoutIfNeeded()
    #expect(pool.count == 15)
    let other = WorkFixture(10_000, pool: pool)
    #expect(other.rows.cellCounter.made == 0)
    #expect(Set(other.grid.mountedCells.map { ObjectIdentifier($0) }) == cells)
    #expect((0..<15).map { other.grid.cell(at: $0)?.number } == Array(0..<15))
    #expect(other.host.breaches == [])
  }

  @Test func `selecting all of a billion items updates only the mounted cells`() {
    let fixture = WorkFixture(1_000_000_000)
    fixture.grid.selectionMode = .multiple
    let work = fixture.work {
      fixture.grid.selectAll()
      fixture.grid.layoutIfNeeded()
    }
    #expect(work.cellsPlaced == 15)
    #expect(work.cellsConfigured == 0)
    #expect(work.passes == 1)
    #expect(fixture.grid.selectedItems.ranges.count == 1)
    fixture.scroll(to: 9_000_000)
    #expect(fixture.host.shown.values.allSatisfy { $0.attributes.state == .selected })
  }

  @Test func `a frame without changes makes no pass and no calls`() {
    let fixture = WorkFixture(10_000)
    let work = fixture.work {
      for frame in 1...100 { #expect(!fixture.grid.advance(to: Double(frame))) }
      fixture.grid.layoutIfNeeded()
    }
    #expect(work == GridCounters())
    #expect(fixture.rows.asked == [])
    #expect(fixture.host.counts == RecordingCounts())
  }

  @Test func `a method that the delegate omits is called only once`() {
    let fixture = WorkFixture(10_000)
    let delegate = VisibilityDelegate()
    fixture.grid.delegate = delegate
    #expect(fixture.grid.calls.contains(.willDisplay))
    #expect(fixture.grid.calls.contains(.didScroll))
    for y in stride(from: 0.0, to: 2_000, by: 130) { fixture.scroll(to: y) }
    let heard: [OptionalCalls] = [
      .willDisplay, .didEndDisplaying, .adjust, .didScroll, .keepsAlive,
    ]
    for call in heard { #expect(!fixture.grid.calls.contains(call)) }
    #expect(fixture.grid.calls.contains(.canFocus))
    #expect(fixture.grid.moveFocus(.down))
    #expect(!fixture.grid.calls.contains(.canFocus))
    #expect(delegate.visibleItemsChanges > 1)
    #expect(fixture.grid.calls.contains(.visibleItemsDidChange))
  }
}

/// A delegate that implements a single method.
private final class VisibilityDelegate: GridDelegate {
  typealias Cell = NumberCell
  var visibleItemsChanges = 0

  func gridViewVisibleItemsDidChange(_ grid: GridView<NumberCell>) {
    visibleItemsChanges += 1
  }
}

/// A data source that returns no cells for headers.
private final class DataWithoutHeaders: GridDataSource {
  var headersAsked = 0

  func numberOfSections(in grid: GridView<NumberCell>) -> Int { 3 }

  func gridView(_ grid: GridView<NumberCell>, numberOfItemsInSection section: Int) -> Int { 100 }

  func gridView(_ grid: GridView<NumberCell>, cellForItemAt path: ItemPath) -> NumberCell {
    NumberCell(CellCounter())
  }

  func gridView(_ grid: GridView<NumberCell>, cellFor element: GridElement) -> NumberCell? {
    headersAsked += 1
    return nil
  }
}

extension WorkTests {
  @Test func `a header without a cell is requested once although it sticks`() {
    let list = ListLayout(rowHeight: .fixed(44))
    let data = DataWithoutHeaders()
    let grid = GridView<NumberCell>(
      layout: SectionedLayout(SectionStyle(list, header: SectionBar(30, .sticks))))
    grid.dataSource = data
    grid.resize(to: GridSize(width: 300, height: 500))
    grid.layoutIfNeeded()
    for frame in 1...20 {
      grid.contentOffset = GridPoint(x: 0, y: Double(frame) * 10)
      grid.layoutIfNeeded()
    }
    #expect(data.headersAsked == 1)
  }
}

/// A list that counts the queries for the placements in a window.
private struct CountingList: ItemLayout {
  final class Count: @unchecked Sendable {
    var windows = 0
  }

  let count: Count
  var rows = ListLayout(rowHeight: .fixed(50))

  var itemCount: Int { rows.itemCount }
  var viewport: GridSize { rows.viewport }
  var contentSize: GridSize { rows.contentSize }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    count.windows += 1
    rows.placements(in: window, into: &buffer)
  }

  func items(
    in window: LayoutWindow, into runs: inout [Range<Int>], scratch: inout [Placement]
  ) {
    rows.items(in: window, into: &runs, scratch: &scratch)
  }

  func leeway(from first: Placement, to last: Placement) -> Leeway {
    rows.leeway(from: first, to: last)
  }

  func frame(of item: Int) -> GridRect? { rows.frame(of: item) }

  mutating func setViewport(_ viewport: GridSize) { rows.setViewport(viewport) }

  mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    rows.replaceItems(in: range, with: count, section: section)
  }
}

extension WorkTests {
  @Test(arguments: [GridAxis.vertical, .horizontal])
  func `the layout is not queried in frames in which nothing enters or leaves`(axis: GridAxis) {
    let count = CountingList.Count()
    let rows = Rows(10_000)
    let grid = GridView<NumberCell>(
      layout: Oriented(CountingList(count: count), axis: axis))
    grid.dataSource = rows
    grid.resize(to: GridSize(width: 480, height: 480))
    grid.layoutIfNeeded()
    // The second query belongs to the pass that finds no further changes.
    #expect(count.windows == 2)
    for step in 1...100 {
      grid.contentOffset =
        axis == .vertical ? GridPoint(x: 0, y: Double(step)) : GridPoint(x: Double(step), y: 0)
      grid.layoutIfNeeded()
    }
    // A row enters behind 20 and 70 points and leaves at 50 and 100.
    #expect(count.windows == 6)
    #expect(grid.realizedItems == Array(2..<12))
    rows.count += 1
    try? grid.apply(.insert(1, at: 5))
    grid.layoutIfNeeded()
    #expect(count.windows > 6)
    grid.selectItem(at: 5)
    grid.layoutIfNeeded()
    #expect(grid.attributes(ofItemAt: 5)?.state == .selected)
  }
}
