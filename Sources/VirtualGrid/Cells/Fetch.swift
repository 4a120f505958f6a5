/// The state of one request for a cell: the cells that the data source has dequeued so far.
///
/// Dequeued cells that the data source does not return go back to the pool. A new cell that it made
/// itself, usually because a dequeue call returned nil, gets the kind of the last dequeue call.
struct Fetch: ~Copyable {
  /// Whether a request is in progress.
  private(set) var isInProgress = false

  /// The cell that shows the item now, if it is to be filled again and was not given out yet.
  private(set) var current = CellTable.none

  /// The cell that shows the item now, if it is to be filled again, whether or not it was given out.
  private(set) var replaced = CellTable.none

  /// The cell that was given out last and has not been returned yet.
  private(set) var dequeued = CellTable.none

  /// The cells that were given out before ``dequeued`` and have not been returned yet.
  private var dequeuedBefore: [Int32] = []

  /// The cell kind that the last dequeue call requested; -1 if there was no call.
  private(set) var askedKind: Int32 = -1

  /// The content version of the request in progress.
  private(set) var contentVersion = 0

  /// Whether the data of the item is not there yet, so that the cell only stands in for it.
  private(set) var isPlaceholder = false

  /// Creates a state without a request.
  init(_ key: EngineKey) {}
}

// MARK: - Request and answer
extension Fetch {
  /// Starts a request to the data source for the cell of an element.
  /// - Parameters:
  ///   - current: The slot of the present cell of the element, or `CellTable.none`.
  ///   - contentVersion: The content version that the cell will have.
  @inline(__always)
  mutating func begin(replacing current: Int32, contentVersion: Int) {
    isInProgress = true
    (self.current, replaced) = (current, current)
    askedKind = -1
    isPlaceholder = false
    self.contentVersion = contentVersion
  }

  /// Ends the request.
  @inline(__always)
  mutating func end() {
    isInProgress = false
    (current, replaced) = (CellTable.none, CellTable.none)
  }

  /// Notes that the returned cell is a placeholder for data that is not there yet.
  mutating func setPlaceholder() { isPlaceholder = true }
}

// MARK: - Cells that are given out
extension Fetch {
  /// Notes the kind of cell that the data source dequeues.
  @inline(__always)
  mutating func ask(for kind: Int32) { askedKind = kind }

  /// Gives out the cell that shows the item now. The data source need not return it.
  /// - Returns: Its slot, or `CellTable.none` if there is none, or if it was given out before.
  mutating func takeCurrent() -> Int32 {
    defer { current = CellTable.none }
    return current
  }

  /// Notes that an idle or a new cell was given out. It goes back to the pool unless the data source returns
  /// it.
  @inline(__always)
  mutating func add(_ slot: Int32) {
    if dequeued >= 0 { dequeuedBefore.append(dequeued) }
    dequeued = slot
  }

  /// Notes that the data source has returned the cell that was given out last.
  @inline(__always)
  mutating func didReturnLast() { dequeued = CellTable.none }

  /// Notes that the data source has returned a cell that was given out before the last one.
  mutating func didReturn(_ slot: Int32) { dequeuedBefore.removeAll { $0 == slot } }

  /// Whether any cell that was given out has not been returned.
  var hasUnreturned: Bool {
    @inline(__always) get { dequeued >= 0 || !dequeuedBefore.isEmpty }
  }

  /// Removes and returns a cell that was given out and not returned, the last one first; nil if there is none
  /// left.
  mutating func takeUnreturned() -> Int32? {
    guard dequeued < 0 else {
      defer { dequeued = CellTable.none }
      return dequeued
    }
    return dequeuedBefore.popLast()
  }
}

// MARK: - Invariants
extension Fetch {
  /// Traps if a request is in progress or a cell is missing between passes. Does nothing in release
  /// builds.
  func checkInvariants() {
    assert(!isInProgress, "The fetch of a cell has not ended before the end of the pass.")
    assert(!hasUnreturned, "A dequeued cell was neither returned nor put into the pool.")
  }
}
