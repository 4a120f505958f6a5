/// A reading of rows whose texts a function returns.
struct TextScan: TableScan {
  private let rowCount: Int
  private let text: @Sendable (_ row: Int, _ column: Int) -> String
  private var next = 0

  /// The number of rows in a piece.
  private static let pieceSize = 50_000

  init(rowCount: Int, text: @escaping @Sendable (_ row: Int, _ column: Int) -> String) {
    self.rowCount = rowCount
    self.text = text
  }

  var progress: Double { rowCount == 0 ? 1 : Double(next) / Double(rowCount) }

  mutating func readOn(_ body: (Int, (Int) -> UnsafeRawBufferPointer) -> Void) -> Bool {
    let end = min(next + Self.pieceSize, rowCount)
    var fields = FieldBytes()
    while next < end {
      fields.removeAll()
      body(next) { column in fields.copy(text(next, column).utf8) }
      next += 1
    }
    return next < rowCount
  }
}
