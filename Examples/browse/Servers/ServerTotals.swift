import GridData
import GridSources

/// A reading of the totals of the rows of a server, with a connection of its own.
struct ServerTotals: Sendable {
  let address: String
  let table: PostgresTable

  /// The filter.
  let arrangement: ServerArrangement

  /// The columns whose numbers are summed up.
  let columns: [Int]

  /// Ends the reading.
  let stop = ServerStop()

  /// The largest number of columns in a statement. A server takes some 1,600 results, and each column has four.
  private static let limit = 400

  /// Reads the totals, and waits for the answers of the server.
  func read() throws -> SheetTotals.Results {
    let client = try ServerClient(address, timeLimit: .seconds(600))
    let pages = arrangement.pages(of: table, on: client.connection)
    var results: SheetTotals.Results = [:]
    for start in stride(from: 0, to: columns.count, by: Self.limit) {
      let part = Array(columns[start..<min(start + Self.limit, columns.count)])
      let totals: [PostgresGroup.Totals] = try client.wait(until: stop) { _, answer in
        _ = pages.totals(of: part, then: answer)
      }
      for (column, totals) in zip(part, totals) {
        results[column] = (Totals(totals), table.key == [column])
      }
    }
    return results
  }
}
