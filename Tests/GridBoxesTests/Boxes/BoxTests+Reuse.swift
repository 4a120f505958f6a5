import GridBoxes
import Testing

extension BoxTests {
  @Suite struct Reuse {
    private final class CountingBox: Box {
      var reuses = 0
      override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
      }
    }

    @Test func `a cell is prepared exactly once between two items`() {
      var cells: [CountingBox] = []
      var fills: [ObjectIdentifier: Int] = [:]
      let window = CellWindow<CountingBox>(ListLayout(rowHeight: .fixed(20))) {
        let made = CountingBox(width: .fill, height: .fit)
        cells.append(made)
        return made
      } fill: { cell, _ in
        fills[ObjectIdentifier(cell), default: 0] += 1
        #expect(cell.reuses == (fills[ObjectIdentifier(cell)] ?? 0) - 1)
      }
      window.count = 1_000
      window.frame(at: 0)
      for step in 1...20 {
        window.list.contentOffset.y = Double(step) * 70
        window.frame(at: Double(step))
      }
      #expect(window.grid.counters.cellsReused > 10)
      #expect(cells.reduce(0) { $0 + $1.reuses } == window.grid.counters.cellsReused)
    }

    /// The selected item leaves, and its cell shows another item; then it enters again.
    @Test func `the state of a cell is reset before it shows another item, and set after it`() {
      var log: [String] = []
      let window = CellWindow<Box>(ListLayout(rowHeight: .fixed(30))) {
        let row = Box(width: .fill)
        row.onStateChange = { row, state in
          log.append("\(row.text) \(state.contains(.selected) ? "selected" : "plain")")
        }
        return row
      } fill: { row, index in
        log.append("configure \(index) \(row.cellState.isEmpty ? "plain" : "selected")")
        row.text = "\(index)"
      }
      window.count = 1_000
      window.frame(at: 0)
      window.grid.selectItem(at: 0)
      window.frame(at: 1)
      #expect(log.suffix(1) == ["0 selected"])
      log = []
      // Configuring the cell again for its item shows its state again.
      window.grid.reconfigureItem(at: 0)
      window.frame(at: 2)
      #expect(log == ["configure 0 selected", "0 selected"])
      log = []
      window.grid.contentOffset.y = 30
      window.frame(at: 3)
      window.grid.contentOffset.y = 60
      window.frame(at: 4)
      #expect(log.contains("0 plain"))
      let reset = log.firstIndex(of: "0 plain") ?? 0
      #expect(log[reset + 1].hasPrefix("configure ") && log[reset + 1].hasSuffix(" plain"))
      #expect(!log.contains { $0.hasSuffix(" selected") })
      log = []
      window.grid.contentOffset.y = 0
      window.frame(at: 5)
      #expect(
        log.filter { $0.hasPrefix("0 ") || $0.hasPrefix("configure 0 ") } == [
          "configure 0 plain", "0 selected",
        ])
    }

    @Test(arguments: [false, true])
    func `the handler of an item is called once, before its cell shows another item`(
      isGridCell: Bool
    ) {
      let cell = isGridCell ? GridCell() : Box()
      var calls: [String] = []
      cell.onReuse = { calls.append("first \(cell.onReuse == nil)") }
      cell.prepareForReuse()
      cell.prepareForReuse()
      #expect(calls == ["first true"])
      cell.onReuse = { calls.append("second") }
      cell.onReuse = { calls.append("third") }
      cell.prepareForReuse()
      #expect(calls == ["first true", "third"])
    }
  }
}
