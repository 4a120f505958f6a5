import GridData
import GridSources

/// The totals of the rows of a server.
struct ServerTotals: Sendable {
  let request: ServerRequest

  /// The columns whose numbers are summed up.
  let columns: [Int]

  /// The largest number of columns in a statement. A server takes some 1,600 results, and each column has four.
  private static let limit = 400

  /// Reads the totals, and waits for the answers of the server.
  func read() throws -> SheetTotals.Results {
    var results: SheetTotals.Results = [:]
    for start in stride(from: 0, to: columns.count, by: Self.limit) {
      let part = Array(columns[start..<min(start + Self.limit, columns.count)])
      let totals: [PostgresGroup.Totals] = try request.answer { pages, answer in
        _ = pages.totals(of: part, then: answer)
      }
      for (column, totals) in zip(part, totals) {
        results[column] = (Totals(totals), request.table.key == [column])
      }
    }
    return results
  }
}
