/// The sheets of a file: its table, and the sheets that were opened from it, the last one of which is shown.
final class SheetStack {
  /// The sheets, of which there is at least one.
  private(set) var sheets: [Sheet]

  /// The sums that the user has left for the rows of one of them; nil if there are none to return to.
  private var left: (sums: Sheet, filter: RowFilter?, oldFilter: RowFilter?)?

  init(_ sheet: Sheet) { sheets = [sheet] }

  /// The sheet that is shown.
  var shown: Sheet { sheets[sheets.count - 1] }

  /// Shows a sheet over the others.
  func push(_ sheet: Sheet) {
    left = nil
    sheets.append(sheet)
  }

  /// Removes the sheet that is shown.
  /// - Returns: The sheet; nil if there is only one.
  func pop() -> Sheet? {
    guard sheets.count > 1 else { return nil }
    left = nil
    return sheets.removeLast()
  }

  /// Leaves a sheet of sums, and shows only those rows of the sheet below that match a filter.
  func leave(for filter: RowFilter) {
    guard let sums = pop() else { return }
    let oldFilter = shown.view.filter
    shown.changeView { $0.filter = $0.filter?.and(filter) ?? filter }
    left = (sums, shown.view.filter, oldFilter)
  }

  /// Shows the sums again that were left for the rows that are shown.
  /// - Returns: False if there are none, or the user has changed the filter since.
  func goBack() -> Bool {
    guard let left, left.filter == shown.view.filter else { return false }
    shown.changeView { $0.filter = left.oldFilter }
    push(left.sums)
    return true
  }
}
