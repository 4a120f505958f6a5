import GridData
import GridSources
import GridTerminal

// MARK: - Moving
extension Browser {
  func goToRow(_ text: String) {
    guard let number = Int(text.filter { $0 != "," && $0 != " " }) else {
      return note = "\(text) is no number of a row"
    }
    guard let position = sheet.rows.position(of: number - 1) else {
      return note = "row \(text) is not shown"
    }
    sheet.focusRow(position)
  }

  /// Moves to the column with a title, or to the next one whose title begins with or contains the text.
  func goToColumn(_ text: String) {
    let columns = sheet.view.model.columns
    let wanted = text.lowercased()
    let candidates = columns.indices.filter { !columns[$0].isHidden }
    let found =
      candidates.first { columns[$0].title == text }
      ?? candidates.first { columns[$0].title.lowercased().hasPrefix(wanted) }
      ?? candidates.first { columns[$0].title.lowercased().contains(wanted) }
    guard let found else { return note = "no column is called \(text)" }
    sheet.focus(row: sheet.focused?.row ?? 0, column: found)
  }
}

// MARK: - Columns
extension Browser {
  /// Runs a closure with the index of the focused column.
  func withFocusedColumn(_ body: (Int) -> Void) {
    guard let column = sheet.focused?.column else { return note = "no cell has the focus" }
    body(column)
  }

  func moveColumn(by distance: Int) {
    withFocusedColumn { column in
      let target = column + distance
      guard (0..<sheet.view.model.count).contains(target) else { return }
      sheet.changeView { $0.model.moveColumn(at: column, to: target) }
    }
  }

  func widenColumn(by distance: Double) {
    withFocusedColumn { column in
      let width = sheet.grid.layout.table?.width(ofColumn: column) ?? 0
      sheet.changeView(topic: "width \(sheet.view.model[column].number)") {
        let limits = $0.model[column].widthLimits
        $0.model[column].width = .fixed(min(max(width + distance, limits.lowerBound), 4_000))
        $0.model[column].widthLimits = limits.lowerBound...4_000
      }
    }
  }

  func hideColumn() {
    withFocusedColumn { column in
      guard sheet.grid.moveFocus(.right) || sheet.grid.moveFocus(.left) else {
        return note = "this is the only column"
      }
      sheet.changeView { $0.model[column].isHidden = true }
    }
  }
}

// MARK: - Rows
extension Browser {
  /// Shows only the rows that match an expression.
  func filter(by text: String) {
    do {
      let filter = try RowFilter(text, columns: sheet.table.columns.map(\.title))
      sheet.changeView { $0.filter = filter }
    } catch {
      note = "\(error)"
    }
  }

  /// Shows only the rows that also have the value of the focused cell in its column.
  func filterByFocusedValue() {
    guard let (row, index) = sheet.focused, let value = sheet.text(row: row, column: index) else {
      return note = "no cell has the focus"
    }
    let number = sheet.view.model[index].number
    guard number != SheetView.rowNumbers else { return note = "row numbers all differ" }
    let equal = RowFilter.equals(
      column: number, value: value, columns: sheet.table.columns.map(\.title))
    sheet.changeView { $0.filter = $0.filter?.and(equal) ?? equal }
  }
}

// MARK: - Further sheets
extension Browser {
  /// Opens the table that the focused row stands for, or a sheet with the titles and values of the row.
  func openRow() {
    guard let (row, _) = sheet.focused else { return note = "no cell has the focus" }
    let (list, number) = (sheet, sheet.rows[row])
    let opens = list.table.openTable(inRow: number) { [unowned self] result in
      // The user may have gone elsewhere meanwhile.
      guard sheet === list else { return }
      switch result {
      case .success(let table): open(table)
      case .failure(let error): note = "\(error)"
      }
    }
    if !opens { openCard(number) }
  }

  private func openCard(_ number: Int) {
    let rows = sheet.table.columns.enumerated().map { column, title in
      [title.title, sheet.table.text(row: number, column: column) ?? "…"]
    }
    open(
      ListedTable(
        "row \((number + 1).grouped)", columns: [SourceColumn("column"), SourceColumn("value")],
        rows: rows))
  }

  /// Opens a sheet with all keys.
  func openHelp() {
    let rows = Command.all.map { [$0.keys, $0.help] } + Command.others.map { [$0.keys, $0.help] }
    open(
      ListedTable(
        "keys", columns: [SourceColumn("keys"), SourceColumn("what they do")], rows: rows))
  }

  /// Opens a sheet with the values of the focused column and their counts, the most frequent one first.
  func countValues() {
    guard let (_, index) = sheet.focused else { return note = "no cell has the focus" }
    let column = sheet.view.model[index]
    guard column.number != SheetView.rowNumbers else { return note = "row numbers all differ" }
    let sheet = sheet
    sheet.rows.countValues(ofColumn: column.number) { [unowned self] counts in
      guard self.sheet === sheet else { return }
      open(
        ListedTable(
          counting: counts.map {
            (sheet.table.text(row: $0.row, column: column.number) ?? "", $0.count)
          }, of: column.title))
    }
  }
}

extension ListedTable {
  /// The number of characters of the longest bar.
  private static let barLength = 40

  /// Creates a table of values, their counts, their shares, and bars as long as the shares.
  convenience init(counting counts: [(value: String, count: Int)], of title: String) {
    let total = max(1, counts.reduce(0) { $0 + $1.count })
    let most = max(1, counts.first?.count ?? 1)
    self.init(
      "values of \(title)",
      columns: [
        SourceColumn(title), SourceColumn("count", .integer), SourceColumn("share", .decimal),
        SourceColumn("of the most frequent one"),
      ],
      rows: counts.map { value, count in
        let bar = max(1, (count * Self.barLength + most / 2) / most)
        let tenths = (count * 1_000 + total / 2) / total
        return [
          value, "\(count)", "\(tenths / 10).\(tenths % 10)", String(repeating: "█", count: bar),
        ]
      })
  }
}

// MARK: - Copies
extension Browser {
  func copy() {
    do {
      let text =
        if sheet.grid.selectedItemCount > 0 {
          try sheet.grid.copySelection().clipboardText
        } else if let (row, column) = sheet.focused {
          sheet.text(row: row, column: column) ?? ""
        } else {
          ""
        }
      note = screen?.onCopy?(text) ?? false ? "copied" : "too much for the clipboard"
    } catch {
      note = "\(error)"
    }
  }
}
