/// A list of shelves. A closed shelf scrolls sideways; an open one shows all of its films in the list.
final class NestedPage: Box, GridListDataSource, GridDelegate {
  let grid = GridView<GridCell>(layout: ListLayout(rowHeight: .estimated(ShelfCell.height)))

  /// The films of all shelves.
  let films = ShelfFilms()

  /// The identifiers of the shelves, in order.
  private var shelves = Array(0..<1_000)
  private var openShelves: Set<Int> = []
  private var nextShelf = 1_000

  private lazy var bar = TopBar([
    SceneButton("open or close", self) { $0.toggleShelf() },
    SceneButton("to the top", self) { $0.moveToTop() },
    SceneButton("remove", sign: .trash, self) { $0.removeShelf() },
  ])

  /// The numbers of prefetched films and of cancelled prefetches.
  private let status = Box.label()

  init() {
    super.init(sizing: Sizing(width: .fill, height: .fill))
    append(contentsOf: [bar, GridBox(grid), status])
    status.background = theme.colors.bar
    status.borders.top = theme.colors.hairline
    let inset = theme.length(0, page: 8)
    status.padding = GridInsets(top: inset, left: theme.margin, right: theme.margin)
    status.sizing.height = .points(theme.length(16, page: 32))
    grid.dataSource = self
    grid.delegate = self
    grid.selectionMode = .none
    // Shelves have their first films before they appear.
    let margin = Overscan.Length.points(ShelfCell.height / 2)
    grid.overscan = Overscan(ahead: margin, behind: margin, limit: margin)
    films.onChange = { [unowned(unsafe) self] in showTitle() }
    showTitle()
  }

  // MARK: The data

  func numberOfItems(in grid: GridView<GridCell>) -> Int { shelves.count }

  func gridView(_ grid: GridView<GridCell>, cellForItem index: Int) -> GridCell {
    let shelf = shelves[index]
    let isOpen = openShelves.contains(shelf)
    let kind = isOpen ? "open" : "shelf"
    let cell =
      grid.dequeueReusableCell(withIdentifier: kind) as? ShelfCell
      ?? ShelfCell(films, isOpen: isOpen)
    cell.show(shelf)
    return cell
  }

  func gridView(_ grid: GridView<GridCell>, identifierForItemAt path: ItemPath) -> ItemID? {
    ItemID(shelves[path.item])
  }

  func gridView(_ grid: GridView<GridCell>, pathForItemWith identifier: ItemID) -> ItemPath? {
    guard case .number(let shelf) = identifier.value else { return nil }
    return shelves.firstIndex(of: shelf).map { ItemPath(section: 0, item: $0) }
  }

  // MARK: Commands

  /// The index of the shelf that has the focus if it is visible, else of the first visible shelf.
  private var currentShelf: Int? {
    let seen = grid.uncoveredItems
    let focused = grid.focusedItem.flatMap { seen.contains($0) ? $0 : nil }
    return focused ?? seen.first { grid.frame(ofItemAt: $0)?.minY ?? 0 >= grid.contentOffset.y }
      ?? seen.first
  }

  /// Opens the current shelf, or closes it.
  func toggleShelf() {
    if let currentShelf { toggleShelf(at: currentShelf) }
  }

  /// Opens a shelf, or closes it.
  func toggleShelf(at index: Int) {
    openShelves.formSymmetricDifference([shelves[index]])
    grid.change { $0.reloadItems([index], inSection: 0) }
  }

  /// Moves the current shelf before all others.
  func moveToTop() {
    guard let index = currentShelf else { return }
    shelves.insert(shelves.remove(at: index), at: 0)
    grid.change {
      $0.moveItem(from: ItemPath(section: 0, item: index), to: ItemPath(section: 0, item: 0))
    }
    grid.scrollToItem(at: 0, alignment: .start, duration: 0.3)
  }

  /// Removes the current shelf.
  func removeShelf() {
    guard let index = currentShelf, shelves.count > 1 else { return }
    let shelf = shelves.remove(at: index)
    openShelves.remove(shelf)
    grid.change { $0.deleteItems([index], inSection: 0) }
    films.forget(shelf)
    showTitle()
  }

  /// Adds a shelf before the current one.
  func addShelf() {
    let index = currentShelf ?? 0
    shelves.insert(nextShelf, at: index)
    nextShelf += 1
    grid.change { $0.insertItems([index], inSection: 0) }
    showTitle()
  }

  /// Scrolls the list to a shelf, and the shelf to a film.
  func go(to number: Int) {
    let (row, film) = (number / 1_000 % shelves.count, number % 1_000)
    grid.scrollToItem(at: row, alignment: .center)
    films.scrollToFilm(film, of: shelves[row])
  }

  private func showTitle() {
    bar.show("\(grouped(shelves.count)) shelves of 1,000 films", "\(films.made) cells")
    let (begun, cancelled) = (grouped(films.loads.begun), grouped(films.loads.cancelled))
    status.content = .line(
      "films: \(begun) prefetched, \(cancelled) cancelled", theme.colors.dim,
      theme.secondary)
  }
}
