#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Finds the start offsets of rows in the bytes of a file, which arrive in pieces of any size.
///
/// A row is a line with its line feed. Lines longer than ``rowLimit`` are split into rows of that
/// length, so a file without line feeds still has rows of a size that can be shown.
struct RowScanner: Sendable {
  /// The maximum number of bytes in a row, unless the caller sets another one.
  static let rowLimit = 16_384

  /// The maximum number of bytes in a row.
  let rowLimit: Int

  /// The offset behind the last byte that was read.
  private(set) var end: Int

  /// The number of rows that begin in the bytes read so far.
  private(set) var rowCount = 0

  /// The start offset of the row that the next byte belongs to.
  private var start: Int

  /// Creates a scanner at the start of a row.
  init(at start: Int = 0, rowLimit: Int = rowLimit) {
    end = start
    self.start = start
    self.rowLimit = rowLimit
  }

  /// Whether ``read(_:every:byChunks:_:)`` counts rows by vectors. Without optimization, each
  /// operation on a vector is a call, and `memchr` is a hundred times faster.
  static var prefersChunks: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  /// Scans the next bytes, and calls `note` with the offset of each row whose number is a multiple of
  /// `stride`.
  /// - Complexity: O(*n*) for *n* bytes.
  mutating func read(
    _ bytes: UnsafeRawBufferPointer, every stride: Int, byChunks: Bool = prefersChunks,
    _ note: (Int) -> Void
  ) {
    var place = 0
    while place < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[place...])
      guard byChunks, stride > 1, rest.count >= Self.chunk else {
        return readRows(rest, every: stride, note)
      }
      let chunk = UnsafeRawBufferPointer(rebasing: rest[..<Self.chunk])
      if !skip(chunk, stride) { readRows(chunk, every: stride, note) }
      place += Self.chunk
    }
  }

  /// Scans bytes row by row.
  private mutating func readRows(
    _ bytes: UnsafeRawBufferPointer, every stride: Int, _ note: (Int) -> Void
  ) {
    let first = end
    let last = first + bytes.count
    while end < last {
      if end == start {
        if rowCount % stride == 0 { note(start) }
        rowCount += 1
      }
      // The sum of an offset and the limit may be too large for an integer.
      let stop = last - start > rowLimit ? start + rowLimit : last
      if let feed = Self.lineFeed(in: bytes, from: end - first, to: stop - first) {
        end = first + feed + 1
        start = end
      } else {
        end = stop
        if end - start == rowLimit { start = end }
      }
    }
  }

  private static func lineFeed(
    in bytes: UnsafeRawBufferPointer, from start: Int, to end: Int
  ) -> Int? {
    guard let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(feed), end - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  private static let feed = UInt8(ascii: "\n")
}

// MARK: - Chunks
extension RowScanner {
  /// The number of bytes that are counted at once: few enough for a count in a byte of each lane.
  private static let chunk = 512

  /// Scans a chunk at once, if it neither begins a row to note nor splits a long line.
  /// - Returns: Whether it was scanned.
  private mutating func skip(_ chunk: UnsafeRawBufferPointer, _ stride: Int) -> Bool {
    let last = end + chunk.count
    guard last - start < rowLimit else { return false }
    let feeds = Self.feedCount(in: chunk)
    // A row begins with its first byte: at the start of the chunk, and after each line feed but a
    // last one.
    let begun = feeds + (end == start ? 1 : 0) - (chunk[chunk.count - 1] == Self.feed ? 1 : 0)
    let past = rowCount % stride
    guard begun <= (past == 0 ? 0 : stride - past) else { return false }
    rowCount += begun
    if feeds > 0 { start = end + Self.endOfLastFeed(in: chunk) }
    end = last
    return true
  }

  private static func feedCount(in chunk: UnsafeRawBufferPointer) -> Int {
    let feeds = SIMD16<UInt8>(repeating: feed)
    var counts = SIMD16<UInt8>()
    var place = 0
    while place < chunk.count {
      let bytes = chunk.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
      counts.replace(with: counts &+ 1, where: bytes .== feeds)
      place += 16
    }
    return Int(SIMD16<UInt16>(truncatingIfNeeded: counts).wrappedSum())
  }

  private static func endOfLastFeed(in chunk: UnsafeRawBufferPointer) -> Int {
    var end = chunk.count
    while end > 0, chunk[end - 1] != feed { end -= 1 }
    return end
  }
}
