import TestAllocationCounter
import GridBoxes
import Testing

/// A grid that scrolls in a cell of another pane allocates no memory once its buffers have grown.
@Suite(.enabled(if: heap_traffic_is_counted()))
struct NestedAllocationTests {
  /// Rows of 1,000 items that scroll sideways, in a list of 1,000 rows.
  private final class Shelves: GridListDataSource {
    let rows = NestedGrids<Box, Int>(
      layout: Oriented(ListLayout(rowHeight: .fixed(80)), axis: .horizontal))
    let films = Films()
    let list = GridView<Box>(layout: ListLayout(rowHeight: .fixed(60)))

    init() {
      list.dataSource = self
    }

    func numberOfItems(in grid: GridView<Box>) -> Int { 1_000 }

    func gridView(_ grid: GridView<Box>, cellForItem index: Int) -> Box {
      let cell = grid.dequeueReusableCell(withIdentifier: "row") as? Shelf ?? Shelf(rows.makeGrid())
      rows.show(index, from: films, in: cell.row.grid)
      return cell
    }
  }

  /// The items of all rows.
  private final class Films: GridListDataSource {
    private(set) var filled = 0

    func numberOfItems(in grid: GridView<Box>) -> Int { 1_000 }

    func gridView(_ grid: GridView<Box>, cellForItem index: Int) -> Box {
      filled += 1
      return grid.dequeueReusableCell(withIdentifier: "film") ?? Box(width: .fill, height: .fill)
    }
  }

  private final class Shelf: Box {
    let row: GridBox<Box>

    init(_ grid: GridView<Box>) {
      row = GridBox(grid)
      super.init(sizing: Sizing(width: .fill, height: .fill))
      append(row)
    }
  }

  /// A window of 320 x 480 points that shows a pane.
  private func window(_ pane: GridPane) -> Box {
    let root = Box(width: 320, height: 480)
    root.screen = BoxScreen()
    root.append(pane)
    root.layout()
    return root
  }

  @Test func `scrolling a row sideways allocates nothing`() throws {
    let shelves = Shelves()
    let root = window(GridBox(shelves.list))
    let screen = try #require(root.screen)
    func frame(_ turn: Int) {
      for row in 0..<8 { shelves.rows.grid(of: row)?.contentOffset.x = Double(turn * (row + 3)) }
      screen.advance(to: Double(turn) / 60)
    }
    for turn in 0..<400 { frame(turn) }
    let before = shelves.films.filled
    heap_traffic_start()
    for turn in 400..<800 { frame(turn) }
    let traffic = heap_traffic_stop()
    #expect(shelves.films.filled - before > 100)
    #expect(traffic.allocations == 0)
  }

  @Test func `scrolling a pane in a pane allocates nothing`() throws {
    let films = Films()
    let inner = GridBox(
      GridView<Box>(layout: ListLayout(rowHeight: .fixed(30))), height: .points(300))
    inner.grid.dataSource = films
    let outer = BoxScroller(
      sizing: Sizing(width: .fill, height: .fill), arrangement: .linear(.vertical))
    let above = Box(width: .fill, height: 100)
    outer.append(contentsOf: [above, inner])
    let root = window(outer)
    let screen = try #require(root.screen)
    func frame(_ turn: Int) {
      inner.contentOffset.y = Double(turn) * 17
      screen.advance(to: Double(turn) / 60)
    }
    for turn in 0..<400 { frame(turn) }
    let before = films.filled
    heap_traffic_start()
    for turn in 400..<800 { frame(turn) }
    let traffic = heap_traffic_stop()
    #expect(films.filled - before > 200)
    #expect(traffic.allocations == 0)
  }
}
