/// The rows of an order in sections, one for each group, as the lines of a list.
///
///     var sections = groups.sections(of: query.order, in: groups.sorted())
///     sections[0]                              // .header(0): the line with the name of the group
///     sections[1]                              // .row(4): the first row of the group
///     sections.collapse(0)                     // leaves the header
///     sections[1]                              // .header(1)
///
/// A section has a line for its header and one for each of its rows, or the header alone while it
/// is collapsed. ``RowGroups/sections(of:in:)`` makes the sections, and ``init(counts:)`` those of
/// rows that are sorted by their groups already. They are a value that can cross threads.
public struct RowSections: Sendable {
  /// A line of the list.
  public enum Line: Hashable, Sendable {
    /// The header of a section, by the number of the section.
    case header(Int)

    /// A row of the source.
    case row(Int)
  }

  /// The group of a section, and the end of its rows in ``rows``.
  struct Section: Sendable {
    let group: UInt32
    let end: UInt32
  }

  /// The rows of all sections, including those of collapsed ones, one section after the other.
  /// ``RowOrder/position(of:)`` takes constant time.
  public let rows: RowOrder

  private let sections: [Section]

  /// The numbers of lines of the sections.
  private var lines: SectionCounts

  /// The sections that are collapsed.
  private var collapsed = RowSet()

  /// Creates sections from rows that are sorted by them. No section is empty.
  init(_ rows: [UInt32], of rowCount: Int, _ sections: [Section]) {
    let isAscending = zip(rows, rows.dropFirst()).allSatisfy { $0 < $1 }
    var order = RowOrder(rows, rowCount: rowCount, isAscending: isAscending)
    order.preparePositions()
    self.rows = order
    self.sections = sections
    lines = Self.lines(of: sections, collapsed: collapsed)
    checkInvariants()
  }

  /// Creates the sections of a source whose rows are sorted by their groups.
  ///
  ///     let sections = RowSections(counts: [2, 1])
  ///     sections[3]                            // .header(1), after a header and rows 0 and 1
  ///
  /// - Parameter counts: The number of rows in each group. The group of a section has the number of the section.
  /// - Precondition: No group is empty, and there are at most 2^32 - 1 rows.
  /// - Complexity: O(*g*) for *g* groups. The rows need no memory.
  public init(counts: some Sequence<Int>) {
    var sections: [Section] = []
    var end = 0
    for (group, count) in counts.enumerated() {
      precondition(count > 0, "Group \(group) has \(count) rows. Leave out empty groups.")
      end += count
      RowOrder.check(end)
      sections.append(
        Section(group: UInt32(truncatingIfNeeded: group), end: UInt32(truncatingIfNeeded: end)))
    }
    rows = RowOrder(rowCount: end)
    self.sections = sections
    lines = Self.lines(of: sections, collapsed: collapsed)
    checkInvariants()
  }

  private static func lines(of sections: [Section], collapsed: RowSet) -> SectionCounts {
    var start: UInt32 = 0
    return SectionCounts(
      sections.indices.map { index in
        let end = sections[index].end
        defer { start = end }
        return collapsed.contains(index) ? 1 : Int(end - start) + 1
      })
  }
}

// MARK: - Sections
extension RowSections {
  /// The number of sections.
  public var count: Int { sections.count }

  /// Returns the number in ``RowGroups`` of the group of a section.
  /// - Complexity: O(1).
  public func group(ofSection section: Int) -> Int {
    check(section)
    return Int(sections[section].group)
  }

  /// Returns the section of a row, or nil if the row is not in ``rows``.
  /// - Complexity: O(log *s*) for *s* sections.
  public func section(ofRow row: Int) -> Int? {
    rows.position(of: row).map { position in sections.partitionPoint { $0.end > position } }
  }

  /// Returns the positions in ``rows`` of the rows of a section.
  /// - Complexity: O(1).
  public func positions(ofSection section: Int) -> Range<Int> {
    check(section)
    return (section == 0 ? 0 : Int(sections[section - 1].end))..<Int(sections[section].end)
  }

  private func check(_ section: Int) {
    precondition(
      sections.indices.contains(section),
      "Section \(section) is out of range; there are 0..<\(sections.count).")
  }
}

// MARK: - Lines
extension RowSections {
  /// The number of lines.
  public var lineCount: Int { lines.itemCount }

  /// The line at an index.
  /// - Complexity: O(log *s*) for *s* sections.
  public subscript(line: Int) -> Line {
    guard let path = lines.path(of: line) else {
      preconditionFailure("Line \(line) is out of range; there are 0..<\(lineCount).")
    }
    guard path.item > 0 else { return .header(path.section) }
    return .row(rows[positions(ofSection: path.section).lowerBound + path.item - 1])
  }

  /// Returns the section of a line.
  /// - Precondition: The line exists.
  /// - Complexity: O(log *s*) for *s* sections.
  public func section(ofLine line: Int) -> Int {
    guard let path = lines.path(of: line) else {
      preconditionFailure("Line \(line) is out of range; there are 0..<\(lineCount).")
    }
    return path.section
  }

  /// Returns the line of the header of a section.
  /// - Complexity: O(log *s*) for *s* sections.
  public func line(ofHeader section: Int) -> Int {
    check(section)
    return lines.start(of: section)
  }

  /// Returns the line of a row, or nil if the row is not shown, because it is in no section or in
  /// a collapsed one.
  /// - Complexity: O(log *s*) for *s* sections.
  public func line(ofRow row: Int) -> Int? {
    guard let section = section(ofRow: row), !isCollapsed(section),
      let position = rows.position(of: row)
    else { return nil }
    return line(ofHeader: section) + 1 + position - positions(ofSection: section).lowerBound
  }
}

// MARK: - Collapsing
extension RowSections {
  /// The number of sections that are collapsed.
  public var collapsedCount: Int { collapsed.count }

  /// Returns whether a section is collapsed.
  /// - Complexity: O(1).
  public func isCollapsed(_ section: Int) -> Bool {
    check(section)
    return collapsed.contains(section)
  }

  /// Returns the first section that is collapsed, from one on; nil if none is.
  /// - Complexity: O(*s*/4096) for *s* sections.
  public func firstCollapsedSection(from section: Int) -> Int? { collapsed.first(from: section) }

  /// Hides the rows of a section.
  /// - Returns: The lines that are removed, by their indices before. None if the section is
  ///   collapsed already.
  /// - Complexity: O(log *s*) for *s* sections.
  @discardableResult
  public mutating func collapse(_ section: Int) -> Range<Int> {
    check(section)
    let lines = lines.items(of: section).dropFirst()
    guard !lines.isEmpty else { return lines }
    self.lines.replace(section..<section + 1, with: [1])
    collapsed.insert(section)
    checkInvariants()
    return lines
  }

  /// Shows the rows of a section.
  /// - Returns: The lines that are inserted, by their indices afterwards. None if the section is
  ///   expanded already.
  /// - Complexity: O(log *s*) for *s* sections.
  @discardableResult
  public mutating func expand(_ section: Int) -> Range<Int> {
    guard isCollapsed(section) else { return 0..<0 }
    lines.replace(section..<section + 1, with: [positions(ofSection: section).count + 1])
    collapsed.remove(section)
    checkInvariants()
    return lines.items(of: section).dropFirst()
  }

  /// Hides the rows of some sections. Takes less time than one call for each if there are many.
  /// - Complexity: O(*s*) for *s* sections.
  public mutating func collapse(_ sections: [Int]) {
    guard !sections.isEmpty else { return }
    for section in sections {
      check(section)
      collapsed.insert(section)
    }
    lines = Self.lines(of: self.sections, collapsed: collapsed)
    checkInvariants()
  }

  /// Hides the rows of all sections.
  /// - Complexity: O(*s*/64) for *s* sections.
  public mutating func collapseAll() {
    lines = SectionCounts(repeating: 1, count: count)
    collapsed = RowSet(allBelow: count)
    checkInvariants()
  }

  /// Shows the rows of all sections.
  /// - Complexity: O(*s*) for *s* sections.
  public mutating func expandAll() {
    collapsed = RowSet()
    lines = Self.lines(of: sections, collapsed: collapsed)
    checkInvariants()
  }
}

// MARK: - Invariants
extension RowSections {
  /// Traps if the numbers of lines contradict the sections. Does nothing in release builds.
  private func checkInvariants() {
    assert(lines.count == count && Int(sections.last?.end ?? 0) == rows.count, "A section is lost.")
    assert(
      sections.count > 1_000
        || sections.indices.allSatisfy { isCollapsed($0) == (lines[$0] == 1) },
      "A collapsed section has other lines than its header.")
  }
}
