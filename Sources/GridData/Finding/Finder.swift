/// A search for rows: which rows match so far, and the next and the previous match of any row.
///
///     let names = ["Oslo", "Bergen", "Oslo East"]
///     let pattern = try TextPattern(text: "oslo")
///     var finder = Finder(rowCount: names.count)
///     while var slice = finder.nextSlice(near: 0, rowLimit: 10_000) {
///       slice.search { row in pattern.matches(names[row]) }        // on any thread
///       finder.take(slice)
///       print(finder.matchCount, finder.progress)
///     }
///     finder.find(.forward, from: 0)                               // .found(position: 2, wraps: false)
///
/// A finder is a value without threads, texts or a pattern. It decides which rows are searched next,
/// those nearest to the visible ones first, and keeps one bit for each row. Its answers need no walk
/// through rows, so an app can ask it while slices are searched on another thread. Without calls of
/// ``nextSlice(near:rowLimit:)``, the search rests; dropping the finder cancels it.
///
/// Rows have their numbers in the source, and positions on the screen. They are the same, unless
/// ``show(_:)`` has passed an order.
public struct Finder: Sendable {
  /// The direction of a step from match to match.
  public enum Direction: Sendable {
    case forward
    case backward
  }

  /// The result of a step.
  public enum Answer: Equatable, Sendable {
    /// The position of the match, and whether the search has gone around the end or the start.
    case found(position: Int, wraps: Bool)

    /// Rows that may have a nearer match have not been searched yet.
    case searching

    /// All rows were searched, and none matches.
    case notFound
  }

  /// The number of rows of the source.
  public private(set) var rowCount: Int

  /// The rows that were not searched.
  private var pending: PendingRows

  /// The rows that match.
  private var found = RowSet()

  /// The order in which rows are shown; nil if they are shown as they are.
  private var order: RowOrder?

  /// The positions of matches in the order; nil before they are known, and without an order.
  private var positions: RowSet?

  /// The number of times that positions became unknown.
  private var orderNumber = 0

  /// The number of the slice whose result will be taken.
  private var sliceNumber = 0

  /// The first row that has changed since the last slice was made.
  private var firstChange = Int.max

  /// Creates a finder that has searched no row.
  public init(rowCount: Int) {
    precondition(rowCount >= 0, "A source cannot have \(rowCount) rows.")
    self.rowCount = rowCount
    pending = PendingRows(0..<rowCount)
  }
}

// MARK: - Searching
extension Finder {
  /// Whether all rows were searched, and the positions of matches are known.
  public var isComplete: Bool { pending.isEmpty && knowsPositions }

  /// The fraction of the rows that were searched, from 0 to 1.
  public var progress: Double {
    rowCount == 0 ? 1 : Double(rowCount - pending.count) / Double(rowCount)
  }

  /// Returns the rows to search next: those nearest to a row.
  ///
  /// Only the result of the last slice is taken, so slices are searched one after the other.
  /// - Parameters:
  ///   - row: A visible row, by its number in the source.
  ///   - rowLimit: The largest number of rows in the slice.
  /// - Returns: Nil if the search is complete.
  /// - Precondition: `rowLimit` is positive.
  /// - Complexity: O(*k*) for *k* ranges of rows that were not searched.
  public mutating func nextSlice(near row: Int, rowLimit: Int) -> FinderSlice? {
    precondition(rowLimit > 0, "A limit of \(rowLimit) rows makes no progress.")
    guard !isComplete else { return nil }
    sliceNumber += 1
    firstChange = .max
    var mapping: FinderSlice.Mapping?
    if let order, positions == nil {
      mapping = FinderSlice.Mapping(found, in: order, number: orderNumber)
    }
    return FinderSlice(
      pending.nearest(to: row, limit: rowLimit) ?? 0..<0, number: sliceNumber, mapping: mapping)
  }

  /// Takes the result of the last slice. That of an earlier one is dropped, and so are the results of
  /// rows that have changed since.
  /// - Complexity: O(*m* + *k*) for *m* matches and *k* ranges that were not searched; also that of
  ///   ``FinderSlice/prepare()``, unless it was called.
  public mutating func take(_ slice: consuming FinderSlice) {
    guard slice.number == sliceNumber else { return }
    sliceNumber += 1
    slice.prepare()
    if let mapping = slice.mapping, mapping.number == orderNumber {
      (order, positions) = (mapping.order, mapping.positions)
      // These rows may have changed.
      var row = mapping.found.first(from: firstChange)
      while let changed = row {
        setPosition(of: changed, isMatch: found.contains(changed))
        row = mapping.found.first(from: changed + 1)
      }
    }
    let searched = slice.searchedRows.clamped(to: 0..<min(rowCount, firstChange))
    pending.subtract(searched)
    for row in slice.matches where searched.contains(row) {
      found.insert(row)
      setPosition(of: row, isMatch: true)
    }
  }

  private mutating func setPosition(of row: Int, isMatch: Bool) {
    guard positions != nil, let position = order?.position(of: row) else { return }
    if isMatch { positions?.insert(position) } else { positions?.remove(position) }
  }
}

// MARK: - Matches
extension Finder {
  private var knowsPositions: Bool { order == nil || positions != nil }

  /// The positions of matches, as far as they are known.
  private var matches: RowSet { order == nil ? found : positions ?? RowSet() }

  /// The number of rows found so far that are shown.
  public var matchCount: Int { matches.count }

  /// Returns the number of the match at a position, from 1 on; nil if there is none.
  /// - Complexity: O(*n*/4096) for *n* rows.
  public func number(ofMatchAt position: Int) -> Int? {
    matches.contains(position) ? matches.count(before: position) + 1 : nil
  }

  /// Returns the next match behind a position, or the previous one before it. After the last one, the
  /// first one follows, which may be at the position itself.
  ///
  /// While rows are searched, the answer waits for those that may have a nearer match. In a sorted
  /// order, these can be any rows: the answer is then the nearest of the matches found so far, and
  /// goes around only after all rows were searched.
  /// - Parameter position: A position. -1 and the number of shown rows are before and behind all rows.
  /// - Complexity: O(*n*/4096 + *k*) for *n* rows, and *k* ranges of rows that were not searched.
  public func find(_ direction: Direction, from position: Int) -> Answer {
    let end = order?.count ?? rowCount
    let position = max(-1, min(position, end))
    let isForward = direction == .forward
    let near = isForward ? min(position + 1, end)..<end : 0..<max(0, position)
    let far = isForward ? 0..<near.lowerBound : near.upperBound..<end
    if let match = match(in: near, direction) {
      let isNearest = isSorted || isSettled(rows(before: match, in: near, direction))
      return isNearest ? .found(position: match, wraps: false) : .searching
    }
    guard isSettled(near) else { return .searching }
    if let match = match(in: far, direction) {
      let isNearest = isSettled(rows(before: match, in: far, direction))
      return isNearest ? .found(position: match, wraps: true) : .searching
    }
    return isSettled(far) ? .notFound : .searching
  }

  /// Returns the first match in a range of positions, or the last one.
  private func match(in range: Range<Int>, _ direction: Direction) -> Int? {
    let match =
      switch direction {
      case .forward: matches.first(from: range.lowerBound)
      case .backward: matches.last(before: range.upperBound)
      }
    return match.flatMap { range.contains($0) ? $0 : nil }
  }

  /// The positions that a walk through a range visits before a match.
  private func rows(
    before match: Int, in range: Range<Int>, _ direction: Direction
  ) -> Range<Int> {
    switch direction {
    case .forward: range.lowerBound..<match
    case .backward: match + 1..<range.upperBound
    }
  }

  /// Whether the shown rows are in another order than in the source.
  private var isSorted: Bool { order.map { !$0.isAscending } ?? false }

  /// Whether all matches in a range of positions are known.
  private func isSettled(_ range: Range<Int>) -> Bool {
    guard knowsPositions else { return false }
    guard !range.isEmpty, !pending.isEmpty else { return true }
    guard let order else { return !pending.overlaps(range) }
    guard order.isAscending else { return false }
    return !pending.overlaps(order[range.lowerBound]..<order[range.upperBound - 1] + 1)
  }
}

// MARK: - Changes
extension Finder {
  /// Shows the rows in an order; nil for all rows as they are.
  ///
  /// The next slice computes the positions of the rows found so far. Until then, no match is known.
  /// Pass an order again after rows were inserted or deleted before its last row.
  /// - Complexity: O(1).
  public mutating func show(_ order: RowOrder?) {
    self.order = order
    forgetPositions()
  }

  private mutating func forgetPositions() {
    positions = nil
    orderNumber += 1
  }

  /// Searches rows that were inserted into the source. They have these numbers after the insertion.
  /// - Precondition: The range begins within the rows of the source, or at their end.
  /// - Complexity: O(*n*/64 + *k*) for *n* rows and *k* ranges that were not searched; O(*k*) at the end
  ///   of the source.
  public mutating func insertRows(_ rows: Range<Int>) {
    precondition(
      rows.lowerBound >= 0 && rows.lowerBound <= rowCount,
      "Rows \(rows) cannot be inserted into \(rowCount) rows.")
    firstChange = min(firstChange, rows.lowerBound)
    pending.insert(rows)
    if rows.lowerBound < rowCount {
      found.insertRows(rows)
      forgetPositions()
    }
    rowCount += rows.count
  }

  /// Forgets rows that were deleted from the source. They had these numbers before the deletion.
  /// - Precondition: The rows exist.
  /// - Complexity: O(*n*/64) for *n* rows.
  public mutating func removeRows(_ rows: Range<Int>) {
    checkExist(rows)
    firstChange = min(firstChange, rows.lowerBound)
    pending.remove(rows)
    found.removeRows(rows)
    forgetPositions()
    rowCount -= rows.count
  }

  /// Searches rows again whose texts have changed.
  /// - Precondition: The rows exist.
  /// - Complexity: O(*r* + *n*/4096 + *k*) for *r* changed rows of *n*, and *k* ranges that were not
  ///   searched.
  public mutating func changeRows(_ rows: Range<Int>) {
    checkExist(rows)
    firstChange = min(firstChange, rows.lowerBound)
    pending.remove(rows)
    pending.insert(rows)
    var next = found.first(from: rows.lowerBound)
    while let row = next, row < rows.upperBound {
      setPosition(of: row, isMatch: false)
      found.remove(row)
      next = found.first(from: row + 1)
    }
  }

  private func checkExist(_ rows: Range<Int>) {
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= rowCount,
      "Rows \(rows) are out of range; there are 0..<\(rowCount).")
  }
}
