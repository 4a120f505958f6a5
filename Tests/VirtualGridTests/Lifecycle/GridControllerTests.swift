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

  @Test func `a controller loads data, clears the selection and flashes the indicators`() {
    let data = fixture()
    let controller = GridController(data.grid)
    controller.willAppear()
    data.grid.selectItem(at: 3)
    controller.didAppear(time: 10)
    data.grid.advance(to: 10)
    #expect(data.grid.indicator(.vertical).opacity(at: 10.1) == 1)
    #expect(data.grid.indicator(.vertical).opacity(at: 20) == 0)
    controller.willDisappear(time: 11)
    #expect(data.grid.indexOfSelectedItem == 3)
    controller.willAppear()
    #expect(data.grid.indexOfSelectedItem == nil)
    controller.clearsSelectionOnAppear = false
    data.grid.selectItem(at: 3)
    controller.willAppear()
    #expect(data.grid.indexOfSelectedItem == 3)
  }
}
