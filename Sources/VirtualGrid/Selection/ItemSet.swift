/// A set of items by flat index, which stores rectangles of a table as rows and columns.
///
///     let cells = ItemSet(TableArea(rows: 0..<1_000_000, columns: 2..<5), columnCount: 100)
///     cells.count                              // 3,000,000, and the set stores one rectangle
///     cells.subtracting([200..<300]).areas     // two rectangles, without the third row
///     let list: ItemSet = [3..<8, 20..<30]     // two ranges, as a list has one row
///     list.count                               // 15
///
/// The items are in rows of ``columnCount`` items each. Adjacent rows with the same items are stored
/// once. The set does not depend on the length of its rows: sets of the same items are equal, but take
/// more memory if the rows differ from those of the table. Values that are not valid indices are
/// ignored.
public struct ItemSet: Sendable {
  /// The number of items in a row; `Int.max` if all items are in one row, as in a list.
  public let columnCount: Int

  /// The rows that contain items, in order. Adjacent bands differ in their columns.
  private(set) var bands: [Band] = []

  /// Adjacent rows with the same items.
  struct Band: Hashable, Sendable {
    fileprivate(set) var rows: Range<Int>

    /// The columns of the items, in order. The ranges neither touch nor are empty.
    fileprivate(set) var columns: [Range<Int>]
  }

  /// Creates an empty set of items in rows of a length of at least 1.
  private init(columnCount: Int) {
    self.columnCount = max(1, columnCount)
  }
}

// MARK: - Creation
extension ItemSet {
  /// Creates an empty set.
  public init() { self.init(columnCount: .max) }

  /// Creates a set from ranges of flat indices.
  /// - Parameters:
  ///   - ranges: The flat indices of the items.
  ///   - columnCount: The number of columns of the table, or `Int.max` for a list.
  /// - Complexity: O(*k*) for *k* ranges.
  public init(_ ranges: RangeSet<Int>, columnCount: Int = .max) {
    self.init(columnCount: columnCount)
    var rows: [Band] = []
    for range in ranges.indexes.ranges {
      for part in parts(of: range) {
        if let last = rows.last, last.rows == part.rows {
          rows[rows.count - 1].columns.add(part.columns)
        } else {
          rows.append(Band(rows: part.rows, columns: [part.columns]))
        }
      }
    }
    for band in rows { append(band) }
  }

  /// Creates a set of all cells of a rectangle of a table. Rows and columns out of range are ignored.
  /// - Complexity: O(1).
  public init(_ area: TableArea, columnCount: Int) {
    self.init(columnCount: columnCount)
    let rowLimit = Int.max / self.columnCount
    let rows = area.rows.clamped(to: 0..<rowLimit)
    let columns = area.columns.clamped(to: 0..<self.columnCount)
    if !rows.isEmpty, !columns.isEmpty { append(Band(rows: rows, columns: [columns])) }
  }

  /// Creates a set of one item. The set is empty if the index is nil or out of range.
  init(_ item: Int?, columnCount: Int) {
    self.init(RangeSet(item), columnCount: columnCount)
  }

  /// Splits a range of items into parts of rows: the rest of a row, whole rows, the start of a row.
  private func parts(of range: Range<Int>) -> [(rows: Range<Int>, columns: Range<Int>)] {
    let (first, column) = range.lowerBound.quotientAndRemainder(dividingBy: columnCount)
    let (last, end) = (range.upperBound - 1).quotientAndRemainder(dividingBy: columnCount)
    guard first < last else { return [(first..<(first + 1), column..<(end + 1))] }
    var parts: [(rows: Range<Int>, columns: Range<Int>)] = []
    var whole = first..<(last + 1)
    if column > 0 {
      parts.append((first..<(first + 1), column..<columnCount))
      whole = (first + 1)..<whole.upperBound
    }
    let isPartial = end + 1 < columnCount
    if isPartial { whole = whole.lowerBound..<last }
    if !whole.isEmpty { parts.append((whole, 0..<columnCount)) }
    if isPartial { parts.append((last..<(last + 1), 0..<(end + 1))) }
    return parts
  }

  /// Adds a band after all others. It extends the last one if it is adjacent and has the same columns.
  private mutating func append(_ band: Band) {
    guard !band.rows.isEmpty, !band.columns.isEmpty else { return }
    if let last = bands.last, last.rows.upperBound == band.rows.lowerBound,
      last.columns == band.columns
    {
      bands[bands.count - 1].rows = last.rows.lowerBound..<band.rows.upperBound
    } else {
      bands.append(band)
    }
  }

  /// Returns the same items in rows of another length.
  /// - Complexity: O(1) if the length is the same, otherwise O(ranges of flat indices).
  func inRows(of columnCount: Int) -> ItemSet {
    columnCount == self.columnCount ? self : ItemSet(ranges, columnCount: columnCount)
  }
}

extension ItemSet: ExpressibleByArrayLiteral {
  /// Creates a set from ranges of flat indices.
  public init(arrayLiteral ranges: Range<Int>...) { self.init(RangeSet(ranges)) }
}

// MARK: - Queries
extension ItemSet {
  /// Whether the set has no items.
  /// - Complexity: O(1).
  public var isEmpty: Bool { bands.isEmpty }

  /// The number of items.
  /// - Complexity: O(*k*) for *k* ranges of columns.
  public var count: Int {
    bands.reduce(0) { $0 + $1.rows.count * $1.columns.itemCount }
  }

  /// The least index, or nil if the set is empty.
  /// - Complexity: O(1).
  public var first: Int? {
    bands.first.map { $0.rows.lowerBound * columnCount + $0.columns[0].lowerBound }
  }

  /// The greatest index, or nil if the set is empty.
  /// - Complexity: O(1).
  public var last: Int? {
    guard let band = bands.last, let end = band.columns.last?.upperBound else { return nil }
    return (band.rows.upperBound - 1) * columnCount + end - 1
  }

  /// Returns whether the set contains an item.
  /// - Complexity: O(log *k*) for *k* ranges of columns.
  public func contains(_ item: Int) -> Bool {
    guard item >= 0 else { return false }
    let (row, column) = item.quotientAndRemainder(dividingBy: columnCount)
    let place = bands.partitionPoint { $0.rows.upperBound > row }
    guard place < bands.count, bands[place].rows.lowerBound <= row else { return false }
    let columns = bands[place].columns
    let range = columns.partitionPoint { $0.upperBound > column }
    return range < columns.count && columns[range].lowerBound <= column
  }

  /// The items as ranges of flat indices.
  /// - Complexity: O(*k*) for *k* ranges. In a table, a rectangle that is narrower than the table has
  ///   one range for each of its rows.
  public var ranges: RangeSet<Int> {
    var ranges: [Range<Int>] = []
    for band in bands {
      if band.columns == [0..<columnCount] {
        let (start, end) = (band.rows.lowerBound * columnCount, band.rows.upperBound * columnCount)
        ranges.add(start..<end)
      } else {
        for row in band.rows {
          for columns in band.columns { ranges.add(columns.shifted(by: row * columnCount)) }
        }
      }
    }
    return RangeSet(ranges)
  }

  /// The items as rectangles of rows and columns that do not overlap, from top to bottom.
  /// - Complexity: O(*k*) for *k* rectangles.
  public var areas: [TableArea] {
    bands.flatMap { band in band.columns.map { TableArea(rows: band.rows, columns: $0) } }
  }

  /// All items, in order.
  var items: some Sequence<Int> {
    bands.lazy.flatMap { [columnCount] band in
      band.rows.lazy.flatMap { row in
        band.columns.lazy.flatMap { columns in columns.lazy.map { row * columnCount + $0 } }
      }
    }
  }
}

// MARK: - Combination
extension ItemSet {
  /// Returns the items of both sets, in rows of the length of this one.
  /// - Complexity: O(*k*) for *k* ranges of columns in both sets, if their rows have the same length.
  public func union(_ other: ItemSet) -> ItemSet { combined(with: other) { $0 || $1 } }

  /// Returns the items that are in both sets.
  /// - Complexity: O(*k*), as for ``union(_:)``.
  public func intersection(_ other: ItemSet) -> ItemSet { combined(with: other) { $0 && $1 } }

  /// Returns the items that are not in another set.
  /// - Complexity: O(*k*), as for ``union(_:)``.
  public func subtracting(_ other: ItemSet) -> ItemSet { combined(with: other) { $0 && !$1 } }

  /// Returns the items that are in one of the sets, but not in both.
  /// - Complexity: O(*k*), as for ``union(_:)``.
  public func symmetricDifference(_ other: ItemSet) -> ItemSet {
    combined(with: other) { $0 != $1 }
  }

  /// Returns the items for which a rule holds, which gets whether each set contains the item. The rule
  /// must be false for items in neither set.
  private func combined(with other: ItemSet, _ rule: (Bool, Bool) -> Bool) -> ItemSet {
    let theirs = other.inRows(of: columnCount).bands
    var result = ItemSet(columnCount: columnCount)
    var (mine, other, row) = (0, 0, 0)
    while mine < bands.count || other < theirs.count {
      var end = Int.max
      let myColumns = bands.columns(from: &mine, in: row, until: &end)
      let theirColumns = theirs.columns(from: &other, in: row, until: &end)
      guard end < Int.max else { break }
      result.append(
        Band(rows: row..<end, columns: myColumns.combined(with: theirColumns, rule)))
      row = end
    }
    return result
  }
}

extension [ItemSet.Band] {
  /// Returns the columns in a row, and skips the bands before it.
  /// - Parameters:
  ///   - band: The index of the first band that may contain the row.
  ///   - end: Reduced to the next row with other columns, if there is one before.
  fileprivate func columns(from band: inout Int, in row: Int, until end: inout Int) -> [Range<Int>]
  {
    if band < count, self[band].rows.upperBound <= row { band += 1 }
    guard band < count else { return [] }
    let isInside = self[band].rows.lowerBound <= row
    end = Swift.min(end, isInside ? self[band].rows.upperBound : self[band].rows.lowerBound)
    return isInside ? self[band].columns : []
  }
}

extension [Range<Int>] {
  /// Returns the indices for which a rule holds, as ranges that do not touch.
  /// - Complexity: O(*k*) for *k* ranges in both.
  fileprivate func combined(
    with other: [Range<Int>], _ rule: (Bool, Bool) -> Bool
  ) -> [Range<Int>] {
    if isEmpty || other.isEmpty {
      if isEmpty { return rule(false, true) ? other : [] }
      return rule(true, false) ? self : []
    }
    var result: [Range<Int>] = []
    // The bounds of a list are counted: that of an even number begins a range.
    var (mine, theirs) = (0, 0)
    var start: Int?
    while mine < 2 * count || theirs < 2 * other.count {
      let (myNext, theirNext) = (bound(mine), other.bound(theirs))
      let next = Swift.min(myNext ?? .max, theirNext ?? .max)
      if myNext == next { mine += 1 }
      if theirNext == next { theirs += 1 }
      let isIncluded = rule(!mine.isMultiple(of: 2), !theirs.isMultiple(of: 2))
      if let from = start, !isIncluded {
        result.append(from..<next)
        start = nil
      } else if start == nil, isIncluded {
        start = next
      }
    }
    return result
  }

  private func bound(_ number: Int) -> Int? {
    guard number < 2 * count else { return nil }
    let range = self[number / 2]
    return number.isMultiple(of: 2) ? range.lowerBound : range.upperBound
  }
}

// MARK: - Changes of the data
extension ItemSet {
  /// Returns the items with their new indices after a change of the data, without those that are gone.
  ///
  /// If whole rows or columns are inserted, removed or moved, rectangles stay rectangles. After a change
  /// of columns, the result has rows of the new length.
  /// - Complexity: O(*m* log *k* + *p* log *p*) for *m* bands of rows, *k* runs of the map, and *p*
  ///   parts of bands that stay together. If the change is not one of whole rows, *m* and *p* count
  ///   ranges of flat indices.
  func applying(_ map: IndexMap) -> ItemSet {
    guard !isEmpty else { return self }
    if map.rowCount != 1 {
      return inRows(of: map.oldRowLength).mappingColumns(inRowsOf: map.newRowLength) {
        map.row.newIndexes(of: $0)
      }
    }
    var result = ItemSet(columnCount: columnCount)
    guard columnCount < Int.max else {
      result = ItemSet(map.newIndexes(of: ranges), columnCount: columnCount)
      return result
    }
    var areWholeRows = true
    let rows = bands.map { band in
      (band.rows.lowerBound * columnCount)..<(band.rows.upperBound * columnCount)
    }
    map.forEachImage(of: rows) { band, part, shift in
      areWholeRows =
        areWholeRows && part.lowerBound.isMultiple(of: columnCount)
        && part.upperBound.isMultiple(of: columnCount) && shift.isMultiple(of: columnCount)
      guard areWholeRows else { return }
      let new = part.shifted(by: shift)
      let newRows = (new.lowerBound / columnCount)..<(new.upperBound / columnCount)
      result.append(Band(rows: newRows, columns: bands[band].columns))
    }
    return areWholeRows
      ? result : ItemSet(map.newIndexes(of: ranges), columnCount: columnCount)
  }

  /// Returns the items that a change of the data deletes, by their old indices.
  /// - Complexity: That of ``applying(_:)``.
  func removed(by map: IndexMap) -> ItemSet {
    guard !isEmpty else { return self }
    guard map.rowCount != 1 else { return intersection(ItemSet(RangeSet(map.removed))) }
    let gone = RangeSet(map.row.removed)
    return inRows(of: map.oldRowLength).mappingColumns(inRowsOf: map.oldRowLength) {
      $0.intersection(gone)
    }
  }

  /// Returns a set with the same rows, whose columns `body` computes from those of each band.
  private func mappingColumns(
    inRowsOf columnCount: Int, _ body: (RangeSet<Int>) -> RangeSet<Int>
  ) -> ItemSet {
    var result = ItemSet(columnCount: columnCount)
    for band in bands {
      let columns = Array(body(RangeSet(band.columns)).ranges)
      result.append(Band(rows: band.rows, columns: columns))
    }
    return result
  }
}

// MARK: - Comparison
extension ItemSet: Hashable {
  /// Returns whether two sets have the same items. Their rows may have different lengths.
  public static func == (one: ItemSet, other: ItemSet) -> Bool {
    one.columnCount == other.columnCount
      ? one.bands == other.bands : one.count == other.count && one.ranges == other.ranges
  }

  /// Hashes the number of items and the first and last one, which do not depend on the length of rows.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(first)
    hasher.combine(last)
  }
}
