import Testing
import VirtualGrid

/// Leaves out everything.
private final class EmptyDelegate: GridDelegate {
  typealias Cell = Label
}

/// Hears of taps.
private final class SelectionRecorder: GridDelegate {
  typealias Cell = Label
  var selected: [Int] = []

  func gridView(_ grid: GridView<Label>, didSelectItemAt path: ItemPath) {
    selected.append(path.item)
  }
}

/// Passes on what it hears to any number of others.
private final class DelegateProxy: GridDelegate {
  let targets: [any GridDelegate<Label>]

  init(_ targets: [any GridDelegate<Label>]) {
    self.targets = targets
  }

  func gridView(_ grid: GridView<Label>, didSelectItemAt path: ItemPath) {
    for target in targets { target.gridView(grid, didSelectItemAt: path) }
  }
}

/// Ten rows, and no more than that.
private final class Rows: GridListDataSource {
  typealias Cell = Label

  func numberOfItems(in grid: GridView<Label>) -> Int { 10 }

  func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
    grid.dequeueReusableCell(withIdentifier: "row") ?? Label()
  }
}

/// Rows whose cells another shows, with a control for each.
private final class DataProxy: GridListDataSource {
  let target = Rows()
  var questions = 0

  func numberOfItems(in grid: GridView<Label>) -> Int { target.numberOfItems(in: grid) }

  func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
    target.gridView(grid, cellForItem: index)
  }

  func gridView(_ grid: GridView<Label>, canMoveItemAt path: ItemPath) -> Bool {
    questions += 1
    return questions > 1 || target.gridView(grid, canMoveItemAt: path)
  }
}

/// A screen that leaves out what may be left out.
private final class MinimalHost: GridHost {
  typealias Cell = Label

  func mount(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {}
  func place(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {}
  func unmount(_ cell: Label, from grid: GridView<Label>) {}
}

/// A screen in front of another one.
private final class HostProxy: GridHost {
  let target = MinimalHost()
  var scrolls = 0

  func mount(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {}
  func place(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {}
  func unmount(_ cell: Label, from grid: GridView<Label>) {}

  func gridDidScroll(_ grid: GridView<Label>) {
    scrolls += 1
    target.gridDidScroll(grid)
  }
}

/// What one leaves out whom a proxy asks, the proxy has not left out.
@Suite struct ProxyTests {
  @Test func `a delegate proxy is still called for methods that its targets omit`() {
    let recorder = SelectionRecorder()
    let proxy = DelegateProxy([EmptyDelegate(), recorder, EmptyDelegate()])
    let desk = Desk(ListLayout(rowHeight: .fixed(50)), counts: [100])
    desk.grid.delegate = proxy
    for item in [3, 5, 4] { desk.grid.tapItem(at: item) }
    #expect(recorder.selected == [3, 5, 4])
  }

  @Test func `a data source proxy is still asked for methods that its target omits`() {
    let proxy = DataProxy()
    let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(50)))
    grid.dataSource = proxy
    grid.setEditing(true)
    grid.layoutIfNeeded()
    #expect(!grid.hasEditControl(.reorder, at: 3))
    #expect(grid.hasEditControl(.reorder, at: 3))
  }

  @Test func `a host proxy is still called for methods that its target omits`() {
    let proxy = HostProxy()
    let desk = Desk(ListLayout(rowHeight: .fixed(50)), counts: [100])
    desk.grid.host = proxy
    desk.grid.layoutIfNeeded()
    for y in [100.0, 200, 300] { desk.scroll(to: y) }
    #expect(proxy.scrolls >= 3)
  }
}
