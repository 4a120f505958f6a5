/// The rows that are known at the front or at the end of a file: maps rows to byte ranges and back.
struct KnownRows {
  /// The start offsets of blocks of rows.
  private(set) var index: RowBlocks

  /// The start offsets of all rows in the blocks that were used last, the latest at the end.
  private var blocks: [(number: Int, starts: [Int])] = []

  /// Knows no row yet. The first one begins at `start`.
  init(at start: Int, rule: RowRule = .lines, rowLimit: Int = RowScanner.rowLimit) {
    index = RowBlocks(at: start, rule: rule, rowLimit: rowLimit)
  }

  /// Appends the result of the last reading.
  mutating func append(_ piece: RowBlocks.Piece) {
    // The last block may have more bytes and more rows now.
    if let last = index.starts.indices.last { blocks.removeAll { $0.number == last } }
    index.append(piece)
  }

  /// Returns the byte range of a row, including its line feed, or nil if there is no such row.
  mutating func range(ofRow row: Int, in file: ByteFile) -> Range<Int>? {
    guard (0..<index.rowCount).contains(row) else { return nil }
    let (block, place) = row.quotientAndRemainder(dividingBy: RowBlocks.stride)
    let starts = starts(ofBlock: block, in: file)
    // A file that was changed in place may have fewer rows.
    guard starts.indices.contains(place), let end = index.range(ofBlock: block)?.upperBound
    else { return nil }
    return starts[place]..<(place + 1 < starts.count ? starts[place + 1] : end)
  }

  /// Returns the row that contains a byte, or nil if the byte was not read.
  mutating func row(at offset: Int, in file: ByteFile) -> Int? {
    guard (index.start..<index.end).contains(offset) else { return nil }
    let block = index.block(at: offset)
    let place = starts(ofBlock: block, in: file).lastIndex { $0 <= offset } ?? 0
    return block * RowBlocks.stride + place
  }

  private mutating func starts(ofBlock number: Int, in file: ByteFile) -> [Int] {
    if let known = blocks.lastIndex(where: { $0.number == number }) {
      if known < blocks.count - 1 { blocks.append(blocks.remove(at: known)) }
      return blocks[blocks.count - 1].starts
    }
    guard let range = index.range(ofBlock: number), var scanner = index.scanner(atBlock: number)
    else { return [] }
    var starts: [Int] = []
    file.forEachPiece(from: range.lowerBound, upTo: range.count) { bytes in
      scanner.read(bytes, every: 1) { starts.append($0.offset) }
    }
    if blocks.count >= Self.blockLimit { blocks.removeFirst() }
    blocks.append((number, starts))
    return starts
  }

  private static let blockLimit = 64
}
