/// Counts of the work that a grid has done since it was created or its counters were reset.
public struct GridCounters: Hashable, Sendable {
  /// Layout passes: one in most frames in which something moves, more if sizes or callbacks require
  /// it.
  public var passes = 0

  /// Cells that were created.
  public var cellsMade = 0

  /// Cells that the data source configured.
  public var cellsConfigured = 0

  /// Cells that were reused from the pool for another item.
  public var cellsReused = 0

  /// Cells that were reused from the pool for the item that they still showed, without configuring
  /// them.
  public var cellsRestored = 0

  /// Cells that the host mounted.
  public var cellsMounted = 0

  /// Cells that the host unmounted.
  public var cellsUnmounted = 0

  /// Mounted cells that were given new attributes.
  public var cellsPlaced = 0

  /// Cells that the host measured.
  public var cellsMeasured = 0

  /// Items for which the data source returned no usable cell.
  public var blankItems = 0

  /// Stale calls and events that were ignored because the cell has since been reused or the data
  /// has changed: reported sizes, look-ups by a `ReuseToken`, pointer events, and changes of the
  /// selection and the focus.
  public var staleAnswers = 0

  /// Creates counters of 0.
  public init() {}
}
