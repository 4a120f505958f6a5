import GridData
import GridTerminal

/// The widths of the texts of columns that are fitted to them.
final class FittedWidths {
  /// The widths in points, by the numbers of the columns.
  private var widths: [Int: Double] = [:]

  /// Returns the width of a column, which is measured if it is not known.
  func width(of column: Int, measure: () -> Double) -> Double {
    if let width = widths[column] { return width }
    let width = measure()
    widths[column] = width
    return width
  }

  /// Makes a column whose width is known as wide as further texts.
  /// - Returns: Whether it has become wider.
  func widen(_ column: Int, measure: () -> Double) -> Bool {
    guard let old = widths[column] else { return false }
    let width = max(old, measure())
    widths[column] = width
    return width > old
  }

  /// Forgets the width of a column, so that it is measured again.
  func remove(_ column: Int) { widths[column] = nil }
}

// MARK: - Widths
extension Sheet {
  /// Fits a column to the texts that are visible now.
  func fitColumn(at index: Int) {
    fittedWidths.remove(view.model[index].number)
    changeView { $0.model[index].width = .fitted }
    showWidths()
  }

  func showWidths() {
    let widths = widths()
    try? grid.performUpdates(timing: nil) { update in
      for (index, width) in widths.enumerated() { update.setWidth(width, ofColumn: index) }
    }
  }

  func widths() -> [Double] {
    let model = view.model
    // Looking it up for each column would take long with many columns.
    let titles = rows.groups.flatMap { titleColumn(of: $0) }
    return model.widths(in: grid.viewport.width) { column in
      max(width(of: title(of: column)) + 24, textWidth(of: column, groupTitlesIn: titles))
    }
  }

  /// Makes columns wider for the texts of rows that were appended or are shown first, and for longer row numbers.
  func widenColumns() {
    var isWider = false
    let rows = table.arrangesRows ? visibleRows(onLines: fittedRowLimit) : lastRows
    for column in view.model.columns.prefix(Self.widenedColumnLimit) {
      let wasWidened = fittedWidths.widen(column.number) { widestText(of: column, in: rows) }
      isWider = isWider || wasWidened
    }
    if isWider || rowNumbersAreCut { showWidths() }
  }

  private var rowNumbersAreCut: Bool {
    guard let index = view.model.indexOfColumn(numbered: SheetView.rowNumbers),
      let width = grid.layout.table?.width(ofColumn: index)
    else { return false }
    return width > 0 && textWidth(of: view.model[index]) > width
  }

  /// The width of the widest text of a column in the rows that were visible when it was fitted, and in the
  /// last ones.
  /// - Parameter titles: The column with the values of groups, if there are any.
  private func textWidth(of column: TableModel.Column, groupTitlesIn titles: Int? = nil) -> Double {
    guard column.number != SheetView.rowNumbers else {
      let length = length(ofOtherLinesIn: column.number, widest: "\(table.rowCount)".count)
      return Double(length) * Self.characterWidth + Self.textMargin
    }
    let texts = fittedWidths.width(of: column.number) { widestText(of: column) }
    let others = length(
      ofOtherLinesIn: column.number, widest: Int(texts / Self.characterWidth),
      groupTitlesIn: titles)
    return max(texts, Double(others) * Self.characterWidth) + Self.textMargin
  }

  /// The width of the widest text of a column in the visible rows and in the last ones.
  private func widestText(of column: TableModel.Column) -> Double {
    max(
      widestText(of: column, in: visibleRows(onLines: fittedRowLimit)),
      widestText(of: column, in: lastRows))
  }

  /// The width of a character, in points.
  private static let characterWidth = 8.0

  /// The last rows; none of a table whose rows are not in memory.
  private var lastRows: [Int] {
    guard !table.arrangesRows else { return [] }
    return (max(0, rows.count - min(50, fittedRowLimit))..<rows.count).map { rows[$0] }
  }

  /// The number of rows to whose texts a column is fitted: fewer if there are many columns.
  private var fittedRowLimit: Int { max(1, min(200, 100_000 / columnCount)) }

  private func widestText(of column: TableModel.Column, in rows: [Int]) -> Double {
    rows.reduce(0) { max($0, width(of: table.text(row: $1, column: column.number) ?? "")) }
  }

  /// The width of a cell beside its text.
  private static let textMargin = 16.0

  /// The number of columns that become wider while rows are appended, so that each update stays short.
  private static let widenedColumnLimit = 100

  private func width(of text: String) -> Double {
    TerminalMeasurer().width(of: text[...], in: GridFont())
  }
}
