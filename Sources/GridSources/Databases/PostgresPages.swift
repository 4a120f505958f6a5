/// The rows of a table on a server, page by page, in an order and with a filter that the server applies.
///
///     let pages = PostgresPages(of: orders, on: server, sortedBy: [PostgresSort(column: 2)])
///     let cancel = pages.load(rows: 0..<100) { result in
///       if case .success(let page) = result { print(page.rows.count) }
///     }
///
/// Pages are read by key: the server starts at the row after the last one of the page before, by an index if there is
/// one, and does not count the rows from the start. The keys at both ends of the loaded pages are remembered, so a
/// page next to any of them costs the server no more than the page. A jump costs the rows that the server has to pass
/// from the nearest remembered key.
///
/// These costs need an index over the sorts and the key in this order. Without one, the server sorts
/// all rows that follow a page. It also does so for a table without a key, whose rows are told apart by their physical
/// positions.
///
/// Each page has the rows at its own time. After changes of the data on the server, indices of rows may be wrong by
/// the number of rows that were inserted or deleted: create new pages to load all again.
public final class PostgresPages {
  /// Rows of a table.
  public struct Page: Sendable {
    public let rows: [PostgresRow]

    /// The cursor of the next page; nil if this page is the last one.
    public let next: String?

    /// The memory of the rows.
    public let byteCount: Int
  }

  /// Passes on a page.
  public typealias Answer = (Result<Page, PostgresError>) -> Void

  public let table: PostgresTable
  private let server: PostgresConnection
  private let statement: PageStatement

  /// The number of all rows, if it is known, so that rows near the end are read from there.
  public var rowCount: Int? {
    get { landmarks.rowCount }
    set { landmarks.rowCount = newValue }
  }

  /// The ends of the pages that were loaded.
  private var landmarks = PageLandmarks()

  /// Creates the pages of a table.
  /// - Precondition: The columns of the sorts and of the filter exist.
  public init(
    of table: PostgresTable, on server: PostgresConnection, sortedBy sorts: [PostgresSort] = [],
    where filter: PostgresFilter? = nil
  ) {
    self.table = table
    self.server = server
    statement = PageStatement(table: table, filter: filter, order: PageOrder(sorts, of: table))
  }
}

// MARK: - Loading
extension PostgresPages {
  /// Loads the rows after a cursor.
  /// - Parameters:
  ///   - cursor: ``Page/next`` of the page before; nil for the first page.
  ///   - count: The largest number of rows.
  ///   - answer: Called once, by ``PostgresConnection/update()``; not after a cancellation.
  /// - Returns: A closure that cancels the request.
  public func load(
    after cursor: String?, count: Int, then answer: @escaping Answer
  ) -> () -> Void {
    do throws(PostgresError) {
      return load(try path(after: cursor, count: max(1, count)), then: answer)
    } catch {
      // The answer follows those to earlier requests.
      return server.run("SELECT") { _ in answer(.failure(error)) }
    }
  }

  /// Loads the rows with some indices.
  /// - Parameters:
  ///   - rows: The indices. There may be fewer rows.
  ///   - answer: Called once, by ``PostgresConnection/update()``; not after a cancellation.
  /// - Returns: A closure that cancels the request.
  /// - Complexity: For the server, O(*d*) for the *d* rows from these ones to the nearest page that was loaded, or
  ///   to the nearest end of the table. The end is known by ``rowCount``.
  public func load(rows: Range<Int>, then answer: @escaping Answer) -> () -> Void {
    let rows = max(0, rows.lowerBound)..<max(1, rows.upperBound)
    let path =
      statement.order.isTotal
      ? landmarks.path(to: rows)
      : PageLandmarks.Path(cursor: nil, offset: rows.lowerBound, count: rows.count)
    return load(path) { [weak self] result in
      if case .success(let page) = result { self?.note(page, at: rows.lowerBound) }
      answer(result)
    }
  }

  /// Counts all rows that pass the filter, and sets ``rowCount``.
  /// - Returns: A closure that cancels the request.
  /// - Complexity: For the server, O(*n*) rows: seconds for ten million rows.
  public func count(then answer: @escaping (Result<Int, PostgresError>) -> Void) -> () -> Void {
    let statement = statement.count
    return server.run(statement.text, statement.parameters) { [weak self] result in
      let count = result.flatMap { $0.checked(columnCount: 1) }.flatMap { rows in
        rows.first?[0].flatMap { Int($0) }.map { .success($0) }
          ?? .failure(PostgresError(unexpected: "no number of rows"))
      }
      if case .success(let count) = count { self?.landmarks.rowCount = count }
      answer(count)
    }
  }

  /// Reads the groups of rows with the same value in the column of the first sort, in the order of their rows. NULL is
  /// a value. The groups are those of all rows that pass the filter.
  /// - Parameters:
  ///   - numbers: The indices of columns of numbers whose totals are computed.
  ///   - limit: The largest number of groups. Further ones are left out.
  ///   - answer: Called once, by ``PostgresConnection/update()``; not after a cancellation.
  /// - Returns: A closure that cancels the request.
  /// - Precondition: There is a sort.
  /// - Complexity: For the server, O(*n*) rows, and the memory or the sort of a GROUP BY.
  public func groups(
    totalsOf numbers: [Int], limit: Int,
    then answer: @escaping (Result<[PostgresGroup], PostgresError>) -> Void
  ) -> () -> Void {
    let statement = statement.groups(totalsOf: numbers, limit: limit)
    return server.run(statement.text, statement.parameters) { result in
      answer(
        result.flatMap { $0.checked(columnCount: 2 + 4 * numbers.count) }.flatMap { rows in
          Result { () throws(PostgresError) in
            try rows.map { row throws(PostgresError) in try PostgresGroup(row, numbers.count) }
          }
        })
    }
  }

  /// Reads the totals of columns of numbers in all rows that pass the filter.
  /// - Parameters:
  ///   - numbers: The indices of the columns, some 400 at most: a server takes up to 1,664 results.
  ///   - answer: Called once, by ``PostgresConnection/update()``; not after a cancellation.
  /// - Returns: A closure that cancels the request.
  /// - Complexity: For the server, O(*n*) rows.
  public func totals(
    of numbers: [Int],
    then answer: @escaping (Result<[PostgresGroup.Totals], PostgresError>) -> Void
  ) -> () -> Void {
    let statement = statement.totals(of: numbers)
    return server.run(statement.text, statement.parameters) { result in
      answer(
        result.flatMap { $0.checked(columnCount: 4 * numbers.count) }.flatMap { rows in
          Result { () throws(PostgresError) in
            guard let row = rows.first else { throw PostgresError(unexpected: "no totals") }
            return try PostgresGroup.totals(in: row, from: 0, count: numbers.count)
          }
        })
    }
  }

  private func load(_ path: PageLandmarks.Path, then answer: @escaping Answer) -> () -> Void {
    let statement = path.isBackward ? statement.reversed : statement
    let text = statement.page(after: path.cursor, offset: path.offset, count: path.count)
    // The connection keeps this closure, and these pages keep the connection.
    return server.run(text.text, text.parameters) { [table, order = self.statement.order] result in
      answer(result.flatMap { Page.make($0, path, table, order) })
    }
  }

  /// Reads a cursor. Without a total order, it is the number of rows before the page.
  private func path(
    after text: String?, count: Int
  ) throws(PostgresError) -> PageLandmarks.Path {
    guard let text else { return .init(cursor: nil, offset: 0, count: count) }
    guard !statement.order.isTotal else {
      let cursor = try PageCursor(text, in: statement.order)
      return .init(cursor: cursor, offset: 0, count: count)
    }
    guard let offset = Int(text), offset >= 0 else { throw PageCursor.damaged }
    return .init(cursor: nil, offset: offset, count: count)
  }

  /// Remembers the ends of a page.
  private func note(_ page: Page, at row: Int) {
    guard statement.order.isTotal, let first = page.rows.first, let last = page.rows.last else {
      return
    }
    landmarks.insert(PageCursor(of: first, in: statement.order), of: row)
    landmarks.insert(
      PageCursor(of: last, in: statement.order), of: row + page.rows.count - 1)
  }
}

extension PostgresPages.Page {
  /// Checks the rows of an answer.
  fileprivate static func make(
    _ rows: PostgresRows, _ path: PageLandmarks.Path, _ table: PostgresTable, _ order: PageOrder
  ) -> Result<Self, PostgresError> {
    rows.checked(columnCount: table.columns.count + (order.usesPosition ? 1 : 0)).flatMap { rows in
      guard rows.count <= path.count else {
        return .failure(
          PostgresError(unexpected: "\(rows.count) rows instead of \(path.count)"))
      }
      var next: String?
      if let last = path.isBackward ? rows.first : rows.last, rows.count == path.count {
        next =
          order.isTotal
          ? PageCursor(of: last, in: order).text(in: order) : "\(path.offset + rows.count)"
      }
      return .success(
        Self(
          rows: path.isBackward ? rows.reversed() : Array(rows), next: next,
          byteCount: rows.byteCount))
    }
  }
}
