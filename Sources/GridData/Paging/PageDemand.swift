/// The rows that a list needs, as the scroll offset and its motion tell.
///
/// The ranges may include the row after the known ones, which stands for the rows to come.
struct PageDemand: Equatable {
  /// The visible rows. They stay in memory, and are not loaded unless they are also needed.
  var visible: [Range<Int>] = []

  /// The rows to load: those that will be visible when the answers arrive, and remain visible for a while.
  var needed: [Range<Int>] = []

  /// The rows to load after these, because they may become visible soon.
  var ahead: [Range<Int>] = []
}

// MARK: - Pages
extension PageDemand {
  /// Returns the pages of some rows, without repetition, those nearest to a row first.
  ///
  /// Of two pages at the same distance, the later one comes first.
  /// - Complexity: O(*n* log *n*) for *n* pages.
  static func pages(of runs: [Range<Int>], in map: PageMap, nearestTo center: Int) -> [Int] {
    var pages: [Int] = []
    for run in runs where !run.isEmpty {
      let first = map.page(of: run.lowerBound)
      let last = map.page(of: run.upperBound - 1)
      pages += first...max(first, last)
    }
    pages.sort { left, right in
      let (near, far) = (map.distance(of: left, to: center), map.distance(of: right, to: center))
      return near == far ? left > right : near < far
    }
    var unique: [Int] = []
    for page in pages where unique.last != page { unique.append(page) }
    return unique
  }

  /// The row in the middle of the needed rows: of their longest run, as single rows may be frozen elsewhere.
  var center: Int {
    let runs = needed.isEmpty ? visible : needed
    guard let longest = runs.max(by: { $0.count < $1.count }) else { return 0 }
    return longest.lowerBound + longest.count / 2
  }
}

extension PageMap {
  /// Returns the number of rows between a page and a row; 0 if the page contains it.
  fileprivate func distance(of page: Int, to row: Int) -> Int {
    let rows = rows(of: page)
    if row < rows.lowerBound { return rows.lowerBound - row }
    return row < rows.upperBound ? 0 : row - rows.upperBound + 1
  }
}
