import Testing
import VirtualGrid

/// The numbers of frames: equal numbers mean equal frames.
@Suite struct GridFrameNumberTests {
  private let fixture = GridFixture(ListLayout(rowHeight: .estimated(50)), counts: [100])
  private var grid: GridView<Label> { fixture.grid }

  /// The contents of a frame without its number.
  private struct FrameContents: Equatable {
    var visibleRect: GridRect
    var contentSize: GridSize
    var cells: [String]

    init(_ frame: GridFrame<Label>) {
      visibleRect = frame.visibleRect
      contentSize = frame.contentSize
      cells = frame.cells.map { "\($0.key) \($0.contentVersion) \($0.element) \($0.attributes)" }
    }
  }

  /// Performs changes in a row.
  /// - Returns: The changes after which a different frame had the number of an earlier one.
  private func repetitions(_ changes: [(String, () -> Void)]) -> [String] {
    var contentsByNumber = [grid.currentFrame.frameNumber: FrameContents(grid.currentFrame)]
    var repetitions: [String] = []
    for (name, change) in changes {
      change()
      for moment in ["at once", "in the next pass"] {
        let frame = grid.currentFrame
        let contents = FrameContents(frame)
        if contentsByNumber.updateValue(contents, forKey: frame.frameNumber) ?? contents != contents
        {
          repetitions.append("\(name), \(moment)")
        }
        grid.layoutIfNeeded()
      }
    }
    return repetitions
  }

  @Test func `every change of a frame gives it a new number`() {
    let changes: [(String, () -> Void)] = [
      ("scrolled", { grid.contentOffset.y = 120 }),
      ("counters reset", { grid.resetCounters() }),
      ("selected", { grid.selectItem(at: 4) }),
      ("counters reset", { grid.resetCounters() }),
      ("scrolled back", { grid.contentOffset.y = 0 }),
      ("header set", { grid.setHeader(Label(), extent: 30) }),
      ("scrolled to the header", { grid.contentOffset.y = -30 }),
      ("header removed", { grid.setHeader(nil) }),
      ("background set", { grid.setBackground(Label()) }),
      ("background removed", { grid.setBackground(nil) }),
      (
        "items removed",
        {
          fixture.counts = [90]
          try? grid.apply(.remove(0..<10))
        }
      ),
      ("resized", { grid.resize(to: GridSize(width: 200, height: 300)) }),
      ("flung", { grid.fling(velocity: GridOffset(x: 0, y: 900), time: 0) }),
      ("advanced", { grid.advance(to: 0.1) }),
      ("stopped", { grid.stopScrolling() }),
      ("focused", { grid.focusItem(at: 60) }),
      ("scrolled away from the focus", { grid.contentOffset.y = 0 }),
      ("layout set", { grid.setLayout(UniformGridLayout.threeColumns) }),
      ("reloaded", { grid.reloadData() }),
    ]
    #expect(repetitions(changes) == [])
  }

  @Test func `a frame without changes keeps its number`() {
    let number = grid.currentFrame.frameNumber
    for time in 1...5 { grid.advance(to: Double(time)) }
    grid.resetCounters()
    #expect(grid.currentFrame.frameNumber == number)
  }

  @Test func `a measured size changes the frame number at once`() {
    let cell = grid.cell(at: 2)
    let before = (grid.currentFrame.frameNumber, grid.contentSize)
    if let token = cell.flatMap({ grid.token(of: $0) }) {
      grid.setMeasuredSize(GridSize(width: 300, height: 90), for: token)
    }
    #expect(grid.contentSize != before.1)
    #expect(grid.currentFrame.frameNumber != before.0)
  }
}
