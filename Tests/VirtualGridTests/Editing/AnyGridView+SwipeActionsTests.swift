import Testing
import VirtualGrid

/// A list of numbers whose items have actions.
private final class Tasks: GridListDataSource, GridDelegate {
  let grid: GridView<Label>
  var count = 20
  var done: [String] = []
  var actions: [GridAction] = []

  init(_ layout: some ItemLayout & Sendable = ListLayout(rowHeight: .fixed(50))) {
    grid = GridView(layout: layout)
    grid.dataSource = self
    grid.delegate = self
    grid.resize(to: GridSize(width: 400, height: 300))
    grid.layoutIfNeeded()
    actions = [
      GridAction("Delete", style: .destructive) { [unowned self] in done.append("delete") },
      GridAction("Never", isEnabled: false) { [unowned self] in done.append("never") },
    ]
  }

  func numberOfItems(in grid: GridView<Label>) -> Int { count }

  func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
    grid.dequeueReusableCell(withIdentifier: "task") ?? Label()
  }

  func gridView(
    _ grid: GridView<Label>, swipeActionsForItemAt path: ItemPath, edge: ItemEdge
  ) -> [GridAction] { edge == .trailing ? actions : [] }

  func frames(from start: Double) {
    for step in 0...20 { grid.advance(to: start + Double(step) / 20) }
  }

  var x: Double? { grid.attributes(ofItemAt: 2)?.frame.minX }
}

@Suite struct AnyGridViewSwipeActionsTests {
  private let tasks = Tasks()
  private var grid: GridView<Label> { tasks.grid }

  @Test func `an app reveals, carries out and hides actions`() {
    #expect(!grid.revealActions(ofItemAt: 2, at: .leading), "there are none")
    #expect(!grid.revealActions(ofItemAt: 99, at: .trailing))
    #expect(grid.revealActions(ofItemAt: 2, at: .trailing))
    #expect(grid.revealedActions?.item == 2 && grid.revealedActions?.edge == .trailing)
    tasks.frames(from: 1)
    #expect(tasks.x == -160, "the default host has buttons of 80 points")
    grid.performRevealedAction(1)
    grid.performRevealedAction(7)
    #expect(tasks.done == [] && grid.revealedActions != nil)
    grid.performRevealedAction(0)
    #expect(tasks.done == ["delete"] && grid.revealedActions == nil)
    tasks.frames(from: 2)
    #expect(tasks.x == 0)
    #expect(!grid.needsFrame)
  }

  @Test func `there are no swipes in editing mode, and in a layout that scrolls sideways`() {
    grid.setEditing(true)
    #expect(!grid.revealActions(ofItemAt: 2, at: .trailing))
    grid.setEditing(false)
    #expect(grid.revealActions(ofItemAt: 2, at: .trailing))
    grid.setEditing(true)
    #expect(grid.revealedActions == nil)
    let strip = Tasks(Oriented(ListLayout(rowHeight: .fixed(50)), axis: .horizontal))
    #expect(!strip.grid.revealActions(ofItemAt: 2, at: .trailing))
  }

  @Test func `pointers move an item aside in a grid that scrolls by itself`() {
    grid.pointerDown(at: GridPoint(x: 300, y: 120), time: 1)
    grid.pointerMoved(to: GridPoint(x: 220, y: 122), time: 1.1)
    grid.layoutIfNeeded()
    #expect(tasks.x == -80)
    #expect(grid.scroll.phase == .idle)
    grid.pointerUp(at: GridPoint(x: 200, y: 130), time: 1.5)
    tasks.frames(from: 1.5)
    #expect(tasks.x == -160)
    grid.pointerDown(at: GridPoint(x: 100, y: 120), time: 3)
    grid.pointerMoved(to: GridPoint(x: 140, y: 120), time: 3.1)
    grid.pointerCancelled(time: 3.2)
    tasks.frames(from: 4)
    #expect(tasks.x == 0 && grid.revealedActions == nil)
    grid.pointerDown(at: GridPoint(x: 300, y: 120), time: 6)
    grid.pointerMoved(to: GridPoint(x: 280, y: 90), time: 6.1)
    #expect(grid.scroll.phase == .dragging, "the movement is rather vertical")
    grid.pointerUp(at: GridPoint(x: 280, y: 90), time: 6.2)
  }

  @Test func `a long press that moves afterwards is no swipe`() {
    grid.pointerDown(at: GridPoint(x: 300, y: 120), time: 1)
    grid.advance(to: 2)
    grid.pointerMoved(to: GridPoint(x: 220, y: 120), time: 2.1)
    #expect(grid.revealedActions == nil)
  }

  @Test func `the delegate may change the data and itself when asked or told`() {
    tasks.actions = [
      GridAction("Delete") { [unowned tasks] in
        tasks.count -= 1
        try? tasks.grid.performUpdates { $0.deleteItem(at: ItemPath(section: 0, item: 2)) }
      }
    ]
    #expect(grid.revealActions(ofItemAt: 2, at: .trailing))
    tasks.frames(from: 1)
    grid.performRevealedAction(0)
    tasks.frames(from: 3)
    #expect(grid.itemCount == 19)
    #expect(tasks.x == 0)
    #expect(grid.revealActions(ofItemAt: 2, at: .trailing))
    grid.delegate = nil
    #expect(grid.revealedActions == nil)
    #expect(grid.faults.count == 0)
  }
}
