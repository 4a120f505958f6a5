import GridBoxes

/// A host that hands on what the grid says, as the page of `GridCell` shows it.
final class CellHost: GridHost {
  let page = Box(width: 400, height: 400)
  var duration = 0.0

  init(on screen: BoxScreen) { page.screen = screen }

  func mount(_ cell: GridCell, as attributes: CellAttributes, in grid: GridView<GridCell>) {
    page.append(cell)
    cell.apply(attributes)
  }

  func place(_ cell: GridCell, as attributes: CellAttributes, in grid: GridView<GridCell>) {
    cell.apply(attributes, duration: duration)
  }

  func unmount(_ cell: GridCell, from grid: GridView<GridCell>) {
    cell.removeFromParent()
    cell.prepareForReuse()
  }
}

/// Items by number, in cells that are made when there is none to be used again.
final class CellData: GridListDataSource {
  var count = 100
  var made: [GridCell] = []
  var style = SelectionStyle.blue

  func numberOfItems(in grid: GridView<GridCell>) -> Int { count }

  func gridView(_ grid: GridView<GridCell>, cellForItem index: Int) -> GridCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "cell") ?? make()
    cell.selectionStyle = style
    return cell
  }

  private func make() -> GridCell {
    let cell = GridCell()
    made.append(cell)
    return cell
  }
}

extension GridCell {
  /// Shows a state in the place where the cell is.
  func show(
    _ state: CellState, _ separators: SeparatorEdges = [], duration: Double = 0
  ) {
    apply(CellAttributes(frame: frame, state: state, separators: separators), duration: duration)
    // What sets out begins with the next frame.
    if duration > 0, let screen { screen.advance(to: screen.time) }
  }
}

/// A cell of 100 x 80 with a style.
func cell(_ style: SelectionStyle = .blue, on screen: BoxScreen? = nil) -> GridCell {
  let cell = GridCell(frame: r(0, 0, 100, 80))
  cell.screen = screen
  cell.selectionStyle = style
  cell.layout()
  return cell
}
