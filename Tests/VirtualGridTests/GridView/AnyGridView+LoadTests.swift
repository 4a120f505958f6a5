import Testing
import VirtualGrid

/// Calls to a grid that has a data source but has not read its counts yet.
@Suite struct AnyGridViewLoadTests {
  private let people = People(count: 1_000)
  private let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(50)))

  init() {
    grid.dataSource = people
    grid.resize(to: GridSize(width: 300, height: 500))
  }

  @Test func `an item can be scrolled to before the first load`() {
    grid.scrollToItem(at: 500, alignment: .start)
    grid.layoutIfNeeded()
    #expect(grid.contentOffset.y == 25_000)
    #expect(grid.visibleItems.first == 500)
  }

  @Test func `an offset set before the first load is kept`() {
    grid.contentOffset.y = 25_010
    grid.layoutIfNeeded()
    #expect(grid.contentOffset.y == 25_010)
  }

  @Test func `items can be selected and focused before the first load`() {
    grid.selectItem(at: 7)
    #expect(grid.focusItem(at: 600))
    grid.layoutIfNeeded()
    #expect(grid.indexOfSelectedItem == 7)
    #expect(grid.focusedItem == 600)
    #expect(grid.visibleItems.contains(600))
  }

  @Test func `all items can be selected before the first load`() {
    grid.selectionMode = .multiple
    grid.selectAll()
    #expect(grid.selectedItems == RangeSet(0..<1_000))
  }

  @Test func `an item of the new data can be selected right after a reload`() {
    grid.layoutIfNeeded()
    people.count = 2_000
    grid.reloadData()
    grid.selectItem(at: 1_500, scrollTo: .end)
    grid.layoutIfNeeded()
    #expect(grid.indexOfSelectedItem == 1_500)
    #expect(grid.visibleItems.last == 1_500)
  }

  @Test func `a scroll to an item before the first resize takes effect after it`() {
    let grid = GridView<Label>(layout: UniformGridLayout.threeColumns)
    grid.dataSource = people
    grid.scrollToItem(at: 600, alignment: .start)
    grid.resize(to: GridSize(width: 300, height: 500))
    grid.layoutIfNeeded()
    #expect(grid.visibleItems.first == 600)
  }

  @Test func `a data source may scroll to an item while its items are counted`() {
    people.whenCounted = { $0.scrollToItem(at: 400, alignment: .start) }
    grid.layoutIfNeeded()
    #expect(grid.visibleItems.first == 400)
  }

  @Test func `layoutIfNeeded makes no pass while items are counted`() {
    people.whenCounted = { $0.layoutIfNeeded() }
    grid.scrollToItem(at: 400, alignment: .start)
    #expect(grid.counters.passes == 0)
    grid.layoutIfNeeded()
    #expect(grid.visibleItems.first == 400)
  }

  @Test func `a data source that reloads at each count causes a limited number of passes`() {
    people.whenCounted = { $0.reloadData() }
    grid.scrollToItem(at: 400, alignment: .start)
    #expect(grid.contentOffset.y == 20_000)
    grid.layoutIfNeeded()
    #expect(grid.faults.recent.map(\.kind) == [.unsettledLayout(passes: 8)])
  }
}

/// A data source of one section, with a closure that runs whenever its items are counted.
private final class People: GridDataSource {
  var count: Int
  var whenCounted: ((GridView<Label>) -> Void)?

  init(count: Int) {
    self.count = count
  }

  func gridView(_ grid: GridView<Label>, numberOfItemsInSection section: Int) -> Int {
    whenCounted?(grid)
    return count
  }

  func gridView(_ grid: GridView<Label>, cellForItemAt path: ItemPath) -> Label {
    grid.dequeueReusableCell(withIdentifier: "person") ?? Label()
  }
}
