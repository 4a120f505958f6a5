import Testing
import VirtualGrid

/// The calls of an app when a grid appears and disappears.
@Suite struct GridControllerTests {
  private func fixture() -> GridFixture {
    let fixture = GridFixture(ListLayout(rowHeight: .estimated(30)), counts: [200])
    fixture.sizes = { GridSize(width: 300, height: 20 + Double($0 * 37 % 60)) }
    fixture.grid.reloadData()
    fixture.grid.layoutIfNeeded()
    return fixture
  }

  @Test func `a controller loads the data again when the grid appears for the first time`() {
    let data = fixture()
    let controller = GridController(data.grid)
    data.counts = [150]
    controller.willAppear()
    #expect(data.grid.itemCount == 150)
    data.counts = [100]
    controller.willAppear()
    #expect(data.grid.itemCount == 150)
  }

  @Test func `a controller clears the selection when the grid appears, unless that is off`() {
    let data = fixture()
    let controller = GridController(data.grid)
    controller.willAppear()
    data.grid.selectItem(at: 3)
    controller.didAppear(time: 10)
    controller.willDisappear(time: 11)
    #expect(data.grid.indexOfSelectedItem == 3)
    controller.willAppear()
    #expect(data.grid.indexOfSelectedItem == nil)
    controller.clearsSelectionOnAppear = false
    data.grid.selectItem(at: 3)
    controller.willAppear()
    #expect(data.grid.indexOfSelectedItem == 3)
  }

  @Test func `a controller flashes the indicators after the grid has appeared`() {
    let data = fixture()
    let controller = GridController(data.grid)
    controller.willAppear()
    controller.didAppear(time: 10)
    data.grid.advance(to: 10)
    #expect(data.grid.indicator(.vertical).opacity(at: 10.1) == 1)
    #expect(data.grid.indicator(.vertical).opacity(at: 20) == 0)
  }

  @Test func `a controller stops scrolling and presses before the grid disappears`() {
    let data = fixture()
    let controller = GridController(data.grid)
    controller.willAppear()
    data.grid.pointerDown(at: GridPoint(x: 5, y: 5), time: 10)
    data.grid.advance(to: 11)
    #expect(data.grid.highlightedItem != nil)
    controller.willDisappear(time: 11)
    #expect(data.grid.highlightedItem == nil)
    data.grid.scrollToItem(at: 100, alignment: .start, duration: 1, time: 11)
    data.grid.advance(to: 11.1)
    let offset = data.grid.contentOffset
    #expect(offset != .zero)
    controller.willDisappear(time: 11.1)
    data.grid.advance(to: 13)
    #expect(data.grid.contentOffset == offset)
  }
}
