/// The rows of a table with the same value in a column: how many there are, and totals of their numbers.
///
///     let pages = PostgresPages(of: orders, on: server, sortedBy: [PostgresSort(column: 1)])
///     let cancel = pages.groups(totalsOf: [2], limit: 1_000) { result in
///       guard case .success(let groups) = result else { return }
///       for group in groups { print(group.value ?? "NULL", group.rowCount, group.totals[0].sum) }
///     }
public struct PostgresGroup: Sendable {
  /// The count, sum, minimum and maximum of the numbers in a column. NULL and NaN are left out.
  public struct Totals: Hashable, Sendable {
    public let count: Int

    /// The sum; 0 without numbers.
    public let sum: Double

    /// The smallest number; nil if there is none.
    public let min: Double?

    /// The largest number; nil if there is none.
    public let max: Double?
  }

  /// The value as the server writes it; nil for NULL.
  public let value: String?

  /// The number of rows, at least 1.
  public let rowCount: Int

  /// The totals of each column of numbers.
  public let totals: [Totals]

  /// Reads a row of an answer.
  init(_ row: PostgresRow, _ totalCount: Int) throws(PostgresError) {
    guard let rowCount = row[1].flatMap({ Int($0) }), rowCount > 0 else {
      throw PostgresError(unexpected: "no number of rows")
    }
    value = row[0]
    self.rowCount = rowCount
    totals = try Self.totals(in: row, from: 2, count: totalCount)
  }

  /// Reads totals from a row of an answer.
  /// - Parameter start: The column of the first of them.
  static func totals(
    in row: PostgresRow, from start: Int, count: Int
  ) throws(PostgresError) -> [Totals] {
    var totals: [Totals] = []
    for first in (0..<count).map({ start + 4 * $0 }) {
      guard let count = row[first].flatMap({ Int($0) }), count >= 0 else {
        throw PostgresError(unexpected: "no number of values")
      }
      totals.append(
        Totals(
          count: count, sum: row[first + 1].flatMap { Double($0) } ?? 0,
          min: row[first + 2].flatMap { Double($0) }, max: row[first + 3].flatMap { Double($0) }))
    }
    return totals
  }

  /// The value to show: empty for NULL, and with symbols in place of control characters.
  /// - Complexity: O(*n*) for *n* bytes.
  public var text: String { value.map(\.withSymbols) ?? "" }
}
