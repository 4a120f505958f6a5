import GridBoxes

/// A window that shows a grid whose cells are boxes of a class, with texts in fixed-width letters.
final class CellWindow<Cell: Box>: GridListDataSource, GridDelegate {
  let grid: GridView<Cell>
  let list: GridBox<Cell>
  let root: Box
  let screen = BoxScreen(measurer: MonospacedMeasurer())
  var count = 3
  var canMove = false

  /// Makes the header of a column.
  var makeHeader: ((Int) -> Cell)?
  private let make: () -> Cell
  private let fill: (Cell, Int) -> Void
  private(set) var selected: [Int] = []

  init(
    _ layout: some ItemLayout & Sendable, size: GridSize = GridSize(width: 60, height: 90),
    make: @escaping () -> Cell, fill: @escaping (Cell, Int) -> Void = { _, _ in }
  ) {
    self.make = make
    self.fill = fill
    grid = GridView(layout: layout)
    list = GridBox(grid)
    root = Box(width: .points(size.width), height: .points(size.height))
    root.screen = screen
    root.append(list)
    grid.dataSource = self
    grid.delegate = self
  }

  func numberOfItems(in grid: GridView<Cell>) -> Int { count }

  func gridView(_ grid: GridView<Cell>, cellForItem index: Int) -> Cell {
    let cell = grid.dequeueReusableCell(withIdentifier: "cell") ?? make()
    fill(cell, index)
    return cell
  }

  func gridView(_ grid: GridView<Cell>, cellFor element: GridElement) -> Cell? {
    makeHeader?(element.index)
  }

  func gridView(_ grid: GridView<Cell>, canMoveItemAt path: ItemPath) -> Bool { canMove }

  func gridView(_ grid: GridView<Cell>, didSelectItemAt path: ItemPath) {
    selected.append(path.item)
  }

  /// Lays out the window, and advances its screen.
  func frame(at time: Double) {
    root.layout()
    screen.advance(to: time)
  }

  /// The frames of the cells of all items that have one.
  var frames: [GridRect] { (0..<count).compactMap { grid.cell(at: $0)?.frame } }
}
