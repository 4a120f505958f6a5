import Testing
import VirtualGrid

/// The calls of an app when a grid appears, disappears, changes its size or is edited.
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

  @Test func `a controller resizes at once and keeps the first visible item`() {
    let data = fixture()
    let controller = GridController(data.grid)
    controller.willAppear()
    data.grid.scrollToItem(at: 120, alignment: .start)
    data.grid.layoutIfNeeded()
    let first = data.grid.visibleItems.first
    controller.resize(to: GridSize(width: 500, height: 300))
    #expect(data.grid.layout.viewport == GridSize(width: 500, height: 300))
    #expect(!data.grid.needsFrame)
    #expect(data.grid.visibleItems.first == first)
    #expect(data.shown.count == data.grid.visibleItems.count)
    #expect(data.breaches.isEmpty)
  }

  @Test func `a controller begins and ends editing`() {
    // A delegate that records changes of the editing mode.
    final class EditingRecorder: GridDelegate {
      typealias Cell = Label
      var answers: [Bool] = []
      func gridViewDidChangeEditing(_ grid: GridView<Label>) { answers.append(grid.isEditing) }
    }
    let data = fixture()
    let recorder = EditingRecorder()
    data.grid.delegate = recorder
    let controller = GridController(data.grid)
    controller.willAppear()
    for isEditing in [true, true, false] {
      controller.setEditing(isEditing)
      data.grid.layoutIfNeeded()
      #expect(data.grid.isEditing == isEditing)
      #expect(
        data.grid.attributes(ofItemAt: 2)?.state == (isEditing ? [.editing, .showsDelete] : []))
    }
    #expect(recorder.answers == [true, false])
  }
}
