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
  private(set) var map: PageMap

  /// The mean time between a request and its answer in seconds, weighted towards the latest ones.
  private(set) var meanLoadTime = 0.0

  /// The requests without an answer, in the order in which they were made.
  private(set) var loads: [PageLoad] = []

  /// The time of the next update that has something to do, even if the demand stays the same. Nil if there is
  /// none.
  private(set) var nextTime: Double?

  /// The pages that are in memory, or have failed.
  private var records: [Int: Record] = [:]

  /// The needed pages of the last update, those nearest to the viewport first.
  private var needed: [Int] = []

  /// The pages of the last update to load after these, as far as the cache has room for them.
  private var ahead: [Int] = []

  /// The pages that stay in memory: those that are visible or needed.
  private var kept: Set<Int> = []

  /// The pages of the last update, also those ahead for which the cache has no room.
  private var wanted: Set<Int> = []

  private var time = 0.0
  private var lastID = 0
  private var hasAnswers = false

  /// The number of updates.
  private var turn = 0

  /// The sum of the bytes of pages in memory, and their number.
  private var byteCount = 0
  private var pageCount = 0

  /// The request whose answer has told the total last. Earlier requests do not change it.
  private var totalID = 0

  /// Whether the server has told a total beyond its last row. Totals are ignored until a refresh.
  private var ignoresTotals = false

  /// Creates a table without rows.
  init(_ rules: PageRules) {
    self.rules = rules
    map = PageMap(rules.paging, size: rules.size)
  }

  private struct Record {
    /// The rows in memory: the first ones of the page.
    private(set) var rows: [Row] = []
    private(set) var isInMemory = false
    /// The bytes that the rows need, or needed when they were in memory last; nil if they never were.
    private(set) var byteCount: Int?
    /// Whether the rows are shown until newer ones arrive.
    private(set) var isStale = false
    private(set) var failure: PageFailure?
    private(set) var failureCount = 0
    /// The time of the next attempt after a failure; nil if only the user can request the page again.
    private(set) var retryTime: Double?
    /// The update in which the page was needed last.
    private(set) var lastTurn = 0

    mutating func store(_ rows: [Row], byteCount: Int) {
      self.rows = rows
      self.byteCount = byteCount
      (isInMemory, isStale) = (true, false)
      clearFailure()
    }

    /// Removes the rows, and keeps their number of bytes.
    mutating func evict() {
      rows = []
      (isInMemory, isStale) = (false, false)
    }

    mutating func truncate(to count: Int) {
      if rows.count > count { rows.removeSubrange(count...) }
    }

    mutating func setStale() { isStale = true }

    mutating func use(in turn: Int) { lastTurn = turn }

    mutating func fail(_ failure: PageFailure, _ rules: PageRules, at time: Double) {
      self.failure = failure
      failureCount += 1
      let delay = failure.isPermanent ? nil : rules.delay(afterFailures: failureCount)
      retryTime = delay.map { time + $0 }
    }

    mutating func clearFailure() {
      (failure, failureCount, retryTime) = (nil, 0, nil)
    }
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
    guard let record = records[page] else { return nil }
    let position = index - map.rows(of: page).lowerBound
    return position < record.rows.count ? record.rows[position] : nil
  }

  /// Returns what to show for a row; for the number of known rows, what follows them.
  /// - Complexity: As for ``row(at:)``.
  func status(ofRow index: Int) -> PageStatus {
    if index >= map.rowCount, map.isComplete { return map.rowCount == 0 ? .empty : .end }
    let page = map.page(of: index)
    guard let record = records[page] else { return .loading }
    if index < map.rowCount, index - map.rows(of: page).lowerBound < record.rows.count {
      return .loaded
    }
    guard let failure = record.failure, !isRequested(page) else { return .loading }
    return .failed(failure)
  }

  /// Returns the index of the first row in memory that meets a condition.
  /// - Complexity: O(*n*) for *n* rows in memory.
  func firstIndex(where matches: (Row) -> Bool) -> Int? {
    for (page, record) in records {
      if let position = record.rows.firstIndex(where: matches) {
        return map.rows(of: page).lowerBound + position
      }
    }
    return nil
  }

  private func isRequested(_ page: Int) -> Bool { loads.contains { $0.page == page } }

  /// Whether a page has rows that are not in memory, or older ones than the server.
  private func isIncomplete(_ page: Int) -> Bool {
    guard let record = records[page], record.isInMemory, !record.isStale else {
      return true
    }
    guard rules.paging == .offset else { return false }
    let rows = map.rows(of: page)
    if record.rows.count < rows.count { return true }
    return !map.isComplete && record.rows.count < rules.size
  }
}

// MARK: - Decisions
extension PageTable {
  /// Sets the rows that are needed, and decides what to request, to cancel and to remove from memory.
  /// - Parameter time: The time in seconds. A time that is not finite or before the last one counts as the
  ///   last one.
  /// - Complexity: O(*n* log *n*) for *n* pages that are needed or in memory.
  mutating func update(_ demand: PageDemand, time: Double) -> PageDecision {
    advance(to: time)
    turn += 1
    var decision = PageDecision()
    let center = demand.center
    var runs = demand.needed
    // A list without rows asks whether there are any.
    if map.rowCount == 0 { runs.append(0..<1) }
    needed = PageDemand.pages(of: runs, in: map, nearestTo: center)
    kept = Set(needed)
    kept.formUnion(PageDemand.pages(of: demand.visible, in: map, nearestTo: center))
    let pagesAhead = PageDemand.pages(of: demand.ahead, in: map, nearestTo: center)
    wanted = kept.union(pagesAhead)
    admit(pagesAhead)
    for page in wanted { records[page]?.use(in: turn) }
    failOverdueLoads(&decision)
    cancelOthers(&decision)
    forgetOthers()
    evict()
    send(&decision)
    setNextTime()
    checkInvariants()
    return decision
  }

  /// Advances the time.
  private mutating func advance(to time: Double) {
    if time.isFinite { self.time = max(self.time, time) }
  }

  /// Limits the pages ahead to those for which the cache has room.
  ///
  /// Otherwise a page could be removed to make room for another one, and be requested again at once.
  private mutating func admit(_ pages: [Int]) {
    ahead = []
    var pagesLeft = rules.clampedPageLimit - kept.count
    var bytesLeft = rules.byteLimit
    for page in kept { bytesLeft -= cost(of: page) }
    for page in pages where !kept.contains(page) {
      let cost = cost(of: page)
      guard pagesLeft > 0, cost <= bytesLeft else { return }
      ahead.append(page)
      pagesLeft -= 1
      bytesLeft -= cost
    }
  }

  /// The bytes that a page needs: those that it needed last, or else the mean of the pages in memory.
  private func cost(of page: Int) -> Int {
    if let byteCount = records[page]?.byteCount { return byteCount }
    return pageCount > 0 ? byteCount / pageCount : 0
  }

  /// Fails the requests that have waited too long.
  private mutating func failOverdueLoads(_ decision: inout PageDecision) {
    let limit = rules.timeLimit > 0 ? rules.timeLimit : 0
    for load in loads where time - load.time >= limit {
      decision.cancellations.append(load.id)
      remove(load)
      fail(load.page, PageFailure("The server has not answered in time."))
      decision.changedRows.append(map.rows(of: load.page))
    }
  }

  /// Cancels the requests for pages that are no longer needed.
  private mutating func cancelOthers(_ decision: inout PageDecision) {
    for load in loads where !needed.contains(load.page) && !ahead.contains(load.page) {
      cancel(load, &decision)
    }
  }

  private mutating func cancel(_ load: PageLoad, _ decision: inout PageDecision) {
    decision.cancellations.append(load.id)
    remove(load)
    if records[load.page]?.failure != nil { decision.changedRows.append(map.rows(of: load.page)) }
  }

  private mutating func remove(_ load: PageLoad) { loads.removeAll { $0.id == load.id } }

  /// Forgets pages that are neither wanted nor in memory, and removes older rows than those of
  /// the server that are not visible.
  private mutating func forgetOthers() {
    for (page, record) in records where !kept.contains(page) {
      if record.isStale { drop(page) }
      // The number of bytes of a page that did not fit prevents another request for it.
      if !wanted.contains(page), record.isStale || !record.isInMemory { records[page] = nil }
    }
  }

  /// Removes the pages needed least recently from memory, until the limits are met or only pages are left
  /// that have to stay.
  private mutating func evict() {
    guard isOverLimit else { return }
    let removable = records.keys.filter {
      records[$0]!.isInMemory && !kept.contains($0) && !ahead.contains($0)
    }
    for page in removable.sorted(by: wasNeededBefore) {
      guard isOverLimit else { return }
      drop(page)
      if !wanted.contains(page) { records[page] = nil }
    }
  }

  private func wasNeededBefore(_ left: Int, _ right: Int) -> Bool {
    let (first, second) = (records[left]!.lastTurn, records[right]!.lastTurn)
    return first == second ? left < right : first < second
  }

  private var isOverLimit: Bool {
    pageCount > rules.clampedPageLimit || byteCount > rules.byteLimit
  }

  /// Removes the rows of a page from memory.
  private mutating func drop(_ page: Int) {
    guard let record = records[page], record.isInMemory else { return }
    pageCount -= 1
    byteCount -= record.byteCount ?? 0
    records[page]!.evict()
  }

  /// Requests the most urgent pages that are incomplete.
  private mutating func send(_ decision: inout PageDecision) {
    let limit = max(1, rules.requestLimit)
    for page in needed where canRequest(page) {
      if loads.count >= limit {
        // A page that is needed now has precedence over one that may be needed soon.
        guard let other = ahead.last(where: isRequested),
          let load = loads.first(where: { $0.page == other })
        else { return }
        cancel(load, &decision)
      }
      request(page, &decision)
    }
    for page in ahead where loads.count < limit && canRequest(page) { request(page, &decision) }
  }

  /// Whether a page is incomplete, not requested yet, and not waiting after a failure.
  private func canRequest(_ page: Int) -> Bool {
    guard isIncomplete(page), !isRequested(page), map.request(for: page) != nil else {
      return false
    }
    guard let record = records[page], record.failure != nil else { return true }
    return record.retryTime.map { $0 <= time } ?? false
  }

  private mutating func request(_ page: Int, _ decision: inout PageDecision) {
    let record = records[page]
    let count = record.map { $0.isStale ? 0 : $0.rows.count } ?? 0
    guard let request = map.request(for: page, skipping: count) else { return }
    lastID += 1
    let load = PageLoad(id: lastID, page: page, request: request, time: time)
    loads.append(load)
    if record?.failure != nil { decision.changedRows.append(map.rows(of: page)) }
    decision.requests.append(load)
  }

  private mutating func setNextTime() {
    var times = loads.map { $0.time + max(0, rules.timeLimit) }
    for page in needed + ahead where !isRequested(page) && isIncomplete(page) {
      // A page whose time has come waits for the end of another request.
      if let retryTime = records[page]?.retryTime, retryTime > time { times.append(retryTime) }
    }
    nextTime = times.min().flatMap { $0.isFinite ? $0 : nil }
  }
}

extension PageRules {
  fileprivate var clampedPageLimit: Int { max(1, pageLimit) }
}

// MARK: - Answers
extension PageTable {
  /// Stores the answer to a request.
  /// - Returns: The changes, or nil if the request was canceled, replaced or answered before.
  /// - Complexity: O(*r*) for *r* rows of the page and requests; by key, O(*p*) for *p* pages.
  mutating func receive(_ answer: RowPage<Row>, for id: Int, time: Double) -> PageChange? {
    advance(to: time)
    guard let load = loads.first(where: { $0.id == id }) else { return nil }
    remove(load)
    learn(self.time - load.time)
    let change =
      rules.paging == .offset ? receiveByOffset(answer, load) : receiveByKey(answer, load)
    checkInvariants()
    return change
  }

  /// Notes that a request has failed.
  /// - Returns: The changes, or nil if the request was canceled, replaced or answered before.
  mutating func fail(_ failure: PageFailure, for id: Int, time: Double) -> PageChange? {
    advance(to: time)
    guard let load = loads.first(where: { $0.id == id }) else { return nil }
    remove(load)
    fail(load.page, failure)
    checkInvariants()
    return PageChange(changedRows: map.rows(of: load.page))
  }

  private mutating func fail(_ page: Int, _ failure: PageFailure) {
    records[page, default: Record()].fail(failure, rules, at: time)
    records[page]!.use(in: turn)
  }

  /// The weight of the latest load in the mean.
  private static var weight: Double { 0.25 }

  /// The upper limit of a measured time in seconds: a machine that slept says nothing about load times.
  private static var longestTime: Double { 10 }

  private mutating func learn(_ seconds: Double) {
    let seconds = min(seconds, Self.longestTime)
    meanLoadTime = hasAnswers ? meanLoadTime + (seconds - meanLoadTime) * Self.weight : seconds
    hasAnswers = true
  }

  private mutating func store(_ rows: [Row], byteCount: Int, in page: Int) {
    drop(page)
    records[page, default: Record()].store(rows, byteCount: byteCount)
    records[page]!.use(in: turn)
    pageCount += 1
    self.byteCount += byteCount
  }
}

// MARK: - Answers by offset
extension PageTable {
  private mutating func receiveByOffset(_ answer: RowPage<Row>, _ load: PageLoad) -> PageChange {
    let page = load.page
    let start = page * rules.size
    var (rows, byteCount): ([Row], Int) = ([], answer.byteCount)
    if load.request.rows.lowerBound > start {
      // The rest of a page, whose first rows may have been removed from memory meanwhile.
      guard let record = records[page], record.rows.count == load.request.rows.lowerBound - start
      else { return PageChange(changedRows: map.rows(of: page)) }
      rows = record.rows
      byteCount += record.byteCount ?? 0
    }
    rows += answer.rows.prefix(load.request.rows.count)
    let isEmpty = answer.rows.isEmpty
    let end = start + rows.count
    let followsRows =
      rows.count > 0 || page == 0 || isFull(page - 1) || map.end != .told && end == map.rowCount
    store(rows, byteCount: byteCount, in: page)
    let total = ignoresTotals || load.id < totalID ? nil : answer.total
    if let total, total <= end || !isEmpty {
      totalID = load.id
      // Rows that have arrived exist, whatever the total says.
      map.setEnd(at: max(total, isEmpty ? 0 : end), isTotal: true)
    } else {
      if total != nil { ignoresTotals = true }
      if !isEmpty {
        map.include(rowsBefore: end)
        // The end was an empty page, which may have rows by now.
        if map.end == .found, end == map.rowCount, rows.count == rules.size { map.reopen(at: end) }
      } else if followsRows {
        map.setEnd(at: end, isTotal: false)
      } else {
        map.reopen(at: lastRowInMemory(before: end))
      }
    }
    var change = PageChange(changedRows: map.rows(of: page))
    removeRowsBeyondEnd(&change)
    return change
  }

  /// Whether all rows of a page are in memory.
  private func isFull(_ page: Int) -> Bool { (records[page]?.rows.count ?? 0) == rules.size }

  /// The index after the last row in memory before an index.
  private func lastRowInMemory(before end: Int) -> Int {
    var last = 0
    for (page, record) in records where record.isInMemory && !record.rows.isEmpty {
      let row = page * rules.size + record.rows.count
      if row <= end { last = max(last, row) }
    }
    return last
  }

  private mutating func removeRowsBeyondEnd(_ change: inout PageChange) {
    let limit = map.pageCount
    for (page, record) in records {
      let count = map.rows(of: page).count
      if page >= limit {
        drop(page)
        records[page] = nil
      } else if record.rows.count > count {
        records[page]!.truncate(to: count)
      }
    }
    for load in loads where load.page >= limit {
      change.cancellations.append(load.id)
      remove(load)
    }
  }
}

// MARK: - Answers by key
extension PageTable {
  private mutating func receiveByKey(_ answer: RowPage<Row>, _ load: PageLoad) -> PageChange {
    let page = load.page
    if answer.rows.isEmpty, let next = answer.next, let cursor = load.request.cursor,
      next.utf8.elementsEqual(cursor.utf8)
    {
      fail(page, PageFailure("The server has returned no rows and the same cursor again."))
      return PageChange(changedRows: map.rows(of: page))
    }
    let old = map.rows(of: page)
    let count = answer.rows.count
    store(answer.rows, byteCount: answer.byteCount, in: page)
    let last = kept.max() ?? page
    let hasOtherNext = map.setPage(page, count: count, next: answer.next, keepingTo: last)
    var change = PageChange(changedRows: map.rows(of: page))
    // Rows of later pages move if there still are any.
    if map.rows(of: page).upperBound < map.rowCount {
      change.index = old.lowerBound + min(old.count, count)
      change.deletedCount = max(0, old.count - count)
      change.insertedCount = max(0, count - old.count)
    }
    if hasOtherNext { renew(after: page, &change) }
    return change
  }

  /// Makes the pages after one outdated, whose cursor has changed.
  private mutating func renew(after page: Int, _ change: inout PageChange) {
    for later in records.keys where later > page {
      if later >= map.pageCount {
        drop(later)
        records[later] = nil
      } else {
        outdate(later)
      }
    }
    for load in loads where load.page > page {
      change.cancellations.append(load.id)
      remove(load)
    }
  }
}

// MARK: - Invalidation
extension PageTable {
  /// Makes pages outdated. Rows that stay in memory are shown until newer ones arrive.
  /// - Parameter isIncluded: Whether a page is outdated.
  /// - Returns: The numbers of the requests to cancel.
  /// - Complexity: O(*n*) for *n* pages in memory.
  mutating func invalidate(_ isIncluded: (Int) -> Bool) -> [Int] {
    for page in Array(records.keys) where isIncluded(page) {
      records[page]!.clearFailure()
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

  private mutating func outdate(_ page: Int) {
    guard records[page]!.isInMemory else { return }
    guard !kept.contains(page) else { return records[page]!.setStale() }
    drop(page)
    records[page] = nil
  }

  /// Lets failed pages be requested again at once.
  /// - Returns: Whether there are any.
  mutating func retry(_ isIncluded: (Int) -> Bool) -> Bool {
    var isAny = false
    for (page, record) in records where record.failure != nil && isIncluded(page) {
      records[page]!.clearFailure()
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
    let inMemory = records.values.filter { $0.isInMemory }
    assert(inMemory.count == pageCount, "Stale count of pages \(pageCount).")
    assert(
      inMemory.reduce(0) { $0 + ($1.byteCount ?? 0) } == byteCount, "Stale byte count \(byteCount)."
    )
  }
}
