import GridData
import GridSources

/// A table that sums up the rows of another one: its groups, or the intervals of its numbers.
///
/// Each row stands for some of the rows of the other table, which its filter shows.
final class SummaryTable: Table {
  let name: String
  let fittedWidthLimit = 1_600.0
  var onChange: (TableChange?) -> Void = { _ in }
  private let list: ListedTable
  private let filters: [RowFilter?]

  private init(
    _ name: String, columns: [SourceColumn], rows: [(texts: [String], filter: RowFilter?)]
  ) {
    self.name = name
    list = ListedTable(name, columns: columns, rows: rows.map(\.texts))
    filters = rows.map(\.filter)
  }

  var columns: [SourceColumn] { list.columns }

  var rowCount: Int { list.rowCount }

  func text(row: Int, column: Int) -> String? { list.text(row: row, column: column) }

  func scan(from row: Int) -> any TableScan { list.scan(from: row) }

  func filter(inRow row: Int) -> RowFilter? { filters[row] }

  /// The number of characters of the longest bar.
  private static let barLength = 40

  private static func bar(_ count: Int, of most: Int) -> String {
    count == 0
      ? "" : String(repeating: "█", count: max(1, (count * barLength + most / 2) / max(1, most)))
  }
}

// MARK: - Groups
extension SummaryTable {
  /// Creates a table of the values of a column: their counts, shares and bars, and for each other column the sum and
  /// the mean of its numbers.
  /// - Parameters:
  ///   - counts: The values, the most frequent one first.
  ///   - numbers: The columns whose totals the counts have.
  convenience init(
    _ counts: [ValueCount], ofColumn column: Int, totalsOf numbers: [Int], in table: any Table
  ) {
    let total = max(1, counts.reduce(0) { $0 + $1.rowCount })
    let titles = table.columns.map(\.title)
    self.init(
      "values of \(titles[column])",
      columns: [
        SourceColumn(titles[column]), SourceColumn("count", .integer),
        SourceColumn("share", .decimal), SourceColumn("relative to the largest count"),
      ]
        + numbers.flatMap { number in
          [
            SourceColumn("sum of \(titles[number])", .decimal),
            SourceColumn("mean of \(titles[number])", .decimal),
          ]
        },
      rows: counts.map { count in
        let tenths = (count.rowCount * 1_000 + total / 2) / total
        let texts =
          [
            count.text, "\(count.rowCount)", "\(tenths / 10).\(tenths % 10)",
            Self.bar(count.rowCount, of: counts[0].rowCount),
          ] + count.totals.flatMap { [$0.sum.shortText, $0.mean?.shortText ?? ""] }
        return (texts, RowFilter.equals(column: column, value: count.value, columns: titles))
      })
  }
}

/// A value of a column, with the number of its rows and the totals of other columns in them.
struct ValueCount: Sendable {
  /// The value for filters.
  let value: String

  /// The text on the screen.
  let text: String

  let rowCount: Int
  let totals: [Totals]
}

// MARK: - Histograms
extension SummaryTable {
  /// Creates a table of the intervals of the numbers of a column, with their counts and bars.
  convenience init(_ histogram: Histogram, ofColumn column: Int, in table: any Table) {
    let titles = table.columns.map(\.title)
    let most = histogram.bins.max() ?? 0
    self.init(
      "histogram of \(titles[column])",
      columns: [
        SourceColumn("from", .decimal), SourceColumn("below", .decimal),
        SourceColumn("count", .integer), SourceColumn("relative to the largest count"),
      ],
      rows: histogram.bins.enumerated().map { bin, count in
        let start = histogram.start + Double(bin) * histogram.width
        let end = start + histogram.width
        let condition = "$\(column + 1) >= \(start) and $\(column + 1) < \(end)"
        return (
          [start.shortText, end.shortText, "\(count)", Self.bar(count, of: most)],
          try? RowFilter(condition, columns: titles)
        )
      })
  }
}

extension Double {
  /// The number without a fraction if it has none, and otherwise with up to two more digits than a whole number of
  /// this size needs.
  var shortText: String {
    guard isFinite, magnitude < 1e15 else { return "\(self)" }
    if self == rounded() { return "\(Int(self))" }
    guard magnitude >= 0.01 else { return "\(self)" }
    let cents = Int((self * 100).rounded())
    let fraction = cents.magnitude % 100
    return "\(cents < 0 ? "-" : "")\(cents.magnitude / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
