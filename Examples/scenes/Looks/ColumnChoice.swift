/// The number of columns on a page: chosen by the user, or else derived from the width.
struct ColumnChoice {
  /// The approximate width of a column if the user has not chosen.
  let usualWidth: Double

  /// The minimum width of a column.
  let leastWidth: Double

  /// The number of columns.
  private(set) var count = 1

  /// The total width of the columns.
  private(set) var width = 0.0

  /// The number that the user has chosen; nil to derive it from the width.
  private var wanted: Int?

  init(usualWidth: Double, leastWidth: Double) {
    self.usualWidth = usualWidth
    self.leastWidth = leastWidth
  }

  /// Adapts the columns to a width of the page. A width of 0 belongs to a page that was not laid
  /// out yet and changes nothing.
  /// - Returns: Whether the width changed.
  mutating func fit(_ width: Double) -> Bool {
    guard width != self.width, width > 0 else { return false }
    self.width = width
    count = allowed(wanted ?? Int((width / usualWidth).rounded()))
    return true
  }

  /// Sets the number of columns that the user chooses.
  /// - Returns: Whether the number changed.
  mutating func choose(_ columns: Int) -> Bool {
    let columns = allowed(columns)
    guard columns != count else { return false }
    (count, wanted) = (columns, columns)
    return true
  }

  /// Returns the number of columns, limited to at least 1 and to those that fit at the minimum
  /// width.
  func allowed(_ columns: Int) -> Int { min(max(columns, 1), max(1, Int(width / leastWidth))) }
}
