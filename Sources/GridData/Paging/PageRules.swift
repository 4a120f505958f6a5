/// How a ``PagedDataSource`` divides the rows of a server into pages, and how it loads and keeps them.
///
///     var rules = PageRules(.key, size: 200)
///     rules.requestLimit = 2
///     rules.byteLimit = 16 << 20
///
/// Counts below 1 are treated as 1, and times that are negative or NaN as 0.
public struct PageRules: Hashable, Sendable {
  /// What a request tells the server about the start of a page.
  public enum Paging: Hashable, Sendable {
    /// The index of the first row. The user can jump anywhere in the rows that are known to exist.
    case offset

    /// The cursor that the page before has returned. The list grows at its end, page by page.
    case key
  }

  /// What a request tells the server about the start of a page.
  public let paging: Paging

  /// The number of rows in a page.
  public let size: Int

  /// The maximum number of requests at a time.
  public var requestLimit = 4

  /// The maximum number of pages in memory. Visible pages stay in memory, also beyond the limit.
  public var pageLimit = 64

  /// The maximum sum of ``RowPage/byteCount`` of the pages in memory. Visible pages stay in memory, also
  /// beyond the limit.
  public var byteLimit = Int.max

  /// The seconds until a failed page is requested again. They double with each failure.
  public var retryDelay = 0.5

  /// The maximum number of seconds until a failed page is requested again.
  public var retryDelayLimit = 30.0

  /// The number of failures after which only the user can request a page again.
  public var failureLimit = 6

  /// The seconds after which a request without an answer fails.
  public var timeLimit = 30.0

  /// Creates rules.
  /// - Parameters:
  ///   - paging: What a request tells the server about the start of a page.
  ///   - size: The number of rows in a page. A page should fill one to four viewports.
  public init(_ paging: Paging = .offset, size: Int = 100) {
    self.paging = paging
    self.size = min(max(1, size), Self.sizeLimit)
  }

  /// The limit of the size of a page. Sums of rows stay far from the limits of `Int`, also where it has 32
  /// bits.
  private static var sizeLimit: Int { 1 << 20 }

  /// Returns the seconds until the next attempt after a number of failures, or nil if there is none.
  func delay(afterFailures count: Int) -> Double? {
    guard count < failureLimit else { return nil }
    var delay = retryDelay > 0 ? retryDelay : 0
    let limit = retryDelayLimit > 0 ? retryDelayLimit : 0
    for _ in 1..<max(1, count) where delay < limit { delay *= 2 }
    return min(delay, limit)
  }
}
