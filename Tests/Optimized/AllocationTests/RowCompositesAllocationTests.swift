import AllocationCounter
import GridBoxes
import Testing

/// Frames in which no row changes allocate no memory.
@Suite(.enabled(if: heap_traffic_is_counted()))
struct RowCompositesAllocationTests {
  @Test func `a frame without changes allocates nothing`() {
    let columns = Columns()
    var changes = 0
    columns.layout()
    heap_traffic_start()
    for _ in 0..<100 where columns.composites.update(from: columns.grid) { changes += 1 }
    let traffic = heap_traffic_stop()
    #expect(traffic.allocations == 0)
    #expect(changes == 0)
    #expect(columns.composites.rows.count == 3)
  }

  @Test func `scrolling within a row allocates nothing`() {
    let columns = Columns()
    columns.scroll(to: 110)
    columns.layout()
    // The buffers of the box and of its screen grow once.
    columns.scroll(to: 110.5)
    var changes = 0
    heap_traffic_start()
    for step in 0..<80 {
      columns.scroll(to: 111 + Double(step))
      if columns.composites.update(from: columns.grid) { changes += 1 }
    }
    let traffic = heap_traffic_stop()
    #expect(traffic.allocations == 0)
    #expect(changes == 0)
  }
}

/// A grid with three columns of static cells of 100 x 100 points, on a screen.
private final class Columns: GridListDataSource {
  let grid: GridView<GridCell>
  var composites = RowComposites<GridCell>()
  private let box: GridBox<GridCell>
  private let screen = BoxScreen(measurer: MonospacedMeasurer())

  init() {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 100, height: 100))
    rules.columns = .floorFit
    grid = GridView(layout: UniformGridLayout(rules: rules))
    box = GridBox(grid, width: 300, height: 300)
    grid.dataSource = self
    box.screen = screen
    box.layout()
    layout()
  }

  func layout() {
    grid.layoutIfNeeded()
    screen.advance(to: 0)
    composites.update(from: grid)
  }

  func scroll(to y: Double) {
    grid.contentOffset.y = y
    grid.layoutIfNeeded()
  }

  func numberOfItems(in grid: GridView<GridCell>) -> Int { 60 }

  func gridView(_ grid: GridView<GridCell>, cellForItem index: Int) -> GridCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "cell") ?? GridCell()
    cell.isStatic = true
    return cell
  }
}
