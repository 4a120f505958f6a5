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
    for page in wanted { store.use(page, in: turn) }
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
  mutating func advance(to time: Double) {
    if time.isFinite { self.time = max(self.time, time) }
  }

  /// Limits the pages ahead to those for which the cache has room.
  ///
  /// Otherwise a page could be removed to make room for another one, and be requested again at once.
  private mutating func admit(_ pages: [Int]) {
    ahead = []
    var pagesLeft = rules.clampedPageLimit - kept.count
    var bytesLeft = rules.byteLimit
    for page in kept { bytesLeft -= store.cost(of: page) }
    for page in pages where !kept.contains(page) {
      let cost = store.cost(of: page)
      guard pagesLeft > 0, cost <= bytesLeft else { return }
      ahead.append(page)
      pagesLeft -= 1
      bytesLeft -= cost
    }
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
    if store[load.page]?.failure != nil { decision.changedRows.append(map.rows(of: load.page)) }
  }

  mutating func remove(_ load: PageLoad) { loads.removeAll { $0.id == load.id } }

  /// Forgets pages that are neither wanted nor in memory, and removes older rows than those of
  /// the server that are not visible.
  private mutating func forgetOthers() {
    for page in Array(store.pages) where !kept.contains(page) {
      guard let record = store[page] else { continue }
      if record.isStale { store.drop(page) }
      // The number of bytes of a page that did not fit prevents another request for it.
      if !wanted.contains(page), record.isStale || !record.isInMemory { store.forget(page) }
    }
  }

  /// Removes the pages needed least recently from memory, until the limits are met or only pages are left
  /// that have to stay.
  private mutating func evict() {
    guard isOverLimit else { return }
    let removable = store.pages.filter {
      store[$0]?.isInMemory == true && !kept.contains($0) && !ahead.contains($0)
    }
    for page in removable.sorted(by: wasNeededBefore) {
      guard isOverLimit else { return }
      if wanted.contains(page) { store.drop(page) } else { store.forget(page) }
    }
  }

  private func wasNeededBefore(_ left: Int, _ right: Int) -> Bool {
    let (first, second) = (store[left]?.lastTurn ?? 0, store[right]?.lastTurn ?? 0)
    return first == second ? left < right : first < second
  }

  private var isOverLimit: Bool {
    store.pageCount > rules.clampedPageLimit || store.byteCount > rules.byteLimit
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
    guard let record = store[page], record.failure != nil else { return true }
    return record.retryTime.map { $0 <= time } ?? false
  }

  private mutating func request(_ page: Int, _ decision: inout PageDecision) {
    let record = store[page]
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
      if let retryTime = store[page]?.retryTime, retryTime > time { times.append(retryTime) }
    }
    nextTime = times.min().flatMap { $0.isFinite ? $0 : nil }
  }
}

extension PageRules {
  fileprivate var clampedPageLimit: Int { max(1, pageLimit) }
}
