/// A part of a file, from a row on, as far as it was read: which rows there are, and where.
struct LogPart {
  /// Where rows begin, as far as that is noted.
  private(set) var index: LineIndex

  /// Where rows begin around those that were asked for last.
  private var blocks: [(number: Int, starts: [Int])] = []

  /// Begins at a place where a row begins.
  init(at start: Int) { index = LineIndex(at: start) }

  /// Adds what was read next.
  mutating func append(_ piece: LineIndex.Piece) {
    // The last row may be longer now, and others may follow it.
    if let last = index.starts.indices.last { blocks.removeAll { $0.number == last } }
    index.append(piece)
  }

  /// The bytes of a row, with its line feed; nil if there is no such row.
  mutating func range(ofRow row: Int, in file: ByteFile) -> Range<Int>? {
    guard (0..<index.rowCount).contains(row) else { return nil }
    let (block, place) = row.quotientAndRemainder(dividingBy: LineIndex.stride)
    let starts = starts(ofBlock: block, in: file)
    // A file that is not what it was may have fewer.
    guard starts.indices.contains(place), let end = index.range(ofBlock: block)?.upperBound
    else { return nil }
    return starts[place]..<(place + 1 < starts.count ? starts[place + 1] : end)
  }

  /// The row that a byte is in; nil if that was not read.
  mutating func row(at offset: Int, in file: ByteFile) -> Int? {
    guard (index.start..<index.end).contains(offset) else { return nil }
    let block = index.block(at: offset)
    let place = starts(ofBlock: block, in: file).lastIndex { $0 <= offset } ?? 0
    return block * LineIndex.stride + place
  }

  private mutating func starts(ofBlock number: Int, in file: ByteFile) -> [Int] {
    if let known = blocks.first(where: { $0.number == number }) { return known.starts }
    guard let range = index.range(ofBlock: number) else { return [] }
    var (scanner, starts) = (LineScanner(at: range.lowerBound), [Int]())
    file.forEachPiece(from: range.lowerBound, upTo: range.count) { bytes in
      scanner.read(bytes) { starts.append($0) }
    }
    if blocks.count >= Self.blockLimit { blocks.removeFirst() }
    blocks.append((number, starts))
    return starts
  }

  private static let blockLimit = 8
}
