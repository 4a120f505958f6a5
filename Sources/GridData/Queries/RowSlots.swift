/// The rows that a filter includes, with their keys.
///
/// A row keeps its slot while rows are inserted and deleted before it. The slot of a deleted row
/// stays, without a row, until there are many of them.
struct RowSlots: Sendable {
  /// The number of slots.
  private(set) var count = 0

  /// The keys of all slots.
  private(set) var columns: [KeyColumn]

  /// The row of each slot, or nil if slots and rows are the same.
  private(set) var rows: [UInt32]?

  /// The number of slots without a row.
  private(set) var emptyCount = 0

  init(_ keys: [RowKey]) { columns = keys.map { KeyColumn($0) } }

  /// The row of a slot without a row.
  static var noRow: UInt32 { .max }

  /// Returns the row of a slot, or `noRow`.
  @inline(__always)
  func row(of slot: UInt32) -> UInt32 { if let rows { rows[Int(slot)] } else { slot } }
}

// MARK: - Rows
extension RowSlots {
  /// Returns the order of the rows of all slots, which are in ascending order.
  /// - Complexity: O(1), or O(*n*) for *n* slots if only the last rows are excluded.
  func order(of rowCount: Int) -> RowOrder {
    guard rows != nil || count < rowCount else { return RowOrder(rowCount: rowCount) }
    return RowOrder(
      rows ?? (0..<count).map { UInt32(truncatingIfNeeded: $0) }, rowCount: rowCount,
      isAscending: true)
  }
}

// MARK: - Reading rows
extension RowSlots {
  /// Adds a slot for a row. Its keys are appended next.
  mutating func append(row: Int) {
    if rows == nil, row != count { storeRows() }
    rows?.append(UInt32(truncatingIfNeeded: row))
    count += 1
  }

  private mutating func storeRows() { rows = (0..<count).map { UInt32(truncatingIfNeeded: $0) } }

  /// Adds slots for all rows of a range, without keys.
  mutating func append(rows range: Range<Int>) {
    if rows == nil, range.lowerBound != count { storeRows() }
    rows?.append(contentsOf: range.lazy.map { UInt32(truncatingIfNeeded: $0) })
    count += range.count
  }

  /// Adds slots for those rows of a range that a filter includes, without keys.
  mutating func append(rows range: Range<Int>, where isIncluded: (Int) -> Bool) {
    if rows == nil { storeRows() }
    rows?.append(range, where: isIncluded)
    count = rows?.count ?? 0
  }

  /// Adds slots for all rows of a range, and reads their only key.
  mutating func appendWithKeys(rows range: Range<Int>) {
    append(rows: range)
    columns[0].appendKeys(ofRows: range)
  }

  /// Adds a slot for a row, and reads its keys.
  mutating func appendWithKeys(row: Int) {
    append(row: row)
    for key in columns.indices { columns[key].appendKey(ofRow: row) }
  }

  /// Appends a key of the last row.
  mutating func append(_ key: KeyValue, toColumn column: Int) { columns[column].append(key) }

  /// Reserves space for keys.
  mutating func reserve(_ capacity: Int) {
    for key in columns.indices { columns[key].reserve(capacity) }
  }
}

extension [UInt32] {
  /// Appends the numbers of a range for which a closure returns true.
  ///
  /// The loop has no branch, because a processor cannot predict the answers.
  fileprivate mutating func append(_ range: Range<Int>, where isIncluded: (Int) -> Bool) {
    var start = range.lowerBound
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1_024) { block in
      while start < range.upperBound {
        let end = Swift.min(range.upperBound, start + block.count)
        var found = 0
        for row in start..<end {
          block[found] = UInt32(truncatingIfNeeded: row)
          found &+= isIncluded(row) ? 1 : 0
        }
        append(contentsOf: UnsafeMutableBufferPointer(rebasing: block[..<found]))
        start = end
      }
    }
  }
}

// MARK: - Changes of the source
extension RowSlots {
  /// Increases the numbers of rows behind inserted ones.
  /// - Complexity: O(*n*) for *n* slots, unless all inserted rows follow them.
  mutating func insertRows(_ range: Range<Int>) {
    if rows == nil {
      guard range.lowerBound < count else { return }
      storeRows()
    }
    let (first, shift) = (UInt32(range.lowerBound), UInt32(range.count))
    rows?.withUnsafeMutableBufferPointer { rows in
      for slot in 0..<rows.count where rows[slot] >= first && rows[slot] != Self.noRow {
        rows[slot] += shift
      }
    }
  }

  /// Takes the rows from the slots of deleted ones, and decreases the numbers of rows behind them.
  /// - Complexity: O(*n*) for *n* slots.
  mutating func removeRows(_ range: Range<Int>) {
    if rows == nil {
      guard range.lowerBound < count else { return }
      storeRows()
    }
    let (first, end) = (UInt32(range.lowerBound), UInt32(range.upperBound))
    var removed = 0
    rows?.withUnsafeMutableBufferPointer { rows in
      for slot in 0..<rows.count where rows[slot] >= first && rows[slot] != Self.noRow {
        if rows[slot] >= end {
          rows[slot] -= end - first
        } else {
          rows[slot] = Self.noRow
          removed += 1
        }
      }
    }
    emptyCount += removed
  }
}

// MARK: - Order of slots
extension RowSlots {
  /// Whether two slots are in the order of their keys, or of their rows if all keys are equal.
  func precedes(_ slot: UInt32, _ other: UInt32) -> Bool {
    let order = columns.compare(Int(slot), Int(other))
    return order == 0 ? row(of: slot) < row(of: other) : order < 0
  }

  /// Whether the rows of the slots from one on are in ascending order. Slots without a row do not
  /// count.
  func areRowsAscending(from first: Int) -> Bool {
    guard let rows else { return true }
    var last: UInt32?
    for row in rows[first...] where row != Self.noRow {
      if let last, row < last { return false }
      last = row
    }
    return true
  }

  /// Whether a slot in a range has no row.
  func hasEmptySlots(in range: Range<Int>) -> Bool { rows?[range].contains(Self.noRow) ?? false }

  /// Brings all slots from one on into the order of their rows, and removes all slots without a row.
  /// - Parameter order: Slots below `first`, which are renumbered.
  /// - Returns: The number of slots below `first` that are left.
  /// - Complexity: O(*n* + *k* log *k*) for *n* slots, of which *k* are sorted.
  mutating func compact(from first: Int, _ order: inout [UInt32]) -> Int {
    guard let rows else { return first }
    let isKept = { (slot: Int) in rows[slot] != Self.noRow }
    let kept = (0..<first).filter(isKept)
    let slots = kept + (first..<count).filter(isKept).sorted { rows[$0] < rows[$1] }
    var numbers = [UInt32](repeating: Self.noRow, count: count)
    for (number, slot) in slots.enumerated() { numbers[slot] = UInt32(truncatingIfNeeded: number) }
    for place in order.indices { order[place] = numbers[Int(order[place])] }
    for key in columns.indices { columns[key].keep(slots) }
    self.rows = slots.map { rows[$0] }
    (count, emptyCount) = (slots.count, 0)
    return kept.count
  }
}
