import Foundation
import GridData
import GridSources
import GridTesting
import TestSupport
import Testing
import VirtualGrid

/// A list of the rows of a table on a server that is 20 ms away, in a viewport of twenty rows.
@Suite(.postgres, .serialized) struct PostgresFlingTests {
  private final class Label {
    var text = ""
  }

  /// A list in real time: a frame each 1/60 s, in which the connection is updated.
  private final class World {
    let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(20)))
    let source: PagedDataSource<Label, PostgresRow>
    let client: PostgresClient
    let rowCount: Int
    private let host = RecordingHost<Label>()
    private let timers: Timers
    private let log: RequestLog

    /// Calls that wait for a time.
    final class Timers {
      private var calls: [(time: Double, act: () -> Void)] = []

      func after(_ seconds: Double, _ act: @escaping () -> Void) {
        calls.append((World.now + seconds, act))
      }

      func callDue() {
        while let index = calls.firstIndex(where: { $0.time <= World.now }) {
          calls.remove(at: index).act()
        }
      }
    }

    final class RequestLog {
      var count = 0
      var openCount = 0
    }

    static var now: Double {
      let (seconds, fraction) = (ContinuousClock.now - start).components
      return Double(seconds) + Double(fraction) / 1e18
    }

    private static let start = ContinuousClock.now

    init(_ client: PostgresClient, _ table: PostgresTable, pageSize: Int) throws {
      self.client = client
      let pages = PostgresPages(of: table, on: client.connection)
      let count = try client.result { _ = pages.count(then: $0) }.get()
      rowCount = count
      let (timers, log) = (Timers(), RequestLog())
      (self.timers, self.log) = (timers, log)
      let clock = PageClock(now: { Self.now }, after: { timers.after($0, $1) })
      source = PagedDataSource(PageRules(size: pageSize), clock: clock) { request, answer in
        log.count += 1
        log.openCount += 1
        let cancel = pages.load(rows: request.rows) { result in
          log.openCount -= 1
          answer(
            result.map { RowPage($0.rows, total: count, byteCount: $0.byteCount) }
              .mapError { PageFailure($0.description) })
        }
        return {
          log.openCount -= 1
          cancel()
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

    var requestCount: Int { log.count }
    var isQuiet: Bool { log.openCount == 0 && !grid.scroll.isMoving }

    /// Draws a frame, then serves the connection for a time.
    func frame(_ seconds: Double = 1.0 / 60) {
      grid.advance(to: Self.now)
      let end = Self.now + seconds
      while Self.now < end {
        if isReadable(client.connection.descriptor, within: 1) { client.connection.update() }
        timers.callDue()
      }
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
    let relay = try Relay(
      to: try #require(PostgresServer.socket), .delay(.milliseconds(10)))
    defer { relay.stop() }
    let client = try PostgresClient(relay.connectionString, access: .readOnly)
    let world = try World(client, try client.table(name), pageSize: 50)
    world.settle()
    #expect(world.isShown)
    var (requests, pages, latest) = (0, 0, 0.0)
    for speed in [40_000.0, 150_000, -60_000] {
      let before = world.requestCount
      world.grid.fling(velocity: GridOffset(x: 0, y: speed), time: World.now)
      var sent = 0
      while world.grid.scroll.isMoving {
        sent = world.requestCount - before
        world.frame()
      }
      let rest = World.now
      pages += Set(world.visibleRows.map { $0 / 50 }).count
      requests += sent
      while !world.isShown, World.now < rest + 2 { world.frame(0.002) }
      latest = max(latest, World.now - rest)
      #expect(world.isShown)
      world.settle()
    }
    #expect(latest <= 0.04)
    #expect(Double(requests) <= 1.2 * Double(pages), "\(requests) requests for \(pages) pages")
  }
}
