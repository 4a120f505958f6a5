import GridSources

/// The rows of a server that are near those on the screen, page by page.
///
/// One page is loaded at a time: the one that was asked for last. A page that has left the screen before its turn is
/// not loaded, so a fling costs at most one request for each answer of the server.
struct ServerRows {
  /// The number of rows in a page.
  static let pageSize = 200

  /// The largest number of pages in memory.
  private static let pageLimit = 64

  /// The largest memory of all pages, except the last one and those next to it.
  private static let byteLimit = 64 << 20

  /// The largest number of pages that are on the screen at once.
  private static let wantedLimit = 4

  private var pages: [Int: Page] = [:]

  /// The memory of all pages.
  private var byteCount = 0

  /// A page in memory.
  struct Page {
    var rows: [PostgresRow] = []
    var byteCount = 0
  }

  /// The pages that were asked for and are not in memory, the last one first.
  private var wanted: [Int] = []

  /// The page that is being loaded.
  private var loading: Int?

  /// Returns a row; nil if it is not in memory. Then its page is wanted.
  mutating func row(_ row: Int) -> PostgresRow? {
    let (page, index) = row.quotientAndRemainder(dividingBy: Self.pageSize)
    if let rows = pages[page]?.rows { return index < rows.count ? rows[index] : nil }
    if wanted.first != page {
      wanted.removeAll { $0 == page }
      wanted.insert(page, at: 0)
      if wanted.count > Self.wantedLimit { wanted.removeLast() }
    }
    return nil
  }

  /// Whether the row is beyond the end of its page.
  func isMissing(_ row: Int) -> Bool {
    let (page, index) = row.quotientAndRemainder(dividingBy: Self.pageSize)
    return pages[page].map { index >= $0.rows.count } ?? false
  }

  /// Returns the rows of the next page to load, if no page is being loaded.
  mutating func nextRequest() -> Range<Int>? {
    guard loading == nil, let page = wanted.first else { return nil }
    loading = page
    return rows(ofPage: page)
  }

  /// Takes the answer to the last request.
  /// - Parameter page: Nil if the page could not be loaded. It stays wanted.
  mutating func receive(_ page: Page?) {
    guard let index = loading else { return }
    loading = nil
    guard let page else { return }
    insert(page, at: index)
    wanted.removeAll { $0 == index }
  }

  /// Takes a page that was loaded elsewhere, and forgets those that are farthest from it if there are too many, or too
  /// many bytes. The pages next to it stay, because the screen may show both.
  mutating func insert(_ page: Page, at index: Int) {
    byteCount += page.byteCount - (pages[index]?.byteCount ?? 0)
    pages[index] = page
    while pages.count > Self.pageLimit || byteCount > Self.byteLimit,
      let farthest = pages.keys.max(by: { abs($0 - index) < abs($1 - index) }),
      abs(farthest - index) > 1
    {
      byteCount -= pages.removeValue(forKey: farthest)?.byteCount ?? 0
    }
  }

  /// Forgets all pages. Those that were on the screen are asked for again.
  mutating func removeAll() { self = ServerRows() }

  private func rows(ofPage page: Int) -> Range<Int> {
    page * Self.pageSize..<(page + 1) * Self.pageSize
  }
}

extension ServerRows.Page {
  init(_ page: PostgresPages.Page) { self.init(rows: page.rows, byteCount: page.byteCount) }
}
