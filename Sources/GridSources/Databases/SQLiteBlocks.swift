/// Rows of a table that were read last, in blocks of consecutive rows.
struct SQLiteBlocks {
  /// Consecutive rows. A block whose rows cannot be read has none, but a range.
  private struct Block {
    let range: Range<Int>
    let rows: [RowFields]

    /// The number of bytes in the fields of all rows.
    let byteCount: Int
  }

  /// The blocks, the one that was used last at the end.
  private var blocks: [Block] = []

  /// The number of rows and of bytes in all blocks.
  private var (keptRows, keptBytes) = (0, 0)

  /// The numbers of rows and bytes above which the oldest blocks are forgotten. The last block is always kept.
  private static let (keptRowLimit, keptByteLimit) = (1_024, 64 << 20)

  /// The number of rows in a block, unless their bytes exceed ``byteLimit``.
  static let rowCount = 64

  /// The number of stored bytes after which a block ends.
  static let byteLimit = 4 << 20

  /// Whether a block has a row, which may be one that cannot be read.
  func contains(_ row: Int) -> Bool { blocks.contains { $0.range.contains(row) } }

  /// Returns the fields of a row: nil if no block has the row, and `.some(nil)` if it cannot be read.
  mutating func fields(ofRow row: Int) -> RowFields?? {
    guard let index = blocks.lastIndex(where: { $0.range.contains(row) }) else { return nil }
    let block = blocks.remove(at: index)
    blocks.append(block)
    let offset = row - block.range.lowerBound
    return .some(block.rows.indices.contains(offset) ? block.rows[offset] : nil)
  }

  /// Adds a block that starts with a row.
  mutating func add(_ rows: [RowFields], from row: Int) {
    let byteCount = rows.reduce(0) { $0 + $1.byteCount }
    add(Block(range: row..<row + rows.count, rows: rows, byteCount: byteCount))
  }

  /// Adds a block of rows that cannot be read.
  mutating func addUnreadable(_ range: Range<Int>) {
    add(Block(range: range, rows: [], byteCount: 0))
  }

  private mutating func add(_ block: Block) {
    guard !block.range.isEmpty else { return }
    blocks.append(block)
    keptRows += block.range.count
    keptBytes += block.byteCount
    while blocks.count > 1, keptRows > Self.keptRowLimit || keptBytes > Self.keptByteLimit {
      let oldest = blocks.removeFirst()
      keptRows -= oldest.range.count
      keptBytes -= oldest.byteCount
    }
  }

  /// Forgets all rows.
  mutating func removeAll() { self = SQLiteBlocks() }
}
