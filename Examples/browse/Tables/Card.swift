import GridSources
import GridTerminal

/// A row of a table with its titles and the full texts of its fields, broken into lines.
struct Card {
  /// A row for each line. The title is beside the first line of a field.
  let table: ListedTable

  /// The number of bytes of UTF-8 of a field that are shown.
  static let fieldLimit = 256 << 10

  /// The least width of a line, and the width of all that is beside it except the titles, in points.
  private static let (leastWidth, margins) = (160.0, 128.0)

  /// Creates the card of a row.
  /// - Parameter width: The width of the screen, in points.
  /// - Returns: Nil if the row is not known.
  init?(ofRow row: Int, in table: any Table, width: Double) {
    let measurer = TerminalMeasurer()
    let titleWidth =
      table.columns.map { measurer.width(of: $0.title[...], in: GridFont()) }.max() ?? 0
    let lineWidth = max(
      Self.leastWidth, min(width - titleWidth - Self.margins, ListedTable.widthLimit))
    var rows: [[String]] = []
    for (column, title) in table.columns.enumerated() {
      guard let value = table.value(row: row, column: column) else { return nil }
      let lines = Self.lines(of: value, width: lineWidth, measurer)
      rows += lines.enumerated().map { [$0 == 0 ? title.title : "", $1] }
    }
    self.table = ListedTable(
      "row \((row + 1).grouped)", columns: [SourceColumn("column"), SourceColumn("value")],
      rows: rows)
  }

  /// Breaks a value at its line ends and at the width, up to the limit.
  private static func lines(
    of value: String, width: Double, _ measurer: TerminalMeasurer
  ) -> [String] {
    let end = value.utf8.index(value.startIndex, offsetBy: fieldLimit, limitedBy: value.endIndex)
    let shown = value[..<(end ?? value.endIndex)]
    let rules = TextLayout.Rules(width: width)
    var lines = shown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { line in
        TextLayout(AttributedText(VisibleText(line).string), rules: rules, measurer: measurer)
          .lines.map(\.text)
      }
    if value.utf8.count > fieldLimit {
      lines.append(
        "… and \((value.utf8.count - fieldLimit).grouped) bytes more, which an export of the table has"
      )
    }
    return lines
  }
}
