import GridTesting
import Testing

@testable import VirtualGrid

/// Selection by drags of the mouse.
@Suite struct AnyGridViewSelectionDragTests {
  /// A delegate that counts changes, and may refuse the focus and the selection.
  private final class Listener: GridDelegate {
    var changes = 0
    var refusesFocus: (Int) -> Bool = { _ in false }
    var refusesSelection: (Int) -> Bool = { _ in false }

    func gridView(_ grid: GridView<Label>, willSelectItemAt path: ItemPath) -> ItemPath? {
      refusesSelection(path.item) ? nil : path
    }

    func gridViewSelectionDidChange(_ grid: GridView<Label>) { changes += 1 }

    func gridView(_ grid: GridView<Label>, canFocusItemAt path: ItemPath) -> Bool {
      !refusesFocus(path.item)
    }
  }

  private let listener = Listener()

  /// Keeps the fixtures, which grids hold weakly as their data sources.
  private final class Keeper {
    var fixtures: [GridFixture] = []
  }

  private let keeper = Keeper()

  /// Three columns of slots of 100 by 100 points, with cells of 60 by 60 points in their middle.
  private func icons(count: Int = 100) -> GridFixture {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 100, height: 100))
    rules.cell = .centered(GridSize(width: 60, height: 60))
    return fixture(UniformGridLayout(rules: rules), count: count, .marquee)
  }

  /// Cells of 40 by 20 points, of which the first row and the first column are frozen.
  private func sheet(rows: Int = 1_000) throws -> GridFixture {
    let table = try TableLayout(
      rows: rows, columns: 50, rowHeight: .fixed(20), columnWidth: .fixed(40),
      frozen: FrozenEdges(top: 1, left: 1))
    return fixture(table, count: rows * 50, .range)
  }

  private func fixture(
    _ layout: some ItemLayout & Sendable, count: Int, _ mouse: MouseSelection
  ) -> GridFixture {
    let fixture = GridFixture(layout, counts: [count])
    keeper.fixtures.append(fixture)
    fixture.grid.selectionMode = .multiple
    fixture.grid.selectedItemTapAction = .keep
    fixture.grid.mouseSelection = mouse
    fixture.grid.delegate = listener
    return fixture
  }

  private func drag(
    _ grid: GridView<Label>, from start: GridPoint, to end: GridPoint,
    with modifiers: KeyModifiers = [], lifts: Bool = true
  ) {
    grid.pointerDown(at: start, time: 1, by: .mouse, with: modifiers)
    let middle = GridPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    for point in [middle, end] { grid.pointerMoved(to: point, time: 1.1) }
    if lifts { grid.pointerUp(at: end, time: 1.2) }
    grid.layoutIfNeeded()
  }

  @Test func `a drag from empty space selects what the rectangle touches`() {
    let grid = icons().grid
    drag(grid, from: GridPoint(x: 10, y: 10), to: GridPoint(x: 130, y: 30), lifts: false)
    #expect(grid.marquee == GridRect(x: 10, y: 10, width: 120, height: 20))
    #expect(grid.selectedItems == [0..<2] && grid.contentOffset == .zero)
    grid.pointerMoved(to: GridPoint(x: 30, y: 130), time: 1.3)
    #expect(grid.selectedItems == [0..<1, 3..<4])
    grid.pointerUp(at: GridPoint(x: 30, y: 130), time: 1.4)
    #expect(grid.marquee == nil && grid.selectedItems == [0..<1, 3..<4])
    // With shift, items are added; with control, toggled. The drag may begin on an item.
    drag(grid, from: GridPoint(x: 50, y: 50), to: GridPoint(x: 150, y: 50), with: .shift)
    #expect(grid.selectedItems == [0..<2, 3..<4])
    drag(grid, from: GridPoint(x: 50, y: 50), to: GridPoint(x: 250, y: 50), with: .control)
    #expect(grid.selectedItems == [2..<4])
    drag(grid, from: GridPoint(x: 110, y: 110), to: GridPoint(x: 130, y: 130))
    #expect(grid.selectedItems == [4..<5])
  }

  @Test func `escape and a cancelled pointer restore the selection, and the delegate is notified`()
  {
    let grid = icons().grid
    grid.selectItems(7..<9)
    for isKey in [true, false] {
      listener.changes = 0
      drag(grid, from: GridPoint(x: 10, y: 10), to: GridPoint(x: 130, y: 30), lifts: false)
      #expect(grid.selectedItems == [0..<2] && listener.changes == 2)
      if isKey { #expect(grid.press(.escape)) } else { grid.pointerCancelled(time: 1.3) }
      #expect(grid.selectedItems == [7..<9] && grid.marquee == nil && listener.changes == 3)
      // The rest of the drag has no effect.
      grid.pointerMoved(to: GridPoint(x: 290, y: 290), time: 1.4)
      grid.pointerUp(at: GridPoint(x: 290, y: 290), time: 1.5)
      #expect(grid.selectedItems == [7..<9] && grid.contentOffset == .zero)
    }
  }

  @Test func `clicks select one item, and a click on empty space none`() {
    let grid = icons().grid
    func click(_ x: Double, _ y: Double, _ modifiers: KeyModifiers = []) {
      grid.pointerDown(at: GridPoint(x: x, y: y), time: 1, by: .mouse, with: modifiers)
      grid.pointerUp(at: GridPoint(x: x, y: y), time: 1.1)
    }
    click(50, 50)
    click(150, 50)
    #expect(grid.selectedItems == [1..<2])
    click(5, 5, .control)
    #expect(grid.selectedItems == [1..<2])
    click(5, 5)
    #expect(grid.selectedItems.isEmpty)
    // A finger adds items, and scrolls by drags.
    for y in [50.0, 150] {
      grid.pointerDown(at: GridPoint(x: 50, y: y), time: 2)
      grid.pointerUp(at: GridPoint(x: 50, y: y), time: 2.1)
    }
    #expect(grid.selectedItems == [0..<1, 3..<4])
    grid.pointerDown(at: GridPoint(x: 5, y: 405), time: 3)
    grid.pointerMoved(to: GridPoint(x: 5, y: 305), time: 3.1)
    #expect(grid.contentOffset.y == 100 && grid.marquee == nil)
  }

  @Test func `near an edge the content scrolls, and the marquee grows with it`() {
    let grid = icons(count: 3_000).grid
    drag(grid, from: GridPoint(x: 5, y: 5), to: GridPoint(x: 295, y: 499), lifts: false)
    #expect(grid.needsFrame && grid.contentOffset.y == 0)
    var time = 2.0
    while grid.needsFrame, grid.contentOffset.y < 3_000, time < 20 {
      grid.advance(to: time)
      time += 1.0 / 60
    }
    #expect(grid.contentOffset.y >= 3_000)
    let end = grid.contentOffset.y + 499
    #expect(grid.marquee?.maxY == end)
    let rows = Int((end - 20) / 100) + 1
    #expect(grid.selectedItems == [0..<(3 * rows)])
    grid.pointerMoved(to: GridPoint(x: 295, y: 250), time: time)
    let selected = grid.selectedItems
    grid.advance(to: time + 1)
    #expect(!grid.needsFrame && grid.selectedItems == selected)
    // A wheel scrolls the content under the pointer.
    grid.scroll(by: GridOffset(x: 0, y: -2_000), time: time + 1)
    #expect(grid.selectedItems.ranges.last?.upperBound ?? 0 < selected.ranges.last?.upperBound ?? 0)
    grid.pointerUp(at: GridPoint(x: 295, y: 250), time: time + 2)
    // A drag that begins near an edge scrolls only toward it.
    drag(grid, from: GridPoint(x: 5, y: 495), to: GridPoint(x: 100, y: 480), lifts: false)
    #expect(!grid.needsFrame)
  }

  @Test func `random marquees agree with the frames of all items`() {
    var generator = SeededGenerator(seed: 8)
    let grid = icons().grid
    var selected: Set<Int> = []
    for _ in 0..<300 {
      func coordinate(_ end: Double) -> Double { .random(in: 0..<end, using: &generator) }
      let start = GridPoint(x: coordinate(300), y: coordinate(460))
      let end = GridPoint(x: coordinate(300), y: coordinate(450))
      let way = end - start
      let modifiers = [KeyModifiers.shift, .control, [.shift, .control]].randomElement(
        using: &generator)
      guard let modifiers, way.x * way.x + way.y * way.y > 100 else { continue }
      drag(grid, from: start, to: end, with: modifiers)
      let rect = GridRect(
        x: min(start.x, end.x), y: min(start.y, end.y), width: max(abs(way.x), 1.0 / 64),
        height: max(abs(way.y), 1.0 / 64))
      let touched = (0..<100).filter { grid.frame(ofItemAt: $0)?.intersects(rect) ?? false }
      if modifiers.contains(.control) {
        selected.formSymmetricDifference(touched)
      } else {
        selected.formUnion(touched)
      }
      #expect(grid.selectedItems.asSet == selected, "\(start) to \(end)")
    }
    #expect(grid.contentOffset == .zero)
  }

  @Test func `a marquee shrinks around items that refuse to be selected`() {
    listener.refusesSelection = { $0.isMultiple(of: 3) }
    let grid = icons().grid
    grid.selectItem(at: 20)
    drag(grid, from: GridPoint(x: 5, y: 5), to: GridPoint(x: 250, y: 150), lifts: false)
    #expect(grid.selectedItems == [1..<3, 4..<6])
    // Only the refused items 0 and 3 remain inside.
    grid.pointerMoved(to: GridPoint(x: 50, y: 150), time: 1.3)
    #expect(grid.selectedItems.isEmpty)
    grid.pointerMoved(to: GridPoint(x: 150, y: 50), time: 1.4)
    #expect(grid.selectedItems == [1..<2])
    #expect(grid.press(.escape) && grid.selectedItems == [20..<21])
  }

  @Test func `random marquees around refused items agree with the frames of all items`() {
    listener.refusesSelection = { $0 % 5 < 3 }
    var generator = SeededGenerator(seed: 9)
    let grid = icons().grid
    for _ in 0..<60 {
      let base = Set((0..<4).map { _ in Int.random(in: 0..<20, using: &generator) * 5 + 3 })
      grid.selectItems(Array(base))
      let modifiers = [KeyModifiers(), .shift, .control].randomElement(using: &generator) ?? []
      func point() -> GridPoint {
        GridPoint(
          x: .random(in: 0..<300, using: &generator), y: .random(in: 50..<450, using: &generator))
      }
      let start = GridPoint(x: Double.random(in: 5..<15, using: &generator), y: point().y)
      grid.pointerDown(at: start, time: 1, by: .mouse, with: modifiers)
      grid.pointerMoved(to: GridPoint(x: 150, y: start.y), time: 1.1)
      for _ in 0..<8 {
        let end = point()
        grid.pointerMoved(to: end, time: 1.2)
        let rect = GridRect(
          x: min(start.x, end.x), y: min(start.y, end.y),
          width: max(abs(end.x - start.x), 1.0 / 64), height: max(abs(end.y - start.y), 1.0 / 64))
        let touched = Set((0..<100).filter { grid.frame(ofItemAt: $0)?.intersects(rect) ?? false })
        let naive =
          switch modifiers {
          case .shift: base.union(touched)
          case .control: base.symmetricDifference(touched)
          default: touched
          }
        let expected = naive.filter { !listener.refusesSelection($0) }
        #expect(grid.selectedItems.asSet == expected, "\(modifiers): \(start) to \(end)")
      }
      grid.pointerUp(at: point(), time: 1.3)
    }
    #expect(grid.contentOffset == .zero)
  }

  @Test func `a range that is dragged shrinks around refused items`() throws {
    listener.refusesSelection = { $0 / 50 < 4 }
    let grid = try sheet().grid
    drag(grid, from: GridPoint(x: 90, y: 50), to: GridPoint(x: 90, y: 110), lifts: false)
    #expect(grid.selectedAreas == [TableArea(rows: 4..<6, columns: 2..<3)])
    grid.pointerMoved(to: GridPoint(x: 90, y: 70), time: 1.3)
    #expect(grid.selectedItems.isEmpty)
    grid.pointerUp(at: GridPoint(x: 90, y: 70), time: 1.4)
    // So does one that keys extend.
    listener.refusesSelection = { $0 / 50 == 4 }
    grid.focusItem(at: 3 * 50 + 2)
    for _ in 0..<2 { #expect(grid.press(GridKeyPress(.down, .shift))) }
    #expect(grid.selectedItems.asSet == [3 * 50 + 2, 5 * 50 + 2])
    #expect(grid.press(GridKeyPress(.up, .shift)))
    #expect(grid.selectedItems.asSet == [3 * 50 + 2])
    // So does one to a click with shift.
    grid.extendSelection(to: 6 * 50 + 2)
    #expect(grid.selectedItemCount == 3)
    grid.extendSelection(to: 4 * 50 + 2)
    #expect(grid.selectedItems.asSet == [3 * 50 + 2])
  }

  @Test func `a drag over a table selects a rectangle, from which arrows continue`() throws {
    let grid = try sheet().grid
    drag(grid, from: GridPoint(x: 90, y: 50), to: GridPoint(x: 210, y: 110))
    #expect(grid.selectedAreas == [TableArea(rows: 2..<6, columns: 2..<6)])
    #expect(grid.focusedItem == 5 * 50 + 5 && grid.marquee == nil)
    #expect(grid.moveFocus(.left, extending: true) && grid.moveFocus(.down, extending: true))
    #expect(grid.selectedAreas == [TableArea(rows: 2..<7, columns: 2..<5)])
    drag(grid, from: GridPoint(x: 250, y: 250), to: GridPoint(x: 170, y: 210), with: .control)
    #expect(grid.selectedAreas.count == 2 && grid.selectedItemCount == 15 + 9)
    drag(grid, from: GridPoint(x: 90, y: 50), to: GridPoint(x: 90, y: 90), with: .command)
    #expect(grid.selectedItemCount == 15 - 3 + 9)
    drag(grid, from: GridPoint(x: 130, y: 50), to: GridPoint(x: 130, y: 70), with: .shift)
    #expect(grid.selectedAreas == [TableArea(rows: 2..<4, columns: 2..<4)])
  }

  @Test func `a drag does not jump to frozen rows, and scrolls at them`() throws {
    let grid = try sheet().grid
    grid.contentOffset = GridPoint(x: 0, y: 2_000)
    grid.layoutIfNeeded()
    let start = GridPoint(x: 90, y: 210)
    let row = try #require(grid.item(at: GridPoint(x: 90, y: 2_210))) / 50
    drag(grid, from: start, to: GridPoint(x: 90, y: 5), lifts: false)
    #expect(grid.selectedAreas == [TableArea(rows: 101..<(row + 1), columns: 2..<3)])
    var time = 2.0
    while grid.needsFrame, time < 20 {
      grid.advance(to: time)
      time += 1.0 / 60
    }
    #expect(grid.contentOffset.y == 0)
    #expect(grid.selectedAreas == [TableArea(rows: 1..<(row + 1), columns: 2..<3)])
  }

  @Test func `a drag begins on items that accept the focus`() throws {
    let grid = try sheet().grid
    listener.refusesFocus = { $0 < 50 || $0.isMultiple(of: 50) }
    drag(grid, from: GridPoint(x: 90, y: 10), to: GridPoint(x: 90, y: 110))
    #expect(grid.selectedItems.isEmpty)
    grid.contentOffset = .zero
    drag(grid, from: GridPoint(x: 90, y: 30), to: GridPoint(x: 90, y: 110))
    #expect(grid.selectedItemCount == 5)
  }

  @Test func `a drag follows items through updates, and ends when its start is deleted`() throws {
    let fixture = try sheet()
    let grid = fixture.grid
    drag(grid, from: GridPoint(x: 90, y: 50), to: GridPoint(x: 90, y: 110), lifts: false)
    fixture.counts = [1_003 * 50]
    try grid.apply(.insert(3 * 50, at: 50))
    #expect(grid.selectedAreas == [TableArea(rows: 5..<9, columns: 2..<3)])
    fixture.counts = [1_002 * 50]
    try grid.apply(.remove((5 * 50)..<(6 * 50)))
    grid.pointerMoved(to: GridPoint(x: 90, y: 300), time: 2)
    #expect(grid.selectedAreas == [TableArea(rows: 5..<8, columns: 2..<3)])
    grid.pointerUp(at: GridPoint(x: 90, y: 300), time: 2.1)
    #expect(grid.selectedAreas == [TableArea(rows: 5..<8, columns: 2..<3)])
  }

  @Test func `nothing is selected by drags in other modes, or while editing`() {
    let grid = icons().grid
    grid.setEditing(true)
    drag(grid, from: GridPoint(x: 10, y: 10), to: GridPoint(x: 130, y: 30))
    grid.setEditing(false)
    grid.selectionMode = .single
    drag(grid, from: GridPoint(x: 10, y: 10), to: GridPoint(x: 130, y: 30))
    grid.selectionMode = .multiple
    grid.mouseSelection = .touch
    drag(grid, from: GridPoint(x: 10, y: 10), to: GridPoint(x: 130, y: 30))
    #expect(grid.selectedItems.isEmpty && listener.changes == 0)
  }
}
