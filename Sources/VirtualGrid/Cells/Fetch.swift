/// One question for a cell: what the data source has been given while it looks for an answer.
///
/// What is dequeued and not returned goes back to the pool, and a cell that was made by the data
/// source itself is of the kind that it asked for in vain.
struct Fetch {
  /// Whether a question is under way.
  var isUnderWay = false

  /// The cell that shows the item now, if it is to be filled anew and was not given out yet.
  var current = CellTable.none

  /// What was given out last and not returned yet.
  var dequeued = CellTable.none

  /// What was given out before that.
  var dequeuedBefore: [Int32] = []

  /// The kind that was asked for last; negative if none was.
  var askedKind: Int32 = -1

  /// The number of the filling that is under way.
  var filling = 0

  /// Whether the data is not there yet, so that the cell only stands in for it.
  var isPlaceholder = false

  /// The items of the section whose count was found to be true in this pass.
  var trueItems = 0..<0
}
