import GridTesting
import Testing
import VirtualGrid

@Suite struct ConcatenatedDataSourceTests {
  private typealias Source = SnapshotDataSource<Label, Int, Int>

  private let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(50)))
  private let host = RecordingHost<Label>()

  init() {
    grid.host = host
    grid.prefetchMargin = Overscan(ahead: .viewports(1), behind: .viewports(1))
    grid.resize(to: GridSize(width: 300, height: 500))
  }

  /// Returns a source with sections of items. The grid does not show it yet.
  private func source(_ sections: [Int]...) throws -> Source {
    let source = Source(
      element: { grid, element, section in
        guard element.kind == .header, let section else { return nil }
        let cell = grid.dequeueReusableCell(withIdentifier: "header") ?? Label()
        cell.text = "section \(section)"
        return cell
      },
      cell: { grid, path, id in
        let cell = grid.dequeueReusableCell(withIdentifier: "item") ?? Label()
        cell.text = "\(id) at \(path)"
        return cell
      })
    var snapshot = source.snapshot
    for (number, items) in sections.enumerated() {
      try snapshot.appendSections([number])
      try snapshot.append(items, toSection: number)
    }
    source.show(snapshot, in: grid)
    return source
  }

  private var texts: [String] { grid.visibleCells.map(\.text) }

  /// The identifiers of the visible items.
  private var items: [String] { texts.map { String($0.prefix { $0 != " " }) } }

  @Test func `sections of all sources are shown in order, with paths of their source`() throws {
    let (one, other) = (try source([1, 2]), try source([3], [4, 5]))
    let all = ConcatenatedDataSource<Label>(one, other)
    grid.dataSource = all
    grid.layoutIfNeeded()
    #expect(texts == ["1 at 0.0", "2 at 0.1", "3 at 0.0", "4 at 1.0", "5 at 1.1"])
    #expect((0..<grid.sections.count).map { grid.sections[$0] } == [2, 1, 2])
    #expect(grid.firstSection(of: one) == 0 && grid.firstSection(of: other) == 1)
    #expect(grid.firstSection(of: all) == 0)
    #expect(checkDataSource(all) == [])
  }

  @Test func `a source applies snapshots while it is a part, animated`() throws {
    let (one, other) = (try source([1, 2], [3]), try source([4, 5]))
    let all = ConcatenatedDataSource<Label>(one, other)
    grid.dataSource = all
    grid.advance(to: 0)
    grid.selectItem(at: ItemPath(section: 2, item: 1))
    var snapshot = other.snapshot
    try snapshot.insert([6], before: 5)
    try snapshot.move(4, after: 5)
    try other.apply(snapshot, to: grid)
    grid.advance(to: 0)
    #expect(grid.isAnimating)
    #expect(grid.indexOfSelectedItem == 4)
    snapshot = one.snapshot
    try snapshot.deleteSections([0])
    try one.apply(snapshot, to: grid)
    grid.advance(to: 0.1)
    #expect(items == ["3", "6", "5", "4"])
    #expect(grid.indexOfSelectedItem == 2)
    for step in 0...20 { grid.advance(to: Double(step) / 10) }
    #expect(!grid.isAnimating)
    #expect(grid.faults.count == 0)
    #expect(host.breaches == [])
  }

  @Test func `a refused update of a source changes nothing, and later ones are applied`() throws {
    let (one, other) = (try source([1, 2]), try source([4, 5]))
    let all = ConcatenatedDataSource<Label>(one, other)
    grid.dataSource = all
    grid.layoutIfNeeded()
    var snapshot = one.snapshot
    try snapshot.appendSections([7, 8])
    #expect(throws: GridUpdateError.self) {
      try one.apply(snapshot, by: BatchUpdate(), to: grid)
    }
    var next = other.snapshot
    try next.delete([4])
    try other.apply(next, to: grid, timing: nil)
    grid.layoutIfNeeded()
    #expect(items == ["1", "2", "5"])
    #expect(grid.faults.count == 0)
  }

  @Test func `sources are added, removed and moved while they are shown`() throws {
    let sources = try (0..<4).map { try source([10 * $0, 10 * $0 + 1], [10 * $0 + 2]) }
    let all = ConcatenatedDataSource<Label>(sources[0], sources[1], sources[2])
    grid.dataSource = all
    grid.advance(to: 0)
    grid.selectItem(at: 7)
    let cell = grid.cell(at: 7)
    try all.apply([sources[2], sources[3], sources[0]], to: grid)
    grid.advance(to: 0.1)
    #expect(grid.isAnimating)
    #expect(items == ["20", "21", "22", "30", "31", "32", "0", "1", "2"])
    #expect(grid.indexOfSelectedItem == 1)
    #expect(grid.cell(at: 1) === cell)
    #expect(all.sources.count == 3)
    // A source that is not shown only holds its snapshot.
    var snapshot = sources[1].snapshot
    try snapshot.delete([11])
    try sources[1].apply(snapshot, to: grid)
    try all.apply([sources[1]], to: grid, timing: nil)
    for step in 1...20 { grid.advance(to: Double(step) / 10) }
    #expect(texts == ["10 at 0.0", "12 at 1.0"])
    #expect(host.breaches == [])
    #expect(grid.faults.count == 0)
  }

  @Test func `sources are not changed inside another update`() throws {
    let (one, other) = (try source([1, 2]), try source([4, 5]))
    let all = ConcatenatedDataSource<Label>(one, other)
    grid.dataSource = all
    grid.layoutIfNeeded()
    try grid.performUpdates { _ in
      #expect(throws: GridUpdateError.update(BatchUpdateError(.withinAnother))) {
        try all.apply([], to: grid)
      }
    }
    #expect(all.sources.count == 2)
  }

  @Test func `a source that appears twice traps`() async {
    await #expect(processExitsWith: .failure) {
      final class Empty: GridListDataSource {
        func numberOfItems(in grid: GridView<Label>) -> Int { 0 }
        func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label { Label() }
      }
      let source = Empty()
      _ = ConcatenatedDataSource<Label>(source, source)
    }
  }

  @Test func `headers, identifiers and index titles are those of the sources`() throws {
    let (one, other) = (try source([1], [2]), try source([3], [4]))
    other.indexTitles = { $0.map { IndexTitle("\($0)", section: $0) } }
    let style = SectionStyle(ListLayout(rowHeight: .fixed(20)), header: SectionBar(10))
    grid.setLayout(SectionedLayout(style))
    let all = ConcatenatedDataSource<Label>(one, other)
    grid.dataSource = all
    grid.layoutIfNeeded()
    let headers = grid.currentFrame.cells.filter { $0.element.kind == .header }.map(\.cell.text)
    #expect(headers == ["section 0", "section 1", "section 0", "section 1"])
    #expect(grid.indexTitles == [IndexTitle("0", section: 2), IndexTitle("1", section: 3)])
    #expect(all.gridView(grid, pathForItemWith: 4) == ItemPath(section: 3, item: 0))
    #expect(all.gridView(grid, identifierForItemAt: ItemPath(section: 1, item: 0)) == 2)
    #expect(all.gridView(grid, identifierForItemAt: ItemPath(section: 4, item: 0)) == nil)
    let found = try #require(all.source(at: ItemPath(section: 3, item: 0)))
    #expect(found.source === other && found.path == ItemPath(section: 1, item: 0))
    #expect(all.source(at: ItemPath(section: -1, item: 0)) == nil)
  }

  @Test func `prefetching, placeholders and loaded items reach their source`() throws {
    let (one, other) = (try source(Array(0..<12)), try source(Array(100..<200)))
    var log: [String] = []
    var loaded: Set<Int> = []
    for source in [one, other] {
      source.prefetch = { log.append("load \($0.first ?? -1)...\($0.last ?? -1)") }
      source.cancelPrefetch = { log.append("cancel \($0.first ?? -1)...\($0.last ?? -1)") }
      source.isLoaded = { loaded.contains($0) }
      source.placeholder = { _, path, id in
        let cell = Label()
        cell.text = "…\(id) at \(path)"
        return cell
      }
    }
    let all = ConcatenatedDataSource<Label>(one, other)
    grid.dataSource = all
    grid.advance(to: 0)
    #expect(log == ["load 0...11", "load 100...107"])
    grid.contentOffset.y = 300
    grid.advance(to: 0.1)
    loaded = [101]
    other.itemsDidLoad([101], in: grid)
    grid.layoutIfNeeded()
    #expect(texts.dropFirst(5).prefix(3) == ["…11 at 0.11", "…100 at 0.0", "101 at 0.1"])
    log = []
    grid.contentOffset.y = 3_000
    grid.advance(to: 0.2)
    #expect(log.contains("cancel 0...11"))
    #expect(log.contains("cancel 100...100"))
    #expect(!log.contains { $0.contains("101...") })
  }

  @Test func `the user deletes and moves items of a source, within that source`() throws {
    let (one, other) = (try source([1, 2]), try source([3, 4, 5]))
    other.canDelete = { $0 != 4 }
    other.canMove = { _ in true }
    let all = ConcatenatedDataSource<Label>(one, other)
    grid.dataSource = all
    grid.layoutIfNeeded()
    #expect(!all.gridView(grid, canMoveItemAt: ItemPath(section: 0, item: 0)))
    #expect(all.gridView(grid, canMoveItemAt: ItemPath(section: 1, item: 0)))
    #expect(!all.gridView(grid, canEditItemAt: ItemPath(section: 1, item: 1)))
    grid.setEditing(true)
    grid.commit(.delete, forItemAt: ItemPath(section: 1, item: 0))
    grid.commit(.move(to: ItemPath(section: 1, item: 1)), forItemAt: ItemPath(section: 1, item: 0))
    // Dropped among the items of another source.
    grid.commit(.move(to: ItemPath(section: 0, item: 0)), forItemAt: ItemPath(section: 1, item: 0))
    grid.layoutIfNeeded()
    #expect(other.shown.items == [5, 4])
    #expect(one.shown.items == [1, 2])
  }

  @Test func `updates of two sources in one transaction are shifted by the counts of both`() throws
  {
    let (one, other) = (Rows([1, 2], [3]), Rows([4, 5], [6]))
    let all = ConcatenatedDataSource<Label>(one, other)
    grid.dataSource = all
    grid.layoutIfNeeded()
    try grid.performUpdates(timing: nil) { _ in
      try? grid.performUpdates(of: other) { update in
        other.sections[1].append(7)
        update.insertItem(at: ItemPath(section: 1, item: 1))
        other.sections[0].removeFirst()
        update.deleteItem(at: ItemPath(section: 0, item: 0))
      }
      try? grid.performUpdates(of: one) { update in
        one.sections.insert([8], at: 0)
        update.insertSections([0])
      }
    }
    grid.layoutIfNeeded()
    #expect(texts == ["8", "1", "2", "3", "5", "6", "7"])
    #expect(grid.faults.count == 0)
  }

  @Test func `a source changes while another one is asked for a cell`() throws {
    let (one, other) = (try source([1], [2]), try source([3], [4]))
    var action: (() -> Void)?
    let busy = Source { grid, _, id in
      action.take()?()
      let cell = grid.dequeueReusableCell(withIdentifier: "item") ?? Label()
      cell.text = "\(id)"
      return cell
    }
    var snapshot = busy.snapshot
    try snapshot.appendSections([0])
    try snapshot.append([5], toSection: 0)
    let all = ConcatenatedDataSource<Label>(one, busy, other)
    grid.dataSource = all
    grid.layoutIfNeeded()
    grid.selectItem(at: ItemPath(section: 3, item: 0))
    action = {
      var (first, last) = (one.snapshot, other.snapshot)
      try? first.deleteSections([0])
      try? one.apply(first, to: grid, timing: nil)
      try? last.append([6], toSection: 0)
      try? last.appendSections([7])
      try? other.apply(last, to: grid, timing: nil)
    }
    try busy.apply(snapshot, to: grid, timing: nil)
    grid.layoutIfNeeded()
    #expect(items == ["2", "5", "3", "6", "4"])
    #expect(grid.sections.count == 5)
    #expect(grid.indexOfSelectedItem == 4)
    #expect(grid.faults.count == 0)
    #expect(host.breaches == [])
  }

  @Test func `items of a moved source keep the focus and their cells`() throws {
    let (one, other) = (try source([1, 2, 3]), try source(Array(10..<30)))
    let all = ConcatenatedDataSource<Label>(other, one)
    grid.dataSource = all
    grid.layoutIfNeeded()
    grid.focusItem(at: 21)
    grid.layoutIfNeeded()
    let cell = grid.cell(at: 21)
    try all.apply([one, other], to: grid, timing: nil)
    grid.layoutIfNeeded()
    #expect(grid.focusedItem == 1)
    #expect(grid.cell(at: 1) === cell)
  }

  /// Random scripts of changes of sources and of their lists give what nested arrays give.
  @Test(arguments: 1...12) func `agrees with nested arrays`(seed: Int) throws {
    var world = try World(seed: UInt64(seed))
    for step in 0..<60 {
      try world.act()
      world.check(step)
    }
  }
}

/// A data source of numbers in sections that uses no snapshot.
private final class Rows: GridDataSource {
  var sections: [[Int]]

  init(_ sections: [Int]...) { self.sections = sections }

  func numberOfSections(in grid: GridView<Label>) -> Int { sections.count }

  func gridView(_ grid: GridView<Label>, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func gridView(_ grid: GridView<Label>, cellForItemAt path: ItemPath) -> Label {
    let cell = grid.dequeueReusableCell(withIdentifier: "item") ?? Label()
    cell.text = "\(sections[path.section][path.item])"
    return cell
  }

  func gridView(_ grid: GridView<Label>, identifierForItemAt path: ItemPath) -> ItemID? {
    ItemID(sections[path.section][path.item])
  }

  func gridView(_ grid: GridView<Label>, pathForItemWith identifier: ItemID) -> ItemPath? {
    for (section, items) in sections.enumerated() {
      if let item = items.firstIndex(where: { ItemID($0) == identifier }) {
        return ItemPath(section: section, item: item)
      }
    }
    return nil
  }
}

/// Two snapshots, a list without snapshots and a concatenation of two snapshots, all or some of which
/// a grid shows, and the same data as nested arrays.
private struct World {
  private typealias Source = SnapshotDataSource<Label, Int, Int>

  private let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(20)))
  private let host = RecordingHost<Label>()
  private let snapshots: [Source]
  private let rows = Rows()
  private let inner: ConcatenatedDataSource<Label>
  private let all: ConcatenatedDataSource<Label>

  private var dice: SeededGenerator
  private var next = 1
  private var time = 0.0
  private var selected: Set<Int> = []

  init(seed: UInt64) throws {
    dice = SeededGenerator(seed: seed)
    snapshots = (0..<4).map { _ in
      Source { grid, path, id in
        let cell = grid.dequeueReusableCell(withIdentifier: "item") ?? Label()
        cell.text = "\(id)"
        return cell
      }
    }
    inner = ConcatenatedDataSource([snapshots[2], snapshots[3]])
    all = ConcatenatedDataSource([snapshots[0], rows, inner, snapshots[1]])
    grid.dataSource = all
    grid.host = host
    grid.selectionMode = .multiple
    grid.resize(to: GridSize(width: 100, height: 2_000))
    grid.layoutIfNeeded()
  }

  /// The items of each section of a source, the naive way.
  private func sections(of source: any GridDataSource<Label>) -> [[Int]] {
    if let source = source as? Source {
      return source.shown.sections.indices.map { Array(source.shown.items(of: $0)) }
    }
    if let source = source as? ConcatenatedDataSource<Label> {
      return source.sources.flatMap { sections(of: $0) }
    }
    return rows.sections
  }

  private mutating func timing() -> Timing? { Bool.random(using: &dice) ? .standard : nil }

  private mutating func newItems() -> [Int] {
    defer { next += 3 }
    return Array(next..<(next + Int.random(in: 0...3, using: &dice)))
  }

  mutating func act() throws {
    switch Int.random(in: 0..<8, using: &dice) {
    case 0...3: try changeSnapshot()
    case 4: try changeRows()
    case 5:
      let parts: [any GridDataSource<Label>] = [snapshots[0], rows, inner, snapshots[1]]
      let some = parts.shuffled(using: &dice).prefix(Int.random(in: 0...4, using: &dice))
      try all.apply(Array(some), to: grid, timing: timing())
    case 6:
      let some = snapshots[2...].shuffled(using: &dice).prefix(
        Int.random(in: 1...2, using: &dice))
      try inner.apply(Array(some), to: grid, timing: timing())
    default:
      if Bool.random(using: &dice) { grid.reloadData() }
      guard let item = (0..<grid.itemCount).randomElement(using: &dice) else { break }
      grid.layoutIfNeeded()
      grid.selectItem(at: item)
      selected.insert(sections(of: all).flatMap { $0 }[item])
    }
    time += Double.random(in: 0...0.4, using: &dice)
    grid.advance(to: time)
  }

  private mutating func changeSnapshot() throws {
    let source = snapshots[Int.random(in: 0..<4, using: &dice)]
    var snapshot = source.snapshot
    for _ in 0..<Int.random(in: 1...3, using: &dice) {
      let sections = snapshot.shown.sections
      let section = sections.randomElement(using: &dice)
      let item = snapshot.shown.items.randomElement(using: &dice)
      switch Int.random(in: 0..<7, using: &dice) {
      case 0: try snapshot.appendSections([next])
      case 1: if let section, sections.count > 2 { try snapshot.deleteSections([section]) }
      case 2: if let section { try snapshot.moveSection(section, before: sections[0]) }
      case 3, 4: if let section { try snapshot.append(newItems(), toSection: section) }
      case 5: if let item { try snapshot.delete([item]) }
      default: if let item, let section { try snapshot.move(item, toSection: section) }
      }
      next += 1
    }
    try source.apply(snapshot, to: grid, timing: timing())
  }

  private mutating func changeRows() throws {
    let section = rows.sections.indices.randomElement(using: &dice)
    let items = newItems()
    let timing = timing()
    let choice = Int.random(in: 0..<3, using: &dice)
    try grid.performUpdates(of: rows, timing: timing) { update in
      switch (choice, section) {
      case (0, let section?):
        rows.sections[section].insert(contentsOf: items, at: 0)
        update.insertItems(0..<items.count, inSection: section)
      case (1, let section?):
        rows.sections.remove(at: section)
        update.deleteSections([section])
      default:
        rows.sections.append(items)
        update.insertSections([rows.sections.count - 1])
      }
    }
  }

  mutating func check(_ step: Int) {
    let sections = sections(of: all)
    let items = sections.flatMap { $0 }
    #expect((0..<grid.sections.count).map { grid.sections[$0] } == sections.map(\.count), "\(step)")
    #expect(grid.visibleCells.map(\.text) == items.prefix(100).map { "\($0)" }, "\(step)")
    selected.formIntersection(items)
    let chosen = grid.selectedItems.ranges.joined().map { items[$0] }
    #expect(Set(chosen) == selected, "\(step)")
    for (index, item) in items.enumerated() where index % 7 == step % 7 {
      #expect(all.gridView(grid, pathForItemWith: ItemID(item)) == grid.path(of: index))
    }
    #expect(host.breaches == [] && grid.faults.count == 0, "\(step): \(grid.faults)")
  }
}
