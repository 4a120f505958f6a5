/// The rows of a file by their numbers, while it is still being read: those known at its front, those known
/// at its end, and between them a gap whose length is only an estimate.
///
///     var text = LogText(file)
///     text.shape                               // 3,000 rows, a gap of 66,000,000, and 2,000 rows
///     text.range(ofRow: 17)                    // where its bytes are; nil in the gap
///
/// What is small is all end. The end is read on as the file grows, the front until it meets the end.
struct LogText {
  /// What is shown.
  let file: ByteFile

  /// How long the file was when it was last looked at.
  private(set) var byteCount: Int

  private var front = LogPart(at: 0)
  private var back: LogPart

  /// Tells whether the file is the one that was read.
  private var mark = LogMark()

  /// Whether the gap cannot be read, so that trying on would never end.
  private var isStuck = false

  /// Begins to show a file: the first rows are known at once, and the last.
  init(_ file: ByteFile) {
    self.file = file
    byteCount = file.byteCount
    let isSmall = byteCount <= Self.firstLook
    back = LogPart(at: isSmall ? 0 : Self.startOfBack(of: file, byteCount))
    take(next(upTo: Self.firstLook).read())
  }

  /// What is known.
  var shape: Shape {
    Shape(front: front.index.rowCount, gap: gap, back: back.index.rowCount)
  }

  /// How many rows there are in the gap, if they are about as long as those before it, and at least one.
  private var gap: Int {
    guard !gapBytes.isEmpty else { return 0 }
    let rows = Double(front.index.rowCount) / Double(max(1, front.index.end))
    return max(1, Int(rows * Double(gapBytes.count)))
  }

  private var gapBytes: Range<Int> {
    front.index.end..<max(front.index.end, back.index.start)
  }

  /// How many bytes were read.
  var readCount: Int { front.index.end + back.index.end - back.index.start }

  /// How many rows are noted.
  var notedCount: Int { front.index.starts.count + back.index.starts.count }
}

// MARK: - Rows
extension LogText {
  /// The part of the file that is a row, with its line feed; nil if the row is in the gap.
  mutating func range(ofRow row: Int) -> Range<Int>? {
    let shape = shape
    guard row >= shape.front else { return front.range(ofRow: row, in: file) }
    return back.range(ofRow: row - shape.front - shape.gap, in: file)
  }

  /// Where a row of the gap is, as far as one can guess.
  func guess(ofRow row: Int) -> Int {
    let shape = shape
    let share = Double(row - shape.front) / Double(max(1, shape.gap))
    return gapBytes.lowerBound + Int(min(max(0, share), 1) * Double(gapBytes.count))
  }

  /// The row that a byte is in; nil if that is not known yet.
  mutating func row(at offset: Int) -> Int? {
    if let row = front.row(at: offset, in: file) { return row }
    let shape = shape
    return back.row(at: offset, in: file).map { shape.front + shape.gap + $0 }
  }
}

// MARK: - Reading
extension LogText {
  /// What is to be read next, on any thread: something of the end if that has grown, and of the front.
  struct Reading: Sendable {
    fileprivate let file: ByteFile
    fileprivate let front: LineIndex.Reading
    fileprivate let back: LineIndex.Reading

    func read() -> Pieces { Pieces(front: front.read(file), back: back.read(file)) }
  }

  /// What was read.
  struct Pieces: Sendable {
    fileprivate let front: LineIndex.Piece
    fileprivate let back: LineIndex.Piece
  }

  /// Whether there is something left that can be read.
  var hasMore: Bool { back.index.end < byteCount || !gapBytes.isEmpty && !isStuck }

  /// Whether all rows are known that there were when the file was last looked at.
  var isWhole: Bool { gapBytes.isEmpty && back.index.end >= byteCount }

  /// What is to be read next, so much of it.
  func next(upTo limit: Int) -> Reading {
    Reading(
      file: file, front: front.index.next(upTo: limit, before: back.index.start),
      back: back.index.next(upTo: limit, before: byteCount))
  }

  /// Adds what was read next.
  mutating func take(_ pieces: Pieces) {
    let oldEnd = back.index.end
    front.append(pieces.front)
    back.append(pieces.back)
    isStuck = pieces.front.isCut
    // There are files that are said to be longer than they are.
    if pieces.back.isCut { byteCount = back.index.end }
    if back.index.end > oldEnd { mark = LogMark(file, upTo: back.index.end) }
  }

  /// Looks how long the file is now.
  /// - Returns: Whether what was read is still true; if not, it has been written anew.
  mutating func lookAgain() -> Bool {
    let count = file.byteCount
    guard count >= back.index.end, mark == LogMark(file, upTo: back.index.end) else { return false }
    byteCount = count
    isStuck = false
    return true
  }

  /// Where the rows begin that lie wholly in the last part of a file.
  private static func startOfBack(of file: ByteFile, _ byteCount: Int) -> Int {
    let start = byteCount - lastLook
    let bytes = file.bytes(from: start, count: lastLook)
    // The last line feed has no row behind it.
    return start + (bytes.dropLast().firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)
  }

  /// What is read of the front before anything is shown, and of the end.
  private static let firstLook = 256 << 10
  private static let lastLook = 64 << 10
}

/// A few bytes of a file, from its beginning and from where it was read to: in another one they are others, most
/// likely. One that begins and goes on with the same bytes is taken for one that has grown.
private struct LogMark: Equatable {
  private var first: [UInt8] = []
  private var last: [UInt8] = []

  init() {}

  init(_ file: ByteFile, upTo end: Int) {
    let count = min(end, 64)
    first = file.bytes(from: 0, count: count)
    last = file.bytes(from: end - count, count: count)
  }
}
