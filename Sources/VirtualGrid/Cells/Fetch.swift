/// The state of one request for a cell: the cells that the data source has dequeued so far.
///
/// Dequeued cells that are not returned go back to the pool. A cell that the data source created
/// gets the kind for which its last dequeue call returned nil.
struct Fetch {
  /// Whether a request is in progress.
  var isUnderWay = false

  /// The current cell of the item, if it is to be configured again and was not dequeued yet.
  var current = CellTable.none

  /// The last dequeued cell that was not returned yet.
  var dequeued = CellTable.none

  /// The cells that were dequeued before `dequeued` and not returned yet.
  var dequeuedBefore: [Int32] = []

  /// The cell kind that the last dequeue call requested; -1 if there was no call.
  var askedKind: Int32 = -1

  /// The number of the configuration in progress.
  var filling = 0

  /// Whether the data of the item is not loaded, so that the cell is a placeholder.
  var isPlaceholder = false

  /// The items of a section whose count was verified in this layout pass.
  var trueItems = 0..<0
}
