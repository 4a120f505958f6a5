import Testing
import VirtualGrid

/// A list whose items have a menu that the test chooses.
private final class MenuData: GridListDataSource, GridDelegate {
  let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(50)))
  var menu: GridMenu?
  var swipes: [ItemEdge: [GridAction]] = [:]
  var done: [String] = []

  init() {
    grid.dataSource = self
    grid.delegate = self
    grid.resize(to: GridSize(width: 400, height: 300))
    grid.layoutIfNeeded()
  }

  func numberOfItems(in grid: GridView<Label>) -> Int { 20 }

  func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
    grid.dequeueReusableCell(withIdentifier: "task") ?? Label()
  }

  func gridView(_ grid: GridView<Label>, menuForItemAt path: ItemPath) -> GridMenu? { menu }

  func gridView(
    _ grid: GridView<Label>, swipeActionsForItemAt path: ItemPath, edge: ItemEdge
  ) -> [GridAction] { swipes[edge] ?? [] }

  func action(_ title: String, isEnabled: Bool = true) -> GridAction {
    GridAction(title, shortcut: title.first, isEnabled: isEnabled) { [unowned self] in
      done.append(title)
    }
  }
}

@Suite struct GridMenuTests {
  private let data = MenuData()
  private var grid: GridView<Label> { data.grid }

  @Test func `a menu without actions does not open`() {
    #expect(!grid.openMenu(ofItemAt: 3))
    data.menu = GridMenu("Empty", [[], []])
    #expect(!grid.openMenu(ofItemAt: 3))
    data.menu = GridMenu("", [[data.action("one")]])
    #expect(!grid.openMenu(ofItemAt: 20))
    #expect(!grid.openMenu(at: GridPoint(x: 10, y: 3_000)))
    #expect(!grid.openMenu(at: GridPoint(x: Double.nan, y: 0)))
    #expect(grid.openMenu(at: GridPoint(x: 10, y: 160)))
    #expect(grid.menu?.item == 3 && grid.menu?.point == GridPoint(x: 10, y: 160))
  }

  @Test func `keys skip disabled actions and go around`() {
    data.menu = GridMenu(
      "", [[data.action("a", isEnabled: false), data.action("b")], [data.action("c")]])
    #expect(grid.openMenu(ofItemAt: 0))
    #expect(grid.menu?.highlightedAction == 1)
    for (key, index) in [
      (GridKeyPress.down, 2), (.down, 1), (.up, 2), (.home, 1), (.end, 2), (.pageUp, 1),
    ] {
      #expect(grid.press(key))
      #expect(grid.menu?.highlightedAction == index)
    }
    #expect(grid.press("a") && grid.menu != nil && data.done == [])
    #expect(grid.press("C") && grid.menu == nil)
    #expect(data.done == ["c"])
  }

  private var titles: [[String]]? { grid.menu?.menu.groups.map { $0.map(\.title) } }

  @Test func `the actions of swipes follow, without those that the menu has already`() {
    data.menu = GridMenu("Task", [[data.action("a"), data.action("b")]])
    data.swipes = [
      .leading: [data.action("c"), data.action("a")],
      .trailing: [data.action("d"), data.action("c")],
    ]
    #expect(grid.openMenu(ofItemAt: 0))
    #expect(grid.menu?.menu.title == "Task")
    #expect(titles == [["a", "b"], ["c"], ["d"]])
    #expect(grid.press(.end) && grid.press(.enter))
    #expect(grid.openMenu(ofItemAt: 0) && grid.press("c"))
    #expect(data.done == ["d", "c"])
    data.menu = nil
    #expect(grid.openMenu(ofItemAt: 0))
    #expect(titles == [["c", "a"], ["d"]])
  }

  @Test func `while editing, when nothing can be swiped, a menu has its own actions only`() {
    data.swipes = [.trailing: [data.action("b")]]
    grid.setEditing(true)
    #expect(!grid.openMenu(ofItemAt: 0))
    data.menu = GridMenu("", [[data.action("a")]])
    #expect(grid.openMenu(ofItemAt: 0))
    #expect(titles == [["a"]])
  }

  @Test func `a menu of disabled actions highlights none`() {
    data.menu = GridMenu("", [[data.action("a", isEnabled: false)]])
    #expect(grid.openMenu(ofItemAt: 0))
    #expect(grid.press(.down) && grid.press(.enter))
    #expect(grid.menu != nil && grid.menu?.highlightedAction == nil)
    grid.performMenuAction(0)
    grid.performMenuAction(5)
    #expect(data.done == [])
    grid.closeMenu()
    #expect(grid.menu == nil)
  }

  @Test func `shift-F10 opens the menu of the focused item or of the first visible one`() {
    data.menu = GridMenu("", [[data.action("a")]])
    #expect(grid.press(.contextMenu))
    #expect(grid.menu?.item == 0)
    #expect(grid.press(.escape))
    grid.focusItem(at: 4)
    #expect(grid.press(.contextMenu))
    #expect(grid.menu?.item == 4)
    #expect(grid.menu?.point == GridPoint(x: 0, y: 250))
    grid.delegate = nil
    #expect(grid.menu == nil)
  }
}
