/// The columns of a printed table.
struct PlainColumns: Equatable {
  struct Column: Equatable {
    /// The number of terminal columns.
    let width: Int

    /// Whether values are aligned at the right.
    let isNumber: Bool
  }

  /// The columns that are printed.
  private(set) var columns: [Column]

  /// Whether there are more columns than fit. The sign `…` stands for them.
  private(set) var hasMore = false

  /// Whether the width of the table is limited.
  let isLimited: Bool

  /// The number of spaces between two columns.
  static let gap = 2

  /// The largest width of a column.
  static let widthLimit = 1_000

  /// The width below which columns are left out instead.
  private static let leastWidth = 4

  /// Arranges columns.
  /// - Parameter limit: The largest width of the table, in terminal columns.
  init(_ columns: [Column], limit: Int?) {
    isLimited = limit != nil
    let most = limit.map { Self.mostWidth(columns, limit: $0) } ?? Self.widthLimit
    self.columns = columns.map {
      Column(width: min($0.width, most), isNumber: $0.isNumber)
    }
    var total = Self.total(self.columns)
    guard let limit, total > limit else { return }
    // The sign needs a gap and one column.
    while self.columns.count > 1, total + Self.gap + 1 > limit {
      total -= self.columns.removeLast().width + Self.gap
    }
    hasMore = total + Self.gap + 1 <= limit
  }

  private static func total(_ columns: [Column]) -> Int {
    columns.reduce(gap * max(0, columns.count - 1)) { $0 + $1.width }
  }

  /// Returns the largest width of columns with which the table fits into the limit.
  private static func mostWidth(_ columns: [Column], limit: Int) -> Int {
    let least = min(leastWidth, limit)
    var widths = least..<max(least, min(limit, widthLimit))
    while !widths.isEmpty {
      let middle = widths.lowerBound + (widths.count + 1) / 2
      let total = columns.reduce(gap * max(0, columns.count - 1)) { $0 + min($1.width, middle) }
      widths =
        total <= limit ? middle..<widths.upperBound : widths.lowerBound..<middle - 1
    }
    return widths.lowerBound
  }
}

// MARK: - Lines
extension PlainColumns {
  /// Appends a row, without spaces at its end.
  /// - Complexity: O(*n*) for *n* bytes.
  func append(count: Int, _ field: (Int) -> UnsafeRawBufferPointer, to lines: inout [UInt8]) {
    var spaces = 0
    for (index, column) in columns.enumerated() {
      if index > 0 { spaces += Self.gap }
      guard index < count else { break }
      let isLast = index == columns.count - 1
      let field = field(index)
      let width = PlainText.width(of: field)
      let rest = max(0, column.width - width)
      if column.isNumber { spaces += rest }
      if width > 0 {
        lines.append(contentsOf: repeatElement(0x20, count: spaces))
        spaces = 0
        PlainText.append(
          field, cutTo: isLast && !isLimited ? nil : column.width, to: &lines)
      }
      if !column.isNumber { spaces += rest }
    }
    if hasMore { Self.append("…", after: spaces + Self.gap, to: &lines) }
    if !isLimited, count > columns.count {
      for index in columns.count..<count {
        lines.append(contentsOf: repeatElement(0x20, count: spaces + Self.gap))
        spaces = 0
        PlainText.append(field(index), cutTo: nil, to: &lines)
      }
    }
    lines.append(0x0A)
  }

  /// Appends the line between the titles and the rows.
  func appendRule(to lines: inout [UInt8]) {
    for (index, column) in columns.enumerated() {
      let rule = String(repeating: "─", count: column.width)
      Self.append(rule, after: index > 0 ? Self.gap : 0, to: &lines)
    }
    if hasMore { Self.append("…", after: Self.gap, to: &lines) }
    lines.append(0x0A)
  }

  private static func append(_ text: String, after spaces: Int, to lines: inout [UInt8]) {
    lines.append(contentsOf: repeatElement(0x20, count: spaces))
    lines += text.utf8
  }
}
