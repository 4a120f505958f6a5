/// Counts of the work that a grid has done since it was created or its counters were reset.
public struct GridCounters: Hashable, Sendable {
  /// Layout passes: one in most frames in which something moves, more if sizes or callbacks require
  /// it.
  public fileprivate(set) var passes = 0

  /// Cells that were created.
  public fileprivate(set) var cellsMade = 0

  /// Cells that the data source configured.
  public fileprivate(set) var cellsConfigured = 0

  /// Cells that were reused from the pool for another item.
  public fileprivate(set) var cellsReused = 0

  /// Cells that were reused from the pool for the item that they still showed, without configuring
  /// them.
  public fileprivate(set) var cellsRestored = 0

  /// Cells that the host mounted.
  public fileprivate(set) var cellsMounted = 0

  /// Cells that the host unmounted.
  public fileprivate(set) var cellsUnmounted = 0

  /// Mounted cells that were given new attributes.
  public fileprivate(set) var cellsPlaced = 0

  /// Cells that the host measured.
  public fileprivate(set) var cellsMeasured = 0

  /// Items for which the data source returned no usable cell.
  public fileprivate(set) var blankItems = 0

  /// Stale calls and events that were ignored because the cell has since been reused or the data
  /// has changed: reported sizes, look-ups by a `ReuseToken`, pointer events, and changes of the
  /// selection and the focus.
  public fileprivate(set) var staleAnswers = 0

  /// Creates counters of 0.
  init() {}
}

/// The part of a grid that counts its work.
///
/// ```text
/// work.countPass()
/// work.counters.passes          // 1
/// ```
struct WorkLog: ~Copyable {
  /// The counts since the grid was created or they were reset.
  private(set) var counters = GridCounters()

  /// Creates a log of no work.
  init(_ key: EngineKey) {}

  /// Resets all counts to 0.
  mutating func reset() { counters = GridCounters() }
}

// MARK: - Counting
extension WorkLog {
  /// Counts a layout pass.
  @inline(__always)
  mutating func countPass() { counters.passes &+= 1 }

  /// Counts a cell that was created.
  @inline(__always)
  mutating func countMade() { counters.cellsMade &+= 1 }

  /// Counts a cell that the data source configured.
  @inline(__always)
  mutating func countConfigured() { counters.cellsConfigured &+= 1 }

  /// Counts a cell that was reused for another item.
  @inline(__always)
  mutating func countReused() { counters.cellsReused &+= 1 }

  /// Counts a cell that was reused for the item that it still showed.
  @inline(__always)
  mutating func countRestored() { counters.cellsRestored &+= 1 }

  /// Counts a cell that the host mounted.
  @inline(__always)
  mutating func countMounted() { counters.cellsMounted &+= 1 }

  /// Counts a cell that the host unmounted.
  @inline(__always)
  mutating func countUnmounted() { counters.cellsUnmounted &+= 1 }

  /// Counts a mounted cell that was given new attributes.
  @inline(__always)
  mutating func countPlaced() { counters.cellsPlaced &+= 1 }

  /// Counts a cell that the host measured.
  @inline(__always)
  mutating func countMeasured() { counters.cellsMeasured &+= 1 }

  /// Counts an item without a usable cell.
  mutating func countBlankItem() { counters.blankItems &+= 1 }

  /// Counts a call or an event that was ignored as stale.
  mutating func countStaleAnswer() { counters.staleAnswers &+= 1 }
}
