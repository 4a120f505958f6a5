import GridData
import GridTesting

/// A server whose rows are ascending numbers, with the faults of real ones.
final class SimulatedServer {
  /// The faults of a server.
  struct Faults {
    /// The percentage of requests that fail, and of those without any answer.
    var failing = 0
    var stalling = 0
    /// The percentage of answers with missing rows, and with too many rows.
    var short = 0
    var long = 0
    /// The number by which told totals are too large.
    var excess = 0
    /// Whether every answer is sent twice.
    var repeats = false
  }

  var rows: [Int]
  var faults = Faults()
  /// The range of the seconds until an answer.
  var latency = 0.02...0.02
  var tellsTotal = true
  let paging: PageRules.Paging
  let clock: VirtualClock

  private(set) var requests: [PageRequest] = []
  private(set) var cancelCount = 0
  private(set) var openCount = 0
  private(set) var largestOpenCount = 0
  /// Called with each request.
  var onRequest: (PageRequest) -> Void = { _ in }
  private var generator: SeededGenerator

  init(rows: [Int], _ paging: PageRules.Paging = .offset, clock: VirtualClock, seed: UInt64 = 1) {
    self.rows = rows
    self.paging = paging
    self.clock = clock
    generator = SeededGenerator(seed: seed)
  }

  func forgetRequests() { requests = [] }

  private func happens(_ percentage: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percentage
  }

  /// Receives a request, as the loader of a data source.
  func load(
    _ request: PageRequest, _ answer: @escaping (Result<RowPage<Int>, PageFailure>) -> Void
  ) -> () -> Void {
    requests.append(request)
    onRequest(request)
    openCount += 1
    largestOpenCount = max(largestOpenCount, openCount)
    var isOpen = true
    func close() {
      if isOpen { openCount -= 1 }
      isOpen = false
    }
    let seconds = Double.random(in: latency, using: &generator)
    if !happens(faults.stalling) {
      let result: Result<RowPage<Int>, PageFailure> =
        happens(faults.failing)
        ? .failure(PageFailure("The server is down.")) : .success(page(for: request))
      // Canceled requests are answered, too: a real server may have sent the answer already.
      clock.after(seconds) {
        close()
        answer(result)
      }
      if faults.repeats {
        clock.after(seconds + Double.random(in: 0...0.3, using: &generator)) { answer(result) }
      }
    }
    return { [self] in
      cancelCount += 1
      close()
    }
  }

  private func page(for request: PageRequest) -> RowPage<Int> {
    var count = request.rows.count
    if happens(faults.short) { count = max(1, count / 2) }
    if happens(faults.long) { count += 3 }
    switch paging {
    case .offset:
      let start = min(request.rows.lowerBound, rows.count)
      let rows = Array(rows[start..<min(start + count, rows.count)])
      return RowPage(
        rows, total: tellsTotal ? self.rows.count + faults.excess : nil, byteCount: 8 * rows.count)
    case .key:
      let start =
        request.cursor.map { cursor in rows.firstIndex { $0 > Int(cursor)! } ?? rows.count } ?? 0
      let page = Array(rows[start..<min(start + count, rows.count)])
      let isLast = start + page.count >= rows.count
      return RowPage(page, next: isLast ? nil : "\(page.last!)", byteCount: 8 * page.count)
    }
  }
}
