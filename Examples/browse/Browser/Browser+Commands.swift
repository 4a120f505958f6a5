import GridData
import GridSources
import GridTerminal

// MARK: - Moving
extension Browser {
  func goToRow(_ text: String) {
    guard let number = Int(text.filter { $0 != "," && $0 != " " }), number > 0 else {
      return note = "\(text) is not a row number"
    }
    guard sheet.rows.position(of: number - 1) != nil else {
      return note = "row \(text) is not shown"
    }
    sheet.focusRow(number - 1, column: sheet.focused?.column ?? 0)
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
    sheet.focus(line: sheet.focused?.line ?? 0, column: found)
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
    guard let (value, number) = sheet.focusedValue else {
      return note = "this cell has no value to filter by"
    }
    guard let value else {
      return note = sheet.table.failure ?? "the row is not known yet"
    }
    let equal = RowFilter.equals(
      column: number, value: value, columns: sheet.table.columns.map(\.title))
    sheet.changeView { $0.filter = $0.filter?.and(equal) ?? equal }
  }
}

// MARK: - Groups and totals
extension Browser {
  /// Groups the rows by the focused column, or no longer.
  func toggleGroup() {
    withFocusedTableColumn { sheet, _ in
      withFocusedColumn { sheet.toggleGroup(byColumnAt: $0) }
    }
  }

  /// Runs a closure with the sheet if its rows are grouped.
  func withGroups(_ body: (Sheet) -> Void) {
    guard sheet.rows.groups == nil else { return body(sheet) }
    note =
      sheet.view.group == nil
      ? "the rows are not grouped; z groups them" : "the rows are still being grouped"
  }

  /// Shows other values of numbers in the line of totals and in the headers of groups.
  func showNextAggregate() {
    guard sheet.view.showsTotals || sheet.view.group != nil else {
      return note = "there are no totals; t shows them"
    }
    sheet.changeView(topic: "aggregate") { $0.aggregate = $0.aggregate.next }
    note = "totals show the \(sheet.view.aggregate.rawValue)"
  }
}

// MARK: - Further sheets
extension Browser {
  /// Shows the rows of the sheet below, or the table, that the focused row stands for. If it stands for none, opens a
  /// sheet with the titles and values of the row.
  func openRow() {
    if case .header = sheet.focusedLine { return sheet.toggleFocusedGroup() }
    guard let number = sheet.focusedRow else { return note = "no cell has the focus" }
    let list = sheet
    if let filter = list.table.filter(inRow: number) { return leaveSums(for: filter) }
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
    guard let card = Card(ofRow: number, in: sheet.table, width: frame.width) else {
      return note = sheet.table.failure ?? "the row is not known yet"
    }
    open(card.table)
  }

  /// Opens a sheet with all keys.
  func openHelp() {
    let rows = Command.all.map { [$0.keys, $0.help] } + Command.others.map { [$0.keys, $0.help] }
    open(
      ListedTable(
        "keys", columns: [SourceColumn("keys"), SourceColumn("what they do")], rows: rows))
  }

  /// Opens a sheet with the values of the focused column, their counts, and the sums of the visible columns of numbers.
  func countValues() {
    withFocusedTableColumn { sheet, column in
      let numbers = sheet.view.summedNumbers(of: sheet.table, without: column)
      let show = { [unowned self] (counts: [ValueCount]) in
        guard self.sheet === sheet else { return }
        open(SummaryTable(counts, ofColumn: column, totalsOf: numbers, in: sheet.table))
      }
      if let reading = sheet.table.countReading(of: column, totalsOf: numbers) {
        sheet.rows.compute("counting", reading, stop: reading.stop) { work in
          if let counts = try? work.result?.get() { show(counts) }
        }
      } else {
        let work = GroupWork(sheet.table, by: column, totalsOf: numbers, where: sheet.rows.filter)
        sheet.rows.compute("counting", work) { show($0.counts(in: sheet.table)) }
      }
    }
  }

  /// Opens a sheet with a histogram of the numbers in the focused column.
  func showHistogram() {
    withFocusedTableColumn { sheet, column in
      guard sheet.table.columns[column].isNumber else {
        return note = "\(sheet.table.columns[column].title) has no numbers; f counts its values"
      }
      let work = HistogramWork(sheet.table, of: column, where: sheet.rows.filter)
      sheet.rows.compute("counting", work) { [unowned self] work in
        guard self.sheet === sheet else { return }
        open(SummaryTable(work.histogram, ofColumn: column, in: sheet.table))
        guard let (least, most) = work.totals.range, let mean = work.totals.mean else { return }
        note =
          "\(work.totals.count.grouped) numbers from \(least.shortText) to \(most.shortText), mean \(mean.shortText), sum \(work.totals.sum.shortText)"
      }
    }
  }

  /// Runs a closure with the sheet and the focused column of its table.
  private func withFocusedTableColumn(_ body: (Sheet, Int) -> Void) {
    withFocusedColumn { index in
      let number = sheet.view.model[index].number
      guard number != SheetView.rowNumbers else {
        return note = "this is the column of row numbers; move to another one"
      }
      body(sheet, number)
    }
  }
}

extension Totals {
  /// The smallest and the largest number; nil if there are none.
  fileprivate var range: (Double, Double)? {
    guard let min, let max else { return nil }
    return (min, max)
  }
}

// MARK: - Copies
extension Browser {
  func copy() {
    do {
      let text =
        if sheet.grid.selectedItemCount > 0 {
          try sheet.grid.copySelection().clipboardText
        } else if let (line, column) = sheet.focused {
          sheet.text(line: line, column: column) ?? ""
        } else {
          ""
        }
      note = screen?.onCopy?(text) ?? false ? "copied" : "too much for the clipboard"
    } catch {
      note = "\(error)"
    }
  }
}
