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

  /// A state of an item, and how the user or the caller begins and ends it.
  enum Change: CaseIterable {
    case selected, focused, highlighted, editing, dragging

    var state: CellState {
      switch self {
      case .selected: .selected
      case .focused: .focused
      case .highlighted: .highlighted
      case .editing: .editing
      case .dragging: .lifted
      }
    }

    /// When the item has the state: before a long press, or after it.
    var time: Double { self == .dragging ? 1.6 : 1.2 }

    /// Gives the item at a point the state.
    func begin(in window: CellWindow<Box>, at point: GridPoint) {
      let touches = window.root.touches
      switch self {
      case .selected: touches.tap(point, time: 1)
      case .focused: window.grid.focusItem(at: 0)
      case .highlighted:
        touches.pointerDown(at: point, time: 1)
        touches.advance(to: 1 + PressTracker.Rules().highlightDelay)
      case .editing: window.grid.setEditing(true)
      case .dragging:
        touches.pointerDown(at: point, time: 1)
        touches.advance(to: 1 + PressTracker.Rules().highlightDelay)
        touches.advance(to: 1 + PressTracker.Rules().longPressDelay)
      }
    }

    /// Takes the state from the item.
    func end(in window: CellWindow<Box>, at point: GridPoint) {
      switch self {
      case .selected: window.grid.deselectAll()
      case .focused: window.grid.clearFocus()
      case .highlighted: window.root.touches.pointerCancelled(time: 2)
      case .editing: window.grid.setEditing(false)
      case .dragging: window.root.touches.pointerUp(at: point, time: 2)
      }
    }
  }

  /// Both the closure and the method of a subclass.
  @Test(arguments: Change.allCases)
  func `a plain box is told of each state of its item, and of its end`(change: Change) throws {
    var told: [ObjectIdentifier: [CellState]] = [:]
    let window = CellWindow<Box>(ListLayout(rowHeight: .estimated(1))) {
      let row = StateBox("one", width: .fill)
      row.onStateChange = { row, state in
        told[ObjectIdentifier(row), default: []].append(state)
        row.content = .text(TextContent(state.contains(change.state) ? "one\ntwo" : "one"))
      }
      return row
    }
    window.canMove = true
    window.frame(at: 0)
    let cell = try #require(window.grid.cell(at: 0) as? StateBox)
    change.begin(in: window, at: p(5, 0.5))
    window.frame(at: change.time)
    window.frame(at: change.time + 0.1)
    #expect(cell.cellState.contains(change.state))
    #expect(cell.changes.last?[1] == cell.cellState)
    #expect(told[ObjectIdentifier(cell)] == cell.changes.map(\.[1]))
    // An item that is dragged keeps the size with which it was lifted.
    #expect(cell.frame.height == (change == .dragging ? 1 : 2))
    #expect(window.grid.cell(at: 1)?.cellState.contains(change.state) == (change == .editing))
    change.end(in: window, at: p(5, 0.5))
    window.frame(at: 2.1)
    window.frame(at: 3)
    #expect(!cell.cellState.contains(change.state))
    #expect(cell.changes.last?[1] == cell.cellState)
    #expect(told[ObjectIdentifier(cell)] == cell.changes.map(\.[1]))
    #expect(window.frames.map(\.minY) == [0, 1, 2])
  }

  private final class StateBox: Box {
    var changes: [[CellState]] = []
    override func stateDidChange(from old: CellState) {
      super.stateDidChange(from: old)
      changes.append([old, cellState])
    }
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
