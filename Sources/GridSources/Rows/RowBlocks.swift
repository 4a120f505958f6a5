/// The start offsets of rows in a part of a file. It stores the start of each block of 1,024 rows.
/// The other rows are found by scanning their block.
///
/// Reading makes a piece on any thread, which is appended afterwards.
///
/// A block takes eight bytes: 5 GiB of lines of 80 bytes take half a MiB.
struct RowBlocks {
  /// The number of rows in a block.
  static let stride = 1_024

  /// The offset where the part begins.
  let start: Int

  /// The start offset of each block.
  private(set) var starts: [Int] = []

  /// The scanner, positioned at the end of what was read.
  private var scanner: RowScanner

  /// Creates an empty index that begins at the start of a row.
  init(at start: Int, rowLimit: Int) {
    self.start = start
    scanner = RowScanner(at: start, rowLimit: rowLimit)
  }

  /// Returns a scanner for the rows from the start of a row on.
  func scanner(at start: Int) -> RowScanner {
    RowScanner(at: start, rowLimit: scanner.rowLimit)
  }

  /// The number of rows that begin in what was read.
  var rowCount: Int { scanner.rowCount }

  /// The offset where reading continues.
  var end: Int { scanner.end }

  /// Returns the byte range of a block, or nil if the block does not exist.
  func range(ofBlock number: Int) -> Range<Int>? {
    guard starts.indices.contains(number) else { return nil }
    return starts[number]..<(number + 1 < starts.count ? starts[number + 1] : end)
  }

  /// Returns the block that contains a byte, or -1 if it lies before all blocks.
  /// - Complexity: O(log *n*) for *n* blocks.
  func block(at offset: Int) -> Int {
    // By hand, because this module does not depend on the one with `partitionPoint(where:)`.
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
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
      var (scanner, starts) = (scanner, [Int]())
      file.forEachPiece(from: scanner.end, upTo: count) { bytes in
        scanner.read(bytes, every: RowBlocks.stride) { starts.append($0) }
      }
      return Piece(
        scanner: scanner, starts: starts, isCut: scanner.end < self.scanner.end + count)
    }
  }

  /// The result of a reading, to append to the index.
  struct Piece: Sendable {
    fileprivate let scanner: RowScanner
    fileprivate let starts: [Int]

    /// Whether the file ended before the requested number of bytes.
    let isCut: Bool
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
