import Testing
import VirtualGrid

/// A delegate that implements no method.
private final class EmptyDelegate: GridDelegate {
  typealias Cell = Label
}

/// A delegate that records selected items.
private final class SelectionRecorder: GridDelegate {
  typealias Cell = Label
  var selected: [Int] = []

  func gridView(_ grid: GridView<Label>, didSelectItemAt path: ItemPath) {
    selected.append(path.item)
  }
}

/// A delegate that forwards a call to several others.
private final class DelegateProxy: GridDelegate {
  let targets: [any GridDelegate<Label>]

  init(_ targets: [any GridDelegate<Label>]) {
    self.targets = targets
  }

  func gridView(_ grid: GridView<Label>, didSelectItemAt path: ItemPath) {
    for target in targets { target.gridView(grid, didSelectItemAt: path) }
  }
}

/// A data source of ten rows with the required methods only.
private final class Rows: GridListDataSource {
  typealias Cell = Label

  func numberOfItems(in grid: GridView<Label>) -> Int { 10 }

  func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
    grid.dequeueReusableCell(withIdentifier: "row") ?? Label()
  }
}

/// A data source that forwards calls to another one, and overrides the answer of one of them.
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

/// A host with the required methods only.
private final class MinimalHost: GridHost {
  typealias Cell = Label

  func mount(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {}
  func place(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {}
  func unmount(_ cell: Label, from grid: GridView<Label>) {}
}

/// A host that forwards a call to another one.
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

/// Calls that a proxy forwards to targets without an implementation. The default implementation of
/// the target must not make the grid omit later calls to the proxy.
@Suite struct OptionalCallsTests {
  @Test func `a delegate proxy is still called for methods that its targets omit`() {
    let recorder = SelectionRecorder()
    let proxy = DelegateProxy([EmptyDelegate(), recorder, EmptyDelegate()])
    let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [100])
    fixture.grid.delegate = proxy
    for item in [3, 5, 4] { fixture.grid.tapItem(at: item) }
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
    let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [100])
    fixture.grid.host = proxy
    fixture.grid.layoutIfNeeded()
    for y in [100.0, 200, 300] { fixture.scroll(to: y) }
    #expect(proxy.scrolls >= 3)
  }
}
