import GridBoxes

/// A host that applies attributes to cells, as the documentation of `GridCell` shows.
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
  }
}

/// A data source that records the cells that it makes.
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

extension CellState {
  /// The state of an item that can be deleted and moved.
  static var showsControls: CellState { [.editing, .showsDelete, .showsReorder] }
}

extension GridCell {
  /// Applies a state at the current frame.
  func show(
    _ state: CellState, _ separators: SeparatorEdges = [], duration: Double = 0
  ) {
    apply(CellAttributes(frame: frame, state: state, separators: separators), duration: duration)
    // An animation starts with the next frame.
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
