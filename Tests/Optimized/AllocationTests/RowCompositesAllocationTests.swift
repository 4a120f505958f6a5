import AllocationCounter
import GridBoxes
import Testing

/// Frames in which no row changes ask for no memory.
@Suite(.enabled(if: heap_traffic_is_counted()))
struct RowCompositesAllocationTests {
  @Test func `a frame in which nothing changes`() {
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

  @Test func `scroll steps within a row`() {
    let columns = Columns()
    columns.grid.contentOffset.y = 110
    columns.layout()
    var changes = 0
    heap_traffic_start()
    for step in 0..<80 {
      columns.grid.contentOffset.y = 111 + Double(step)
      columns.grid.layoutIfNeeded()
      if columns.composites.update(from: columns.grid) { changes += 1 }
    }
    let traffic = heap_traffic_stop()
    #expect(traffic.allocations == 0)
    #expect(changes == 0)
  }
}

/// A grid of three columns of cells that keep still, a hundred points each way, on a screen.
private final class Columns: GridHost, GridListDataSource {
  let grid: GridView<GridCell>
  var composites = RowComposites<GridCell>()
  private let screen = Screen(measurer: MonospacedMeasurer())
  private let page = Box(width: 400, height: 400)

  init() {
    var rules = UniformGridLayout.Rules(slot: Size(width: 100, height: 100))
    rules.columns = .floorFit
    grid = GridView(layout: UniformGridLayout(rules: rules))
    page.screen = screen
    grid.dataSource = self
    grid.host = self
    grid.resize(to: Size(width: 300, height: 300))
    layout()
  }

  func layout() {
    grid.layoutIfNeeded()
    screen.advance(to: 0)
    composites.update(from: grid)
  }

  func numberOfItems(in grid: GridView<GridCell>) -> Int { 60 }

  func gridView(_ grid: GridView<GridCell>, cellForItem index: Int) -> GridCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "cell") ?? GridCell()
    cell.isStatic = true
    return cell
  }

  func mount(_ cell: GridCell, as attributes: CellAttributes, in grid: GridView<GridCell>) {
    page.append(cell)
    cell.apply(attributes)
  }

  func place(_ cell: GridCell, as attributes: CellAttributes, in grid: GridView<GridCell>) {
    cell.apply(attributes)
  }

  func unmount(_ cell: GridCell, from grid: GridView<GridCell>) {
    cell.removeFromParent()
    cell.prepareForReuse()
  }
}
