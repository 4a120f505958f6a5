/// The pictures of an album, that come out of a place and go back into it.
final class Expansion: GridListDataSource {
  /// The album that they are of.
  let album: Int

  /// What shows them.
  let grid: GridView<SceneCell>
  let box: GridBox<SceneCell>

  /// What lies behind them, and takes the taps beside them.
  let backdrop = SceneCell()

  /// What makes it dark there while the pictures are out.
  private let shade = Box(width: .match, height: .match)

  /// Whether the pictures are out, or on their way.
  private(set) var isOpen = false

  init(of album: Int, pool: ReusePool<SceneCell>) {
    self.album = album
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 128, height: 112))
    rules.cell = .centered(GridSize(width: 112, height: 96))
    grid = GridView(layout: UniformGridLayout(rules: rules), pool: pool)
    box = GridBox(grid)
    shade.background = Palette.ground
    backdrop.contentBox.passesTouches = true
    grid.dataSource = self
    grid.setBackground(backdrop)
  }

  /// Whether the pictures have gone back.
  var isOver: Bool { !isOpen && !grid.isAnimating }

  /// The pictures come out of a place in the box; those that are still going back turn round.
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

  /// The pictures go back into a place in the box, from wherever they are.
  func close(into place: GridRect, timing: Timing) {
    guard isOpen else { return }
    takeTouches(false)
    // The place stays where it is on the screen.
    if grid.scroll.isMoving { grid.contentOffset = grid.contentOffset }
    grid.clearFocus()
    grid.collapseCells(into: inContent(place), timing: timing)
    shade.removeFromParent()
    backdrop.layout(timing: timing)
  }

  /// The box goes, and its cells wait for other pictures.
  func end() {
    box.removeFromParent()
    grid.dataSource = nil
    grid.layoutIfNeeded()
  }

  /// What goes back lets taps pass to what is behind it.
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
