/// The computation of the order of rows: which rows of a source are shown, sorted by which keys.
///
///     let (names, ages) = (["Ada", "Alan", "Grace"], [36, 41, 85])
///     var query = RowQuery(rowCount: 3)
///     query.filter { row in ages[row] > 40 }
///     query.sort(by: [.integer(.descending) { row in ages[row] }, .text { row in names[row] }])
///     while query.advance(rowLimit: 100_000) { print(query.progress) }
///     query.order                                  // rows 2 and 1
///
/// A query is a value without threads: call ``advance(rowLimit:)`` in any isolation, and drop the
/// query to cancel it. Rows with equal keys keep the order of the source. Its closures are called
/// once for each row, in ascending order of the rows: first the filter, then the keys of the rows
/// that it includes. So a source can be read as a stream. A caller that walks through a source
/// itself, such as a file, appends the keys instead, as to any ``RowReceiver``.
///
/// A query keeps the keys, which are 8 bytes for a number and the bytes of a text. After rows have
/// been inserted into the source or deleted from it, it reads the new rows only, and updates the
/// order; see ``insertRows(_:)``.
public struct RowQuery: Sendable {
  /// The number of rows of the source.
  public private(set) var rowCount: Int

  /// The result of the last time that the query was finished. Before, it shows no rows.
  public private(set) var order: RowOrder

  private enum Phase: Sendable {
    case reading
    case sorting
    case merging
    case collecting
    case finished
  }

  private var phase = Phase.reading

  /// The sort of the last batch of rows.
  private var sorter = RowSorter(0..<0)

  /// The insertion of the sorted batch.
  private var merge = RowMerge([])

  private var filterRow: (@Sendable (Int) -> Bool)?

  /// Whether the keys are read by closures.
  private var hasClosures = true

  /// The rows to be read.
  private var pending: PendingRows

  /// The rows that are included, with their keys.
  private var slots = RowSlots([])

  /// The slots in the order of their keys. Not used without keys.
  private var sorted: [UInt32] = []

  /// The number of slots that were read before the last batch of rows.
  private var settledCount = 0

  /// Whether slots of deleted rows may be in `sorted`, or in a batch.
  private var hasEmptySlots = false

  /// Whether rows of this batch may precede those that were read before.
  private var mayBeOutOfOrder = false

  /// The rows of the next order that were collected, and whether they are in ascending order.
  private var collected: [UInt32] = []
  private var isAscending = true

  /// The number of slots whose rows were collected.
  private var collectedCount = 0

  /// The number of rows that were read in this batch.
  private var readCount = 0

  /// The number of keys of the last appended row.
  private var keyCount = 0

  /// Creates a query that shows all rows in the order of the source.
  ///
  /// Set a filter and keys before the first call of ``advance(rowLimit:)``.
  /// - Parameter rowCount: The number of rows that the query reads by closures.
  public init(rowCount: Int = 0) {
    self.rowCount = rowCount
    order = RowOrder([], rowCount: 0, isAscending: true)
    pending = PendingRows(0..<rowCount)
  }
}

// MARK: - Definition
extension RowQuery {
  /// Shows only rows for which a closure returns true.
  /// - Precondition: No row has been read.
  public mutating func filter(_ isIncluded: @escaping @Sendable (_ row: Int) -> Bool) {
    checkIsNew()
    RowOrder.check(rowCount)
    filterRow = isIncluded
  }

  /// Sorts by keys. Rows that are equal by the first key are ordered by the second one, and so on.
  /// - Precondition: No row has been read. Either all keys have closures, or the caller appends all.
  public mutating func sort(by keys: [RowKey]) {
    checkIsNew()
    RowOrder.check(rowCount)
    hasClosures = keys.allSatisfy { $0.hasClosure }
    precondition(
      hasClosures || keys.allSatisfy { !$0.hasClosure },
      "Some keys have a closure and some have none. Append all keys, or none.")
    slots = RowSlots(keys)
  }

  private func checkIsNew() {
    precondition(
      slots.count == 0 && pending.count == rowCount,
      "The query has read rows. Create another one to change the filter or the keys.")
  }
}

// MARK: - Computing
extension RowQuery {
  /// Whether ``order`` is up to date.
  public var isFinished: Bool { if case .finished = phase { true } else { false } }

  /// The fraction of the computation that is done, from 0 to 1. It falls only if rows change.
  public var progress: Double {
    switch phase {
    case .reading:
      let total = readCount + pending.count
      return total == 0 ? 0 : (slots.columns.isEmpty ? 1 : 0.4) * Double(readCount) / Double(total)
    case .sorting: return 0.4 + 0.5 * sorter.progress
    case .merging: return 0.9
    case .collecting:
      return 0.9 + 0.1 * Double(collectedCount) / Double(max(1, sorted.count))
    case .finished: return 1
    }
  }

  /// Continues the computation for about as much work as reading or moving `rowLimit` rows.
  ///
  /// A slice may take longer where many rows have equal keys, and where it moves 4 bytes for each
  /// row at once.
  /// - Returns: Whether there is more to do.
  /// - Precondition: `rowLimit` is positive. Rows that the caller reads have been appended.
  /// - Complexity: All slices together take O(*n*) for *n* rows whose keys are numbers. Texts and
  ///   further keys take O(*m* log *m*) comparisons for *m* rows with equal numbers or equal starts
  ///   of texts, at worst. After a change of *k* rows, they take O(*k* log *n*) comparisons and
  ///   O(*n*) moves.
  public mutating func advance(rowLimit: Int) -> Bool {
    precondition(rowLimit > 0, "A limit of \(rowLimit) rows makes no progress.")
    endRow()
    var rest = rowLimit
    while rest > 0, !isFinished { rest -= step(rest) }
    checkInvariants()
    return !isFinished
  }

  private mutating func step(_ limit: Int) -> Int {
    switch phase {
    case .reading: return read(limit)
    case .sorting: return sort(limit)
    case .merging: return mergeBatch(limit)
    case .collecting: return collect(limit)
    case .finished: return 0
    }
  }
}

// MARK: - Reading
extension RowQuery {
  /// Reads rows by closures, or ends the batch.
  private mutating func read(_ limit: Int) -> Int {
    guard hasClosures, let rows = pending.takeFirst(limit) else {
      precondition(
        pending.isEmpty, "Rows \(pending.ranges) have no keys. Append them before you advance.")
      endBatch()
      return 1
    }
    readCount += rows.count
    if slots.count == 0, filterRow == nil { slots.reserve(rows.count + pending.count) }
    if let filterRow {
      if slots.columns.isEmpty {
        slots.append(rows: rows, where: filterRow)
      } else {
        for row in rows where filterRow(row) { slots.appendWithKeys(row: row) }
      }
    } else if slots.columns.isEmpty {
      slots.append(rows: rows)
    } else if slots.columns.count == 1 {
      slots.appendWithKeys(rows: rows)
    } else {
      for row in rows { slots.appendWithKeys(row: row) }
    }
    return rows.count
  }

  /// Begins to sort the rows that were read.
  private mutating func endBatch() {
    let isPlain = slots.columns.isEmpty
    let isSparse = slots.emptyCount > (isPlain ? 0 : slots.count / 4)
    if isSparse || mayBeOutOfOrder && !slots.areRowsAscending(from: isPlain ? 0 : settledCount) {
      removeEmptySlots()
      settledCount = slots.compact(from: isPlain ? 0 : settledCount, &sorted)
    }
    let batch = settledCount..<slots.count
    // Rows may have been removed after they were read.
    hasEmptySlots = hasEmptySlots || slots.hasEmptySlots(in: batch)
    (mayBeOutOfOrder, readCount, settledCount) = (false, 0, slots.count)
    beginCollecting()
    if isPlain {
      phase = .finished
      order = slots.order(of: rowCount)
    } else {
      sorter = RowSorter(batch)
      phase = .sorting
    }
  }

  /// Removes slots of deleted rows from the order of the slots.
  private mutating func removeEmptySlots() {
    guard hasEmptySlots else { return }
    sorted.removeAll { slots.row(of: $0) == RowSlots.noRow }
    hasEmptySlots = false
  }

  private mutating func sort(_ limit: Int) -> Int {
    let steps = sorter.advance(by: limit, slots.columns)
    if sorter.isFinished { beginMerging() }
    return steps
  }

  private mutating func beginMerging() {
    merge = RowMerge(sorter.slots)
    sorter = RowSorter(0..<0)
    phase = .merging
  }

  private mutating func mergeBatch(_ limit: Int) -> Int {
    if hasEmptySlots {
      merge = merge.restarted { slots.row(of: $0) != RowSlots.noRow }
      removeEmptySlots()
    }
    let steps = merge.advance(by: limit, sorted, slots)
    if merge.isFinished {
      merge.insert(into: &sorted)
      merge = RowMerge([])
      phase = .collecting
    }
    return steps + 1
  }
}

// MARK: - Collecting the order
extension RowQuery {
  private mutating func beginCollecting() {
    (collected, collectedCount, isAscending) = ([], 0, true)
  }

  /// Reads the rows of sorted slots.
  private mutating func collect(_ limit: Int) -> Int {
    guard pending.isEmpty, settledCount == slots.count else {
      phase = .reading
      return 1
    }
    let part = collectedCount..<min(sorted.count, collectedCount + limit)
    if let rows = slots.rows {
      if collectedCount == 0 { collected.reserveCapacity(sorted.count) }
      for slot in sorted[part] where rows[Int(slot)] != RowSlots.noRow {
        let row = rows[Int(slot)]
        if let last = collected.last, last > row { isAscending = false }
        collected.append(row)
      }
    } else if isAscending {
      isAscending = sorted.isAscending(in: part)
    }
    collectedCount = part.upperBound
    guard collectedCount == sorted.count else { return part.count + 1 }
    order = RowOrder(
      slots.rows == nil ? sorted : collected, rowCount: rowCount, isAscending: isAscending)
    beginCollecting()
    phase = .finished
    return part.count + 1
  }
}

extension [UInt32] {
  /// Whether the numbers in a range, and the one before it, are in ascending order.
  fileprivate func isAscending(in range: Range<Int>) -> Bool {
    for place in range where place > 0 && self[place] < self[place - 1] { return false }
    return true
  }
}

// MARK: - Rows that the caller reads
extension RowQuery: RowReceiver {
  /// Adds a row that the caller has read. The caller then appends a key for each key of the query.
  ///
  /// If rows were inserted by ``insertRows(_:)``, the first of them that has not been appended is
  /// added, else a row at the end of the source. Keys that are not appended are missing.
  /// - Parameter isIncluded: Whether the row is shown. If not, it gets no keys.
  /// - Precondition: The keys of the query have no closures.
  /// - Complexity: O(1), amortized.
  public mutating func appendRow(isIncluded: Bool) {
    precondition(
      filterRow == nil && (slots.columns.isEmpty || !hasClosures),
      "The query reads its rows by closures.")
    endRow()
    hasClosures = false
    let row: Int
    if let rows = pending.takeFirst(1) {
      row = rows.lowerBound
    } else {
      row = rowCount
      rowCount += 1
      RowOrder.check(rowCount)
    }
    readCount += 1
    if isIncluded { slots.append(row: row) }
    keyCount = isIncluded ? 0 : slots.columns.count
    if isFinished { phase = .reading }
  }

  /// Appends the next key of the last row.
  /// - Precondition: The row is included, and lacks a key.
  /// - Complexity: O(1), amortized, or O(*n*) for *n* bytes of a text.
  public mutating func append(_ key: KeyValue) {
    precondition(
      keyCount < slots.columns.count,
      "The row has all its \(slots.columns.count) keys. Call appendRow() before the next one.")
    slots.append(key, toColumn: keyCount)
    keyCount += 1
  }

  /// Gives the last appended row the keys that it lacks.
  private mutating func endRow() {
    guard !hasClosures, slots.count > 0 else { return }
    while keyCount < slots.columns.count { append(.missing) }
  }
}

// MARK: - Changes of the source
extension RowQuery {
  /// Reads rows that were inserted into the source, when the query is advanced. They have these
  /// numbers after the insertion.
  ///
  ///     query.insertRows(query.rowCount..<query.rowCount + 100)     // 100 rows at the end
  ///     while query.advance(rowLimit: 100_000) {}
  ///
  /// To read rows again whose contents changed, remove and insert them. Without closures, the
  /// caller appends the inserted rows in ascending order.
  /// - Precondition: The range begins within the rows of the source, or at their end.
  /// - Complexity: O(*n*) for *n* rows that are shown, or O(1) at the end of the source.
  public mutating func insertRows(_ rows: Range<Int>) {
    precondition(
      rows.lowerBound >= 0 && rows.lowerBound <= rowCount,
      "Rows \(rows) cannot be inserted into \(rowCount) rows.")
    endRow()
    mayBeOutOfOrder = mayBeOutOfOrder || rows.lowerBound < rowCount
    rowCount += rows.count
    if needsNumbers { RowOrder.check(rowCount) }
    slots.insertRows(rows)
    pending.insert(rows)
    restart()
  }

  /// Removes rows that were deleted from the source, when the query is advanced. They had these numbers
  /// before the deletion.
  /// - Precondition: The rows exist.
  /// - Complexity: O(*n*) for *n* rows that are shown.
  public mutating func removeRows(_ rows: Range<Int>) {
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= rowCount,
      "Rows \(rows) cannot be removed from \(rowCount) rows.")
    endRow()
    rowCount -= rows.count
    slots.removeRows(rows)
    pending.remove(rows)
    hasEmptySlots = slots.emptyCount > 0
    restart()
  }

  /// Whether the query stores row numbers.
  private var needsNumbers: Bool { filterRow != nil || !slots.columns.isEmpty }

  /// Continues after a change of row numbers, which does not change the order of rows.
  private mutating func restart() {
    beginCollecting()
    if isFinished { phase = .reading }
  }
}

// MARK: - Invariants
extension RowQuery {
  /// Traps if the parts of the query contradict each other. Does nothing in release builds.
  private func checkInvariants() {
    assert(settledCount <= slots.count, "More settled slots than slots.")
    assert(
      slots.columns.allSatisfy { $0.count == slots.count || !hasClosures }, "A slot lacks a key.")
    assert(
      sorted.last.map { Int($0) < settledCount } ?? true,
      "The order has a slot that does not exist.")
  }
}
