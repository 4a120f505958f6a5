import VirtualGrid

/// The columns of a table: their order, widths and titles, which are hidden or pinned, and how the rows
/// are sorted by them.
///
///     var model = TableModel([
///       .init(0, title: "Name", pin: .left),
///       .init(1, title: "Amount", alignment: .right),
///       .init(2, title: "Note", width: .share(1)),
///     ])
///
/// The model is a value. A program changes a copy as it likes, and the grid shows the difference:
///
///     var changed = model
///     changed.moveColumn(at: 2, to: 1)
///     changed[0].isHidden = true
///     changed.toggleSort(byColumnAt: 1)
///     try grid.performUpdates { update in
///       update.changeColumns(from: model, to: changed, widths: changed.widths(in: 640) { _ in 80 })
///       model = changed
///     }
///
/// The other model may also have other columns. A program can undo each change of the view: it keeps
/// the models, and shows an earlier one. It can save a model in any format, because a model is `Codable`.
public struct TableModel: Hashable, Sendable {
  /// The columns, in the order in which they are shown.
  ///
  /// The columns that are pinned at the left are first, and those that are pinned at the right are last.
  public private(set) var columns: [Column]

  /// The columns by which the rows are sorted, the most significant one first.
  public private(set) var sorts: [Sort] = []

  /// Creates a model. Pinned columns move to their side.
  /// - Precondition: The numbers of the columns differ.
  public init(_ columns: [Column]) {
    let numbers = Set(columns.map { $0.number })
    precondition(numbers.count == columns.count, "Two columns have the same number.")
    self.columns = columns
    seatPinned()
  }

  /// Moves pinned columns to their sides. The others keep their order.
  private mutating func seatPinned() {
    columns =
      columns.filter { $0.pin == .left } + columns.filter { $0.pin == nil }
      + columns.filter { $0.pin == .right }
  }
}

// MARK: - Columns
extension TableModel {
  /// The number of columns, including hidden ones.
  public var count: Int { columns.count }

  /// The column at an index.
  ///
  /// A new value with another ``Column/pin`` moves to its side.
  /// - Precondition: The number of a new value is that of the column, or that of no other one.
  public subscript(index: Int) -> Column {
    get { columns[index] }
    set {
      let old = columns[index]
      precondition(
        old.number == newValue.number || indexOfColumn(numbered: newValue.number) == nil,
        "Two columns have the number \(newValue.number).")
      columns[index] = newValue
      if old.pin != newValue.pin { seatPinned() }
      if old.number != newValue.number { sorts.removeAll { $0.column == old.number } }
    }
  }

  /// Returns the index of the column with a number in the data, or nil if there is none.
  /// - Complexity: O(*n*).
  public func indexOfColumn(numbered number: Int) -> Int? {
    columns.firstIndex { $0.number == number }
  }

  /// Moves a column to another index.
  ///
  /// A column that moves among the columns that are pinned at a side is pinned there too. A pinned column that
  /// moves beyond the others of its side scrolls.
  /// - Precondition: Both are indices of columns.
  public mutating func moveColumn(at source: Int, to target: Int) {
    var column = columns.remove(at: source)
    let frozen = frozen
    let lastScrolling = columns.count - frozen.right
    if target < frozen.left || column.pin == .left && target == frozen.left {
      column.pin = .left
    } else if target > lastScrolling || column.pin == .right && target == lastScrolling {
      column.pin = .right
    } else {
      column.pin = nil
    }
    columns.insert(column, at: target)
  }

  /// The numbers of columns that are pinned at the left and at the right, for `TableLayout.frozen`.
  public var frozen: FrozenEdges {
    FrozenEdges(
      left: columns.count { $0.pin == .left }, right: columns.count { $0.pin == .right })
  }
}

// MARK: - Sorting
extension TableModel {
  /// Sorts the rows by a column: first in ascending order, then in descending order, then no longer.
  /// - Parameters:
  ///   - index: The index of the column.
  ///   - addsToOthers: Whether the column is added to those by which the rows are sorted already, as the least
  ///     significant one. Otherwise it replaces them.
  public mutating func toggleSort(byColumnAt index: Int, addsToOthers: Bool = false) {
    let number = columns[index].number
    let sort = sorts.firstIndex { $0.column == number }
    guard addsToOthers else {
      let old = sort.map { sorts[$0] }
      sorts =
        old?.isDescending == true ? [] : [Sort(column: number, isDescending: old != nil)]
      return
    }
    guard let sort else { return sorts.append(Sort(column: number)) }
    if sorts[sort].isDescending {
      sorts.remove(at: sort)
    } else {
      sorts[sort].isDescending = true
    }
  }

  /// Sorts the rows by columns, the most significant one first. Sorts by columns that do not exist are
  /// ignored, and so are further sorts by the same column.
  public mutating func sort(by sorts: [Sort]) {
    var numbers = Set<Int>()
    self.sorts = sorts.filter {
      indexOfColumn(numbered: $0.column) != nil && numbers.insert($0.column).inserted
    }
  }
}

// MARK: - Widths
extension TableModel {
  /// Returns the width of each column in a table of a given width.
  ///
  /// Columns with a ``Column/Width/share(_:)`` divide the width that the visible others leave. A column whose
  /// share would be beyond its limits gets the limit, and the others divide the rest.
  /// - Parameters:
  ///   - width: The width of the table, without the spaces between columns. One that is not finite is treated
  ///     as 0.
  ///   - fittedWidth: Returns the width of the widest text of a column. Called for each column with the rule
  ///     ``Column/Width/fitted``.
  /// - Complexity: O(*n* + *s*²) for *n* columns, *s* of them with shares.
  public func widths(in width: Double, fittedWidth: (Column) -> Double) -> [Double] {
    var rest = width.isFinite ? width : 0
    var open: [Int] = []
    var widths = columns.indices.map { index in
      let column = columns[index]
      let width: Double
      switch column.width {
      case .fixed(let fixed): width = column.limited(fixed)
      case .fitted: width = column.limited(fittedWidth(column))
      case .share:
        if !column.isHidden { open.append(index) }
        return column.widthLimits.lowerBound
      }
      if !column.isHidden { rest -= width }
      return width
    }
    // Each round settles the columns at one limit: the least widths if these need more than all wishes, else
    // the greatest ones, and all columns in the last round.
    while !open.isEmpty {
      let total = open.reduce(0) { $0 + columns[$1].share }
      var excess = 0.0
      let wishes = open.map { index in
        let wish = rest * (total > 0 ? columns[index].share / total : 1 / Double(open.count))
        widths[index] = columns[index].limited(wish)
        excess += widths[index] - wish
        return wish
      }
      var others: [Int] = []
      for (index, wish) in zip(open, wishes) {
        if excess == 0 || (widths[index] - wish) * excess > 0 {
          rest -= widths[index]
        } else {
          others.append(index)
        }
      }
      guard others.count < open.count else { break }
      open = others
    }
    return widths
  }
}

extension TableModel.Column {
  /// The share of the column; 0 if its width follows another rule, or if the share is negative or not finite.
  fileprivate var share: Double {
    guard case .share(let share) = width, share.isFinite else { return 0 }
    return max(0, share)
  }

  /// Returns the nearest width within the limits; the least one for NaN.
  fileprivate func limited(_ width: Double) -> Double {
    min(max(widthLimits.lowerBound, width), widthLimits.upperBound)
  }
}

#if !hasFeature(Embedded)
  // MARK: - Saving
  extension TableModel: Codable {
    private enum CodingKeys: CodingKey {
      case columns, sorts
    }

    /// Reads a model.
    /// - Throws: A `DecodingError` if two columns have the same number.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let columns = try values.decode([Column].self, forKey: .columns)
      guard Set(columns.map { $0.number }).count == columns.count else {
        throw DecodingError.dataCorruptedError(
          forKey: .columns, in: values, debugDescription: "Two columns have the same number.")
      }
      self.init(columns)
      sort(by: try values.decode([Sort].self, forKey: .sorts))
    }

    /// Writes the model.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(columns, forKey: .columns)
      try values.encode(sorts, forKey: .sorts)
    }
  }
#endif
