import GridBoxes
import Testing

/// A window with a list of rows in it, 100 wide and 20 tall each.
private final class ListWindow: GridListDataSource, GridDelegate {
  let grid: GridView<Box>
  let list: GridBox<Box>
  let root = Box(width: 100, height: 90)
  let screen = BoxScreen(measurer: MonospacedMeasurer())
  var count = 1_000
  var sectionCount = 1
  var canMove = false
  var fill: (Box, Int) -> Void = { _, _ in }
  var didSelect: () -> Void = {}
  private(set) var selected: [Int] = []

  init(
    _ layout: some ItemLayout & Sendable = ListLayout(rowHeight: .fixed(20)), height: Length = .fill
  ) {
    grid = GridView(layout: layout)
    list = GridBox(grid, height: height)
    root.screen = screen
    root.append(list)
    grid.dataSource = self
    grid.delegate = self
  }

  func numberOfSections(in grid: GridView<Box>) -> Int { sectionCount }

  func gridView(_ grid: GridView<Box>, cellFor element: GridElement) -> Box? { Box("Bar") }

  func numberOfItems(in grid: GridView<Box>) -> Int { count }

  func gridView(_ grid: GridView<Box>, cellForItem index: Int) -> Box {
    let cell =
      grid.dequeueReusableCell(withIdentifier: "row") ?? Box(width: .fill, height: .fit)
    fill(cell, index)
    return cell
  }

  func gridView(_ grid: GridView<Box>, canMoveItemAt path: ItemPath) -> Bool { canMove }

  func gridView(_ grid: GridView<Box>, didSelectItemAt path: ItemPath) {
    selected.append(path.item)
    didSelect()
  }

  func frame(at time: Double) {
    root.layout()
    screen.advance(to: time)
  }

  func tap(_ point: GridPoint, at time: Double) {
    root.touches.pointerDown(at: point, time: time)
    root.touches.pointerUp(at: point, time: time + 0.1)
  }
}

@Suite struct GridBoxTests {
  @Test func `visible cells are shown at their content positions`() {
    let window = ListWindow()
    window.frame(at: 0)
    #expect(window.list.frame == GridRect(x: 0, y: 0, width: 100, height: 90))
    #expect(window.list.shownBoxes.map(\.y) == [0, 20, 40, 60, 80])
    window.list.contentOffset.y = 10_000
    window.frame(at: 1)
    #expect(window.list.shownBoxes.map(\.y) == [10_000, 10_020, 10_040, 10_060, 10_080])
    #expect(window.grid.counters.cellsMade == 5)
    #expect(window.list.contentSize == GridSize(width: 100, height: 20_000))
    #expect(!window.screen.isMoving)
  }

  @Test func `a tap on an item selects it in the grid`() {
    let window = ListWindow()
    window.frame(at: 0)
    window.tap(GridPoint(x: 50, y: 45), at: 1)
    #expect(window.selected == [2])
    #expect(!window.root.touches.isTouched)
  }

  @Test func `a click of a mouse focuses an item, and a tap of a finger does not`() {
    let window = ListWindow()
    window.frame(at: 0)
    window.tap(GridPoint(x: 50, y: 45), at: 1)
    #expect(window.grid.focusedItem == nil)
    let touches = window.root.touches
    touches.pointerDown(at: GridPoint(x: 50, y: 65), time: 2, by: .mouse)
    touches.pointerUp(at: GridPoint(x: 50, y: 65), time: 2)
    #expect(window.grid.focusedItem == 3)
    #expect(window.selected == [2, 3])
  }

  @Test func `a row that was filled again shows that it is focused`() throws {
    let window = ListWindow()
    let (plain, focused) = (GridColor(0x000000), GridColor(0x2F7DE1))
    window.fill = { row, _ in
      row.background = plain
      row.onStateChange = { row, state in
        row.background = state.contains(.focused) ? focused : plain
      }
    }
    window.frame(at: 0)
    window.grid.focusItem(at: 1)
    window.frame(at: 1)
    #expect(window.grid.cell(at: 1)?.background == focused)
    window.grid.reconfigureItems(0..<3)
    window.frame(at: 2)
    #expect(window.grid.cell(at: 1)?.background == focused)
    #expect(window.grid.cell(at: 0)?.background == plain)
  }

  @Test func `modifier keys determine how a tap changes the selection`() {
    let window = ListWindow()
    window.grid.selectionMode = .multiple
    window.frame(at: 0)
    func tap(_ y: Double, _ modifiers: KeyModifiers) -> [Range<Int>] {
      window.root.touches.pointerDown(at: GridPoint(x: 5, y: y), time: y, with: modifiers)
      window.root.touches.pointerUp(at: GridPoint(x: 5, y: y), time: y)
      return Array(window.grid.selectedItems.ranges)
    }
    #expect(tap(5, []) == [0..<1])
    #expect(tap(65, .shift) == [0..<4])
    #expect(tap(25, .control) == [0..<1, 2..<4])
    #expect(tap(25, .command) == [0..<4])
    #expect(tap(45, []) == [0..<2, 3..<4])
  }

  @Test func `a drag scrolls the content, which then decelerates`() {
    let window = ListWindow()
    window.frame(at: 0)
    let touches = window.root.touches
    touches.pointerDown(at: GridPoint(x: 50, y: 80), time: 1)
    for step in 1...5 {
      touches.pointerMoved(
        to: GridPoint(x: 50, y: 80 - 12 * Double(step)), time: 1 + Double(step) / 60)
    }
    #expect(window.grid.contentOffset.y == 60)
    touches.pointerUp(at: GridPoint(x: 50, y: 20), time: 1 + 5 / 60.0)
    #expect(window.screen.isMoving)
    window.frame(at: 1.2)
    #expect(window.grid.contentOffset.y > 60)
    for second in 2...30 { window.frame(at: Double(second)) }
    #expect(!window.screen.isMoving)
    #expect(window.selected.isEmpty)
  }

  @Test func `a wheel scrolls the content`() {
    let window = ListWindow()
    window.frame(at: 0)
    let rest = window.root.touches.scroll(
      by: GridOffset(x: 0, y: 30), at: GridPoint(x: 5, y: 5), time: 1)
    #expect(rest == .zero)
    #expect(window.grid.contentOffset.y == 30)
  }

  @Test func `a long press on an item starts reordering`() {
    let window = ListWindow()
    window.canMove = true
    window.grid.reorderRules.lifts = .always
    window.frame(at: 0)
    let touches = window.root.touches
    touches.pointerDown(at: GridPoint(x: 50, y: 30), time: 1)
    #expect(touches.nextDeadline != nil)
    touches.advance(to: touches.nextDeadline ?? 0)
    touches.advance(to: 2)
    #expect(window.grid.movingItem == 1)
    touches.pointerMoved(to: GridPoint(x: 50, y: 70), time: 2.1)
    #expect(window.grid.reorderTarget == ItemPath(section: 0, item: 3))
    touches.pointerCancelled(time: 2.2)
    #expect(window.grid.movingItem == nil)
  }

  @Test func `a button in a cell receives taps, and a drag on it scrolls`() {
    let window = ListWindow()
    var taps = 0
    window.fill = { cell, _ in
      guard cell.boxes.isEmpty else { return }
      let button = Box(width: 30, height: 20)
      button.onTap = { _, _ in taps += 1 }
      cell.append(button)
    }
    window.frame(at: 0)
    window.tap(GridPoint(x: 10, y: 5), at: 1)
    #expect(taps == 1)
    #expect(window.selected.isEmpty)
    window.tap(GridPoint(x: 50, y: 5), at: 2)
    #expect(window.selected == [0])
    let touches = window.root.touches
    touches.pointerDown(at: GridPoint(x: 10, y: 50), time: 3)
    touches.pointerMoved(to: GridPoint(x: 10, y: 10), time: 3.1)
    touches.pointerUp(at: GridPoint(x: 10, y: 10), time: 4)
    #expect(window.grid.contentOffset.y == 40)
    #expect(taps == 1)
  }

  @Test func `removing a grid box cancels its pointers`() {
    let window = ListWindow()
    window.frame(at: 0)
    let touches = window.root.touches
    touches.pointerDown(at: GridPoint(x: 50, y: 5), time: 1)
    touches.advance(to: 1.3)
    #expect(window.grid.highlightedItem == 0)
    window.list.removeFromParent()
    #expect(window.grid.highlightedItem == nil)
    #expect(!touches.isTouched)
    touches.pointerUp(at: GridPoint(x: 50, y: 5), time: 1.4)
    #expect(window.selected.isEmpty)
  }

  @Test func `the delegate may remove and release the box during a tap`() {
    let window = ListWindow()
    var other: GridBox<Box>? = GridBox(GridView<Box>(layout: ListLayout(rowHeight: .fixed(20))))
    weak let gone = other
    other?.grid.dataSource = window
    other?.grid.delegate = window
    if let other { window.root.setBoxes([other]) }
    other = nil
    window.didSelect = { window.root.removeAll() }
    window.frame(at: 0)
    window.tap(GridPoint(x: 5, y: 45), at: 1)
    window.frame(at: 2)
    #expect(window.selected == [2])
    #expect(gone == nil)
  }

  @Test func `cells of a measuring layout have the height of their content and follow it`() {
    let window = ListWindow(ListLayout(rowHeight: .estimated(50)))
    window.fill = { cell, index in
      cell.content = .text(TextContent(index == 1 ? "one\ntwo\nthree" : "one"))
    }
    window.frame(at: 0)
    #expect(window.list.shownBoxes.prefix(4).map(\.frame.height) == [1, 3, 1, 1])
    window.list.shownBoxes[0].content = .text(TextContent("a\nb\nc\nd"))
    window.frame(at: 1)
    #expect(window.list.shownBoxes.prefix(3).map(\.y) == [0, 4, 7])
  }

  @Test func `a fitting grid box has the height of its content`() {
    let window = ListWindow(height: .fit)
    window.count = 3
    window.frame(at: 0)
    #expect(window.list.height == 60)
    window.count = 4
    try? window.grid.insertItems(0..<1, inSection: 0)
    window.frame(at: 1)
    window.frame(at: 2)
    #expect(window.list.height == 80)
  }

  @Test func `changes of the data are animated`() throws {
    let window = ListWindow()
    window.frame(at: 0)
    window.count -= 1
    try window.grid.performUpdates(timing: .curve(.linear, duration: 1)) {
      $0.deleteItems(0..<1, inSection: 0)
    }
    window.frame(at: 1)
    window.frame(at: 1.5)
    let rows = window.list.shownBoxes.filter { $0.shownOpacity == 1 }
    #expect(rows.first?.y == 10)
    #expect(window.screen.isMoving)
    window.frame(at: 3)
    window.frame(at: 4)
    #expect(window.list.shownBoxes.first?.y == 0)
    #expect(!window.screen.isMoving)
  }

  @Test func `a new window size is animated on request`() {
    var rules = UniformGridLayout.Rules()
    rules.slot = GridSize(width: 50, height: 20)
    let window = ListWindow(UniformGridLayout(rules: rules))
    window.frame(at: 0)
    #expect(window.list.shownBoxes[2].frame.origin == GridPoint(x: 0, y: 20))
    window.root.size = GridSize(width: 150, height: 40)
    window.root.layout(timing: .curve(.linear, duration: 1))
    window.screen.advance(to: 1)
    window.screen.advance(to: 1.5)
    let third = window.list.shownBoxes[2].frame.origin
    #expect(third.x > 0 && third.x < 100 && third.y < 20 && third.y > 0)
    window.screen.advance(to: 3)
    #expect(window.list.shownBoxes[2].frame.origin == GridPoint(x: 100, y: 0))
  }

  @Test func `boxes added to a grid box lie above its cells, which are ordered by level`() {
    let window = ListWindow(
      SectionedLayout(
        SectionStyle(ListLayout(rowHeight: .fixed(20)), header: SectionBar(10, .sticks))))
    window.sectionCount = 2
    window.frame(at: 0)
    let badge = Box(width: 10, height: 10)
    badge.position = .fixed(GridPoint(x: 90, y: 0))
    window.list.append(badge)
    window.root.layout()
    window.list.contentOffset.y = 30
    window.root.layout()
    window.screen.advance(to: 1)
    let shown = window.list.shownBoxes
    #expect(shown.last === badge)
    let bar = shown[shown.count - 2]
    #expect(bar.textLayout?.lines.first?.text == "Bar")
    #expect(bar.frame == GridRect(x: 0, y: 30, width: 100, height: 10))
  }

  @Test func `cells are detached when their grid box is released`() {
    let window = ListWindow()
    window.frame(at: 0)
    let cell = window.list.shownBoxes[0]
    let grid = window.grid
    do {
      let other = Box(width: 100, height: 40)
      var pane: GridBox<Box>? = GridBox(GridView<Box>(layout: ListLayout(rowHeight: .fixed(20))))
      pane?.grid.dataSource = window
      if let pane { other.append(pane) }
      other.layout()
      let lent = pane?.shownBoxes.first
      #expect(lent?.parent === pane)
      other.removeAll()
      other.layout()
      pane = nil
      #expect(lent?.parent == nil)
    }
    #expect(cell.parent === window.list)
    #expect(grid.host != nil)
  }
}
