/// Connects a grid to the appearance events of a screen.
///
/// It loads the grid when it first appears, clears the selection when it appears again, and flashes
/// the scroll indicators:
///
///     let controller = GridController(grid)
///     controller.willAppear()
///     controller.didAppear(time: time)
///
/// It holds the grid strongly, and knows nothing about data or cells.
public final class GridController<Cell: AnyObject> {
  /// The grid.
  public let grid: GridView<Cell>

  /// Whether the selection is cleared each time the grid appears.
  public var clearsSelectionOnAppear = true

  private var hasAppeared = false

  /// Creates a controller of a grid.
  public init(_ grid: GridView<Cell>) {
    self.grid = grid
  }
}

// MARK: - Appearing
extension GridController {
  /// Call before the grid appears: loads it the first time, and clears the selection.
  public func willAppear() {
    if !hasAppeared { grid.reloadData() }
    hasAppeared = true
    if clearsSelectionOnAppear { grid.deselectAll() }
    grid.layoutIfNeeded()
  }

  /// Call after the grid has appeared: flashes the scroll indicators.
  /// - Parameter time: The current time, in seconds.
  public func didAppear(time: Double) {
    grid.flashIndicators(time: time)
  }

  /// Call before the grid disappears: stops scrolling and cancels all pointers.
  /// - Parameter time: The current time, in seconds.
  public func willDisappear(time: Double) {
    grid.stopScrolling()
    grid.cancelPointers(time: time)
  }
}
