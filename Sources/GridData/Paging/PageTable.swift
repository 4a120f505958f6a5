/// The pages of a list: which are in memory, which are requested, and what to request and cancel next.
///
/// It sends no requests and reads no clock. Its owner passes in the rows that are needed, the answers, and the
/// time, and carries out the decisions:
///
/// ```text
/// let decision = table.update(demand, time: now)
/// for load in decision.requests { server.send(load.request, id: load.id) }
/// for id in decision.cancellations { server.cancel(id) }
/// table.receive(page, for: id, time: now)
/// ```
///
/// Each request has its own number. An answer counts once, and only if the request was neither canceled nor
/// replaced since, so answers that are late or repeated change nothing.
struct PageTable<Row> {
  let rules: PageRules

  /// Which rows each page has.
  var map: PageMap

  /// The mean time between a request and its answer in seconds, weighted towards the latest ones.
  var meanLoadTime = 0.0

  /// The requests without an answer, in the order in which they were made.
  var loads: [PageLoad] = []

  /// The time of the next update that has something to do, even if the demand stays the same. Nil if there is
  /// none.
  var nextTime: Double?

  /// The pages that are in memory, or have failed.
  var store = PageStore<Row>()

  /// The needed pages of the last update, those nearest to the viewport first.
  var needed: [Int] = []

  /// The pages of the last update to load after these, as far as the cache has room for them.
  var ahead: [Int] = []

  /// The pages that stay in memory: those that are visible or needed.
  var kept: Set<Int> = []

  /// The pages of the last update, also those ahead for which the cache has no room.
  var wanted: Set<Int> = []

  var time = 0.0
  var lastID = 0
  var hasAnswers = false

  /// The number of updates.
  var turn = 0

  /// The request whose answer has told the total last. Earlier requests do not change it.
  var totalID = 0

  /// Whether the server has told a total beyond its last row. Totals are ignored until a refresh.
  var ignoresTotals = false

  /// Creates a table without rows.
  init(_ rules: PageRules) {
    self.rules = rules
    map = PageMap(rules.paging, size: rules.size)
  }
}

/// A request of a ``PageTable``.
struct PageLoad {
  /// The number that identifies the request.
  let id: Int
  let page: Int
  let request: PageRequest
  /// The time of the request in seconds.
  let time: Double
}

/// What the owner of a ``PageTable`` has to do.
struct PageDecision {
  /// The requests to send, the most urgent one first.
  var requests: [PageLoad] = []

  /// The numbers of the requests to cancel.
  var cancellations: [Int] = []

  /// The known rows whose status has changed.
  var changedRows: [Range<Int>] = []
}

/// How an answer has changed the rows.
struct PageChange: Equatable {
  /// The index from which on rows were inserted and deleted. Beyond that, rows appear and disappear only at
  /// the end.
  var index = 0
  var deletedCount = 0
  var insertedCount = 0

  /// The rows whose contents or status have changed, by their new indices.
  var changedRows: Range<Int>

  /// The numbers of the requests to cancel.
  var cancellations: [Int] = []
}

// MARK: - Rows
extension PageTable {
  /// Returns a row, or nil if it is not in memory.
  /// - Complexity: O(1) by offset, O(log *p*) for *p* pages by key.
  func row(at index: Int) -> Row? {
    guard index >= 0, index < map.rowCount else { return nil }
    let page = map.page(of: index)
    guard let record = store[page] else { return nil }
    let position = index - map.rows(of: page).lowerBound
    return position < record.rows.count ? record.rows[position] : nil
  }

  /// Returns what to show for a row; for the number of known rows, what follows them.
  /// - Complexity: As for ``row(at:)``.
  func status(ofRow index: Int) -> PageStatus {
    if index >= map.rowCount, map.isComplete { return map.rowCount == 0 ? .empty : .end }
    let page = map.page(of: index)
    guard let record = store[page] else { return .loading }
    if index < map.rowCount, index - map.rows(of: page).lowerBound < record.rows.count {
      return .loaded
    }
    guard let failure = record.failure, !isRequested(page) else { return .loading }
    return .failed(failure)
  }

  /// Returns the index of the first row in memory that meets a condition.
  /// - Complexity: O(*n*) for *n* rows in memory.
  func firstIndex(where matches: (Row) -> Bool) -> Int? {
    for page in store.pages {
      if let position = store[page]?.rows.firstIndex(where: matches) {
        return map.rows(of: page).lowerBound + position
      }
    }
    return nil
  }

  func isRequested(_ page: Int) -> Bool { loads.contains { $0.page == page } }

  /// Whether a page has rows that are not in memory, or older ones than the server.
  func isIncomplete(_ page: Int) -> Bool {
    guard let record = store[page], record.isInMemory, !record.isStale else {
      return true
    }
    guard rules.paging == .offset else { return false }
    let rows = map.rows(of: page)
    if record.rows.count < rows.count { return true }
    return !map.isComplete && record.rows.count < rules.size
  }
}

// MARK: - Invalidation
extension PageTable {
  /// Makes pages outdated. Rows that stay in memory are shown until newer ones arrive.
  /// - Parameter isIncluded: Whether a page is outdated.
  /// - Returns: The numbers of the requests to cancel.
  /// - Complexity: O(*n*) for *n* pages in memory.
  mutating func invalidate(_ isIncluded: (Int) -> Bool) -> [Int] {
    for page in Array(store.pages) where isIncluded(page) {
      store.clearFailure(page)
      outdate(page)
    }
    let outdated = loads.filter { isIncluded($0.page) }
    for load in outdated { remove(load) }
    checkInvariants()
    return outdated.map { $0.id }
  }

  /// Makes all pages outdated, and believes the totals of the server again.
  mutating func invalidateAll() -> [Int] {
    ignoresTotals = false
    return invalidate { _ in true }
  }

  mutating func outdate(_ page: Int) {
    guard store[page]?.isInMemory == true else { return }
    if kept.contains(page) { store.setStale(page) } else { store.forget(page) }
  }

  /// Lets failed pages be requested again at once.
  /// - Returns: Whether there are any.
  mutating func retry(_ isIncluded: (Int) -> Bool) -> Bool {
    var isAny = false
    for page in Array(store.pages) where store[page]?.failure != nil && isIncluded(page) {
      store.clearFailure(page)
      isAny = true
    }
    return isAny
  }
}

// MARK: - Invariants
extension PageTable {
  /// Traps if the table contradicts its documentation. Does nothing in release builds.
  func checkInvariants() {
    assert(loads.count <= max(1, rules.requestLimit), "Too many requests: \(loads.count).")
    assert(Set(loads.map { $0.page }).count == loads.count, "A page is requested twice.")
    store.checkInvariants()
  }
}
