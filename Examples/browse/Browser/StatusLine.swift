import GridTerminal

/// The line with the status of a sheet.
final class StatusLine: Box {
  private let text = Box(width: .fill, height: 16)
  private let hint = Box(width: .fit, height: 16)

  init() {
    super.init(
      sizing: Sizing(width: .fill, height: .points(16)),
      arrangement: .linear(.horizontal, spacing: 16))
    background = SheetColors.bar
    padding = GridInsets(left: 8, right: 8)
    append(contentsOf: [text, hint])
  }

  /// Shows the status of a sheet.
  /// - Parameters:
  ///   - prefix: The number of the file and the sheets below.
  ///   - note: A note on the last command.
  func show(_ sheet: Sheet, prefix: String, note: String) {
    text.content = .text(TextContent(AttributedText(prefix + Self.text(of: sheet)), lineLimit: 1))
    hint.content = .text(
      TextContent(
        AttributedText(note.isEmpty ? "? help" : note),
        style: TextStyle(color: note.isEmpty ? SheetColors.dim : nil),
        lineLimit: 1))
  }

  private static func text(of sheet: Sheet) -> String {
    let failure = sheet.table.failure
    let notes = sheet.table.notes
    let isFailure = { (note: String) in failure.map { note.hasPrefix($0) } ?? false }
    // A failure comes first, because the end of the line may be cut.
    var parts = [sheet.table.name] + notes.filter(isFailure)
    if let line = sheet.focusedLine, let (_, column) = sheet.focused {
      let title = sheet.view.model[column].title
      let shown = title.count > 40 ? title.prefix(39) + "…" : title
      parts.append("\(name(of: line, in: sheet)), \(shown)")
    }
    let all = sheet.table.rowCount.grouped
    let count = sheet.rows.count.grouped
    parts.append(
      sheet.rows.isArranged && count != all
        ? "\(count) of \(all) rows" : all == "1" ? "1 row" : "\(all) rows")
    if let groups = sheet.rows.groups {
      let title = sheet.table.columns[groups.column].title
      parts.append(
        "\(groups.sections.count.grouped) \(groups.sections.count == 1 ? "group" : "groups") by \(title)"
      )
    }
    if sheet.grid.selectedItemCount > 0 {
      parts.append("\(sheet.grid.selectedItemCount.grouped) cells selected")
    }
    if let filter = sheet.view.filter { parts.append("where \(filter.description)") }
    parts += sheet.rows.finder.notes(
      at: sheet.focusedRow.flatMap { sheet.rows.position(of: $0) })
    if let work = sheet.rows.note, !isFailure(work) { parts.append(work) }
    parts += notes.filter { !isFailure($0) }
    let progress = sheet.table.progress
    if progress < 1 { parts.append(progress > 0 ? "reading \(percent(progress))" : "reading") }
    return parts.joined(separator: "  ")
  }

  private static func name(of line: SheetLine, in sheet: Sheet) -> String {
    switch line {
    case .row(let row): "row \((row + 1).grouped)"
    case .header(let section): "group \((section + 1).grouped)"
    case .totals: "totals"
    }
  }

  /// Returns a fraction as a percentage.
  static func percent(_ fraction: Double) -> String { "\(Int(fraction * 100)) %" }
}

extension Int {
  /// The number with commas between groups of three digits.
  var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + text
  }
}
