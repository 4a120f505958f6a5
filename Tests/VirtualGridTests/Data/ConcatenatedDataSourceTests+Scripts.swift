import GridTesting
import Testing
import VirtualGrid

extension ConcatenatedDataSourceTests {
  /// Random scripts of changes of sources and of their lists give what nested arrays give.
  @Test(arguments: 1...12) func `agrees with nested arrays`(seed: Int) throws {
    var world = try World(seed: UInt64(seed))
    for step in 0..<60 {
      try world.act()
      world.check(step)
    }
  }
}

/// Two snapshots, a list without snapshots and a concatenation of two snapshots, all or some of which
/// a grid shows, and the same data as nested arrays.
private struct World {
  private typealias Source = SnapshotDataSource<Label, Int, Int>

  private let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(20)))
  private let host = RecordingHost<Label>()
  private let snapshots: [Source]
  private let rows = NumberSections()
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
