/// Where the rows of a file begin, while the file is still being read.
///
/// Rows at the front and at the end are known, and between them is a gap whose number of rows is an
/// estimate. A file of 5 GB may have 3,000 rows at the front, 66,000,000 in the gap, and 700 at the
/// end. A small file is known completely, as an end without a front. The end is extended as the file
/// grows, and the front until it meets the end.
///
/// A row is a line or a record, as the ``RowRule`` of the ``RowReader`` says, with its line end. A row longer
/// than the limit of the ``RowReader`` is several rows, none of them longer than the limit. The offset of one
/// in 128 rows is stored, in eight bytes; the others are found by reading that part of the file again. A
/// ``RowReader`` makes and extends the index. A byte order mark at the start of a file belongs to no row.
///
/// The end is read as if it began at the start of a row, although it may begin inside quotes. If the front
/// meets it elsewhere than at the start of a row, the front is extended to the end of the file instead.
public struct RowIndex {
  /// The file with the rows.
  public let file: ByteFile

  /// The size of the file in bytes when it was last checked.
  public private(set) var byteCount: Int

  /// The offset of the first row, behind a byte order mark.
  let start: Int

  private var front: KnownRows
  private var back: KnownRows

  /// A sample of bytes that tells whether the file was overwritten.
  private var mark = ContentSample()

  /// The rule by which rows end.
  let rule: RowRule

  /// The maximum number of bytes in a row.
  let rowLimit: Int

  /// Whether the gap cannot be read to its end. Reading it again would repeat forever.
  private var isStuck = false

  /// Creates the index of a file. The first and the last rows are read at once.
  init(_ file: ByteFile, rows rule: RowRule = .lines, rowLimit: Int = RowScanner.rowLimit) {
    self.file = file
    self.rule = rule
    self.rowLimit = rowLimit
    byteCount = file.byteCount
    start = Self.startOfRows(in: file)
    let isSmall = byteCount <= Self.firstLook
    let startOfBack =
      isSmall
      ? start : max(start, Self.startOfBack(of: file, byteCount, rule.lineEnd.byte, rowLimit))
    front = KnownRows(at: start, rule: rule, rowLimit: rowLimit)
    back = KnownRows(at: startOfBack, rule: rule, rowLimit: rowLimit)
    take(next(upTo: Self.firstLook).read())
  }

  /// The numbers of known and unknown rows.
  public var shape: Shape {
    Shape(front: front.index.rowCount, gap: gap, back: back.index.rowCount)
  }

  /// The estimated number of rows in the gap, from the average length of those before it; at least
  /// 1 if there is a gap.
  private var gap: Int {
    guard !gapBytes.isEmpty else { return 0 }
    let rows = Double(front.index.rowCount) / Double(max(1, front.index.end))
    return max(1, Int(rows * Double(gapBytes.count)))
  }

  private var gapBytes: Range<Int> {
    front.index.end..<max(front.index.end, back.index.start)
  }

  /// The number of bytes that were read.
  public var readCount: Int { front.index.end + back.index.end - back.index.start }

  /// The number of stored row offsets, of eight bytes each.
  public var storedOffsetCount: Int { front.index.starts.count + back.index.starts.count }
}

// MARK: - Rows
extension RowIndex {
  /// Returns the byte range of a row, including its line feed, or nil if the row is in the gap.
  mutating func range(ofRow row: Int) -> Range<Int>? {
    let shape = shape
    guard row >= shape.front else { return front.range(ofRow: row, in: file) }
    return back.range(ofRow: row - shape.front - shape.gap, in: file)
  }

  /// Returns the start of the block of a row, and the first row of the block. That of a row in the gap, or behind the
  /// gap, is the last block before the gap.
  /// - Complexity: O(1).
  func nearestStart(before row: Int) -> (row: Int, start: RowScanner.Start) {
    let isBehind = row >= front.index.rowCount && gapBytes.isEmpty
    let (first, blocks) = isBehind ? (front.index.rowCount, back.index) : (0, front.index)
    let block = min((row - first) / RowBlocks.stride, blocks.starts.count - 1)
    guard row > 0, block >= 0 else {
      return (0, RowScanner.Start(offset: start, position: .fieldStart))
    }
    return (first + block * RowBlocks.stride, blocks.starts[block].start)
  }

  /// Returns an estimate of the byte offset of a row in the gap.
  public func estimatedOffset(ofRow row: Int) -> Int {
    let shape = shape
    let share = Double(row - shape.front) / Double(max(1, shape.gap))
    return gapBytes.lowerBound + Int(min(max(0, share), 1) * Double(gapBytes.count))
  }

  /// Returns the row that contains a byte, or nil if it is not known yet.
  mutating func row(at offset: Int) -> Int? {
    if let row = front.row(at: offset, in: file) { return row }
    let shape = shape
    return back.row(at: offset, in: file).map { shape.front + shape.gap + $0 }
  }
}

// MARK: - Reading
extension RowIndex {
  /// A request to read more, both of the end, if the file has grown, and of the front.
  struct Reading: Sendable {
    fileprivate let file: ByteFile
    fileprivate let front: RowBlocks.Reading
    fileprivate let back: RowBlocks.Reading
    fileprivate let startOfBack: Int
    fileprivate let limit: Int
    fileprivate let byteCount: Int

    func read() -> Pieces {
      var front = front.read(file)
      let isContradicting = front.end == startOfBack && !front.endsAtRowStart
      if isContradicting { front.readOn(file, min(limit, byteCount - startOfBack)) }
      return Pieces(
        front: front, back: isContradicting ? nil : back.read(file))
    }
  }

  /// The result of a reading.
  struct Pieces: Sendable {
    fileprivate let front: RowBlocks.Piece

    /// The piece of the end; nil if the front has met it elsewhere than at the start of a row.
    fileprivate let back: RowBlocks.Piece?
  }

  /// Whether more can be read.
  public var hasMore: Bool { back.index.end < byteCount || !gapBytes.isEmpty && !isStuck }

  /// Whether all rows are known that the file had when it was last checked.
  public var isComplete: Bool { gapBytes.isEmpty && back.index.end >= byteCount }

  /// Returns a request for the next `limit` bytes at most of the front, and as many of the end.
  func next(upTo limit: Int) -> Reading {
    Reading(
      file: file, front: front.index.next(upTo: limit, before: back.index.start),
      back: back.index.next(upTo: limit, before: byteCount), startOfBack: back.index.start,
      limit: limit, byteCount: byteCount)
  }

  /// Appends the result of the last request.
  /// - Returns: The changes of the list of rows.
  @discardableResult
  mutating func take(_ pieces: Pieces) -> Change {
    let (oldShape, oldEnd) = (shape, back.index.end)
    front.append(pieces.front)
    if let piece = pieces.back {
      back.append(piece)
      isStuck = pieces.front.isCut
    } else {
      // As in a small file, the rows are an end without a front.
      back = front
      front = KnownRows(at: start, rule: rule, rowLimit: rowLimit)
    }
    // Some files have fewer bytes than the system reports.
    if (pieces.back ?? pieces.front).isCut { byteCount = back.index.end }
    if back.index.end != oldEnd { mark = ContentSample(file, upTo: back.index.end) }
    return pieces.back == nil
      ? Change(replacing: oldShape, by: shape) : shape.change(from: oldShape)
  }

  /// Checks the current size of the file.
  /// - Returns: Whether what was read is still valid. If false, the file was overwritten.
  mutating func checkForChanges() -> Bool {
    let count = file.byteCount
    guard count >= back.index.end, mark == ContentSample(file, upTo: back.index.end),
      start == Self.startOfRows(in: file)
    else { return false }
    byteCount = count
    isStuck = false
    return true
  }

  /// Returns the offset behind a byte order mark of UTF-8, or 0 if there is none.
  private static func startOfRows(in file: ByteFile) -> Int {
    file.bytes(from: 0, count: byteOrderMark.count) == byteOrderMark ? byteOrderMark.count : 0
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the start of the first complete line in the last 64 KiB of the file. If there is none, returns
  /// the start of the last line, unless it is longer than a row may be.
  private static func startOfBack(
    of file: ByteFile, _ byteCount: Int, _ lineEnd: UInt8, _ rowLimit: Int
  ) -> Int {
    let start = byteCount - lastLook
    let bytes = file.bytes(from: start, count: lastLook)
    // No row begins after the final line end.
    if let found = bytes.dropLast().firstIndex(of: lineEnd) { return start + found + 1 }
    let first = max(0, byteCount - min(rowLimit, byteCount))
    var end = start
    while end > first {
      let begin = max(first, end - lastLook)
      let bytes = file.bytes(from: begin, count: end - begin)
      if let found = bytes.lastIndex(of: lineEnd) { return begin + found + 1 }
      end = begin
    }
    return min(start, first)
  }

  /// The numbers of bytes read at once at the front and at the end.
  private static let firstLook = 256 << 10
  private static let lastLook = 64 << 10
}

/// A sample of bytes from the start of a file and from where reading stopped. It tells, most
/// likely, a file that has grown from one that was overwritten. Overwritten files with the same
/// bytes there count as grown.
private struct ContentSample: Equatable {
  private var first: [UInt8] = []
  private var last: [UInt8] = []

  init() {}

  init(_ file: ByteFile, upTo end: Int) {
    let count = min(end, 64)
    first = file.bytes(from: 0, count: count)
    last = file.bytes(from: end - count, count: count)
  }
}
