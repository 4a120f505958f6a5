/// A request of a ``PagedDataSource`` for the rows of one page.
public struct PageRequest: Sendable {
  /// The indices of the requested rows. They may extend beyond the last row of the server.
  ///
  /// With ``PageRules/Paging/key``, they tell how many rows to return. Their indices are those that the rows
  /// will have in the list.
  public let rows: Range<Int>

  /// The cursor that the page before has returned in ``RowPage/next``; nil for the first page and for
  /// ``PageRules/Paging/offset``.
  public let cursor: String?
}

/// The answer of a server to a ``PageRequest``.
///
///     RowPage(orders, total: 1_000_000)           // by offset, if the server knows the total
///     RowPage(orders)                             // by offset, if it does not
///     RowPage(orders, next: orders.last?.number)  // by key
public struct RowPage<Row> {
  /// The rows, in order.
  ///
  /// Without a row, the list ends there. With ``PageRules/Paging/offset``, rows beyond the requested ones are
  /// ignored, and missing ones are requested again. With ``PageRules/Paging/key``, a page may have any number
  /// of rows.
  public let rows: [Row]

  /// The number of all rows, if the server knows it. Not used with ``PageRules/Paging/key``.
  public let total: Int?

  /// The cursor of the next page; nil if this page is the last one. Only used with
  /// ``PageRules/Paging/key``.
  public let next: String?

  /// The memory that the rows need, for ``PageRules/byteLimit``.
  public let byteCount: Int

  /// Creates an answer.
  public init(_ rows: [Row], total: Int? = nil, next: String? = nil, byteCount: Int = 0) {
    self.rows = rows
    self.total = total
    self.next = next
    self.byteCount = min(max(0, byteCount), Self.byteLimit)
  }
}

extension RowPage {
  /// The limit of the bytes of a page, so that an `Int` can hold the sum of all pages in memory.
  private static var byteLimit: Int { Int.max / 65_536 }
}

extension RowPage: Sendable where Row: Sendable {}

/// The reason why a page could not be loaded.
public struct PageFailure: Error, Hashable, Sendable {
  /// The message for the user.
  public let message: String

  /// Whether only the user can request the page again.
  public let isPermanent: Bool

  /// Creates a reason.
  public init(_ message: String, isPermanent: Bool = false) {
    self.message = message
    self.isPermanent = isPermanent
  }

  /// Compares the bytes of the messages: to compare characters takes Unicode tables, which a small
  /// WebAssembly module omits.
  public static func == (left: PageFailure, right: PageFailure) -> Bool {
    left.isPermanent == right.isPermanent && left.message.utf8.elementsEqual(right.message.utf8)
  }

  /// Hashes the bytes of the message.
  public func hash(into hasher: inout Hasher) {
    for byte in message.utf8 { hasher.combine(byte) }
    hasher.combine(isPermanent)
  }
}

/// What a ``PagedDataSource`` shows for a row.
public enum PageStatus: Hashable, Sendable {
  /// The row is in memory.
  case loaded

  /// The row is not in memory. It is requested while it is visible, or soon will be.
  case loading

  /// The last request for the row has failed. It is requested again after a delay, and at once by
  /// ``PagedDataSource/retry()``.
  case failed(PageFailure)

  /// The row after the last one.
  case end

  /// The only row of a list without rows.
  case empty
}

/// The time of the app, and a way to be called later.
///
///     let clock = PageClock(now: { app.now }, after: { app.after($0, do: $1) })
public struct PageClock {
  /// Returns the time in seconds, on the clock of the frames of the grid.
  let now: () -> Double

  /// Calls a closure once after a number of seconds, in the isolation domain of the grid.
  let after: (_ seconds: Double, _ act: @escaping () -> Void) -> Void

  /// Creates a clock.
  /// - Parameters:
  ///   - now: Returns the time in seconds, on the clock of the frames of the grid.
  ///   - after: Calls a closure once after a number of seconds, in the isolation domain of the grid.
  public init(
    now: @escaping () -> Double,
    after: @escaping (_ seconds: Double, _ act: @escaping () -> Void) -> Void
  ) {
    self.now = now
    self.after = after
  }
}
