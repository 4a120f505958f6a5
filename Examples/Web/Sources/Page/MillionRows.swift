import GridBoxes

/// A million rows of twenty cells, for the comparison with other pages.
final class MillionRows: Scene, GridListDataSource {
  private let cells: GridView<Box>

  private static var columnCount: Int { 20 }

  init() {
    do throws(LayoutError) {
      cells = GridView(
        layout: try TableLayout(
          rows: 1_000_000, columns: Self.columnCount, rowHeight: .fixed(24),
          columnWidth: .fixed(120)))
    } catch {
      preconditionFailure("\(error)")
    }
    super.init(Box(width: .fill, height: .fill, arrangement: .stack))
    root.append(GridBox(cells))
    cells.dataSource = self
    cells.selectionMode = .none
    // A jump replaces all cells at once, so the pool must hold as many.
    cells.reusePool.setCapacity(512, for: "cell")
  }

  override var grid: AnyGridView? { cells }

  func numberOfItems(in grid: GridView<Box>) -> Int { 1_000_000 * Self.columnCount }

  func gridView(_ grid: GridView<Box>, cellForItem index: Int) -> Box {
    let cell = grid.dequeueReusableCell(withIdentifier: "cell") ?? Self.makeCell()
    let (row, column) = index.quotientAndRemainder(dividingBy: Self.columnCount)
    cell.content = .text(
      TextContent(
        AttributedText("\(row + 1).\(column + 1)"),
        style: TextStyle(font: GridFont(.system, size: 13), color: theme.colors.text), lineLimit: 1)
    )
    return cell
  }

  private static func makeCell() -> Box {
    let cell = Box(width: .fill, height: .fill)
    cell.padding = GridInsets(top: 4, left: 8, bottom: 4, right: 8)
    return cell
  }
}
