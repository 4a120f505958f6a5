/// The films of all shelves: their data source, and the grids that show them.
final class ShelfFilms: GridDataSource, GridDelegate {
  /// The number of films on a shelf.
  static var count: Int { 1_000 }

  /// The number of films under a header of an open shelf.
  private static var sectionCount: Int { 100 }

  /// The shelves that scroll sideways.
  private let closed: NestedGrids<GridCell, Int>

  /// The shelves that are as long as their content, in sections. They use the same cells.
  private let open: NestedGrids<GridCell, Int>

  /// The shelf in which the user has tapped a film last.
  private var focusedShelf: Int?

  /// The number of cells made so far.
  private(set) var made = 0

  /// The loads of films that are near the visible ones.
  private(set) var loads = FilmLoads()

  /// The time of the current frame in seconds.
  private var now = 0.0

  /// Called when a cell was made, and when loads have begun or were cancelled.
  var onChange: () -> Void = {}

  init() {
    // The oriented list scrolls sideways, so its top inset is at the left.
    let shelf = ListLayout(
      rowHeight: .fixed(FilmCell.size.width), spacing: theme.gap,
      insets: GridInsets(top: theme.margin, bottom: theme.margin))
    closed = NestedGrids(layout: Oriented(shelf, axis: .horizontal))
    open = NestedGrids(layout: Self.columns, pool: closed.reusePool)
    closed.reusePool.setCapacity(64, for: "film")
  }

  private static var columns: SectionedLayout {
    var rules = UniformGridLayout.Rules(slot: FilmCell.size)
    rules.columnSpacing = theme.gap
    rules.rowSpacing = theme.length(0, page: 8)
    rules.insets = GridInsets(left: theme.margin, right: theme.margin)
    rules.growth = []
    return SectionedLayout(
      SectionStyle(UniformGridLayout(rules: rules), header: SectionBar(theme.header, .sticks)))
  }

  /// Creates the grid of a shelf.
  func makeGrid(isOpen: Bool) -> GridView<GridCell> {
    let grid = isOpen ? open.makeGrid() : closed.makeGrid()
    grid.delegate = self
    grid.selectionMode = .none
    if !isOpen { grid.snap = .items(.start) }
    return grid
  }

  /// Shows a shelf in a grid.
  func show(_ shelf: Int, in grid: GridView<GridCell>, isOpen: Bool) {
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
  private func grid(of shelf: Int) -> GridView<GridCell>? {
    open.grid(of: shelf) ?? closed.grid(of: shelf)
  }

  /// Forgets the position of a shelf that was removed.
  func forget(_ shelf: Int) {
    closed.forget(shelf)
    open.forget(shelf)
  }

  /// Prepares a frame: films arrive.
  func advance(to time: Double) {
    now = time
    for load in loads.finish(at: time) { grid(of: load.shelf)?.itemsDidLoad([load.film]) }
  }

  // MARK: The data

  /// The grid of each shelf asks for the films that will probably become visible in it.
  func gridView(_ grid: GridView<GridCell>, prefetch items: Range<Int>) {
    guard let shelf = shelf(in: grid) else { return }
    loads.begin(items, of: shelf, at: now)
    onChange()
  }

  func gridView(_ grid: GridView<GridCell>, cancelPrefetching items: Range<Int>) {
    guard let shelf = shelf(in: grid) else { return }
    loads.cancel(items, of: shelf)
    onChange()
  }

  /// Returns the shelf that a grid shows.
  private func shelf(in grid: GridView<GridCell>) -> Int? {
    closed.id(of: grid) ?? open.id(of: grid)
  }

  func numberOfSections(in grid: GridView<GridCell>) -> Int {
    open.id(of: grid) == nil ? 1 : Self.count / Self.sectionCount
  }

  func gridView(_ grid: GridView<GridCell>, numberOfItemsInSection section: Int) -> Int {
    open.id(of: grid) == nil ? Self.count : Self.sectionCount
  }

  func gridView(_ grid: GridView<GridCell>, cellForItemAt path: ItemPath) -> GridCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "film") as? FilmCell ?? makeCell()
    let shelf = shelf(in: grid) ?? 0
    let film = path.section * Self.sectionCount + path.item
    cell.show(picture: shelf * 7 + film, film)
    return cell
  }

  func gridView(_ grid: GridView<GridCell>, cellFor element: GridElement) -> GridCell? {
    let cell = grid.dequeueReusableCell(withIdentifier: "header") as? FilmHeader ?? FilmHeader()
    let first = element.index * Self.sectionCount
    cell.show(first..<first + Self.sectionCount)
    return cell
  }

  private func makeCell() -> FilmCell {
    made += 1
    onChange()
    return FilmCell()
  }

  func gridView(
    _ grid: GridView<GridCell>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    guard let shelf = shelf(in: grid) else { return }
    focus(film: path.section * Self.sectionCount + path.item, of: shelf)
  }
}
