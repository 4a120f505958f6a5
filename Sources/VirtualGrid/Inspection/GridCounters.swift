/// What a grid has done since it was made, or since the counters were reset.
public struct GridCounters: Hashable, Sendable {
  /// How often cells were brought to their places: once in most frames in which anything moves, more
  /// often where sizes or callbacks ask for it.
  public var passes = 0

  /// Cells that did not exist before.
  public var cellsMade = 0

  /// Cells filled by the data source.
  public var cellsConfigured = 0

  /// Cells that came from the pool and were filled anew.
  public var cellsReused = 0

  /// Cells that came from the pool with the item they showed, and were not filled again.
  public var cellsReusedAsTheyWere = 0

  /// Cells given to the host.
  public var cellsMounted = 0

  /// Cells taken from the host.
  public var cellsUnmounted = 0

  /// Mounted cells shown in another way.
  public var cellsPlaced = 0

  /// Cells whose size was asked for.
  public var cellsMeasured = 0

  /// Items for which the data source was asked and had no cell.
  public var blankItems = 0

  /// Late answers that were for something a cell no longer shows.
  public var staleAnswers = 0

  /// Creates counters at 0.
  public init() {}
}
