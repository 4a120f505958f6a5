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

  /// The bytes of the value of the last row, whose group is known when the next row follows.
  private var lastValue: [UInt8] = []

  /// The numbers of the last row, one for each of ``numbers``.
  private var lastNumbers: [Double?]

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
    lastNumbers = Array(repeating: nil, count: numbers.count)
    checks = Array(repeating: IdentifierCheck(), count: numbers.count)
  }

  /// Whether there are more groups than memory should be spent on.
  var areTooMany: Bool { groups.count > Self.limit }

  /// A group takes some 250 bytes.
  private static let limit = 4_000_000

  /// Adds the next row.
  mutating func appendRow(isIncluded: Bool, _ bytes: (Int) -> UnsafeRawBufferPointer) {
    groups.appendRow(isIncluded: isIncluded)
    addValue()
    for place in numbers.indices {
      lastNumbers[place] = ColumnKind.decimal(in: bytes(numbers[place]))
      checks[place].add(lastNumbers[place])
    }
    guard isIncluded else { return }
    let value = bytes(column)
    groups.append(utf8: value)
    lastValue.removeAll(keepingCapacity: true)
    lastValue.append(contentsOf: value)
    for number in lastNumbers { groups.append(number) }
  }

  /// Adds the value of the last row, if that has begun a group.
  private mutating func addValue() {
    guard values.rowCount < groups.count else { return }
    values.appendRow()
    if collapsedValues.contains(lastValue) { collapsedGroups.append(values.rowCount - 1) }
    lastValue.withUnsafeBytes { values.append($0, as: kind) }
  }

  /// Sorts the groups, after the last row.
  /// - Returns: Whether there is more to do.
  mutating func advance(rowLimit: Int) -> Bool {
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
      groups, column: column, sections,
      totals: zip(numbers, checks).map { ($0, $1.areIdentifiers) })
  }
}
