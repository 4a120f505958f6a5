/// The rows of a file by their numbers, while it is still being read from the front: those known from the
/// front, those known from its end, and between them a gap whose length is only an estimate.
///
///     var text = LogText(file)
///     text.shape                               // 3,000 rows, a gap of 66,000,000, and 2,000 rows
///     text.row(at: 17)                         // its bytes; nil in the gap
struct LogText {
  /// How many rows there are of each sort.
  struct Shape: Equatable {
    /// Known from the front.
    var head = 0

    /// Not known yet, as far as one can guess.
    var gap = 0

    /// Known from the end.
    var tail = 0

    /// All of them.
    var count: Int { head + gap + tail }
  }

  /// What is shown.
  let file: ByteFile

  /// Where rows begin, as far as that was found out.
  private(set) var index = LineIndex()

  /// How long the file was when it was last looked at.
  private(set) var byteCount = 0

  /// Where the rows at the end begin; none once all was read.
  private var tail: [Int] = []

  /// Where rows begin around those that were asked for last.
  private var blocks: [(number: Int, starts: [Int])] = []

  /// Begins to show a file: the first rows are known at once, and the last.
  init(_ file: ByteFile) {
    self.file = file
    byteCount = file.byteCount
    read(LineIndex.Piece(of: file, from: index.scanner, upTo: Self.firstLook))
    if !isWhole { tail = Self.lastRows(of: file, byteCount) }
  }

  /// Whether all was read that there was when the file was last looked at.
  var isWhole: Bool { index.byteCount >= byteCount }

  /// What is known.
  var shape: Shape {
    guard !isWhole, let first = tail.first, index.byteCount < first
    else { return Shape(head: index.rowCount, gap: 0, tail: 0) }
    let rest = Double(first - index.byteCount)
    let estimate = rest * Double(index.rowCount) / Double(max(1, index.byteCount))
    return Shape(head: index.rowCount, gap: Int(estimate), tail: tail.count)
  }

  /// The part of the file that is a row, with its line feed; nil if the row is in the gap.
  mutating func range(ofRow row: Int) -> Range<Int>? {
    let shape = shape
    guard row >= shape.head else { return headRange(ofRow: row) }
    let fromEnd = row - shape.head - shape.gap
    guard tail.indices.contains(fromEnd) else { return nil }
    let end = fromEnd + 1 < tail.count ? tail[fromEnd + 1] : byteCount
    return tail[fromEnd]..<end
  }

  /// The row that a byte is in; nil if that is not known yet.
  mutating func row(at offset: Int) -> Int? {
    guard (0..<index.byteCount).contains(offset) else { return nil }
    let block = index.block(at: offset)
    let starts = starts(ofBlock: block)
    let place = starts.lastIndex { $0 <= offset } ?? 0
    return block * LineIndex.stride + place
  }

  private mutating func headRange(ofRow row: Int) -> Range<Int>? {
    guard row >= 0 else { return nil }
    let (block, place) = row.quotientAndRemainder(dividingBy: LineIndex.stride)
    let starts = starts(ofBlock: block)
    guard starts.indices.contains(place) else { return nil }
    if place + 1 < starts.count { return starts[place]..<starts[place + 1] }
    let next = block + 1 < index.starts.count ? index.starts[block + 1] : index.byteCount
    return starts[place]..<next
  }
}

// MARK: - Reading
extension LogText {
  /// Adds what was read next.
  mutating func read(_ piece: LineIndex.Piece) {
    // The last row may be longer now, and others may follow it.
    if let last = index.starts.indices.last { blocks.removeAll { $0.number == last } }
    index.append(piece)
  }

  /// Looks how long the file is now.
  /// - Returns: Whether what was read is still true: a file that is shorter than that has been written anew.
  mutating func lookAgain() -> Bool {
    byteCount = file.byteCount
    return byteCount >= index.byteCount
  }

  private mutating func starts(ofBlock number: Int) -> [Int] {
    if let known = blocks.first(where: { $0.number == number }) { return known.starts }
    guard index.starts.indices.contains(number) else { return [] }
    let first = index.starts[number]
    let end = number + 1 < index.starts.count ? index.starts[number + 1] : index.byteCount
    var (scanner, starts) = (LineScanner(at: first), [Int]())
    file.forEachPiece(from: first, upTo: end - first) { bytes in
      scanner.read(bytes) { starts.append($0) }
      return true
    }
    if blocks.count >= Self.blockLimit { blocks.removeFirst() }
    blocks.append((number, starts))
    return starts
  }

  /// Where the rows begin that lie wholly in the last part of a file.
  private static func lastRows(of file: ByteFile, _ byteCount: Int) -> [Int] {
    let from = max(0, byteCount - lastLook)
    let bytes = file.bytes(from: from, count: byteCount - from)
    let feed = bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    var (scanner, starts) = (LineScanner(at: from + feed), [Int]())
    bytes[feed...].withUnsafeBytes { scanner.read($0) { starts.append($0) } }
    return starts
  }

  /// What is read of the front before anything is shown, and of the end.
  private static let firstLook = 256 << 10
  private static let lastLook = 64 << 10

  private static let blockLimit = 8
}

// MARK: - As it changes
extension LogText.Shape {
  /// What is to be told to a grid that shows rows of another shape.
  struct Change: Equatable {
    /// Rows that are new, by the numbers they have.
    let inserted: Range<Int>

    /// Rows that are gone, by the numbers they had.
    let deleted: Range<Int>

    /// Rows that are to be filled anew, by the numbers they have.
    let known: Range<Int>
  }

  /// What has changed since there was another shape. It is always the gap that becomes longer or shorter, at
  /// its beginning, so that rows known from the end stay the last ones.
  func change(from old: LogText.Shape) -> Change {
    let grown = count - old.count
    return Change(
      inserted: old.head..<old.head + max(0, grown),
      deleted: old.head..<old.head + max(0, -grown),
      // The row that was the last may have become longer.
      known: max(0, old.head - 1)..<max(old.head, head))
  }
}
