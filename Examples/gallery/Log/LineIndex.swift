/// Where the rows of a part of a file begin, as far as it was read: every 1,024th is noted, the others are
/// found by reading on from there.
///
///     var index = LineIndex(at: 0)
///     let piece = index.next(upTo: 64 << 20).read(file)     // on any thread
///     index.append(piece)
///     index.rowCount                           // how many rows begin in what was read
///
/// A row in 1,024 takes eight bytes: 5 GiB of lines of 80 bytes take half a MiB.
struct LineIndex {
  /// How many rows there are from one that is noted to the next.
  static let stride = 1_024

  /// Where the part begins.
  let start: Int

  /// Where every 1,024th row begins.
  private(set) var starts: [Int] = []

  /// What goes on reading.
  private var scanner: LineScanner

  /// Begins at a place where a row begins.
  init(at start: Int) {
    self.start = start
    scanner = LineScanner(at: start)
  }

  /// How many rows begin in what was read.
  var rowCount: Int { scanner.rowCount }

  /// Where the file is to be read next.
  var end: Int { scanner.end }

  /// Where the rows of a noted one begin, and where they end, up to the next that is noted.
  func range(ofBlock number: Int) -> Range<Int>? {
    guard starts.indices.contains(number) else { return nil }
    return starts[number]..<(number + 1 < starts.count ? starts[number + 1] : end)
  }

  /// The number of the noted row that a byte lies behind, among those.
  func block(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}

// MARK: - Reading on
extension LineIndex {
  /// A part of a file that is to be read behind what an index has read.
  struct Reading: Sendable {
    fileprivate let scanner: LineScanner
    fileprivate let count: Int

    /// Reads it, on any thread.
    func read(_ file: ByteFile) -> Piece {
      var (scanner, starts) = (scanner, [Int]())
      file.forEachPiece(from: scanner.end, upTo: count) { bytes in
        var row = scanner.rowCount
        scanner.read(bytes) { start in
          if row % LineIndex.stride == 0 { starts.append(start) }
          row += 1
        }
      }
      return Piece(
        scanner: scanner, starts: starts, isCut: scanner.end < self.scanner.end + count)
    }
  }

  /// A part of a file that was read.
  struct Piece: Sendable {
    fileprivate let scanner: LineScanner
    fileprivate let starts: [Int]

    /// Whether there was less to be read than there should have been.
    let isCut: Bool
  }

  /// What is to be read next, up to a place, and so much of it.
  func next(upTo limit: Int, before end: Int) -> Reading {
    Reading(scanner: scanner, count: max(0, min(limit, end - self.end)))
  }

  /// Adds what was read next.
  mutating func append(_ piece: Piece) {
    starts += piece.starts
    scanner = piece.scanner
  }
}
