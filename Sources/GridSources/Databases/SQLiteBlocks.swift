/// Rows of a table that were read last, in blocks of consecutive rows.
struct SQLiteBlocks {
  /// Consecutive rows. A block whose rows cannot be read has none, but a range.
  private struct Block {
    let range: Range<Int>
    let rows: [RowFields]
  }

  /// The blocks, the one that was used last at the end.
  private var blocks: [Block] = []

  /// The largest number of blocks.
  private static let limit = 16

  /// The number of rows in a block, unless their bytes exceed ``byteLimit``.
  static let rowCount = 64

  /// The number of bytes after which a block ends.
  static let byteLimit = 4 << 20

  /// Returns the fields of a row: nil if no block has the row, and `.some(nil)` if it cannot be read.
  mutating func fields(ofRow row: Int) -> RowFields?? {
    guard let index = blocks.lastIndex(where: { $0.range.contains(row) }) else { return nil }
    let block = blocks.remove(at: index)
    blocks.append(block)
    let place = row - block.range.lowerBound
    return .some(block.rows.indices.contains(place) ? block.rows[place] : nil)
  }

  /// Adds a block that starts with a row.
  mutating func add(_ rows: [RowFields], from row: Int) {
    add(Block(range: row..<row + rows.count, rows: rows))
  }

  /// Adds a block of rows that cannot be read.
  mutating func addUnreadable(from row: Int) {
    add(Block(range: row..<row + Self.rowCount, rows: []))
  }

  private mutating func add(_ block: Block) {
    if blocks.count == Self.limit { blocks.removeFirst() }
    blocks.append(block)
  }

  /// Forgets all rows.
  mutating func removeAll() { blocks.removeAll(keepingCapacity: true) }
}
