import GridBoxes
import Testing

/// Keys in rows that scroll sideways, in a list.
@Suite struct RowKeysTests {
  private let rows = RowsOfItems(widths: [100, 100, 240])

  @Test func `up and down keep the column, whatever the offsets of the rows are`() {
    rows.row(1).contentOffset.x = 1_030
    rows.frame()
    rows.focus(item: 2, ofRow: 0)
    #expect(rows.press(.down))
    // At 250, row 1 shows the item that begins at 1,200.
    #expect(rows.focus == [nil, 12, nil])
    #expect(rows.press(.up))
    #expect(rows.focus == [2, nil, nil])
  }

  @Test func `a row with wider items focuses the one below, and shows all of it`() {
    rows.focus(item: 2, ofRow: 1)
    #expect(rows.press(.down))
    #expect(rows.focus == [nil, nil, 1])
    #expect(rows.row(2).contentOffset.x == 160)
    #expect(rows.outer.contentOffset.y > 0)
  }

  @Test func `left and right move within the row, and the list does not move`() {
    rows.focus(item: 2, ofRow: 1)
    #expect(rows.press(.right) && rows.press(.right))
    #expect(rows.focus == [nil, 4, nil])
    #expect(rows.press(.end))
    #expect(rows.focus == [nil, 999, nil])
    #expect(rows.row(1).contentOffset.x == 100_000 - 320)
    #expect(rows.outer.contentOffset.y == 0)
  }
}

/// Rows of 1,000 items, 100 points high, in a list of 250 points.
private final class RowsOfItems: GridListDataSource {
  let root = Box(width: 320, height: 250)
  let outer: GridBox<Box>
  private let screen = BoxScreen()
  private let widths: [Double]
  private var time = 0.0

  init(widths: [Double]) {
    self.widths = widths
    let grid = GridView<Box>(layout: ListLayout(rowHeight: .fixed(100)))
    outer = GridBox(grid)
    grid.dataSource = self
    // The cells stay, so that the tests can read them.
    grid.overscan = Overscan(ahead: .points(200), behind: .points(200))
    root.screen = screen
    root.append(outer)
    frame()
  }

  func row(_ index: Int) -> GridBox<Box> {
    guard let box = outer.grid.cell(at: index)?.boxes.first as? GridBox<Box> else {
      preconditionFailure("Row \(index) has no cell.")
    }
    return box
  }

  /// The focused item of each row.
  var focus: [Int?] { widths.indices.map { row($0).grid.focusedItem } }

  func focus(item: Int, ofRow index: Int) {
    outer.grid.focusItem(at: index)
    row(index).grid.focusItem(at: item)
    frame()
  }

  func press(_ key: GridKeyPress) -> Bool {
    let isUsed = root.press(key)
    frame()
    return isUsed
  }

  func frame() {
    time += 1.0 / 60
    root.layout()
    screen.advance(to: time)
  }

  func numberOfItems(in grid: GridView<Box>) -> Int {
    grid === outer.grid ? widths.count : 1_000
  }

  func gridView(_ grid: GridView<Box>, cellForItem index: Int) -> Box {
    let cell = Box(width: .fill, height: .fill)
    guard grid === outer.grid else { return cell }
    let layout = Oriented(ListLayout(rowHeight: .fixed(widths[index])), axis: .horizontal)
    let row = GridView<Box>(layout: layout)
    row.dataSource = self
    cell.append(GridBox(row))
    return cell
  }
}
