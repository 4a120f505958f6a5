/// The grid of an album's pictures, which expands from a rectangle and collapses into one.
final class Expansion: GridListDataSource {
  /// The index of the album.
  let album: Int

  /// The grid of the pictures.
  let grid: GridView<SceneCell>
  let box: GridBox<SceneCell>

  /// The background of the grid. It takes the taps between the pictures.
  let backdrop = SceneCell()

  /// Darkens the background while the album is open.
  private let shade = Box(width: .match, height: .match)

  /// Whether the album is open or opening.
  private(set) var isOpen = false

  init(of album: Int, pool: ReusePool<SceneCell>) {
    self.album = album
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 128, height: 112))
    rules.cell = .centered(GridSize(width: 112, height: 96))
    grid = GridView(layout: UniformGridLayout(rules: rules), pool: pool)
    box = GridBox(grid)
    shade.background = theme.colors.ground
    backdrop.contentBox.passesTouches = true
    grid.dataSource = self
    grid.setBackground(backdrop)
  }

  /// Whether the album has closed and its animation has ended.
  var isOver: Bool { !isOpen && !grid.isAnimating }

  /// Expands the pictures from a rectangle in the box. If they are still collapsing, they reverse
  /// from their current positions.
  func open(from place: GridRect, timing: Timing) {
    guard !isOpen else { return }
    takeTouches(true)
    if grid.areCellsCollapsed {
      grid.expandCells(timing: timing)
    } else {
      grid.expandCells(from: inContent(place), timing: timing)
    }
    backdrop.append(shade)
    backdrop.layout(timing: timing)
  }

  /// Collapses the pictures from their current positions into a rectangle in the box.
  func close(into place: GridRect, timing: Timing) {
    guard isOpen else { return }
    takeTouches(false)
    // Setting the offset stops scrolling, so that the rectangle stays in place on the screen.
    if grid.scroll.isMoving { grid.contentOffset = grid.contentOffset }
    grid.clearFocus()
    grid.collapseCells(into: inContent(place), timing: timing)
    shade.removeFromParent()
    backdrop.layout(timing: timing)
  }

  /// Removes the box and returns its cells to the pool.
  func end() {
    box.removeFromParent()
    grid.dataSource = nil
    grid.layoutIfNeeded()
  }

  /// A closing album lets touches pass to the boxes behind it.
  private func takeTouches(_ takesTouches: Bool) {
    isOpen = takesTouches
    box.passesTouches = !takesTouches
    backdrop.passesTouches = !takesTouches
  }

  private func inContent(_ place: GridRect) -> GridRect {
    place.moved(by: grid.contentOffset - .zero)
  }

  // MARK: The data

  func numberOfItems(in grid: GridView<SceneCell>) -> Int { Albums.size(album) }

  func gridView(_ grid: GridView<SceneCell>, cellForItem index: Int) -> SceneCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "photo") as? PhotoCell ?? PhotoCell()
    cell.show(Albums.picture(index, of: album), "\(index + 1)")
    return cell
  }
}
