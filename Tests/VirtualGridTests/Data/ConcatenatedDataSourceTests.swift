import GridTesting
import Testing
import VirtualGrid

@Suite struct ConcatenatedDataSourceTests {
  typealias Source = SnapshotDataSource<Label, Int, Int>

  let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(50)))
  let host = RecordingHost<Label>()

  init() {
    grid.host = host
    grid.prefetchMargin = Overscan(ahead: .viewports(1), behind: .viewports(1))
    grid.resize(to: GridSize(width: 300, height: 500))
  }

  /// Returns a source with sections of items. The grid does not show it yet.
  func source(_ sections: [Int]...) throws -> Source {
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

  var texts: [String] { grid.visibleCells.map(\.text) }

  /// The identifiers of the visible items.
  var items: [String] { texts.map { String($0.prefix { $0 != " " }) } }

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

  @Test func `updates of two sources in one transaction are shifted by the counts of both`() throws
  {
    let (one, other) = (NumberSections([1, 2], [3]), NumberSections([4, 5], [6]))
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
}
