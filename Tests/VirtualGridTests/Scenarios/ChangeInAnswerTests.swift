import Testing
import VirtualGrid

/// The delegate changes the data while it answers a query about an item.
@Suite struct ChangeInAnswerTests {
  private let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [100])

  private final class ClearingDelegate: GridDelegate {
    typealias Cell = Label
    let fixture: GridFixture

    /// Whether the data is reloaded, and not updated.
    let reloads: Bool

    init(_ fixture: GridFixture, reloads: Bool) {
      self.fixture = fixture
      self.reloads = reloads
      fixture.grid.delegate = self
    }

    private func clear() -> Bool {
      fixture.counts = [0]
      if reloads {
        fixture.grid.reloadData()
      } else {
        try? fixture.grid.apply(.remove(0..<fixture.grid.itemCount))
      }
      return true
    }

    func gridView(_ grid: GridView<Label>, canFocusItemAt path: ItemPath) -> Bool { clear() }

    func gridView(_ grid: GridView<Label>, shouldHighlightItemAt path: ItemPath) -> Bool { clear() }
  }

  @Test(arguments: [false, true])
  func `an item that the answer removed does not get the focus`(reloads: Bool) {
    let delegate = ClearingDelegate(fixture, reloads: reloads)
    fixture.grid.focusItem(at: 3)
    #expect(fixture.grid.itemCount == 0)
    #expect(fixture.grid.focusedItem == nil)
    #expect(fixture.grid.counters.staleAnswers == 1)
    withExtendedLifetime(delegate) {}
  }

  @Test(arguments: [false, true])
  func `a key does not move the focus to an item that the answer removed`(reloads: Bool) {
    fixture.grid.focusItem(at: 3)
    let delegate = ClearingDelegate(fixture, reloads: reloads)
    #expect(!fixture.grid.moveFocus(.down))
    #expect(fixture.grid.itemCount == 0)
    #expect(fixture.grid.focusedItem == nil)
    withExtendedLifetime(delegate) {}
  }

  @Test(arguments: [false, true])
  func `an item that the answer removed is not highlighted`(reloads: Bool) {
    let delegate = ClearingDelegate(fixture, reloads: reloads)
    fixture.grid.pointerDown(at: GridPoint(x: 10, y: 160), time: 0)
    fixture.grid.advance(to: 1)
    #expect(fixture.grid.itemCount == 0)
    #expect(fixture.grid.highlightedItem == nil)
    withExtendedLifetime(delegate) {}
  }
}
