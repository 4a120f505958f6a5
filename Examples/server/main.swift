import GridData
import GridSources
import GridTerminal

// A list of the rows of a PostgreSQL table, which stay on the server:
//     server postgresql://user@host/database orders

if CommandLine.arguments.count == 3 {
  do {
    try await show(CommandLine.arguments[1], table: CommandLine.arguments[2])
  } catch {
    TerminalApp.exit(reporting: error)
  }
} else {
  print("usage: server CONNECTION-STRING TABLE")
}

@MainActor func show(_ address: String, table name: String) async throws {
  // The screen: a list, without data yet, and a line below it.
  let grid = GridView<Line>(layout: ListLayout(rowHeight: .fixed(16)))
  let status = Line()
  let page = Box(width: .fill, height: .fill)
  page.arrangement = .table
  page.append(contentsOf: [GridBox(grid), status])
  let app = TerminalApp(page)

  // The connection, which the loop of the app serves.
  let server = try PostgresConnection(address)
  app.whenReadable(server.descriptor) { server.update() }
  server.onChange = { status.rightSide = "\(server.state)" }

  // The rows are loaded near the viewport, by the key of the table.
  var orders: PagedDataSource<Line, PostgresRow>?
  PostgresTable.read(name, from: server) { result in
    switch result {
    case .failure(let error): status.leftSide = "\(error)"
    case .success(let table):
      let key = table.key.map { table.columns[$0].name }.joined(separator: ", ")
      status.leftSide = "\(table.name), key: \(key)"
      let clock = PageClock(now: { app.now }, after: { app.after($0, do: $1) })
      let rows = makeRows(PostgresPages(of: table, on: server), clock)
      orders = rows
      grid.dataSource = rows
    }
  }

  app.shortcuts["r"] = { _ in orders?.retry() }
  app.shortcuts["q"] = { app in
    server.close()
    app.quit()
  }
  try await app.run()
}

/// Returns a data source that loads pages by key, and shows the values of a row with spaces between them.
@MainActor func makeRows(
  _ pages: PostgresPages, _ clock: PageClock
) -> PagedDataSource<Line, PostgresRow> {
  let columns = pages.table.columns.indices
  let rows = PagedDataSource<Line, PostgresRow>(PageRules(.key, size: 100), clock: clock) {
    request, answer in
    pages.load(after: request.cursor, count: request.rows.count) { result in
      answer(
        result.map { RowPage($0.rows, next: $0.next, byteCount: $0.byteCount) }
          // A statement that the server has refused will be refused again.
          .mapError { PageFailure("\($0)", isPermanent: $0.sqlState != nil) })
    }
  } cell: { grid, _, row in
    let line = grid.dequeueReusableCell(withIdentifier: "row") ?? Line()
    let texts = columns.map { row.text($0) }
    line.leftSide = "\(texts.joined(separator: "  "))"
    return line
  }
  rows.placeholder = { grid, _, status in
    let line = grid.dequeueReusableCell(withIdentifier: "placeholder") ?? Line()
    line.leftSide = "…"
    if case .failed(let failure) = status { line.leftSide = "\(failure.message) Press r to retry." }
    return line
  }
  return rows
}
