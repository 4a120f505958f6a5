/// Where the rows of a file begin, as far as it was read: every 1,024th is noted, the others are found by
/// reading on from there.
///
///     var index = LineIndex()
///     let piece = LineIndex.Piece(of: file, from: index.scanner, upTo: 64 << 20)     // on any thread
///     index.append(piece)
///     index.rowCount                           // how many rows begin in what was read
///
/// A row in 1,024 takes eight bytes: 5 GiB of lines of 80 bytes take half a MiB.
struct LineIndex {
  /// How many rows there are from one that is noted to the next.
  static let stride = 1_024

  /// Where every 1,024th row begins.
  private(set) var starts: [Int] = []

  /// What goes on reading.
  private(set) var scanner = LineScanner()

  /// How many rows begin in what was read.
  var rowCount: Int { scanner.rowCount }

  /// How many bytes were read.
  var byteCount: Int { scanner.end }

  /// A part of a file that was read after what an index has read.
  struct Piece: Sendable {
    /// Where it begins.
    let start: Int

    fileprivate let scanner: LineScanner
    fileprivate let starts: [Int]

    /// Reads on.
    init(of file: ByteFile, from scanner: LineScanner, upTo limit: Int) {
      start = scanner.end
      var (scanner, starts) = (scanner, [Int]())
      file.forEachPiece(from: scanner.end, upTo: limit) { bytes in
        var row = scanner.rowCount
        scanner.read(bytes) { start in
          if row % LineIndex.stride == 0 { starts.append(start) }
          row += 1
        }
        return true
      }
      self.scanner = scanner
      self.starts = starts
    }
  }

  /// Adds what was read next.
  mutating func append(_ piece: Piece) {
    starts += piece.starts
    scanner = piece.scanner
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
