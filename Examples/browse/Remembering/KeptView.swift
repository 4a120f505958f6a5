import GridData

/// The view of a table as it is kept in a file: columns, sorts, filter, groups, totals, and the focused cell.
///
/// The file is text with one property in each line, whose parts are separated by tabs. A column is identified by its title
/// and its number. If the column with the number has another title, the only column with the title is taken.
struct KeptView {
  /// A column by its title and its number in the table.
  struct Name {
    let title: String
    let number: Int
  }

  /// A column, in the order of the screen.
  struct Column {
    let name: Name

    /// The width in points; nil if it is fitted to the texts.
    let width: Double?
    let isHidden: Bool
    let pin: TableModel.Column.Pin?
  }

  var columns: [Column] = []
  var sorts: [(name: Name, isDescending: Bool)] = []

  /// The filter as an expression.
  var filter: String?
  var group: Name?

  /// The values of the groups that are collapsed.
  var collapsed: [String] = []
  var showsTotals = false
  var aggregate = Aggregate.sum

  /// The row of the table and the column that have the focus.
  var focus: (row: Int, name: Name)?
}

// MARK: - Views of sheets
extension KeptView {
  /// The largest number of collapsed groups that is kept.
  private static let collapsedLimit = 1_000

  /// Takes the view of a sheet.
  init(of sheet: Sheet) {
    let view = sheet.view
    let name = { (number: Int) in
      Name(title: sheet.table.title(ofColumn: number), number: number)
    }
    columns = view.model.columns.map { column in
      var width: Double?
      if case .fixed(let fixed) = column.width { width = fixed }
      return Column(
        name: name(column.number), width: width, isHidden: column.isHidden, pin: column.pin)
    }
    sorts = view.model.sorts.map { (name($0.column), $0.isDescending) }
    filter = view.filter?.description
    group = view.group.map(name)
    if group != nil { collapsed = sheet.collapsedValues(limit: Self.collapsedLimit) }
    (showsTotals, aggregate) = (view.showsTotals, view.aggregate)
    if let (row, column) = sheet.pendingFocus.cell {
      focus = (row, name(column))
    } else if let row = sheet.focusedRow, let (_, column) = sheet.focused {
      focus = (row, name(view.model[column].number))
    }
  }

  /// Applies the view to a sheet, as far as its table has the columns.
  /// - Returns: What does not fit.
  func apply(to sheet: Sheet) -> [String] {
    let table = sheet.table
    let names = columns.map { $0.name } + sorts.map { $0.name } + (group.map { [$0] } ?? [])
    var misfits = Set(names.filter { table.number(of: $0) == nil }.map { "column \($0.title)" })
    let filter = filter.flatMap { try? RowFilter($0, columns: table.columns.map { $0.title }) }
    if self.filter != nil, filter == nil { misfits.insert("filter") }
    sheet.changeView { view in
      view.model = model(of: view.model, for: table)
      view.filter = filter
    }
    if let column = group.flatMap({ table.number(of: $0) }) {
      sheet.rows.collapse(collapsed, ofGroupsBy: column)
    }
    // The line of totals is inserted after the columns have their places.
    sheet.changeView { view in
      view.group = group.flatMap { table.number(of: $0) }
      (view.showsTotals, view.aggregate) = (showsTotals, aggregate)
    }
    if let (row, name) = focus, let column = table.number(of: name) {
      sheet.focusWhenKnown(row, column: column)
    }
    return misfits.sorted()
  }

  /// Returns a model with the columns of this view first, and then the others.
  private func model(of model: TableModel, for table: any Table) -> TableModel {
    var rest = model.columns
    var columns: [TableModel.Column] = []
    for kept in self.columns {
      guard let number = table.number(of: kept.name),
        let index = rest.firstIndex(where: { $0.number == number })
      else { continue }
      var column = rest.remove(at: index)
      if let width = kept.width {
        column.width = .fixed(width)
        column.widthLimits =
          column.widthLimits.lowerBound...max(column.widthLimits.upperBound, width)
      }
      (column.isHidden, column.pin) = (kept.isHidden, kept.pin)
      columns.append(column)
    }
    var model = TableModel(columns + rest)
    model.sort(
      by: sorts.compactMap { sort in
        table.number(of: sort.name).map { .init(column: $0, isDescending: sort.isDescending) }
      })
    return model
  }
}

extension Table {
  /// The title of a column of a sheet.
  fileprivate func title(ofColumn number: Int) -> String {
    number == SheetView.rowNumbers ? "#" : columns[number].title
  }

  /// Returns the number of a kept column: that of the column with its title, if there is one.
  fileprivate func number(of name: KeptView.Name) -> Int? {
    if name.number == SheetView.rowNumbers { return name.number }
    if columns.indices.contains(name.number), columns[name.number].title == name.title {
      return name.number
    }
    let others = columns.indices.filter { columns[$0].title == name.title }
    return others.count == 1 ? others[0] : nil
  }
}
