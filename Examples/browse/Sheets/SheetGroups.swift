import GridData

/// The rows of a sheet in groups, with what the headers of the groups show.
struct SheetGroups: Sendable {
  /// The column whose values the groups have.
  let column: Int

  /// The headers and the rows below them, as lines.
  var sections: RowSections

  private let groups: [RowGroups.Group]

  /// The values of the groups; nil if the table knows those of their first rows.
  private let values: [Value]?

  /// The columns whose numbers are summed up, and whether these identify the rows.
  private let totals: [(column: Int, areIdentifiers: Bool)]

  /// The number of characters of the least or the greatest sum of each of these columns, the longer one.
  private var totalLengths: [Int] = []

  /// The value of a group of rows on a server.
  struct Value: Hashable, Sendable {
    /// The value for filters; nil for NULL.
    let value: String?

    /// The text on the screen.
    let text: String
  }

  /// - Parameters:
  ///   - groups: The groups, by the numbers that the sections have for them.
  ///   - values: The values of the groups; nil if the table knows those of their first rows.
  init(
    _ groups: [RowGroups.Group], values: [Value]? = nil, column: Int, _ sections: RowSections,
    totals: [(column: Int, areIdentifiers: Bool)]
  ) {
    (self.groups, self.values) = (groups, values)
    (self.column, self.sections, self.totals) = (column, sections, totals)
    totalLengths = totals.indices.map { place in
      var (least, most) = (0.0, 0.0)
      for group in groups {
        let sum = group.totals[place].sum
        (least, most) = (min(least, sum), max(most, sum))
      }
      return max(least.shortText.utf8.count, most.shortText.utf8.count)
    }
  }

  /// The first row of the table in the group of a section. It identifies the group.
  func firstRow(ofSection section: Int) -> Int { group(section).firstRow }

  /// The number of rows in a section.
  func rowCount(ofSection section: Int) -> Int { group(section).rowCount }

  /// The value of the group of a section, for filters; nil if it is not known yet.
  func value(ofSection section: Int, in table: any Table) -> String? {
    guard let values else { return table.value(row: firstRow(ofSection: section), column: column) }
    return values[sections.group(ofSection: section)].value ?? ""
  }

  /// The value of the group of a section, as its header shows it.
  func title(ofSection section: Int, in table: any Table) -> String {
    let known = values?[sections.group(ofSection: section)]
    if let known, known.value == nil { return "(NULL)" }
    let text = known?.text ?? table.text(row: firstRow(ofSection: section), column: column) ?? "…"
    return text.isEmpty ? "(empty)" : text
  }

  private func group(_ section: Int) -> RowGroups.Group {
    groups[sections.group(ofSection: section)]
  }

  /// The text of the header of a section for the numbers of a column; nil if these are not summed up.
  func text(of aggregate: Aggregate, section: Int, column: Int) -> String? {
    guard let place = totals.firstIndex(where: { $0.column == column }) else { return nil }
    return aggregate.text(
      of: group(section).totals[place], areIdentifiers: totals[place].areIdentifiers)
  }

  /// The number of characters that the sums of a column need at most.
  func length(ofTotalsIn column: Int) -> Int {
    totals.firstIndex { $0.column == column && !$0.areIdentifiers }.map { totalLengths[$0] } ?? 0
  }

  /// The sections that are collapsed, in their order.
  var collapsedSections: [Int] {
    var found: [Int] = []
    while let section = sections.firstCollapsedSection(from: (found.last ?? -1) + 1) {
      found.append(section)
    }
    return found
  }

  /// Collapses the sections of the groups that are collapsed in an earlier state, or all if all are collapsed there. Groups
  /// that it does not have stay as they are otherwise.
  mutating func takeCollapsed(from old: SheetGroups) {
    guard old.column == column, old.sections.count > 0 else { return }
    guard old.sections.collapsedCount < old.sections.count else { return sections.collapseAll() }
    if let oldValues = old.values, let values {
      // The rows of a server have other numbers when they are read again.
      let names = Set(old.collapsedSections.map { oldValues[old.sections.group(ofSection: $0)] })
      return sections.collapse(
        (0..<sections.count).filter { names.contains(values[sections.group(ofSection: $0)]) })
    }
    let isNew = { (section: Int) in
      old.sections.section(ofRow: firstRow(ofSection: section)) == nil
    }
    let collapsed =
      collapsedSections.filter(isNew)
      + old.collapsedSections.compactMap { sections.section(ofRow: old.firstRow(ofSection: $0)) }
    if sections.collapsedCount > 0 { sections.expandAll() }
    sections.collapse(collapsed)
  }
}
