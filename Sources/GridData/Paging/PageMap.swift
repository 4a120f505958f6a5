/// Which rows each page has, and how many rows there are as far as known.
///
/// It does not hold rows. Until the end is known, there is one more page after the known rows.
///
/// ```text
/// var map = PageMap(.offset, size: 100)
/// map.setEnd(at: 250, isTotal: true)
/// map.page(of: 120)                    // 1
/// map.rows(of: 2)                      // 200..<250
/// ```
struct PageMap {
  /// How the end of the rows is known.
  enum End: Hashable {
    /// There may be more rows.
    case open
    /// The server has returned an empty or a last page.
    case found
    /// The server has told the total.
    case told
  }

  private let paging: PageRules.Paging
  private let size: Int

  /// The number of rows that are known to exist.
  private(set) var rowCount = 0

  /// How the end of the rows is known.
  private(set) var end = End.open

  /// By key: the first row of each page whose start is known. The last one is a page without known rows,
  /// unless the end is known.
  private var starts = [0]

  /// By key: the cursor of each of these pages.
  private var cursors = [Cursor.start]

  /// Where a page begins.
  private enum Cursor {
    case start
    case after(String)
    /// The page before was reloaded, and its new cursor is not known yet.
    case unknown
  }

  /// Creates a map without known rows.
  init(_ paging: PageRules.Paging, size: Int) {
    self.paging = paging
    self.size = size
  }
}

// MARK: - Rows and pages
extension PageMap {
  /// Whether all rows are known to exist.
  var isComplete: Bool { end != .open }

  /// The number of pages, with the one after the known rows.
  var pageCount: Int {
    guard paging == .offset else { return starts.count }
    return isComplete ? max(1, (rowCount + size - 1) / size) : rowCount / size + 1
  }

  /// Returns the page of a row. Rows after the known ones count as in the last page.
  /// - Complexity: O(1) by offset, O(log *p*) for *p* pages by key.
  func page(of row: Int) -> Int {
    guard paging == .key else { return min(max(0, row) / size, pageCount - 1) }
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= row { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// Returns the known rows of a page.
  /// - Complexity: O(1).
  func rows(of page: Int) -> Range<Int> {
    guard paging == .key else {
      let start = min(page * size, rowCount)
      return start..<min(start + size, rowCount)
    }
    guard starts.indices.contains(page) else { return rowCount..<rowCount }
    return starts[page]..<(page + 1 < starts.count ? starts[page + 1] : rowCount)
  }

  /// Returns the request for a page of which the first rows are known, or nil if its cursor is not known.
  func request(for page: Int, skipping count: Int = 0) -> PageRequest? {
    guard paging == .key else {
      return PageRequest(rows: page * size + count..<(page + 1) * size, cursor: nil)
    }
    guard starts.indices.contains(page) else { return nil }
    let rows = starts[page]..<starts[page] + size
    switch cursors[page] {
    case .start: return PageRequest(rows: rows, cursor: nil)
    case .after(let cursor): return PageRequest(rows: rows, cursor: cursor)
    case .unknown: return nil
    }
  }
}

// MARK: - By offset
extension PageMap {
  /// The limit of the number of rows.
  private static var countLimit: Int { Int.max / 4 }

  /// Notes that rows up to an index exist.
  mutating func include(rowsBefore row: Int) {
    guard row > rowCount else { return }
    rowCount = min(row, Self.countLimit)
    if end == .found { end = .open }
  }

  /// Sets the number of all rows.
  /// - Parameter isTotal: Whether the server has told it.
  mutating func setEnd(at row: Int, isTotal: Bool) {
    rowCount = min(max(0, row), Self.countLimit)
    end = isTotal ? .told : .found
  }

  /// Removes the rows from an index on, and looks for the end there.
  mutating func reopen(at row: Int) {
    rowCount = min(rowCount, row)
    end = .open
  }
}

// MARK: - By key
extension PageMap {
  /// Sets the number of rows of a page, and the cursor of the next one.
  /// - Parameters:
  ///   - next: The cursor of the next page; nil if the page is the last one.
  ///   - last: The last of the pages that are kept if the cursor has changed.
  /// - Returns: Whether the page after it begins at another cursor than before, or no longer exists.
  /// - Complexity: O(*p*) for *p* pages.
  mutating func setPage(_ page: Int, count: Int, next: String?, keepingTo last: Int) -> Bool {
    let shift = count - rows(of: page).count
    for later in starts.indices.dropFirst(page + 1) { starts[later] += shift }
    rowCount += shift
    guard let next else {
      let wasLast = end == .found && page == starts.count - 1
      truncate(after: page)
      end = .found
      return !wasLast
    }
    guard page + 1 < starts.count else {
      starts.append(rowCount)
      cursors.append(.after(next))
      end = .open
      return true
    }
    if case .after(let old) = cursors[page + 1], old.utf8.elementsEqual(next.utf8) { return false }
    cursors[page + 1] = .after(next)
    truncate(after: max(last, page + 1))
    for later in cursors.indices.dropFirst(page + 2) { cursors[later] = .unknown }
    return true
  }

  /// Removes the pages after one, without a page whose rows are not known.
  private mutating func truncate(after page: Int) {
    guard page + 1 < starts.count else { return }
    rowCount = starts[page + 1]
    starts.removeSubrange((page + 1)...)
    cursors.removeSubrange((page + 1)...)
    end = .open
  }
}
