import GridData
import GridTesting
import VirtualGrid

/// A cell that shows a text.
final class RowLabel {
  var text = ""
}

/// A list of the rows of a simulated server, in a viewport of twenty rows.
final class PagingWorld {
  let clock = VirtualClock()
  let server: SimulatedServer
  let grid = GridView<RowLabel>(layout: ListLayout(rowHeight: .fixed(20)))
  let source: PagedDataSource<RowLabel, Int>
  private let host = RecordingHost<RowLabel>()

  /// The first complaint about a request, if any.
  private(set) var complaint: String?

  init(
    rowCount: Int, _ rules: PageRules, seed: UInt64 = 1, hasSpecialRows: Bool = false,
    latency: ClosedRange<Double> = 0.02...0.02, tellsTotal: Bool = true
  ) {
    server = SimulatedServer(
      rows: (0..<rowCount).map { $0 * 10 }, rules.paging, clock: clock, seed: seed)
    server.latency = latency
    server.tellsTotal = tellsTotal
    let server = server
    source = PagedDataSource(rules, clock: clock.pageClock, loader: { server.load($0, $1) }) {
      grid, _, row in
      let cell = grid.dequeueReusableCell(withIdentifier: "row") ?? RowLabel()
      cell.text = "\(row)"
      return cell
    }
    func special(_ text: String) -> (GridView<RowLabel>, Int) -> RowLabel {
      { grid, _ in
        let cell = grid.dequeueReusableCell(withIdentifier: "row") ?? RowLabel()
        cell.text = text
        return cell
      }
    }
    source.placeholder = { grid, item, status in
      if case .failed(let failure) = status { return special(failure.message)(grid, item) }
      return special("…")(grid, item)
    }
    source.identifier = { ItemID($0) }
    if hasSpecialRows { (source.endCell, source.emptyCell) = (special("end"), special("empty")) }
    server.onRequest = { [unowned self] in check($0) }
    grid.dataSource = source
    grid.host = host
    grid.resize(to: GridSize(width: 100, height: 400))
    frame()
  }

  /// Draws a frame at the time of the clock.
  func frame() { grid.advance(to: clock.now) }

  /// Lets time pass, with 60 frames in a second.
  func wait(_ seconds: Double) {
    let end = clock.now + seconds
    while clock.now < end {
      clock.advance(to: min(end, clock.now + 1.0 / 60))
      frame()
    }
  }

  /// Waits until nothing moves and no request is open, and for another tenth of a second.
  /// - Returns: Whether this happened within a minute.
  func settle() -> Bool {
    let end = clock.now + 60
    var quiet = 0
    while clock.now < end {
      wait(1.0 / 60)
      quiet = grid.scroll.isMoving || server.openCount > 0 ? 0 : quiet + 1
      if quiet > 8 { return true }
    }
    return false
  }

  /// The indices of the visible items.
  var visibleItems: Range<Int> {
    let rect = grid.visibleRect
    return Int(rect.minY / 20)..<min(grid.itemCount, Int((rect.maxY / 20).rounded(.up)))
  }

  /// The texts of the visible items.
  var shown: [String] { visibleItems.map { grid.cell(at: $0)?.text ?? "none" } }

  /// What the visible items should show when everything has loaded.
  var expected: [String] {
    visibleItems.map {
      $0 < server.rows.count ? "\(server.rows[$0])" : server.rows.isEmpty ? "empty" : "end"
    }
  }

  /// Records a request for rows that are neither visible nor ahead.
  private func check(_ request: PageRequest) {
    guard source.rowCount > 0 else { return }
    let height = 400.0
    // A request for the rest of a page counts as one for the page.
    let size = source.rules.size
    let start =
      server.paging == .offset ? request.rows.lowerBound / size * size : request.rows.lowerBound
    func touches(_ y: Double, _ margin: Double) -> Bool {
      let first = (y - margin) / 20
      let last = (y + height + margin) / 20
      return Double(request.rows.upperBound) > first && Double(start) <= last
    }
    // The margin is limited to four viewports.
    if touches(grid.contentOffset.y, 4 * height) || touches(grid.scroll.target.y, 0) { return }
    complaint = complaint ?? "\(request.rows) is requested at \(grid.contentOffset.y / 20)"
  }
}

// MARK: - Scripts
extension PagingWorld {
  /// A step of a script.
  enum Step {
    case wait(hundredths: Int)
    case jump(percent: Int)
    case fling(speed: Int)
    case wheel(rows: Int)
    case append(Int)
    case insert(percent: Int, Int)
    case delete(percent: Int, Int)
    case invalidate(percent: Int)
    case retry
    case faults(failing: Int, stalling: Int, short: Int, long: Int, excess: Int, repeats: Bool)

    static func random(_ generator: inout SeededGenerator) -> Step {
      func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
      return switch number(0...12) {
      case 0, 1, 2: .wait(hundredths: number(0...60))
      case 3: .jump(percent: number(0...100))
      case 4: .fling(speed: number(-9_000...9_000))
      case 5, 6: .wheel(rows: number(-8...8))
      case 7: .append(number(1...40))
      case 8: .insert(percent: number(0...100), number(1...30))
      case 9: .delete(percent: number(0...100), number(1...60))
      case 10: .invalidate(percent: number(0...100))
      case 11: .retry
      default:
        .faults(
          failing: number(0...60), stalling: number(0...20), short: number(0...50),
          long: number(0...50),
          excess: number(0...2) * number(0...90), repeats: number(0...1) == 0)
      }
    }
  }

  func apply(_ step: Step) {
    switch step {
    case .wait(let hundredths): wait(Double(hundredths) / 100)
    case .jump(let percent): grid.contentOffset.y = grid.scrollRange.end.y * Double(percent) / 100
    case .fling(let speed):
      grid.fling(velocity: GridOffset(x: 0, y: Double(speed)), time: clock.now)
    case .wheel(let rows):
      grid.scroll(by: GridOffset(x: 0, y: Double(rows) * 20), time: clock.now)
    case .append(let count):
      let last = server.rows.last ?? 0
      server.rows += (1...count).map { last + $0 * 10 }
      source.refresh()
    case .insert(let percent, let count):
      // Between two numbers there is room for nine others.
      let index = min(server.rows.count, server.rows.count * percent / 100)
      let before = index > 0 ? server.rows[index - 1] : -100_000
      let after = index < server.rows.count ? server.rows[index] : before + 1_000
      server.rows.insert(contentsOf: (before + 1..<after).prefix(count), at: index)
      source.refresh()
    case .delete(let percent, let count):
      let index = server.rows.count * percent / 100
      server.rows.removeSubrange(index..<min(server.rows.count, index + count))
      source.refresh()
    case .invalidate(let percent):
      let row = source.rowCount * percent / 100
      source.invalidate(rows: row..<row + 1)
    case .retry: source.retry()
    case .faults(let failing, let stalling, let short, let long, let excess, let repeats):
      server.faults = .init(
        failing: failing, stalling: stalling, short: short, long: long, excess: excess,
        repeats: repeats)
    }
    frame()
  }

  /// Repairs the server, and compares all rows from the first to the last one with it.
  /// - Returns: The first difference, or nil.
  func difference() -> String? {
    if let complaint { return complaint }
    server.faults = .init()
    source.refresh()
    grid.contentOffset.y = 0
    for _ in 0..<400 {
      guard settle() else { return "does not settle" }
      guard shown == expected else { return "\(visibleItems): \(shown) instead of \(expected)" }
      if source.isComplete, grid.contentOffset.y >= grid.scrollRange.end.y { break }
      grid.contentOffset.y += 380
      frame()
    }
    if let complaint { return complaint }
    guard source.isComplete, source.rowCount == server.rows.count else {
      return "\(source.rowCount) rows instead of \(server.rows.count)"
    }
    let limit = source.rules.requestLimit
    return server.largestOpenCount <= limit ? nil : "\(server.largestOpenCount) requests at a time"
  }
}
