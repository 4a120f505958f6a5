import GridData

/// How the user wants the rows of a table: which of them, in which order, and in which groups.
struct RowWish: Equatable {
  var sorts: [TableModel.Sort] = []
  var filter: RowFilter?

  /// The column by whose values the rows are grouped; nil if they are not grouped.
  var group: Int?

  /// The columns whose numbers the headers of groups sum up.
  var numbers: [Int] = []

  /// What the status line calls the work; nil if the rows stay as they are in the table.
  var name: String? {
    group != nil ? "grouping" : !sorts.isEmpty ? "sorting" : filter != nil ? "filtering" : nil
  }

  /// Returns groups without rows; nil if the rows are not grouped.
  func valueGroups(of table: any Table) -> ValueGroups? {
    guard let group else { return nil }
    let isDescending = sorts.contains { $0.column == group && $0.isDescending }
    return ValueGroups(
      by: group, table.columns[group].kind, isDescending ? .descending : .ascending,
      totalsOf: numbers)
  }
}

extension SheetView {
  /// The rows that the view shows.
  func wish(for table: any Table) -> RowWish {
    RowWish(
      sorts: model.sorts, filter: filter, group: group,
      numbers: group.map { summedNumbers(of: table, without: $0) } ?? [])
  }

  /// The visible columns of a table whose numbers are summed up for each group of rows.
  /// - Parameter group: The column by which the rows are grouped.
  func summedNumbers(of table: any Table, without group: Int) -> [Int] {
    let numbers = model.columns.filter { column in
      !column.isHidden && column.number != Self.rowNumbers && column.number != group
        && table.columns[column.number].isNumber
    }
    return numbers.prefix(Self.totalLimit).map { $0.number }
  }

  /// The number of columns that are summed up for each group.
  private static let totalLimit = 8
}
