/// The start offsets of rows in a part of a file. It stores the start of each block of 128 rows.
/// The other rows are found by scanning their block.
///
/// Reading makes a piece on any thread, which is appended afterwards.
///
/// A block takes eight bytes: 5 GiB of lines of 80 bytes take 4 MiB.
struct RowBlocks {
  /// The start of a block, in eight bytes.
  struct Start: Equatable, Sendable {
    private let bits: Int

    init(_ start: RowScanner.Start) { bits = start.offset << 2 | Int(start.position.rawValue) }

    /// The offset of the first row.
    var offset: Int { bits >> 2 }

    /// The start for a scanner.
    var start: RowScanner.Start {
      RowScanner.Start(
        offset: offset, position: RowScanner.Position(rawValue: UInt8(bits & 3)) ?? .fieldStart)
    }
  }

  /// The number of rows in a block.
  static let stride = 128

  /// The offset where the part begins.
  let start: Int

  /// The start of each block.
  private(set) var starts: [Start] = []

  /// The scanner, positioned at the end of what was read.
  private var scanner: RowScanner

  /// Creates an empty index that begins at the start of a row.
  init(at start: Int, rule: RowRule, rowLimit: Int) {
    self.start = start
    scanner = RowScanner(at: start, rule: rule, rowLimit: rowLimit)
  }

  /// Returns a scanner for the rows of a block and those after it, or nil if the block does not exist.
  func scanner(atBlock number: Int) -> RowScanner? {
    guard starts.indices.contains(number) else { return nil }
    return RowScanner(at: starts[number].start, rule: scanner.rule, rowLimit: scanner.rowLimit)
  }

  /// The number of rows that begin in what was read.
  var rowCount: Int { scanner.rowCount }

  /// The offset where reading continues.
  var end: Int { scanner.end }

  /// Returns the byte range of a block, or nil if the block does not exist.
  func range(ofBlock number: Int) -> Range<Int>? {
    guard starts.indices.contains(number) else { return nil }
    return starts[number].offset..<(number + 1 < starts.count ? starts[number + 1].offset : end)
  }

  /// Returns the block that contains a byte, or -1 if it lies before all blocks.
  /// - Complexity: O(log *n*) for *n* blocks.
  func block(at offset: Int) -> Int {
    // By hand, because this module does not depend on the one with `partitionPoint(where:)`.
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}

// MARK: - Reading on
extension RowBlocks {
  /// A request to read the next bytes for an index.
  struct Reading: Sendable {
    fileprivate let scanner: RowScanner
    fileprivate let count: Int

    /// Reads the bytes. Can be called on any thread.
    func read(_ file: ByteFile) -> Piece {
      var piece = Piece(scanner: scanner)
      piece.readOn(file, count)
      return piece
    }
  }

  /// The result of a reading, to append to the index.
  struct Piece: Sendable {
    fileprivate var scanner: RowScanner
    fileprivate var starts: [Start] = []

    /// Whether the file ended before the requested number of bytes.
    private(set) var isCut = false

    fileprivate init(scanner: RowScanner) { self.scanner = scanner }

    /// The offset where reading continues.
    var end: Int { scanner.end }

    /// Whether the next byte begins a row that does not continue a split one.
    var endsAtRowStart: Bool { scanner.isAtRowStart }

    /// Reads further bytes. Can be called on any thread.
    mutating func readOn(_ file: ByteFile, _ count: Int) {
      let stop = scanner.end + max(0, count)
      file.forEachPiece(from: scanner.end, upTo: count) { bytes in
        scanner.read(bytes, every: RowBlocks.stride) { starts.append(Start($0)) }
      }
      isCut = scanner.end < stop
    }
  }

  /// Returns a request for the next `limit` bytes at most, up to the offset `end`.
  func next(upTo limit: Int, before end: Int) -> Reading {
    Reading(scanner: scanner, count: max(0, min(limit, end - self.end)))
  }

  /// Appends the result of the last request.
  mutating func append(_ piece: Piece) {
    starts += piece.starts
    scanner = piece.scanner
  }
}
