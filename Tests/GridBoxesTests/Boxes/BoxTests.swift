import GridBoxes
import Testing

/// How boxes show the state of the items of which they are the cells.
@Suite struct BoxTests {
  @Test func `any box shows the state of its item, and grows with it`() {
    let window = CellWindow(ListLayout(rowHeight: .estimated(1))) {
      let row = Box("one", width: .fill)
      row.onStateChange = { row, state in
        row.background = state.contains(.selected) ? GridColor(0x2F7DE1) : nil
        row.content = .text(TextContent(state.contains(.selected) ? "one\ntwo" : "one"))
      }
      return row
    }
    window.frame(at: 0)
    #expect(window.frames.map(\.minY) == [0, 1, 2])
    window.root.touches.tap(p(5, 0.5), time: 1)
    window.frame(at: 1.5)
    #expect(window.grid.cell(at: 0)?.cellState.contains(.selected) == true)
    #expect(window.grid.cell(at: 0)?.background == GridColor(0x2F7DE1))
    #expect(window.frames.map(\.minY) == [0, 2, 3])
    window.grid.deselectAll()
    window.frame(at: 2)
    #expect(window.grid.cell(at: 0)?.cellState.contains(.selected) == false)
    #expect(window.grid.cell(at: 0)?.background == nil)
    #expect(window.frames.map(\.minY) == [0, 1, 2])
  }

  private final class StateBox: Box {
    var changes: [[CellState]] = []
    override func stateDidChange(from old: CellState) { changes.append([old, cellState]) }
  }

  @Test func `a box that leaves with a selected item shows the next item without it`() {
    let window = CellWindow<StateBox>(ListLayout(rowHeight: .fixed(90))) {
      StateBox(width: .fill, height: .fit)
    }
    window.count = 100
    window.grid.selectItem(at: 0)
    window.frame(at: 0)
    let cell = window.grid.cell(at: 0)
    #expect(cell?.changes == [[[], .selected]])
    for step in 1...20 {
      window.list.contentOffset.y = Double(step) * 90
      window.frame(at: Double(step))
    }
    #expect(cell?.changes == [[[], .selected], [.selected, []]])
    window.list.contentOffset.y = 0
    window.frame(at: 30)
    #expect(window.grid.cell(at: 0)?.changes.last == [[], .selected])
  }
}
