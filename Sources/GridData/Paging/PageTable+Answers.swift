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

  mutating func fail(_ page: Int, _ failure: PageFailure) {
    store.fail(page, failure, rules, at: time, turn: turn)
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
}

// MARK: - Answers by offset
extension PageTable {
  private mutating func receiveByOffset(_ answer: RowPage<Row>, _ load: PageLoad) -> PageChange {
    let page = load.page
    let start = page * rules.size
    var (rows, byteCount): ([Row], Int) = ([], answer.byteCount)
    if load.request.rows.lowerBound > start {
      // The rest of a page, whose first rows may have been removed from memory meanwhile.
      guard let record = store[page], record.rows.count == load.request.rows.lowerBound - start
      else { return PageChange(changedRows: map.rows(of: page)) }
      rows = record.rows
      byteCount += record.byteCount ?? 0
    }
    rows += answer.rows.prefix(load.request.rows.count)
    let isEmpty = answer.rows.isEmpty
    let end = start + rows.count
    let followsRows =
      rows.count > 0 || page == 0 || isFull(page - 1) || map.end != .told && end == map.rowCount
    store.store(rows, byteCount: byteCount, in: page, turn: turn)
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
  private func isFull(_ page: Int) -> Bool { (store[page]?.rows.count ?? 0) == rules.size }

  /// The index after the last row in memory before an index.
  private func lastRowInMemory(before end: Int) -> Int {
    var last = 0
    for page in store.pages {
      guard let record = store[page], record.isInMemory, !record.rows.isEmpty else { continue }
      let row = page * rules.size + record.rows.count
      if row <= end { last = max(last, row) }
    }
    return last
  }

  private mutating func removeRowsBeyondEnd(_ change: inout PageChange) {
    let limit = map.pageCount
    for page in Array(store.pages) {
      if page >= limit {
        store.forget(page)
      } else {
        store.truncate(page, to: map.rows(of: page).count)
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
    store.store(answer.rows, byteCount: answer.byteCount, in: page, turn: turn)
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
    for later in Array(store.pages) where later > page {
      if later >= map.pageCount { store.forget(later) } else { outdate(later) }
    }
    for load in loads where load.page > page {
      change.cancellations.append(load.id)
      remove(load)
    }
  }
}
