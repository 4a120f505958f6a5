/// The groups of rows with equal keys: how many rows each has, and totals of their numbers.
///
///     let (towns, prices) = (["Rome", "Oslo", "Rome"], [3.0, 4, 5])
///     var groups = RowGroups(rowCount: 3, by: [.text { row in towns[row] }])
///     groups.total { row in prices[row] }
///     while groups.advance(rowLimit: 100_000) {}
///     groups[0].firstRow                       // 0: the first row of "Rome"
///     groups[0].totals[0].mean                 // 4.0
///
/// Groups are numbered in the order in which they appear in the source; ``sorted()`` has them in
/// the order of their keys. To sort them otherwise, use a ``RowQuery`` whose rows are the groups.
/// Rows whose key is missing are one group. With one key and no totals, the groups are the distinct
/// values with their counts.
///
/// The rows are read as by a ``RowQuery``: in slices, in ascending order, by closures or as a
/// ``RowReceiver``. Memory is needed for the groups only: it does not grow with the rows, unless
/// ``storeMembers()`` is called to show the rows of each group.
public struct RowGroups: Sendable {
  /// A group of rows.
  public struct Group: Hashable, Sendable {
    /// The number of its first row in the source.
    public let firstRow: Int

    /// How many rows it has.
    public fileprivate(set) var rowCount = 0

    /// The totals of its numbers, in the order in which they were requested by ``RowGroups/total(_:)``.
    public fileprivate(set) var totals: [Totals]

    /// Creates a group whose rows were counted elsewhere, such as by a database.
    public init(firstRow: Int, rowCount: Int, totals: [Totals]) {
      (self.firstRow, self.rowCount, self.totals) = (firstRow, rowCount, totals)
    }
  }

  /// The groups so far.
  private var groups: [Group] = []

  /// The keys of the groups. Each group is a slot.
  private var columns: [KeyColumn]

  /// The groups by the hash of their keys, and -1 for free positions. The number of positions is a
  /// power of two.
  private var table: [Int32] = Array(repeating: -1, count: 16)

  /// The hash of each group.
  private var hashes: [Int] = []

  private var filterRow: (@Sendable (Int) -> Bool)?
  private var values: [(@Sendable (Int) -> Double?)?] = []

  /// The number of rows of the source.
  public private(set) var rowCount: Int

  /// The number of rows that were read.
  private var readCount = 0

  /// Whether the rows are read by closures.
  private let hasClosures: Bool

  /// The group of each row that was read, or `noGroup`; nil if it is not stored.
  private var members: [UInt32]?

  /// Stands for the group of a row that is left out.
  private static var noGroup: UInt32 { .max }

  /// The number of keys and numbers of the last row, if it is not complete.
  private var partCount: Int?

  /// The numbers of the last row.
  private var numbers: [Double?] = []

  /// Groups rows by keys. Their directions have an effect on ``sorted()`` only.
  /// - Parameters:
  ///   - rowCount: The number of rows that are read by closures.
  ///   - keys: The keys. Without any, all rows are one group.
  /// - Precondition: Either all keys have closures, or the caller appends all.
  public init(rowCount: Int = 0, by keys: [RowKey]) {
    precondition(rowCount >= 0, "A source cannot have \(rowCount) rows.")
    self.rowCount = rowCount
    columns = keys.map { KeyColumn($0) }
    hasClosures = keys.allSatisfy { $0.hasClosure }
    precondition(
      hasClosures || keys.allSatisfy { !$0.hasClosure },
      "Some keys have a closure and some have none. Append all keys, or none.")
  }
}

// MARK: - Definition
extension RowGroups {
  /// Groups only rows for which a closure returns true.
  /// - Precondition: No row has been read.
  public mutating func filter(_ isIncluded: @escaping @Sendable (_ row: Int) -> Bool) {
    checkIsNew()
    filterRow = isIncluded
  }

  /// Computes the totals of a number of each row. Nil and NaN are left out.
  /// - Precondition: No row has been read, and the keys have closures.
  public mutating func total(_ number: @escaping @Sendable (_ row: Int) -> Double?) {
    checkIsNew()
    precondition(hasClosures, "The caller appends the keys, and appends the numbers too.")
    values.append(number)
  }

  /// Computes the totals of a number of each row, which the caller appends after the keys.
  /// - Precondition: No row has been read.
  public mutating func total() {
    checkIsNew()
    values.append(nil)
  }

  /// Stores the group of each row, for ``sections(of:in:)``. It needs 4 bytes for each row.
  /// - Precondition: No row has been read.
  public mutating func storeMembers() {
    checkIsNew()
    members = []
  }

  private func checkIsNew() {
    precondition(
      readCount == 0, "The groups have rows. Create other ones to change the filter or the totals.")
  }
}

// MARK: - Groups
extension RowGroups {
  /// The number of groups so far.
  public var count: Int { groups.count }

  /// A group, by its number.
  /// - Complexity: O(1).
  public subscript(group: Int) -> Group {
    precondition(
      groups.indices.contains(group),
      "Group \(group) is out of range; there are 0..<\(groups.count).")
    return groups[group]
  }

  /// Returns the numbers of the groups in the order of their keys.
  /// - Complexity: As that of a ``RowQuery`` for as many rows as there are groups.
  public func sorted() -> RowOrder {
    guard !columns.isEmpty else { return RowOrder(rowCount: count) }
    var sorter = RowSorter(0..<count)
    while !sorter.isFinished { _ = sorter.advance(by: .max, columns) }
    return RowOrder(sorter.slots.lazy.map { Int($0) }, rowCount: count)
  }

  /// Divides the rows of an order into sections, one for each group that has any of them.
  ///
  ///     groups.storeMembers()
  ///     while groups.advance(rowLimit: 100_000) {}
  ///     let sections = groups.sections(of: query.order, in: groups.sorted())
  ///
  /// The rows of a section keep their order. Rows that the filter of the groups left out are in no
  /// section.
  /// - Parameters:
  ///   - order: The rows.
  ///   - groupOrder: The numbers of the groups in the order of their sections. Groups that it does
  ///     not show have no section.
  /// - Precondition: The groups store their members, and have read all rows of the order.
  /// - Complexity: O(*n* + *g*) for *n* rows of the source and *g* groups.
  public func sections(of order: RowOrder, in groupOrder: RowOrder) -> RowSections {
    guard let members else { preconditionFailure("Call storeMembers() before the first row.") }
    precondition(
      order.rowCount <= members.count && groupOrder.rowCount == count,
      "The order has \(order.rowCount) rows and \(groupOrder.rowCount) groups; there are \(members.count) and \(count)."
    )
    var ends = [UInt32](repeating: 0, count: count)
    for row in order where members[row] != Self.noGroup { ends[Int(members[row])] += 1 }
    var sections: [RowSections.Section] = []
    var isShown = [Bool](repeating: false, count: count)
    var total: UInt32 = 0
    for group in groupOrder where ends[group] > 0 {
      let start = total
      total += ends[group]
      sections.append(.init(group: UInt32(truncatingIfNeeded: group), end: total))
      (ends[group], isShown[group]) = (start, true)
    }
    var rows = [UInt32](repeating: 0, count: Int(total))
    for row in order {
      let member = members[row]
      guard member != Self.noGroup, isShown[Int(member)] else { continue }
      rows[Int(ends[Int(member)])] = UInt32(truncatingIfNeeded: row)
      ends[Int(member)] += 1
    }
    return RowSections(rows, of: order.rowCount, sections)
  }
}

// MARK: - Computing
extension RowGroups {
  /// Whether all rows have been read.
  public var isFinished: Bool { readCount == rowCount && partCount == nil }

  /// The fraction of the rows that have been read, from 0 to 1.
  public var progress: Double {
    rowCount == 0 ? 1 : Double(readCount) / Double(rowCount)
  }

  /// Reads up to `rowLimit` rows by closures.
  /// - Returns: Whether there are more rows.
  /// - Precondition: `rowLimit` is positive.
  /// - Complexity: O(1) for each row, amortized, and for each byte of a text.
  public mutating func advance(rowLimit: Int) -> Bool {
    precondition(rowLimit > 0, "A limit of \(rowLimit) rows makes no progress.")
    endRow()
    for row in readCount..<readCount + min(rowLimit, rowCount - readCount) {
      readCount += 1
      if let filterRow, !filterRow(row) {
        members?.append(Self.noGroup)
        continue
      }
      for key in columns.indices { columns[key].appendKey(ofRow: row) }
      let group = groupOfLastKeys(row)
      members?.append(UInt32(truncatingIfNeeded: group))
      for number in values.indices {
        if let value = values[number]?(row) { groups[group].totals[number].add(value) }
      }
    }
    return !isFinished
  }

  /// Returns the group with the keys in the last slot, which is removed unless the group is new.
  /// Counts the row.
  private mutating func groupOfLastKeys(_ row: Int) -> Int {
    let slot = groups.count
    var hasher = Hasher()
    for key in columns.indices { columns[key].hash(slot, into: &hasher) }
    let hash = hasher.finalize()
    var place = hash & (table.count - 1)
    while table[place] >= 0 {
      let group = Int(table[place])
      if hashes[group] == hash, columns.compare(group, slot) == 0 {
        for key in columns.indices { columns[key].removeLast() }
        groups[group].rowCount += 1
        return group
      }
      place = (place + 1) & (table.count - 1)
    }
    precondition(slot < Int32.max, "There are more than 2^31 - 1 groups.")
    table[place] = Int32(slot)
    hashes.append(hash)
    groups.append(
      Group(firstRow: row, rowCount: 1, totals: Array(repeating: Totals(), count: values.count)))
    if groups.count * 2 > table.count { growTable() }
    return slot
  }

  private mutating func growTable() {
    table = Array(repeating: -1, count: table.count * 2)
    for (group, hash) in hashes.enumerated() {
      var place = hash & (table.count - 1)
      while table[place] >= 0 { place = (place + 1) & (table.count - 1) }
      table[place] = Int32(truncatingIfNeeded: group)
    }
  }
}

// MARK: - Rows that the caller reads
extension RowGroups: RowReceiver {
  /// Adds a row that the caller has read. The caller then appends its keys, and after them the
  /// numbers of which totals were requested.
  /// - Precondition: The keys have no closures, and there is no filter.
  /// - Complexity: O(1), amortized.
  public mutating func appendRow(isIncluded: Bool) {
    precondition(
      filterRow == nil && (columns.isEmpty || !hasClosures), "The groups read rows by closures.")
    endRow()
    rowCount += 1
    readCount = rowCount
    numbers.removeAll(keepingCapacity: true)
    partCount = isIncluded ? 0 : nil
    if !isIncluded { members?.append(Self.noGroup) }
  }

  /// Appends the next key or number of the last row.
  /// - Precondition: The row is included, and lacks a key or a number.
  public mutating func append(_ key: KeyValue) {
    guard let part = partCount, part < columns.count + values.count else {
      preconditionFailure(
        "The row has all its keys and numbers. Call appendRow() before the next one.")
    }
    partCount = part + 1
    guard part >= columns.count else { return columns[part].append(key) }
    switch key {
    case .integer(let number): numbers.append(Double(number))
    case .number(let number): numbers.append(number)
    default: numbers.append(nil)
    }
  }

  /// Counts the last appended row.
  private mutating func endRow() {
    guard let part = partCount else { return }
    for key in columns.indices.dropFirst(part) { columns[key].appendMissing() }
    partCount = nil
    let group = groupOfLastKeys(rowCount - 1)
    members?.append(UInt32(truncatingIfNeeded: group))
    for (place, number) in numbers.enumerated() {
      if let number { groups[group].totals[place].add(number) }
    }
  }
}
