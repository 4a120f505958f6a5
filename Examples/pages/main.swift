import GridData
import GridTerminal

// A slow server, which fails from time to time.
struct Order: Sendable {
  let number: Int
  let amount: Int
}

actor OrderServer {
  private let total = 1_000_000
  private var requestCount = 0

  func orders(_ rows: Range<Int>) async throws -> RowPage<Order> {
    try await Task.sleep(for: .milliseconds(100))
    requestCount += 1
    if requestCount % 10 == 0 { throw PageFailure("The server is busy") }
    let orders = rows.clamped(to: 0..<total).map { Order(number: $0, amount: $0 * 37 % 500) }
    return RowPage(orders, total: total)
  }
}

// The screen: a list, without data yet.
let server = OrderServer()
let grid = GridView<Line>(layout: ListLayout(rowHeight: .fixed(16)))
let page = Box(width: .fill, height: .fill)
page.append(GridBox(grid))
let app = TerminalApp(page)

// The data source: how rows are loaded, and how they are shown.
let clock = PageClock(now: { app.now }, after: { app.after($0, do: $1) })
let orders = PagedDataSource<Line, Order>(PageRules(size: 100), clock: clock) { request in
  try await server.orders(request.rows)
} cell: { grid, _, order in
  let row = grid.dequeueReusableCell(withIdentifier: "order") ?? Line()
  (row.leftSide, row.rightSide) = ("Order \(order.number)", "\(order.amount).00")
  return row
}
orders.placeholder = { grid, item, status in
  let row = grid.dequeueReusableCell(withIdentifier: "placeholder") ?? Line()
  row.leftSide = "Order \(item) is loading"
  if case .failed(let failure) = status { row.leftSide = "\(failure.message). Press r to retry." }
  return row
}
orders.endCell = { grid, _ in
  let row = grid.dequeueReusableCell(withIdentifier: "end") ?? Line()
  row.leftSide = "These are all orders."
  return row
}
grid.dataSource = orders

// The keys.
app.shortcuts["r"] = { _ in orders.retry() }
app.shortcuts["n"] = { _ in orders.refresh() }
app.shortcuts["q"] = { $0.quit() }
try await app.run()
