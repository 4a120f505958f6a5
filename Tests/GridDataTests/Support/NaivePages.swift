@testable import GridData

/// The decisions of a page table by offset with a known total, made by searching through all pages.
struct NaivePages {
  let rules: PageRules
  let pageCount: Int
  private(set) var loads: [(id: Int, page: Int, time: Double)] = []
  private var inMemory: Set<Int> = [0]
  private var stale: Set<Int> = []
  private var failures: [Int: (count: Int, retryTime: Double?)] = [:]
  private var bytes: [Int: Int] = [0: 1]
  private var lastTurns: [Int: Int] = [0: 1]
  private var kept: Set<Int> = [0]
  private var turn = 1
  private var lastID = 1

  /// Creates pages of which the first one is in memory.
  init(_ rules: PageRules, pageCount: Int) {
    self.rules = rules
    self.pageCount = pageCount
  }

  private func pages(_ runs: [Range<Int>], around center: Int) -> [Int] {
    let size = rules.size
    func distance(_ page: Int) -> Int {
      (page * size..<(page + 1) * size).map { abs($0 - center) }.min()!
    }
    return (0..<pageCount).filter { page in
      runs.contains { $0.overlaps(page * size..<(page + 1) * size) }
    }
    .sorted { (distance($0), -$0) < (distance($1), -$1) }
  }

  private func cost(_ page: Int) -> Int {
    if let cost = bytes[page] { return cost }
    return inMemory.isEmpty ? 0 : inMemory.reduce(0) { $0 + bytes[$1]! } / inMemory.count
  }

  mutating func update(_ demand: PageDemand, time: Double) -> (
    requests: [Int], cancellations: [Int]
  ) {
    turn += 1
    let needed = pages(demand.needed, around: demand.center)
    kept = Set(needed).union(pages(demand.visible, around: demand.center))
    let wished = pages(demand.ahead, around: demand.center).filter { !kept.contains($0) }
    var ahead: [Int] = []
    for page in wished {
      let pages = kept.union(ahead).union([page])
      guard pages.count <= rules.pageLimit, pages.reduce(0, { $0 + cost($1) }) <= rules.byteLimit
      else { break }
      ahead.append(page)
    }
    for page in kept.union(wished) { lastTurns[page] = turn }
    var cancellations: [Int] = []
    for load in loads where time - load.time >= rules.timeLimit {
      cancellations.append(load.id)
      failPage(load.page, at: time)
    }
    for load in loads where !needed.contains(load.page) && !ahead.contains(load.page) {
      if !cancellations.contains(load.id) { cancellations.append(load.id) }
    }
    loads.removeAll { cancellations.contains($0.id) }
    for page in 0..<pageCount where !kept.contains(page) {
      if stale.contains(page) { drop(page) }
      if !kept.union(wished).contains(page), !inMemory.contains(page) {
        (failures[page], bytes[page]) = (nil, nil)
      }
    }
    while inMemory.count > rules.pageLimit
      || inMemory.reduce(0, { $0 + bytes[$1]! }) > rules.byteLimit
    {
      let removable = inMemory.subtracting(kept).subtracting(ahead)
      guard let page = removable.min(by: { (lastTurns[$0]!, $0) < (lastTurns[$1]!, $1) }) else {
        break
      }
      drop(page)
      if !wished.contains(page) { (failures[page], bytes[page]) = (nil, nil) }
    }
    var requests: [Int] = []
    for page in needed + ahead {
      let waits = failures[page].map { $0.retryTime == nil || $0.retryTime! > time } ?? false
      guard !inMemory.contains(page) || stale.contains(page), !waits,
        !loads.contains(where: { $0.page == page })
      else { continue }
      if loads.count >= rules.requestLimit {
        guard needed.contains(page),
          let other = ahead.last(where: { page in loads.contains { $0.page == page } }),
          let index = loads.firstIndex(where: { $0.page == other })
        else { break }
        cancellations.append(loads.remove(at: index).id)
      }
      lastID += 1
      loads.append((lastID, page, time))
      requests.append(page)
    }
    return (requests, cancellations)
  }

  private mutating func drop(_ page: Int) {
    inMemory.remove(page)
    stale.remove(page)
  }

  private mutating func failPage(_ page: Int, at time: Double) {
    let count = (failures[page]?.count ?? 0) + 1
    failures[page] = (count, rules.delay(afterFailures: count).map { time + $0 })
    lastTurns[page] = turn
  }

  mutating func receive(_ id: Int, bytes: Int) {
    guard let index = loads.firstIndex(where: { $0.id == id }) else { return }
    let page = loads.remove(at: index).page
    inMemory.insert(page)
    stale.remove(page)
    failures[page] = nil
    self.bytes[page] = bytes
    lastTurns[page] = turn
  }

  mutating func fail(_ id: Int, at time: Double) {
    guard let index = loads.firstIndex(where: { $0.id == id }) else { return }
    failPage(loads.remove(at: index).page, at: time)
  }

  mutating func invalidateAll() {
    failures = [:]
    for page in inMemory {
      if kept.contains(page) {
        stale.insert(page)
      } else {
        drop(page)
        bytes[page] = nil
      }
    }
    loads = []
  }

  /// Whether each page shows its rows.
  var shown: [Bool] { (0..<pageCount).map { inMemory.contains($0) } }
}
