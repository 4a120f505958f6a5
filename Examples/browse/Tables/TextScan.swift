/// A reading of rows whose texts a function returns.
struct TextScan: TableScan {
  private let rowCount: Int
  private let text: @Sendable (_ row: Int, _ column: Int) -> String
  private(set) var nextRow: Int

  /// The number of rows in a piece.
  private static let pieceSize = 50_000

  init(
    from row: Int, rowCount: Int, text: @escaping @Sendable (_ row: Int, _ column: Int) -> String
  ) {
    (nextRow, self.rowCount) = (row, rowCount)
    self.text = text
  }

  var progress: Double { rowCount == 0 ? 1 : Double(nextRow) / Double(rowCount) }

  mutating func readOn(
    upTo end: Int, _ body: (Int, (Int) -> UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    let end = min(nextRow + Self.pieceSize, rowCount, end)
    var fields = FieldBytes()
    while nextRow < end {
      fields.removeAll()
      body(nextRow) { column in fields.copy(text(nextRow, column).utf8) }
      nextRow += 1
    }
    return nextRow < rowCount
  }
}
