import GridTesting
import Testing

@testable import VirtualGrid

/// Drags of the headers of columns to other positions.
@Suite struct AnyGridViewMovingColumnsTests {
  private func world(_ columns: Int = 20, frozen: FrozenEdges = .none) throws -> ColumnWorld {
    let world = try ColumnWorld(rows: 100, columns: columns, frozen: frozen)
    world.grid.columnRules.isMovable = true
    world.grid.layoutIfNeeded()
    return world
  }

  /// Presses a point of the header row, and drags it to another x position.
  private func drag(_ grid: AnyGridView, from x: Double, to end: Double, time: Double = 1) {
    grid.pointerDown(at: GridPoint(x: x, y: 8), time: time, by: .mouse)
    grid.pointerMoved(to: GridPoint(x: end, y: 12), time: time + 0.1)
    grid.layoutIfNeeded()
  }

  private func drop(_ grid: AnyGridView, at x: Double, time: Double = 2) {
    grid.pointerUp(at: GridPoint(x: x, y: 12), time: time)
    grid.finishAnimations()
    grid.layoutIfNeeded()
  }

  @Test func `a header follows the pointer, and its column moves to where it is dropped`() throws {
    let world = try world()
    let grid = world.grid
    grid.focusItem(at: 1)
    drag(grid, from: 50, to: 135)
    #expect(grid.movingColumn == 1 && world.headers["column 1"]?.minX == 125)
    #expect(grid.columnDropLine == GridRect(x: 120, y: 0, width: 0, height: 136))
    #expect(world.told == [] && grid.contentOffset == .zero)
    drop(grid, at: 141)
    #expect(world.told == ["moved 1 to 3"] && grid.movingColumn == nil)
    #expect(world.columns.prefix(5) == [0, 2, 3, 1, 4])
    #expect(world.headers["column 1"]?.minX == 120 && world.wrongCell == nil)
    #expect(world.focusedText == "0.1" && grid.columnDropLine == nil && grid.faults.count == 0)
  }

  @Test func `a header that is dropped beside its own position stays`() throws {
    let world = try world()
    drag(world.grid, from: 50, to: 70)
    #expect(world.grid.movingColumn == 1 && world.grid.columnDropLine == nil)
    drop(world.grid, at: 95)
    #expect(world.told == [] && world.headers["column 1"]?.minX == 40)
  }

  @Test func `a press that does not move sideways taps, resizes or scrolls`() throws {
    let world = try world()
    let grid = world.grid
    drag(grid, from: 50, to: 52)
    drop(grid, at: 52)
    #expect(world.told == ["tapped 1"])
    drag(grid, from: 78, to: 100)
    drop(grid, at: 100)
    #expect(world.told == ["tapped 1", "resized 1 to 62.0"])
    grid.pointerDown(at: GridPoint(x: 50, y: 8), time: 3)
    grid.pointerMoved(to: GridPoint(x: 52, y: -30), time: 3.1)
    grid.pointerMoved(to: GridPoint(x: 52, y: -40), time: 3.2)
    #expect(grid.movingColumn == nil && grid.contentOffset.y > 0)
    // Without the rule, a drag scrolls.
    grid.pointerUp(at: GridPoint(x: 52, y: -40), time: 9)
    grid.columnRules.isMovable = false
    drag(grid, from: 50, to: 20, time: 10)
    #expect(grid.movingColumn == nil)
  }

  @Test func `escape and a cancelled pointer end a drag without effect`() throws {
    let world = try world()
    let grid = world.grid
    drag(grid, from: 50, to: 135)
    #expect(grid.press(.escape))
    #expect(grid.movingColumn == nil)
    grid.pointerMoved(to: GridPoint(x: 180, y: 8), time: 1.2)
    drop(grid, at: 180)
    #expect(world.told == [] && world.headers["column 1"]?.minX == 40)
    drag(grid, from: 50, to: 135, time: 3)
    grid.pointerCancelled(time: 3.2)
    drop(grid, at: 180, time: 4)
    drag(grid, from: 50, to: 135, time: 5)
    grid.cancelPointers(time: 5.2)
    drop(grid, at: 180, time: 6)
    #expect(world.told == [] && grid.columnDropLine == nil)
  }

  @Test func `the content scrolls while the pointer is near a side`() throws {
    let world = try world()
    let grid = world.grid
    grid.advance(to: 0)
    drag(grid, from: 50, to: 198)
    #expect(grid.needsFrame)
    for step in 0...300 { grid.advance(to: 1.1 + Double(step) / 60) }
    #expect(grid.contentOffset.x == 600 && !grid.needsFrame)
    #expect(grid.columnDropLine?.minX == 800)
    drop(grid, at: 198, time: 8)
    #expect(world.told == ["moved 1 to 19"] && world.wrongCell == nil)
    // A drag that begins near a side scrolls only if the pointer moves toward it.
    drag(grid, from: 190, to: 175, time: 9)
    #expect(grid.movingColumn != nil && !grid.scrollsAtEdges)
  }

  @Test func `a drag follows its column through updates, and ends with it`() throws {
    let world = try world()
    let grid = world.grid
    drag(grid, from: 50, to: 135)
    world.columns.insert(100, at: 0)
    try grid.performUpdates(timing: nil) { $0.insertColumns(0..<1) }
    grid.layoutIfNeeded()
    #expect(grid.movingColumn == 2 && grid.columnDropLine == nil && world.wrongCell == nil)
    drop(grid, at: 25)
    #expect(world.told == ["moved 1 to 1"] && world.columns.prefix(3) == [100, 1, 0])
    drag(grid, from: 50, to: 135, time: 3)
    world.columns.remove(at: 1)
    try grid.performUpdates { $0.deleteColumns(1..<2) }
    #expect(grid.movingColumn == nil)
    drop(grid, at: 180, time: 4)
    #expect(world.told.count == 1)
  }

  @Test func `a data source that moves no columns gets a drag only once`() throws {
    let table = try TableLayout(
      rows: 10, columns: 5, rowHeight: .fixed(20), columnWidth: .fixed(40), headerHeight: 16)
    let fixture = GridFixture(table, counts: [50])
    fixture.grid.columnRules.isMovable = true
    drag(fixture.grid, from: 50, to: 135)
    #expect(fixture.grid.movingColumn == 1)
    drop(fixture.grid, at: 135)
    drag(fixture.grid, from: 50, to: 135, time: 3)
    #expect(fixture.grid.movingColumn == nil)
  }

  @Test func `the only part of a data source shows headers of columns and moves them`() throws {
    let world = try world()
    let grid = world.grid
    let all = ConcatenatedDataSource<Label>(ConcatenatedDataSource<Label>(world))
    grid.dataSource = all
    grid.layoutIfNeeded()
    #expect(world.headers["column 1"]?.minX == 40)
    drag(grid, from: 50, to: 135)
    drop(grid, at: 141)
    #expect(world.told == ["moved 1 to 3"] && world.columns.prefix(4) == [0, 2, 3, 1])
    #expect(world.wrongCell == nil && grid.faults.count == 0)
  }

  @Test func `several parts of a data source have no columns`() throws {
    let (world, other) = (try world(), try world())
    let all = ConcatenatedDataSource<Label>(world, other)
    #expect(all.numberOfSections(in: world.grid) == 2)
    #expect(all.gridView(world.grid, cellFor: GridElement(.columnHeader, 0)) == nil)
    all.gridView(world.grid, moveColumn: 1, to: 3)
    #expect(world.told == [] && other.told == [])
    let none = ConcatenatedDataSource<Label>([])
    #expect(none.gridView(world.grid, cellFor: GridElement(.columnHeader, 0)) == nil)
  }

  @Test func `keys move the column of the focused cell past hidden ones`() throws {
    let world = try world()
    let grid = world.grid
    #expect(!grid.press(GridKeyPress(.right, .alt)))
    grid.focusItem(at: 22)
    try grid.performUpdates { $0.hideColumns(3..<5) }
    #expect(grid.press(GridKeyPress(.right, .alt)))
    #expect(world.told == ["moved 2 to 5"] && world.focusedText == "1.2")
    #expect(grid.press(GridKeyPress(.left, .alt)))
    #expect(world.columns.prefix(6) == [0, 1, 3, 4, 2, 5])
    #expect(grid.moveFocusedColumn(by: -9) && world.columns.prefix(3) == [2, 0, 1])
    #expect(!grid.press(GridKeyPress(.left, .alt)))
    grid.columnRules.isMovable = false
    #expect(!grid.press(GridKeyPress(.right, .alt)))
  }

  // MARK: Any table

  /// The gap between two columns that is nearest to a position, and its x position.
  private func naiveGap(
    _ x: Double, _ headers: [(column: Int, frame: GridRect)], frozen: FrozenEdges, count: Int,
    isMirrored: Bool
  ) -> (gap: Int, edge: Double)? {
    func isFrozen(_ column: Int) -> Bool { column < frozen.left || column >= count - frozen.right }
    let hits = headers.filter { $0.frame.minX <= x && x < $0.frame.maxX }
    let over = hits.first { isFrozen($0.column) } ?? hits.first
    func distance(_ frame: GridRect) -> Double { max(frame.minX - x, x - frame.maxX) }
    guard let hit = over ?? headers.min(by: { distance($0.frame) < distance($1.frame) })
    else { return nil }
    let isLeft = x < hit.frame.minX + hit.frame.width / 2
    let isBefore = isLeft != isMirrored
    return (hit.column + (isBefore ? 0 : 1), isLeft ? hit.frame.minX : hit.frame.maxX)
  }

  @Test(arguments: [false, true])
  func `random drags in random tables agree with a list of columns`(isMirrored: Bool) throws {
    var generator = SeededGenerator(seed: isMirrored ? 5 : 4)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    var moves = 0
    for round in 0..<300 {
      let count = number(2...12)
      let frozen = FrozenEdges(left: number(0...1), right: number(0...1))
      let world = try ColumnWorld(rows: 9, columns: count, frozen: frozen)
      let grid = world.grid
      if isMirrored {
        grid.setLayout(Oriented(try #require(world.table), reading: .rightToLeft))
        grid.readingDirection = .rightToLeft
      }
      grid.columnRules = ColumnRules(isResizable: false, isMovable: true)
      try grid.performUpdates(timing: nil) { update in
        for column in 0..<count {
          update.setWidth(Double(number(3...12) * 8), ofColumns: column..<(column + 1))
        }
      }
      grid.layoutIfNeeded()
      let range = grid.scrollRange
      grid.contentOffset.x = Double(number(Int(range.start.x)...max(0, Int(range.end.x))))
      grid.layoutIfNeeded()
      let view = GridRect(origin: grid.contentOffset, size: grid.viewport)
      let shown = world.columns.indices.compactMap { column in
        world.headers["column \(column)"].flatMap {
          $0.intersects(view) ? (column: column, frame: $0) : nil
        }
      }
      let (start, end) = (Double(number(0...199)), Double(number(-20...219)))
      guard abs(end - start) > 20, let column = grid.columnWithHeader(at: GridPoint(x: start, y: 8))
      else { continue }
      drag(grid, from: start, to: end)
      #expect(grid.movingColumn == column)
      let x = min(max(end, 0), 199.984375) + grid.contentOffset.x
      let naive = try #require(
        naiveGap(x, shown, frozen: frozen, count: count, isMirrored: isMirrored))
      let target = naive.gap > column ? naive.gap - 1 : naive.gap
      let text = "round \(round): column \(column) of \(count), \(frozen), from \(start) to \(end)"
      #expect(grid.columnDropLine?.minX == (target == column ? nil : naive.edge), "\(text)")
      drop(grid, at: end)
      var expected = Array(0..<count)
      expected.insert(expected.remove(at: column), at: target)
      #expect(world.columns == expected && world.wrongCell == nil, "\(text)")
      moves += target == column ? 0 : 1
    }
    #expect(moves > 100)
  }
}
