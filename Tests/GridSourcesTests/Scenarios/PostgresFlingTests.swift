import GridData
import GridSources
import GridTesting
import TestSupport
import Testing
import VirtualGrid

/// A list of the rows of a table on a server that is 20 ms away, in a viewport of twenty rows. The time is that of a
/// clock of the test, so the speed of the machine does not matter.
@Suite(.postgres, .serialized) struct PostgresFlingTests {
  private final class Label {
    var text = ""
  }

  /// A clock that a test moves.
  private final class Clock {
    private(set) var now = 0.0

    /// Calls that wait for a time.
    private var calls: [(time: Double, act: () -> Void)] = []

    func after(_ seconds: Double, _ act: @escaping () -> Void) {
      calls.append((now + seconds, act))
    }

    /// Makes the calls until a time, in their order.
    func move(to time: Double) {
      while let index = calls.indices.min(by: { calls[$0].time < calls[$1].time }),
        calls[index].time <= time
      {
        now = max(now, calls[index].time)
        calls.remove(at: index).act()
      }
      now = time
    }
  }

  /// A connection whose requests take a latency each, one after the other.
  private final class Link {
    static var latency: Double { 0.02 }

    private let clock: Clock
    private var waiting: [(number: Int, run: () -> () -> Void)] = []
    private var isBusy = false
    private var canceled: Set<Int> = []
    private(set) var requestCount = 0

    init(_ clock: Clock) { self.clock = clock }

    var isQuiet: Bool { !isBusy && waiting.isEmpty }

    /// Runs a request in its turn. The function that it returns takes the answer.
    /// - Returns: A closure that cancels the request. One that runs takes its time anyway.
    func send(_ run: @escaping () -> () -> Void) -> () -> Void {
      requestCount += 1
      let number = requestCount
      waiting.append((number, run))
      start()
      return { [weak self] in
        self?.waiting.removeAll { $0.number == number }
        self?.canceled.insert(number)
      }
    }

    private func start() {
      guard !isBusy, !waiting.isEmpty else { return }
      let (number, run) = waiting.removeFirst()
      isBusy = true
      let answer = run()
      clock.after(Self.latency) { [self] in
        isBusy = false
        if !canceled.contains(number) { answer() }
        start()
      }
    }
  }

  /// A list that is drawn each 1/60 s.
  private final class World {
    let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(20)))
    let source: PagedDataSource<Label, PostgresRow>
    let rowCount: Int
    private let host = RecordingHost<Label>()
    private let clock = Clock()
    private let link: Link

    init(_ client: PostgresClient, _ table: PostgresTable, pageSize: Int) throws {
      let pages = PostgresPages(of: table, on: client.connection)
      let count = try client.result { _ = pages.count(then: $0) }.get()
      rowCount = count
      let (clock, link) = (clock, Link(clock))
      self.link = link
      let pageClock = PageClock(now: { clock.now }, after: { clock.after($0, $1) })
      source = PagedDataSource(PageRules(size: pageSize), clock: pageClock) { request, answer in
        link.send {
          let result = Result {
            try client.result { _ = pages.load(rows: request.rows, then: $0) }.get()
          }
          return {
            answer(
              result.map { RowPage($0.rows, total: count, byteCount: $0.byteCount) }
                .mapError { PageFailure("\($0)") })
          }
        }
      } cell: { grid, _, row in
        let cell = grid.dequeueReusableCell(withIdentifier: "row") ?? Label()
        cell.text = row[0] ?? "NULL"
        return cell
      }
      grid.dataSource = source
      grid.host = host
      grid.resize(to: GridSize(width: 100, height: 400))
    }

    var now: Double { clock.now }
    var requestCount: Int { link.requestCount }
    var isQuiet: Bool { link.isQuiet && !grid.scroll.isMoving }

    /// Draws a frame, then lets a time pass.
    func frame(_ seconds: Double = 1.0 / 60) {
      grid.advance(to: now)
      clock.move(to: now + seconds)
    }

    func settle() {
      var quiet = 0
      for _ in 0..<1_200 where quiet < 12 {
        frame()
        quiet = isQuiet ? quiet + 1 : 0
      }
    }

    var visibleRows: Range<Int> {
      let rect = grid.visibleRect
      return Int(rect.minY / 20)..<min(rowCount, Int((rect.maxY / 20).rounded(.up)))
    }

    var isShown: Bool { visibleRows.allSatisfy { grid.cell(at: $0)?.text == "\($0 + 1)" } }
  }

  @Test func `a fling shows rows within two latencies, by the requests of the pages at its end`()
    throws
  {
    let schema = try TestSchema()
    let name = "\(schema.name).numbers"
    try schema.client.rows(
      "CREATE TABLE \(name) AS SELECT n AS id FROM generate_series(1, 200000) n")
    try schema.client.rows("ALTER TABLE \(name) ADD PRIMARY KEY (id)")
    let client = try PostgresClient(access: .readOnly)
    let world = try World(client, try client.table(name), pageSize: 50)
    world.settle()
    #expect(world.isShown)
    var (requests, pages, latest) = (0, 0, 0.0)
    for speed in [40_000.0, 150_000, -60_000] {
      let before = world.requestCount
      world.grid.fling(velocity: GridOffset(x: 0, y: speed), time: world.now)
      var sent = 0
      while world.grid.scroll.isMoving {
        sent = world.requestCount - before
        world.frame()
      }
      let rest = world.now
      pages += Set(world.visibleRows.map { $0 / 50 }).count
      requests += sent
      while !world.isShown, world.now < rest + 2 { world.frame(0.002) }
      latest = max(latest, world.now - rest)
      #expect(world.isShown)
      world.settle()
    }
    // The clock moves by steps of 2 ms.
    #expect(latest <= 2 * Link.latency + 0.002, "\(latest) seconds")
    #expect(Double(requests) <= 1.2 * Double(pages), "\(requests) requests for \(pages) pages")
  }
}
