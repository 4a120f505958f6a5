import GridData
import GridTerminal

/// A line of a sheet below the titles.
enum SheetLine: Equatable {
  /// A row of the table, by its number.
  case row(Int)

  /// The header of a group, by its section.
  case header(Int)

  /// The totals of all rows.
  case totals
}

// MARK: - Lines
extension Sheet {
  /// The number of lines with rows and headers of groups, without the one of totals.
  var bodyLineCount: Int { rows.groups?.sections.lineCount ?? rows.count }

  /// The number of lines below the titles.
  var lineCount: Int { bodyLineCount + (view.showsTotals ? 1 : 0) }

  /// The line that is shown at an index.
  ///
  /// The first line of a grouped sheet stays on the screen, and shows the header of the group whose rows follow it there.
  func line(at index: Int) -> SheetLine {
    if index == 0, let section = stuckSection { return .header(section) }
    return naturalLine(at: index)
  }

  /// The line at an index, wherever the sheet is scrolled to.
  private func naturalLine(at index: Int) -> SheetLine {
    guard index < bodyLineCount else { return .totals }
    return switch rows.groups?.sections[index] {
    case .header(let section): .header(section)
    case .row(let row): .row(row)
    case nil: .row(rows[index])
    }
  }

  /// The focused line.
  var focusedLine: SheetLine? { focused.map { line(at: $0.line) } }

  /// The row of the table on the focused line; nil if that is no row.
  var focusedRow: Int? { if case .row(let row) = focusedLine { row } else { nil } }

  /// The value of the focused cell and its column of the table: for the header of a group, the value of the group. The
  /// value is nil if it is not known yet. Nil for other cells of headers, and for row numbers.
  var focusedValue: (value: String?, column: Int)? {
    guard let (_, index) = focused else { return nil }
    let number = view.model[index].number
    guard number != SheetView.rowNumbers else { return nil }
    switch focusedLine {
    case .row(let row): return (table.value(row: row, column: number), number)
    case .header(let section):
      guard let groups = rows.groups, number == titleColumn(of: groups) else { return nil }
      return (groups.value(ofSection: section, in: table), groups.column)
    case .totals, nil: return nil
    }
  }

  /// Returns the index of the line of a row of the table; nil if it is not shown.
  func index(ofRow row: Int) -> Int? {
    guard let groups = rows.groups else { return rows.position(of: row) }
    return groups.sections.line(ofRow: row)
  }

  /// Focuses a row of the table, and expands its group.
  func focusRow(_ row: Int, column: Int) {
    if let section = rows.groups?.sections.section(ofRow: row) { expand(section) }
    if let index = index(ofRow: row) { focus(line: index, column: column) }
  }

  /// A number that stays with the line at an index when lines are inserted, deleted and moved.
  func identifier(ofLine index: Int) -> Int {
    switch naturalLine(at: index) {
    case .row(let row): 3 * row
    case .header(let section): 3 * (rows.groups?.firstRow(ofSection: section) ?? 0) + 1
    case .totals: 2
    }
  }

  /// Returns the index of the line with an identifier; nil if it is gone.
  func index(ofLineWith identifier: Int) -> Int? {
    let (row, kind) = identifier.quotientAndRemainder(dividingBy: 3)
    switch kind {
    case 0: return index(ofRow: row)
    case 1:
      guard let sections = rows.groups?.sections else { return index(ofRow: row) }
      return sections.section(ofRow: row).map { sections.line(ofHeader: $0) }
    default: return view.showsTotals ? bodyLineCount : nil
    }
  }
}

// MARK: - Texts
extension Sheet {
  /// The text of the cell at the index of a line and of a column of the model; nil if it is not known yet.
  func text(line index: Int, column: Int) -> String? { text(of: line(at: index), column: column) }

  /// The text of the cell in a line and a column of the model; nil if it is not known yet.
  func text(of line: SheetLine, column index: Int) -> String? {
    let number = view.model[index].number
    switch line {
    case .row(let row):
      return number == SheetView.rowNumbers ? "\(row + 1)" : table.text(row: row, column: number)
    case .header(let section): return rows.groups.map { headerText(section, of: $0, number) }
    case .totals: return totalsText(number)
    }
  }

  /// The text of the header of a group: its value, the number of its rows, or totals of its numbers.
  private func headerText(_ section: Int, of groups: SheetGroups, _ column: Int) -> String {
    if column == SheetView.rowNumbers { return "\(groups.rowCount(ofSection: section))" }
    if column == titleColumn(of: groups) {
      return
        "\(groups.sections.isCollapsed(section) ? "▸" : "▾") \(groups.title(ofSection: section, in: table))"
    }
    return groups.text(of: view.aggregate, section: section, column: column) ?? ""
  }

  /// The column with the values of groups, or the first visible one if that is hidden.
  func titleColumn(of groups: SheetGroups) -> Int? {
    if let index = view.model.indexOfColumn(numbered: groups.column), !view.model[index].isHidden {
      return groups.column
    }
    return view.model.columns.first { !$0.isHidden && $0.number != SheetView.rowNumbers }?.number
  }

  private func totalsText(_ column: Int) -> String {
    if column == labelColumn { return view.aggregate.rawValue }
    guard column != SheetView.rowNumbers, table.columns[column].isNumber else { return "" }
    return rows.totals.text(of: view.aggregate, column: column)
  }

  /// The column that names the totals: the first visible one without numbers, if it is among the first columns.
  private var labelColumn: Int {
    view.model.columns.prefix(100).first {
      !$0.isHidden && $0.number != SheetView.rowNumbers && !table.columns[$0.number].isNumber
    }?.number ?? SheetView.rowNumbers
  }

  /// The number of characters beside or instead of the texts of rows that a column needs in other lines.
  /// - Parameter titles: The column with the values of groups, if there are any.
  func length(ofOtherLinesIn column: Int, widest: Int, groupTitlesIn titles: Int? = nil) -> Int {
    var length = widest
    if let groups = rows.groups {
      if column == titles { length = max(length, titleLength(of: groups)) + 2 }
      length = max(length, groups.length(ofTotalsIn: column))
    }
    return view.showsTotals ? max(length, totalsText(column).count) : length
  }
}

// MARK: - Visible lines
extension Sheet {
  /// The lines that are visible, as far as they decide on the widths of columns.
  private var visibleLines: Range<Int> {
    let first = min(max(0, Int(grid.contentOffset.y / Self.lineHeight)), bodyLineCount)
    return first..<min(first + 200, bodyLineCount)
  }

  /// Returns the rows of the table on the first visible lines.
  func visibleRows(onLines limit: Int) -> [Int] {
    visibleLines.prefix(limit).compactMap {
      if case .row(let row) = naturalLine(at: $0) { row } else { nil }
    }
  }

  /// The number of characters of the longest value in the headers of groups on the screen, which are read for their
  /// cells as well.
  private func titleLength(of groups: SheetGroups) -> Int {
    let count = Int((grid.viewport.height / Self.lineHeight).rounded(.up))
    return visibleLines.prefix(count).reduce(0) { length, index in
      guard case .header(let section) = naturalLine(at: index) else { return length }
      return max(length, groups.title(ofSection: section, in: table).count)
    }
  }
}
