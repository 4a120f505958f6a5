import Testing
import VirtualGrid

/// The delegate changes the data while it answers a query about an item.
@Suite struct ChangeInAnswerTests {
  private let desk = Desk(ListLayout(rowHeight: .fixed(50)), counts: [100])

  private final class ClearingDelegate: GridDelegate {
    typealias Cell = Label
    let desk: Desk

    /// Whether the data is reloaded, and not updated.
    let reloads: Bool

    init(_ desk: Desk, reloads: Bool) {
      self.desk = desk
      self.reloads = reloads
      desk.grid.delegate = self
    }

    private func clear() -> Bool {
      desk.counts = [0]
      if reloads {
        desk.grid.reloadData()
      } else {
        try? desk.grid.apply(.remove(0..<desk.grid.itemCount))
      }
      return true
    }

    func gridView(_ grid: GridView<Label>, canFocusItemAt path: ItemPath) -> Bool { clear() }

    func gridView(_ grid: GridView<Label>, shouldHighlightItemAt path: ItemPath) -> Bool { clear() }
  }

  @Test(arguments: [false, true])
  func `an item that the answer removed does not get the focus`(reloads: Bool) {
    let delegate = ClearingDelegate(desk, reloads: reloads)
    desk.grid.focusItem(at: 3)
    #expect(desk.grid.itemCount == 0)
    #expect(desk.grid.focusedItem == nil)
    #expect(desk.grid.counters.staleAnswers == 1)
    withExtendedLifetime(delegate) {}
  }

  @Test(arguments: [false, true])
  func `a key does not move the focus to an item that the answer removed`(reloads: Bool) {
    desk.grid.focusItem(at: 3)
    let delegate = ClearingDelegate(desk, reloads: reloads)
    #expect(!desk.grid.moveFocus(.down))
    #expect(desk.grid.itemCount == 0)
    #expect(desk.grid.focusedItem == nil)
    withExtendedLifetime(delegate) {}
  }

  @Test(arguments: [false, true])
  func `an item that the answer removed is not highlighted`(reloads: Bool) {
    let delegate = ClearingDelegate(desk, reloads: reloads)
    desk.grid.pointerDown(at: GridPoint(x: 10, y: 160), time: 0)
    desk.grid.advance(to: 1)
    #expect(desk.grid.itemCount == 0)
    #expect(desk.grid.highlightedItem == nil)
    withExtendedLifetime(delegate) {}
  }
}
