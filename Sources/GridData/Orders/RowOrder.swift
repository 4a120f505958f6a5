/// The rows of a source in the order in which they are shown.
///
///     let order = RowOrder([4, 0, 2], rowCount: 5)
///     order.count                  // 3: rows 1 and 3 are filtered out
///     order[0]                     // 4: the row that is shown first
///     order.position(of: 2)        // 2
///
/// It is a collection of row numbers, and a value that can cross threads. It stores 4 bytes for
/// each row that is shown. The order of ``init(rowCount:)`` shows all rows in ascending order and
/// stores nothing, for any number of rows. An order knows nothing about the contents of the rows; a
/// ``RowQuery`` computes it.
public struct RowOrder: Sendable {
  /// The number of rows of the source.
  public let rowCount: Int

  /// The rows in their order, or nil if all are shown in ascending order.
  let rows: [UInt32]?

  /// Whether the rows are in ascending order.
  let isAscending: Bool

  /// The position of each row of the source, or `UInt32.max` for rows that are not shown. Empty before
  /// it is prepared.
  private var positions: [UInt32] = []

  /// Creates the order of a source with this number of rows, which shows all of them in ascending
  /// order.
  /// - Precondition: `rowCount` is not negative.
  /// - Complexity: O(1).
  public init(rowCount: Int) {
    precondition(rowCount >= 0, "A source cannot have \(rowCount) rows.")
    (self.rowCount, rows, isAscending) = (rowCount, nil, true)
  }

  /// Creates an order from row numbers.
  /// - Precondition: The row numbers are below `rowCount`, and no row occurs twice. `rowCount` is
  ///   at most 2^32 - 1.
  /// - Complexity: O(*n*) for *n* rows.
  public init(_ rows: some Sequence<Int>, rowCount: Int) {
    Self.check(rowCount)
    let rows = rows.map { row in
      precondition(
        row >= 0 && row < rowCount, "Row \(row) is out of range; there are 0..<\(rowCount).")
      return UInt32(truncatingIfNeeded: row)
    }
    let isAscending = zip(rows, rows.dropFirst()).allSatisfy { $0 < $1 }
    self.init(rows, rowCount: rowCount, isAscending: isAscending)
    checkInvariants()
  }

  /// Creates an order from rows that are known to be valid.
  init(_ rows: [UInt32], rowCount: Int, isAscending: Bool) {
    (self.rowCount, self.isAscending) = (rowCount, isAscending)
    self.rows = isAscending && rows.count == rowCount ? nil : rows
  }

  /// Traps if there are more rows than an order can store.
  static func check(_ rowCount: Int) {
    precondition(
      rowCount >= 0 && UInt64(rowCount) <= UInt64(UInt32.max),
      "A source of \(rowCount) rows cannot be sorted or filtered. It can have at most 2^32 - 1.")
  }
}

// MARK: - Rows
extension RowOrder: RandomAccessCollection {
  public var startIndex: Int { 0 }

  /// The number of rows that are shown.
  public var endIndex: Int { rows?.count ?? rowCount }

  /// The row at a position.
  /// - Complexity: O(1).
  public subscript(position: Int) -> Int {
    precondition(
      position >= 0 && position < endIndex,
      "Position \(position) is out of range; the order shows 0..<\(endIndex).")
    return if let rows { Int(rows[position]) } else { position }
  }
}

// MARK: - Positions
extension RowOrder {
  /// Returns the position of a row, or nil if it is not shown.
  /// - Complexity: O(1) after ``preparePositions()`` and in an order that shows all rows in ascending
  ///   order, O(log *n*) in other ascending orders, else O(*n*) for *n* rows.
  public func position(of row: Int) -> Int? {
    guard row >= 0, row < rowCount else { return nil }
    guard let rows else { return row }
    let stored = UInt32(truncatingIfNeeded: row)
    if isAscending {
      let place = rows.partitionPoint { $0 >= stored }
      return place < rows.count && rows[place] == stored ? place : nil
    }
    guard !positions.isEmpty else { return rows.firstIndex(of: stored) }
    return positions[row] == .max ? nil : Int(positions[row])
  }

  /// Stores the position of each row, so that ``position(of:)`` takes constant time. It needs 4
  /// bytes for each row of the source, unless the order is ascending.
  /// - Complexity: O(*n*) for *n* rows of the source, the first time.
  public mutating func preparePositions() {
    guard !isAscending, positions.isEmpty else { return }
    positions = makePositions()
  }

  /// Returns the position of each row of the source.
  func makePositions() -> [UInt32] {
    guard positions.isEmpty else { return positions }
    var positions = [UInt32](repeating: .max, count: rowCount)
    positions.withUnsafeMutableBufferPointer { positions in
      guard let rows else {
        for row in 0..<positions.count { positions[row] = UInt32(truncatingIfNeeded: row) }
        return
      }
      for (place, row) in rows.enumerated() {
        positions[Int(row)] = UInt32(truncatingIfNeeded: place)
      }
    }
    return positions
  }
}

// MARK: - Comparing
extension RowOrder: Equatable {
  /// Whether two orders show the same rows in the same order, of sources with as many rows.
  /// - Complexity: O(*n*) for *n* rows.
  public static func == (one: RowOrder, other: RowOrder) -> Bool {
    one.rowCount == other.rowCount && one.rows == other.rows
  }
}

// MARK: - Invariants
extension RowOrder {
  /// Traps if a row occurs twice. Does nothing in release builds.
  private func checkInvariants() {
    assert(isAscending || Set(self).count == count, "A row occurs twice in the order.")
  }
}
