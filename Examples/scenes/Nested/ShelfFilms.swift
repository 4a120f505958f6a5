/// The films of all shelves: their data source, and the grids that show them.
final class ShelfFilms: GridListDataSource, GridDelegate {
  /// The number of films on a shelf.
  static var count: Int { 1_000 }

  /// The shelves that scroll sideways.
  private let closed: NestedGrids<FilmCell, Int>

  /// The shelves that are as long as their content. They use the same cells.
  private let open: NestedGrids<FilmCell, Int>

  /// The shelf in which the user has tapped a film last.
  private var focusedShelf: Int?

  /// The number of cells made so far.
  private(set) var made = 0

  /// Called when a cell was made.
  var onMake: () -> Void = {}

  init() {
    // Of a list that is turned, the top is at the left.
    let shelf = ListLayout(
      rowHeight: .fixed(FilmCell.size.width), spacing: 8, insets: GridInsets(top: 8, bottom: 8))
    closed = NestedGrids(layout: Oriented(shelf, axis: .horizontal))
    open = NestedGrids(layout: Self.columns, pool: closed.reusePool)
    closed.reusePool.setCapacity(64, for: "film")
  }

  private static var columns: UniformGridLayout {
    var rules = UniformGridLayout.Rules(slot: FilmCell.size)
    rules.columnSpacing = 8
    rules.insets = GridInsets(left: 8, right: 8)
    rules.growth = []
    return UniformGridLayout(rules: rules)
  }

  /// Creates the grid of a shelf.
  func makeGrid(isOpen: Bool) -> GridView<FilmCell> {
    let grid = isOpen ? open.makeGrid() : closed.makeGrid()
    grid.delegate = self
    grid.selectionMode = .none
    if !isOpen { grid.snap = .items(.start) }
    return grid
  }

  /// Shows a shelf in a grid.
  func show(_ shelf: Int, in grid: GridView<FilmCell>, isOpen: Bool) {
    (isOpen ? open : closed).show(shelf, from: self, in: grid)
  }

  /// Scrolls a closed shelf to a film, now or when it is shown.
  func scrollToFilm(_ film: Int, of shelf: Int) { closed.scrollToItem(at: film, of: shelf) }

  /// Focuses a film of a visible shelf, and takes the focus from the film of another shelf.
  func focus(film: Int, of shelf: Int) {
    if let focusedShelf, focusedShelf != shelf { grid(of: focusedShelf)?.clearFocus() }
    focusedShelf = shelf
    grid(of: shelf)?.focusItem(at: film)
  }

  /// Returns the grid of a shelf, open or closed.
  private func grid(of shelf: Int) -> GridView<FilmCell>? {
    open.grid(of: shelf) ?? closed.grid(of: shelf)
  }

  /// Forgets the position of a shelf that was removed.
  func forget(_ shelf: Int) {
    closed.forget(shelf)
    open.forget(shelf)
  }

  // MARK: The data

  func numberOfItems(in grid: GridView<FilmCell>) -> Int { Self.count }

  func gridView(_ grid: GridView<FilmCell>, cellForItem index: Int) -> FilmCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "film") ?? makeCell()
    let shelf = closed.id(of: grid) ?? open.id(of: grid) ?? 0
    cell.show(picture: shelf * 7 + index, index)
    return cell
  }

  private func makeCell() -> FilmCell {
    made += 1
    onMake()
    return FilmCell()
  }

  func gridView(
    _ grid: GridView<FilmCell>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    guard let shelf = closed.id(of: grid) ?? open.id(of: grid) else { return }
    focus(film: path.item, of: shelf)
  }
}
