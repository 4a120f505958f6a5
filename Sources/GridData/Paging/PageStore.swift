/// The pages of a list that are in memory, or have failed.
///
/// It does not know which rows a page has, nor which pages are needed.
struct PageStore<Row> {
  /// The rows of a page, and its failures.
  struct Record {
    /// The rows in memory: the first ones of the page.
    fileprivate(set) var rows: [Row] = []
    fileprivate(set) var isInMemory = false
    /// The bytes that the rows need, or needed when they were in memory last; nil if they never were.
    fileprivate(set) var byteCount: Int?
    /// Whether the rows are shown until newer ones arrive.
    fileprivate(set) var isStale = false
    fileprivate(set) var failure: PageFailure?
    fileprivate(set) var failureCount = 0
    /// The time of the next attempt after a failure; nil if only the user can request the page again.
    fileprivate(set) var retryTime: Double?
    /// The update in which the page was needed last.
    fileprivate(set) var lastTurn = 0

    fileprivate mutating func store(_ rows: [Row], byteCount: Int) {
      self.rows = rows
      self.byteCount = byteCount
      (isInMemory, isStale) = (true, false)
      clearFailure()
    }

    /// Removes the rows, and keeps their number of bytes.
    fileprivate mutating func evict() {
      rows = []
      (isInMemory, isStale) = (false, false)
    }

    fileprivate mutating func truncate(to count: Int) {
      if rows.count > count { rows.removeSubrange(count...) }
    }

    fileprivate mutating func fail(_ failure: PageFailure, _ rules: PageRules, at time: Double) {
      self.failure = failure
      failureCount += 1
      let delay = failure.isPermanent ? nil : rules.delay(afterFailures: failureCount)
      retryTime = delay.map { time + $0 }
    }

    fileprivate mutating func clearFailure() {
      (failure, failureCount, retryTime) = (nil, 0, nil)
    }
  }

  private var records: [Int: Record] = [:]

  /// The sum of the bytes of pages in memory, and their number.
  private(set) var byteCount = 0
  private(set) var pageCount = 0

  /// The pages, in no order.
  var pages: some Collection<Int> { records.keys }

  /// The record of a page; nil if the page is neither in memory nor has failed.
  /// - Complexity: O(1).
  subscript(page: Int) -> Record? { records[page] }

  /// The bytes that a page needs: those that it needed last, or else the mean of the pages in memory.
  func cost(of page: Int) -> Int {
    if let byteCount = records[page]?.byteCount { return byteCount }
    return pageCount > 0 ? byteCount / pageCount : 0
  }
}

// MARK: - Rows
extension PageStore {
  /// Stores the rows of a page.
  /// - Parameter turn: The update of the table in which they have arrived.
  mutating func store(_ rows: [Row], byteCount: Int, in page: Int, turn: Int) {
    drop(page)
    records[page, default: Record()].store(rows, byteCount: byteCount)
    records[page]!.lastTurn = turn
    pageCount += 1
    self.byteCount += byteCount
  }

  /// Removes the rows of a page from memory, and keeps their number of bytes.
  mutating func drop(_ page: Int) {
    guard let record = records[page], record.isInMemory else { return }
    pageCount -= 1
    byteCount -= record.byteCount ?? 0
    records[page]!.evict()
  }

  /// Removes the record of a page.
  mutating func forget(_ page: Int) {
    drop(page)
    records[page] = nil
  }

  /// Removes the rows of a page behind the first ones.
  mutating func truncate(_ page: Int, to count: Int) { records[page]?.truncate(to: count) }

  /// Shows the rows of a page until newer ones arrive.
  mutating func setStale(_ page: Int) { records[page]?.isStale = true }

  /// Notes that a page is needed in an update of the table.
  mutating func use(_ page: Int, in turn: Int) { records[page]?.lastTurn = turn }
}

// MARK: - Failures
extension PageStore {
  /// Notes that a request for a page has failed.
  mutating func fail(
    _ page: Int, _ failure: PageFailure, _ rules: PageRules, at time: Double, turn: Int
  ) {
    records[page, default: Record()].fail(failure, rules, at: time)
    records[page]!.lastTurn = turn
  }

  /// Lets a page be requested again at once.
  mutating func clearFailure(_ page: Int) { records[page]?.clearFailure() }
}

// MARK: - Invariants
extension PageStore {
  /// Traps if the sums are wrong. Does nothing in release builds.
  func checkInvariants() {
    let inMemory = records.values.filter { $0.isInMemory }
    assert(inMemory.count == pageCount, "Stale count of pages \(pageCount).")
    assert(
      inMemory.reduce(0) { $0 + ($1.byteCount ?? 0) } == byteCount, "Stale byte count \(byteCount)."
    )
  }
}
