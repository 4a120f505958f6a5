import GridData
import GridSources

/// Groups rows by the values of a column while they are read, and sums up the numbers of other columns.
struct ValueGroups: Sendable {
  /// The column whose values the groups have.
  let column: Int

  /// The columns whose numbers are summed up.
  let numbers: [Int]

  /// The groups, in the order of their first rows.
  private(set) var groups: RowGroups

  /// The order of the groups by their values. Its rows are the groups.
  private var values = RowQuery()
  private let kind: ColumnKind

  /// The last row, which is in no group yet, because it may become longer; nil before the first row.
  private var last: (isIncluded: Bool, value: [UInt8], numbers: [Double?])?

  /// The bytes of the value of the last row in a group, which is known when the next row follows.
  private var groupedValue: [UInt8] = []

  /// The values of groups that are collapsed, in UTF-8, and the numbers of these groups.
  private let collapsedValues: Set<[UInt8]>
  private var collapsedGroups: [Int] = []

  /// One check for each of ``numbers``, of all rows of the table.
  private var checks: [IdentifierCheck]

  /// Creates no groups.
  /// - Parameters:
  ///   - column: The column whose values the groups have.
  ///   - kind: The kind of the values, which decides on the order of the groups.
  ///   - direction: The direction of this order.
  ///   - numbers: The columns whose numbers are summed up.
  ///   - collapsedValues: The values of groups that are collapsed.
  init(
    by column: Int, _ kind: ColumnKind, _ direction: SortDirection, totalsOf numbers: [Int],
    collapsing collapsedValues: [String]
  ) {
    self.collapsedValues = Set(collapsedValues.map { Array($0.utf8) })
    (self.column, self.kind, self.numbers) = (column, kind, numbers)
    groups = RowGroups(by: [.text()])
    groups.storeMembers()
    for _ in numbers { groups.total() }
    values.sort(by: [.key(for: kind, direction)])
    checks = Array(repeating: IdentifierCheck(), count: numbers.count)
  }

  /// Whether there are more groups than memory should be spent on.
  var areTooMany: Bool { groups.count > Self.limit }

  /// Whether it takes less time and memory to copy the groups than to read all rows again.
  var areQuickToCopy: Bool { groups.count <= 100_000 }

  /// A group takes some 250 bytes.
  private static let limit = 4_000_000

  /// Adds the next row.
  mutating func appendRow(isIncluded: Bool, _ bytes: (Int) -> UnsafeRawBufferPointer) {
    var row = groupLastRow() ?? (false, [], [])
    row.isIncluded = isIncluded
    row.value.removeAll(keepingCapacity: true)
    if isIncluded { row.value.append(contentsOf: bytes(column)) }
    row.numbers.removeAll(keepingCapacity: true)
    for number in numbers { row.numbers.append(ColumnKind.decimal(in: bytes(number))) }
    last = row
  }

  /// Adds the last row to its group.
  /// - Returns: The row, whose memory the next one may use.
  private mutating func groupLastRow() -> (isIncluded: Bool, value: [UInt8], numbers: [Double?])? {
    guard var row = last else { return nil }
    last = nil
    groups.appendRow(isIncluded: row.isIncluded)
    addValue()
    for (place, number) in row.numbers.enumerated() { checks[place].add(number) }
    guard row.isIncluded else { return row }
    row.value.withUnsafeBytes { groups.append(utf8: $0) }
    for number in row.numbers { groups.append(number) }
    swap(&row.value, &groupedValue)
    return row
  }

  /// Removes the last row, which has become longer.
  /// - Precondition: The groups were not advanced.
  mutating func removeLastRow() { last = nil }

  /// Adds the value of the last row in a group, if that has begun the group.
  private mutating func addValue() {
    guard values.rowCount < groups.count else { return }
    values.appendRow()
    if collapsedValues.contains(groupedValue) { collapsedGroups.append(values.rowCount - 1) }
    groupedValue.withUnsafeBytes { values.append($0, as: kind) }
  }

  /// Sorts the groups, after the last row.
  /// - Returns: Whether there is more to do.
  mutating func advance(rowLimit: Int) -> Bool {
    _ = groupLastRow()
    if groups.advance(rowLimit: rowLimit) { return true }
    addValue()
    return values.advance(rowLimit: rowLimit)
  }

  /// Returns the groups with the rows of an order.
  func sheetGroups(of order: RowOrder) -> SheetGroups {
    var sections = groups.sections(of: order, in: values.order)
    sections.collapse(
      collapsedGroups.compactMap { sections.section(ofRow: groups[$0].firstRow) })
    return SheetGroups(
      (0..<groups.count).map { groups[$0] }, column: column, sections,
      totals: zip(numbers, checks).map { ($0, $1.areIdentifiers) })
  }
}
