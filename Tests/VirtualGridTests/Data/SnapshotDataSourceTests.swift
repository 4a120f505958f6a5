import GridTesting
import Testing
import VirtualGrid

@Suite struct SnapshotDataSourceTests {
  /// A grid whose data source is a snapshot. A cell shows the identifier of its item.
  private final class SnapshotFixture {
    typealias Source = SnapshotDataSource<Label, String, Int>

    let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(50)))
    let host = RecordingHost<Label>()
    let source: Source
    var asked: [Int] { log.asked }

    /// The identifiers for which cells were requested.
    private final class Log { var asked: [Int] = [] }
    private let log: Log

    init(_ items: Int) throws {
      let log = Log()
      self.log = log
      source = Source { grid, path, id in
        log.asked.append(id)
        let cell = grid.dequeueReusableCell(withIdentifier: "item") ?? Label()
        cell.text = "\(id)"
        return cell
      }
      grid.dataSource = source
      grid.host = host
      grid.resize(to: GridSize(width: 300, height: 500))
      grid.layoutIfNeeded()
      var snapshot = source.snapshot
      try snapshot.appendSections(["A", "B"])
      try snapshot.append(0..<items, toSection: "A")
      try apply(snapshot)
    }

    func apply(_ snapshot: Snapshot<String, Int>) throws {
      log.asked = []
      try source.apply(snapshot, to: grid, timing: nil)
      grid.layoutIfNeeded()
    }

    /// The texts on the screen, from top to bottom.
    var texts: [String] {
      host.shown.values.sorted { $0.attributes.frame.minY < $1.attributes.frame.minY }.map(
        \.cell.text)
    }
  }

  @Test func `the grid shows the items of the snapshot`() throws {
    let fixture = try SnapshotFixture(3)
    #expect(fixture.texts == ["0", "1", "2"])
    #expect(fixture.grid.itemCount == 3)
    #expect(fixture.host.breaches == [])
  }

  @Test func `applying a snapshot requests cells only for new items`() throws {
    let fixture = try SnapshotFixture(4)
    var snapshot = fixture.source.snapshot
    try snapshot.insert([10, 11], before: 1)
    try snapshot.move(3, under: 10)
    try snapshot.move(0, toSection: "B")
    try snapshot.expand([10])
    try fixture.apply(snapshot)
    #expect(fixture.texts == ["10", "3", "11", "1", "2", "0"])
    #expect(fixture.asked == [10, 11])
  }

  @Test func `a sequence of random snapshots is shown step by step`() throws {
    let fixture = try SnapshotFixture(8)
    var numbers = SeededGenerator(seed: 2)
    for round in 0..<200 {
      var snapshot = fixture.source.snapshot
      for step in 0..<Int.random(in: 0...4, using: &numbers) {
        let items = snapshot.shown.items
        guard let item = items.randomElement(using: &numbers),
          let other = items.randomElement(using: &numbers)
        else { continue }
        switch Int.random(in: 0..<5, using: &numbers) {
        case 0: try snapshot.insert([100 + 10 * round + step], after: item)
        case 1: try snapshot.move(item, toSection: "B")
        case 2: try snapshot.moveSection("B", before: "A")
        case 3: if items.count > 5 { try snapshot.delete([item]) }
        default: try snapshot.move(item, before: other)
        }
      }
      try fixture.apply(snapshot)
      #expect(fixture.texts.prefix(10) == snapshot.shown.items.prefix(10).map { "\($0)" }[...])
      #expect(Set(fixture.asked).count == fixture.asked.count)
    }
    #expect(fixture.host.breaches == [])
  }

  @Test func `a reconfigured item is requested once`() throws {
    let fixture = try SnapshotFixture(3)
    var snapshot = fixture.source.snapshot
    try snapshot.reconfigure([1])
    try fixture.apply(snapshot)
    #expect(fixture.asked == [1])
    try fixture.apply(fixture.source.snapshot)
    #expect(fixture.asked == [])
  }

  @Test func `the selection follows identifiers`() throws {
    let fixture = try SnapshotFixture(4)
    fixture.grid.selectItem(at: 2)
    var snapshot = fixture.source.snapshot
    try snapshot.delete([0])
    try fixture.apply(snapshot)
    #expect(Array(fixture.grid.selectedItems.ranges) == [1..<2])
    // A reload has no changes to follow, only identifiers.
    try snapshot.insert([20, 21], before: 1)
    fixture.source.show(snapshot, in: fixture.grid)
    fixture.grid.layoutIfNeeded()
    #expect(Array(fixture.grid.selectedItems.ranges) == [3..<4])
  }

  @Test func `items are found by identifier and by path`() throws {
    let fixture = try SnapshotFixture(3)
    var snapshot = fixture.source.snapshot
    try snapshot.append([7], toSection: "B")
    try snapshot.append([8], under: 7)
    try fixture.apply(snapshot)
    let path = ItemPath(section: 1, item: 0)
    #expect(fixture.source.path(of: 7) == path)
    #expect(fixture.source.identifier(at: path) == 7)
    #expect(fixture.source.path(of: 8) == nil)
    for path in [ItemPath(section: 1, item: 1), ItemPath(section: 1, item: -1)] {
      #expect(fixture.source.identifier(at: path) == nil)
    }
    #expect(fixture.source.identifier(at: ItemPath(section: 2, item: 0)) == nil)
    #expect(fixture.source.gridView(fixture.grid, identifierForItemAt: path) == 7)
    #expect(fixture.source.gridView(fixture.grid, pathForItemWith: 7) == path)
    #expect(fixture.source.gridView(fixture.grid, pathForItemWith: "7") == nil)
    #expect(checkDataSource(fixture.source) == [])
    try snapshot.move(7, before: 0)
    try fixture.apply(snapshot)
    #expect(fixture.source.path(of: 7) == ItemPath(section: 0, item: 0))
  }

  @Test func `an update computed from another snapshot throws and changes nothing`() throws {
    let fixture = try SnapshotFixture(3)
    var snapshot = fixture.source.snapshot
    try snapshot.delete([0])
    let update = snapshot.update(from: fixture.source.snapshot)
    try fixture.source.apply(snapshot, by: update, to: fixture.grid, timing: nil)
    var next = snapshot
    try next.append([30, 31], toSection: "B")
    #expect(throws: GridUpdateError.self) {
      try fixture.source.apply(next, by: update, to: fixture.grid, timing: nil)
    }
    fixture.grid.layoutIfNeeded()
    #expect(fixture.texts == ["1", "2"])
    #expect(!fixture.source.snapshot.contains(30))
    #expect(fixture.source.shown.items == [1, 2])
  }

  @Test func `applying a snapshot inside another update throws and changes nothing`() throws {
    let fixture = try SnapshotFixture(3)
    var snapshot = fixture.source.snapshot
    try snapshot.append([30, 31], toSection: "B")
    let error = GridUpdateError.update(BatchUpdateError(.withinAnother))
    // The outer update throws because of its own deletion.
    #expect(throws: GridUpdateError.self) {
      try fixture.grid.performUpdates(timing: nil) { update in
        #expect(throws: error) { try fixture.source.apply(snapshot, to: fixture.grid) }
        update.deleteItems(9..<10, inSection: 0)
      }
    }
    #expect(fixture.source.shown.items == [0, 1, 2])
    // The outer update succeeds.
    try fixture.grid.performUpdates(timing: nil) { update in
      #expect(throws: error) {
        try fixture.source.apply(snapshot, by: BatchUpdate(), to: fixture.grid)
      }
      update.reloadItems(0..<1, inSection: 0)
    }
    try fixture.apply(snapshot)
    #expect(fixture.texts == ["0", "1", "2", "30", "31"])
    #expect(
      error.description == """
        The update covers all changes of the data, but another update is in progress. Apply it alone, \
        or after the other one.
        """)
  }

  @Test func `header cells are requested with the identifiers of their sections`() throws {
    let source = SnapshotDataSource<Label, String, Int>(
      element: { grid, element, section in
        guard element.kind == .header, let section else { return nil }
        let bar = grid.dequeueReusableCell(withIdentifier: "bar") ?? Label()
        bar.text = section
        return bar
      },
      cell: { _, _, _ in Label() })
    let style = SectionStyle(ListLayout(rowHeight: .fixed(20)), header: SectionBar(10))
    let grid = GridView<Label>(layout: SectionedLayout(style))
    grid.dataSource = source
    grid.resize(to: GridSize(width: 100, height: 100))
    var snapshot = source.snapshot
    try snapshot.appendSections(["A", "B"])
    try snapshot.append([1], toSection: "A")
    func headers() throws -> [String] {
      try source.apply(snapshot, to: grid, timing: nil)
      grid.layoutIfNeeded()
      return grid.currentFrame.cells.filter { $0.element.kind == .header }.map(\.cell.text)
    }
    #expect(try headers() == ["A", "B"])
    try snapshot.moveSection("B", before: "A")
    #expect(try headers() == ["B", "A"])
    #expect(source.gridView(grid, cellFor: GridElement(.header, 2)) == nil)
  }

  @Test func `identifiers of other types have a path but no ItemID`() throws {
    // An identifier that cannot be an `ItemID`.
    struct Key: Hashable { let number: Int }
    let source = SnapshotDataSource<Label, Int, Key> { _, _, _ in Label() }
    let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(50)))
    grid.dataSource = source
    var snapshot = source.snapshot
    try snapshot.appendSections([0])
    try snapshot.append([Key(number: 1)])
    try source.apply(snapshot, to: grid, timing: nil)
    grid.layoutIfNeeded()
    #expect(
      source.gridView(grid, identifierForItemAt: ItemPath(section: 0, item: 0)) == nil)
    #expect(source.path(of: Key(number: 1)) == ItemPath(section: 0, item: 0))
  }
}
