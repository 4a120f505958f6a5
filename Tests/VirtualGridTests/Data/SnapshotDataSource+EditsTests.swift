import GridTesting
import Testing
import VirtualGrid

/// Moves and deletions of snapshot items by the user.
@Suite struct SnapshotDataSourceEditsTests {
  private typealias Source = SnapshotDataSource<Label, String, Int>

  private let source = Source { grid, path, id in
    let cell = grid.dequeueReusableCell(withIdentifier: "item") ?? Label()
    cell.text = "\(id)"
    return cell
  }
  private let grid: GridView<Label>
  private let host = RecordingHost<Label>()

  /// Rows of 10 points: items 1 to 4 in section A, 11 to 13 in section B.
  init() throws {
    grid = GridView(layout: ListLayout(rowHeight: .fixed(10)))
    grid.dataSource = source
    grid.host = host
    grid.resize(to: GridSize(width: 100, height: 100))
    var snapshot = source.snapshot
    try snapshot.appendSections(["A", "B"])
    try snapshot.append([1, 2, 3, 4], toSection: "A")
    try snapshot.append([11, 12, 13], toSection: "B")
    try apply(snapshot)
  }

  private func apply(_ snapshot: Snapshot<String, Int>) throws {
    try source.apply(snapshot, to: grid, timing: nil)
    grid.layoutIfNeeded()
  }

  /// The center of a row.
  private func row(_ number: Int) -> GridPoint { GridPoint(x: 50, y: Double(number) * 10 + 5) }

  /// Drags a row from its center to the center of another row and drops it.
  /// - Returns: Whether the item was moved.
  private func carry(_ number: Int, to target: Int) -> Bool {
    guard grid.beginInteractiveMovement(ofItemAt: number, holdingAt: row(number)) else {
      return false
    }
    for time in 1...3 { grid.advance(to: Double(time)) }
    grid.updateInteractiveMovement(to: row(target))
    for time in 4...6 { grid.advance(to: Double(time)) }
    let isElsewhere = grid.endInteractiveMovement()
    for time in 7...9 { grid.advance(to: Double(time)) }
    return isElsewhere
  }

  private var texts: [String] {
    host.shown.values.sorted { $0.attributes.frame.minY < $1.attributes.frame.minY }.map(
      \.cell.text)
  }

  private func check(_ sections: [[Int]]) {
    #expect(sections.indices.map { Array(source.shown.items(of: $0)) } == sections)
    #expect(texts == sections.flatMap { $0.map { "\($0)" } })
    #expect(host.breaches == [] && grid.faults.count == 0)
  }

  @Test func `without canMove and canDelete nothing is moved or deleted`() {
    #expect(!grid.beginInteractiveMovement(ofItemAt: 0, holdingAt: row(0)))
    grid.setEditing(true)
    #expect(!grid.commit(.delete, forItemAt: 0))
    #expect(!grid.commit(.move(to: ItemPath(section: 0, item: 1)), forItemAt: 0))
    check([[1, 2, 3, 4], [11, 12, 13]])
  }

  @Test func `a dragged item moves within its section and is reported once`() {
    var moves: [String] = []
    source.didMove = { ids, snapshot in moves.append("\(ids[0]): \(snapshot.shown.items)") }
    // Setting `canMove` after the grid has already asked still takes effect.
    source.canMove = { _ in true }
    #expect(carry(0, to: 2))
    check([[2, 3, 1, 4], [11, 12, 13]])
    #expect(moves == ["1: [2, 3, 1, 4, 11, 12, 13]"])
    #expect(carry(3, to: 1))
    check([[2, 4, 3, 1], [11, 12, 13]])
    #expect(moves.count == 2)
  }

  @Test func `a dragged item moves to another section`() throws {
    source.canMove = { _ in true }
    #expect(carry(1, to: 5))
    check([[1, 3, 4], [11, 12, 2, 13]])
    #expect(carry(6, to: 0))
    check([[13, 1, 3, 4], [11, 12, 2]])
    #expect(source.snapshot.section(of: 2) == "B")
    // The source's snapshot contains the moves of the user.
    var snapshot = source.snapshot
    try snapshot.append([5], toSection: "A")
    try apply(snapshot)
    check([[13, 1, 3, 4, 5], [11, 12, 2]])
  }

  @Test func `an item that canMove rejects cannot be lifted`() {
    source.canMove = { $0 != 3 }
    #expect(!grid.beginInteractiveMovement(ofItemAt: 2, holdingAt: row(2)))
    #expect(carry(1, to: 2))
    check([[1, 3, 2, 4], [11, 12, 13]])
  }

  @Test func `a dragged outline item takes its collapsed children along`() throws {
    source.canMove = { _ in true }
    var snapshot = source.snapshot
    try snapshot.append([21, 22], under: 2)
    try snapshot.expand([2])
    try apply(snapshot)
    // An expanded item cannot be lifted.
    #expect(!grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: row(1)))
    // An item from below is moved among the children.
    #expect(carry(5, to: 3))
    check([[1, 2, 21, 4, 22, 3], [11, 12, 13]])
    #expect(source.snapshot.children(of: 2) == [21, 4, 22])
    // Once collapsed, the item moves to another section with its children.
    snapshot = source.snapshot
    try snapshot.collapse([2])
    try apply(snapshot)
    #expect(carry(1, to: 4))
    check([[1, 3], [11, 12, 2, 13]])
    #expect(source.snapshot.children(of: 2) == [21, 4, 22])
    #expect(source.snapshot.section(of: 21) == "B")
  }

  @Test func `deleting an item deletes its children`() throws {
    var deleted: [Int] = []
    source.canDelete = { $0 != 1 }
    source.didDelete = { id, snapshot in deleted += [id, snapshot.shown.items.count] }
    var snapshot = source.snapshot
    try snapshot.append([21, 22], under: 2)
    try apply(snapshot)
    grid.setEditing(true)
    #expect(!grid.commit(.delete, forItemAt: 0))
    #expect(grid.commit(.delete, forItemAt: 1))
    for time in 1...3 { grid.advance(to: Double(time)) }
    check([[1, 3, 4], [11, 12, 13]])
    #expect(deleted == [2, 6] && !source.snapshot.contains(21))
  }

  @Test func `index titles are made from the sections`() {
    #expect(grid.indexTitles == [])
    source.indexTitles = { sections in
      sections.enumerated().map { IndexTitle($1, section: $0) }
    }
    #expect(grid.indexTitles == [IndexTitle("A", section: 0), IndexTitle("B", section: 1)])
  }
}
