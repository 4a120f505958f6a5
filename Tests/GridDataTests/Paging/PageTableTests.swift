import Testing

@testable import GridData

@Suite struct PageTableTests {
  /// Returns a table of a thousand rows whose first page is in memory.
  private func table(_ rules: PageRules) -> PageTable<Int> {
    var table = PageTable<Int>(rules)
    let load = table.update(PageDemand(needed: [0..<1]), time: 0).requests[0]
    _ = table.receive(page(load, total: 1_000), for: load.id, time: 0)
    return table
  }

  private func page(_ load: PageLoad, total: Int? = nil, bytes: Int = 0) -> RowPage<Int> {
    RowPage(Array(load.request.rows), total: total, byteCount: bytes)
  }

  private func demand(_ rows: Range<Int>, ahead: Range<Int> = 0..<0) -> PageDemand {
    PageDemand(visible: [rows], needed: [rows], ahead: [ahead])
  }

  private let rules = PageRules(size: 10)

  @Test func `the visible pages come first, those nearest to the middle before others`() {
    var rules = rules
    rules.requestLimit = 9
    var table = table(rules)
    let decision = table.update(demand(500..<530, ahead: 470..<560), time: 1)
    #expect(decision.requests.map(\.page) == [51, 52, 50, 53, 49, 54, 48, 55, 47])
  }

  @Test func `a page is requested once, and no more pages than the limit at a time`() {
    var table = table(rules)
    let first = table.update(demand(500..<600), time: 1)
    #expect(first.requests.count == 4)
    let again = table.update(demand(500..<600), time: 1).requests
    #expect(again.isEmpty)
    _ = table.receive(page(first.requests[0], total: 1_000), for: first.requests[0].id, time: 1)
    let nextCount = table.update(demand(500..<600), time: 1).requests.count
    #expect(nextCount == 1)
  }

  @Test func `a visible page takes the place of a page ahead`() {
    var rules = rules
    rules.requestLimit = 2
    var table = table(rules)
    let first = table.update(demand(0..<10, ahead: 0..<40), time: 1)
    #expect(first.requests.map(\.page) == [1, 2])
    let second = table.update(demand(30..<40, ahead: 10..<60), time: 1)
    #expect(second.requests.map(\.page) == [3])
    #expect(second.cancellations == [first.requests[0].id])
  }

  @Test func `requests that are no longer needed are canceled, and their answers ignored`() {
    var table = table(rules)
    let load = table.update(demand(500..<510), time: 1).requests[0]
    let canceled = table.update(demand(100..<110), time: 1).cancellations
    #expect(canceled == [load.id])
    let late = table.receive(page(load), for: load.id, time: 1)
    #expect(late == nil)
    #expect(table.row(at: 500) == nil)
  }

  @Test func `a failed page is requested again after growing delays, and then only by the user`() {
    var rules = rules
    rules.failureLimit = 3
    var table = table(rules)
    var (time, delays) = (1.0, [Double]())
    var load = table.update(demand(500..<510), time: time).requests.first
    while let failed = load {
      _ = table.fail(PageFailure("down"), for: failed.id, time: time)
      #expect(table.status(ofRow: 505) == .failed(PageFailure("down")))
      let early = table.update(demand(500..<510), time: time).requests
      #expect(early.isEmpty)
      guard let next = table.nextTime else { break }
      let tooEarly = table.update(demand(500..<510), time: next - 0.01).requests
      #expect(tooEarly.isEmpty)
      delays.append(next - time)
      time = next
      load = table.update(demand(500..<510), time: time).requests.first
      #expect(table.status(ofRow: 505) == .loading)
    }
    #expect(delays == [0.5, 1])
    let afterAll = table.update(demand(500..<510), time: 1_000).requests
    #expect(afterAll.isEmpty)
    let hasFailed = table.retry { _ in true }
    #expect(hasFailed)
    let retried = table.update(demand(500..<510), time: 1_000).requests.map(\.page)
    #expect(retried == [50])
  }

  @Test func `a failed page whose time has come waits for another request to end`() {
    var rules = rules
    rules.requestLimit = 1
    var table = table(rules)
    let visible = demand(500..<520)
    let failed = table.update(visible, time: 1).requests[0]
    _ = table.fail(PageFailure("down"), for: failed.id, time: 1)
    let other = table.update(visible, time: 1).requests[0]
    #expect(other.page != failed.page && table.nextTime == 1.5)
    _ = table.update(visible, time: 2)
    // Not now, as the owner would update the table again and again.
    #expect(table.nextTime == 31)
    _ = table.receive(page(other, total: 1_000), for: other.id, time: 3)
    let next = table.update(visible, time: 3).requests.map(\.page)
    #expect(next == [failed.page])
  }

  @Test func `a permanent failure waits for the user`() {
    var table = table(rules)
    let load = table.update(demand(500..<510), time: 1).requests[0]
    _ = table.fail(PageFailure("No access.", isPermanent: true), for: load.id, time: 1)
    _ = table.update(demand(500..<510), time: 1)
    #expect(table.nextTime == nil)
    let later = table.update(demand(500..<510), time: 1_000).requests
    #expect(later.isEmpty)
  }

  @Test func `a request without an answer fails`() {
    var rules = rules
    rules.timeLimit = 5
    var table = table(rules)
    let load = table.update(demand(500..<510), time: 1).requests[0]
    #expect(table.nextTime == 6)
    let decision = table.update(demand(500..<510), time: 6)
    #expect(decision.cancellations == [load.id])
    #expect(decision.changedRows == [500..<510])
    #expect(
      table.status(ofRow: 500) == .failed(PageFailure("The server has not answered in time.")))
    #expect(table.nextTime == 6.5)
  }

  @Test func `the pages needed least recently leave the memory, and never a visible one`() {
    var rules = rules
    rules.pageLimit = 3
    var table = table(rules)
    func visit(_ rows: Range<Int>) {
      for load in table.update(demand(rows), time: 1).requests {
        _ = table.receive(page(load, total: 1_000), for: load.id, time: 1)
      }
      _ = table.update(demand(rows), time: 1)
    }
    for row in [100, 200, 0, 300] { visit(row..<row + 10) }
    #expect([0, 100, 200, 300].map { table.row(at: $0) } == [0, nil, 200, 300])
    visit(500..<540)
    visit(500..<540)
    #expect([500, 510, 520, 530].map { table.row(at: $0) } == [500, 510, 520, 530])
    #expect([0, 200, 300].allSatisfy { table.row(at: $0) == nil })
  }

  @Test func `a page ahead that does not fit into the memory is not requested again and again`() {
    var rules = rules
    rules.byteLimit = 100
    var table = table(rules)
    var count = 0
    for _ in 0..<20 {
      for load in table.update(demand(0..<10, ahead: 0..<30), time: 1).requests {
        count += 1
        _ = table.receive(page(load, total: 1_000, bytes: 90), for: load.id, time: 1)
      }
    }
    #expect(count == 2)
    #expect(table.row(at: 10) == 10)
    #expect(table.row(at: 20) == nil)
  }

  @Test func `a refresh keeps visible rows until the new ones arrive`() {
    var table = table(rules)
    for load in table.update(demand(0..<10, ahead: 10..<20), time: 1).requests {
      _ = table.receive(page(load, total: 1_000), for: load.id, time: 1)
    }
    _ = table.invalidateAll()
    #expect(table.row(at: 5) == 5)
    #expect(table.row(at: 15) == nil)
    let load = table.update(demand(0..<10), time: 1).requests[0]
    _ = table.receive(RowPage(Array(900..<910), total: 1_000), for: load.id, time: 1)
    #expect(table.row(at: 5) == 905)
  }

  @Test func `an answer of before a refresh has no effect`() {
    var table = table(rules)
    let load = table.update(demand(0..<10, ahead: 10..<20), time: 1).requests[0]
    let canceled = table.invalidateAll()
    #expect(canceled == [load.id])
    let late = table.receive(page(load), for: load.id, time: 1)
    #expect(late == nil)
  }

  @Test func `missing rows of a page are requested, and rows beyond it ignored`() {
    var table = table(rules)
    let load = table.update(demand(500..<510), time: 1).requests[0]
    _ = table.receive(RowPage([1, 2, 3], total: 1_000), for: load.id, time: 1)
    #expect(table.row(at: 502) == 3)
    #expect(table.status(ofRow: 503) == .loading)
    let rest = table.update(demand(500..<510), time: 1).requests[0]
    #expect(rest.request.rows == 503..<510)
    _ = table.receive(RowPage(Array(4...20), total: 1_000), for: rest.id, time: 1)
    #expect(table.row(at: 509) == 10)
    #expect(table.row(at: 510) == nil)
  }

  @Test func `a total that grows or shrinks is believed`() {
    var table = table(rules)
    for total in [1_000, 2_000, 700] {
      _ = table.invalidateAll()
      let load = table.update(demand(500..<510), time: 1).requests[0]
      _ = table.receive(page(load, total: total), for: load.id, time: 1)
      #expect(table.map.rowCount == total)
    }
  }

  @Test func `an earlier request does not bring back an earlier total`() {
    var table = table(rules)
    let loads = table.update(demand(500..<520), time: 1).requests
    _ = table.receive(page(loads[1], total: 1_200), for: loads[1].id, time: 1)
    _ = table.receive(page(loads[0], total: 1_100), for: loads[0].id, time: 1)
    #expect(table.map.rowCount == 1_200)
  }

  @Test func `a total beyond the last row ends in a search for the end`() {
    var table = table(rules)
    let load = table.update(demand(990..<1_000), time: 1).requests[0]
    _ = table.receive(RowPage([], total: 1_000), for: load.id, time: 1)
    // Only the first page is known to exist.
    #expect(table.map.rowCount == 10 && !table.map.isComplete)
    let next = table.update(demand(0..<11), time: 1).requests[0]
    #expect(next.request.rows == 10..<20)
    _ = table.receive(RowPage([10, 11], total: 1_000), for: next.id, time: 1)
    let last = table.update(demand(0..<13), time: 1).requests[0]
    #expect(last.request.rows == 12..<20)
    _ = table.receive(RowPage([], total: 1_000), for: last.id, time: 1)
    #expect(table.map.rowCount == 12 && table.map.isComplete)
    #expect(table.status(ofRow: 12) == .end)
  }

  @Test func `a list without rows is empty, and asks again after a refresh`() {
    var table = PageTable<Int>(rules)
    let load = table.update(PageDemand(), time: 0).requests[0]
    _ = table.receive(RowPage([], total: 0), for: load.id, time: 0)
    #expect(table.status(ofRow: 0) == .empty)
    let again = table.update(PageDemand(), time: 0).requests
    #expect(again.isEmpty)
    _ = table.invalidateAll()
    let second = table.update(PageDemand(), time: 0).requests[0]
    _ = table.receive(RowPage([7], total: 1), for: second.id, time: 0)
    #expect(table.row(at: 0) == 7 && table.status(ofRow: 1) == .end)
  }

  @Test func `by key, a cursor that does not advance is a failure`() {
    var table = PageTable<Int>(PageRules(.key, size: 10))
    let first = table.update(PageDemand(), time: 0).requests[0]
    _ = table.receive(RowPage([1, 2], next: "a"), for: first.id, time: 0)
    let second = table.update(demand(0..<3), time: 0).requests[0]
    #expect(second.request.cursor == "a")
    _ = table.receive(RowPage([], next: "a"), for: second.id, time: 0)
    guard case .failed = table.status(ofRow: 2) else {
      Issue.record("\(table.status(ofRow: 2))")
      return
    }
  }

  @Test func `by key, visible pages stay until the chain of cursors has reached them again`() {
    var table = PageTable<Int>(PageRules(.key, size: 2))
    let visible = demand(0..<6)
    for (rows, next) in [([1, 2], "2"), ([3, 4], "4"), ([5, 6], nil)] {
      let load = table.update(visible, time: 0).requests[0]
      _ = table.receive(RowPage(rows, next: next), for: load.id, time: 0)
    }
    _ = table.update(visible, time: 0)
    _ = table.invalidate { $0 == 0 }
    let load = table.update(visible, time: 0).requests[0]
    _ = table.receive(RowPage([0, 1], next: "1"), for: load.id, time: 0)
    #expect((0..<6).map { table.row(at: $0) } == [0, 1, 3, 4, 5, 6])
    for (rows, cursor, next) in [([2, 3], "1", "3"), ([4, 5], "3", "5"), ([6], "5", nil)] {
      let load = table.update(demand(0..<7), time: 0).requests
      #expect(load.map(\.request.cursor) == [cursor])
      _ = table.receive(RowPage(rows, next: next), for: load[0].id, time: 0)
    }
    #expect((0..<7).map { table.row(at: $0) } == [0, 1, 2, 3, 4, 5, 6])
    #expect(table.status(ofRow: 7) == .end)
  }

  @Test func `the load time is the mean of the latest loads`() {
    var table = table(rules)
    #expect(table.meanLoadTime == 0)
    let load = table.update(demand(500..<510), time: 1).requests[0]
    _ = table.receive(page(load, total: 1_000), for: load.id, time: 1.4)
    #expect(abs(table.meanLoadTime - 0.1) < 1e-9)
    // A clock that jumps back stands still.
    let next = table.update(demand(600..<610), time: -5).requests[0]
    _ = table.receive(page(next, total: 1_000), for: next.id, time: .nan)
    #expect(abs(table.meanLoadTime - 0.075) < 1e-9)
  }
}
