/// Writes the statement that reads a page of a table.
///
/// A page after a cursor is the union of pages that each have one range of the order, because an index can be read by
/// `(a, b) > (1, 2)` or `a = 1 AND b IS NULL`, but not by their disjunction. For a table that is sorted by `a`, which
/// may be NULL, then by the key `k`, the ranges after `(1, 2)` are:
///
/// ```text
/// (a, k) > (1, 2)
/// a IS NULL
/// ```
///
/// Each range is limited to a page, so a page costs the server no more than its ranges have rows in it.
struct PageStatement {
  let table: PostgresTable
  let filter: PostgresFilter?
  let order: PageOrder

  /// The statement for rows in reversed order.
  var reversed: PageStatement {
    PageStatement(table: table, filter: filter, order: order.reversed)
  }

  /// Returns the statement for some rows.
  /// - Parameters:
  ///   - cursor: The row before the first one; nil for the start of the order.
  ///   - offset: The number of rows to skip.
  ///   - count: The largest number of rows.
  func page(after cursor: PageCursor?, offset: Int, count: Int) -> StatementText {
    var statement = StatementText()
    let ranges = cursor.map { self.ranges(after: $0) } ?? [[]]
    guard ranges.count > 1 else {
      write(range: ranges.first ?? [.never], limit: count, offset, to: &statement)
      return statement
    }
    statement.write("SELECT * FROM (")
    for (index, range) in ranges.enumerated() {
      statement.write(index == 0 ? "(" : " UNION ALL (")
      write(range: range, limit: offset + count, 0, to: &statement)
      statement.write(")")
    }
    statement.write(") AS ranges")
    writeOrder(to: &statement)
    statement.write(" LIMIT \(count) OFFSET \(offset)")
    return statement
  }

  /// Returns the statement that counts all rows.
  var count: StatementText {
    var statement = StatementText("SELECT count(*) FROM \(table.source)")
    writeWhere([], to: &statement)
    return statement
  }

  /// Writes the statement for the rows in a range.
  private func write(
    range: [RowTest], limit: Int, _ offset: Int, to statement: inout StatementText
  ) {
    // The names of the result are unique, and the order refers to them: ORDER BY takes the name of a column of the
    // table for one of the result if both have it.
    var columns = table.columns.enumerated().map { "\($1.name.quotedForSQL) AS c\($0)" }
    if order.usesPosition { columns.append("ctid AS c\(columns.count)") }
    statement.write("SELECT \(columns.joined(separator: ", ")) FROM \(table.source)")
    writeWhere(range, to: &statement)
    writeOrder(to: &statement)
    statement.write(" LIMIT \(limit)")
    if offset > 0 { statement.write(" OFFSET \(offset)") }
  }

  private func writeWhere(_ range: [RowTest], to statement: inout StatementText) {
    guard filter != nil || !range.isEmpty else { return }
    statement.write(" WHERE ")
    if let filter {
      statement.write("(")
      filter.write(to: &statement, table)
      statement.write(range.isEmpty ? ")" : ") AND ")
    }
    guard !range.isEmpty else { return }
    statement.write(range, joined: " AND ", orElse: "") { $1.write(to: &$0) }
  }

  private func writeOrder(to statement: inout StatementText) {
    guard !order.columns.isEmpty else { return }
    let columns = order.columns.map { "c\($0.index)" + ($0.isDescending ? " DESC" : "") }
    statement.write(" ORDER BY \(columns.joined(separator: ", "))")
  }
}

// MARK: - Groups
extension PageStatement {
  /// Returns the statement for the groups of rows with the same value in the first column of the order, in this order:
  /// the value and the number of rows, then for each of some columns of numbers their count, sum, minimum and maximum.
  func groups(totalsOf numbers: [Int], limit: Int) -> StatementText {
    let key = order.columns[0]
    let totals = numbers.map { table.columns[$0].totals }
    let columns = [key.expression, "count(*)"] + totals
    var statement = StatementText("SELECT \(columns.joined(separator: ", ")) FROM \(table.source)")
    writeWhere([], to: &statement)
    let direction = key.isDescending ? " DESC" : ""
    statement.write(" GROUP BY \(key.expression) ORDER BY 1\(direction) LIMIT \(limit)")
    return statement
  }
}

// MARK: - Totals
extension PageStatement {
  /// Returns the statement for the count, sum, minimum and maximum of some columns of numbers.
  func totals(of numbers: [Int]) -> StatementText {
    let totals = numbers.map { table.columns[$0].totals }
    var statement = StatementText("SELECT \(totals.joined(separator: ", ")) FROM \(table.source)")
    writeWhere([], to: &statement)
    return statement
  }
}

extension PostgresTable.Column {
  /// The expressions for the totals of the numbers in the column. NaN is no number.
  fileprivate var totals: String {
    let name = name.quotedForSQL
    // The sum of `real` numbers would have their precision, and numbers of objects have no sum.
    let number =
      switch type {
      case "real": "\(name)::double precision"
      case "oid": "\(name)::bigint"
      default: name
      }
    let filter = kind == .decimal ? " FILTER (WHERE \(name) <> 'NaN')" : ""
    return ["count", "sum", "min", "max"].map { "\($0)(\(number))\(filter)" }
      .joined(separator: ", ")
  }
}

// MARK: - Ranges
extension PageStatement {
  /// Returns the ranges of the order after a row, without overlaps.
  private func ranges(after cursor: PageCursor) -> [[RowTest]] {
    var ranges: [[RowTest]] = []
    var prefix: [RowTest] = []
    let columns = Array(zip(order.columns, cursor.values))
    var index = 0
    while index < columns.count {
      guard columns[index].1 != nil else {
        // NULL is first: all other values follow it.
        let column = columns[index].0
        if !column.endsWithNull { ranges.append(prefix + [.isNotNull(column)]) }
        prefix.append(.isNull(column))
        index += 1
        continue
      }
      let run = columns[index...].prefix {
        $0.1 != nil && $0.0.isDescending == columns[index].0.isDescending
      }.map { ($0.0, $0.1 ?? "") }
      ranges.append(prefix + [.follows(run)])
      for (column, value) in run {
        // A comparison of rows with NULL is NULL.
        if column.isNullable, column.endsWithNull { ranges.append(prefix + [.isNull(column)]) }
        prefix.append(.equals(column, value))
      }
      index += run.count
    }
    return ranges
  }
}

/// A test of a row that an index can answer.
private enum RowTest {
  case isNull(PageOrder.Column)
  case isNotNull(PageOrder.Column)
  case equals(PageOrder.Column, String)

  /// The columns, which have the same direction, are after the values.
  case follows([(PageOrder.Column, String)])

  /// No row passes.
  case never

  func write(to statement: inout StatementText) {
    switch self {
    case .isNull(let column): statement.write("\(column.expression) IS NULL")
    case .isNotNull(let column): statement.write("\(column.expression) IS NOT NULL")
    case .equals(let column, let value):
      statement.write("\(column.expression) = ")
      statement.write(value: value, as: column.type)
    case .follows(let columns):
      let names = columns.map(\.0.expression).joined(separator: ", ")
      statement.write("(\(names)) \(columns[0].0.isDescending ? "<" : ">") (")
      for (index, (column, value)) in columns.enumerated() {
        if index > 0 { statement.write(", ") }
        statement.write(value: value, as: column.type)
      }
      statement.write(")")
    case .never: statement.write("false")
    }
  }
}
