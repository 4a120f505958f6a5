import GridData

/// What the user can change about the view of a table, and undo.
struct SheetView: Equatable {
  /// The columns and how the rows are sorted by them.
  var model: TableModel

  /// The condition for the rows that are shown; nil for all.
  var filter: RowFilter?

  /// The column by whose values the rows are grouped; nil if they are not grouped.
  var group: Int?

  /// Whether the last line shows totals of the rows.
  var showsTotals = false

  /// What the line of totals and the headers of groups show about numbers.
  var aggregate = Aggregate.sum

  /// The number that stands for the column of row numbers in ``model``.
  static let rowNumbers = -1

  /// Creates the view of all rows and columns of a table.
  init(of table: any Table) {
    // A pinned column cannot be scrolled, so the text of a table with one column could not be read to its end.
    let pinsFirst = table.columns.count > 1
    let numbers = TableModel.Column(
      Self.rowNumbers, title: "#", alignment: .right, pin: .left)
    model = TableModel(
      [numbers]
        + table.columns.enumerated().map { number, column in
          TableModel.Column(
            number, title: column.title, alignment: column.isNumber ? .right : .left,
            widthLimits: 24...table.fittedWidthLimit, pin: number == 0 && pinsFirst ? .left : nil)
        })
  }
}

// MARK: - Rows
extension SheetView {
  /// The rows of a table that the view shows.
  func arrangeRequest(for table: any Table) -> ArrangeRequest {
    ArrangeRequest(
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

/// The views that a user has made of a table, for undo and redo.
struct SheetHistory {
  /// The present view.
  private(set) var view: SheetView
  private var past: [SheetView] = []
  private var future: [SheetView] = []

  /// The topic of the last change, if the next change of the same topic belongs to it.
  private var topic: String?

  init(_ view: SheetView) {
    self.view = view
  }

  /// Records a change.
  /// - Parameters:
  ///   - view: The new view.
  ///   - topic: Consecutive changes of the same topic, such as the width of one column, are undone together.
  mutating func change(to view: SheetView, topic: String?) {
    guard view != self.view else { return }
    if topic == nil || topic != self.topic { past.append(self.view) }
    self.topic = topic
    self.view = view
    future.removeAll()
  }

  /// Returns to the view before the last change.
  /// - Returns: Whether there was a change.
  mutating func undo() -> Bool {
    guard let last = past.popLast() else { return false }
    future.append(view)
    (view, topic) = (last, nil)
    return true
  }

  /// Returns to the view before the last undo.
  /// - Returns: Whether there was one.
  mutating func redo() -> Bool {
    guard let next = future.popLast() else { return false }
    past.append(view)
    (view, topic) = (next, nil)
    return true
  }
}
