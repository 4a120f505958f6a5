/// What stands between a grid and the screen it appears on: loads it, clears what should not be
/// left over when it appears again, shows for a moment that there is more.
///
///     let controller = GridController(grid)
///     controller.willAppear()
///     controller.didAppear(time: time)
///
/// It owns the grid and decides nothing about data or cells.
public final class GridController<Cell: AnyObject> {
  /// The grid.
  public let grid: GridView<Cell>

  /// Whether the selection is cleared when the grid appears, so that a reader who comes back finds
  /// nothing chosen.
  public var clearsSelectionOnAppear = true

  private var hasAppeared = false

  /// Takes over a grid.
  public init(_ grid: GridView<Cell>) {
    self.grid = grid
  }
}

// MARK: - Appearing
extension GridController {
  /// The grid is about to appear: it is loaded if it never was, and the selection cleared.
  public func willAppear() {
    if !hasAppeared { grid.reloadData() }
    hasAppeared = true
    if clearsSelectionOnAppear { grid.deselectAll() }
    grid.layoutIfNeeded()
  }

  /// The grid has appeared: the indicators show for a moment that there is more to see.
  public func didAppear(time: Double) {
    grid.flashIndicators(time: time)
  }

  /// The grid is about to disappear: nothing moves on, and no finger is down.
  public func willDisappear(time: Double) {
    grid.stopScrolling()
    grid.cancelPointers(time: time)
  }

  /// The window has another size, as when the device is turned; what the reader sees stays.
  public func resize(to viewport: GridSize) {
    grid.resize(to: viewport)
    grid.layoutIfNeeded()
  }

  /// Begins or ends editing.
  public func setEditing(_ isEditing: Bool) {
    grid.setEditing(isEditing)
  }
}
