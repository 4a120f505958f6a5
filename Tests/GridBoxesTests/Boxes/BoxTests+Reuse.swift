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
