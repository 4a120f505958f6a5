/// How many columns a page has: as many as its reader wants, or else as its width suggests.
struct ColumnChoice {
  /// How wide a column is, about, if nobody has chosen.
  let usualWidth: Double

  /// How wide one is at least.
  let leastWidth: Double

  /// The number of columns.
  private(set) var count = 1

  /// The width that they share.
  private(set) var width = 0.0

  /// How many the reader wants; nil leaves it to the width.
  private var wanted: Int?

  init(usualWidth: Double, leastWidth: Double) {
    self.usualWidth = usualWidth
    self.leastWidth = leastWidth
  }

  /// The page may have another width. One without any was not laid out yet, and changes nothing.
  /// - Returns: Whether the columns have another width now.
  mutating func fit(_ width: Double) -> Bool {
    guard width != self.width, width > 0 else { return false }
    self.width = width
    count = allowed(wanted ?? Int((width / usualWidth).rounded()))
    return true
  }

  /// The reader wants so many.
  /// - Returns: Whether that changes anything.
  mutating func choose(_ columns: Int) -> Bool {
    let columns = allowed(columns)
    guard columns != count else { return false }
    (count, wanted) = (columns, columns)
    return true
  }

  /// As many of so many columns as can be seen apart, and at least one.
  func allowed(_ columns: Int) -> Int { min(max(columns, 1), max(1, Int(width / leastWidth))) }
}
