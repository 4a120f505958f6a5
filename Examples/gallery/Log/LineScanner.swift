#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Finds the start offsets of rows in the bytes of a file, which arrive in pieces of any size.
///
/// A row is a line with its line feed. Lines longer than ``rowLimit`` are split into rows of that
/// length, so a file without line feeds still has rows of a size that can be shown.
struct LineScanner: Sendable {
  /// The maximum number of bytes in a row.
  static let rowLimit = 16_384

  /// The offset behind the last byte that was read.
  private(set) var end: Int

  /// The number of rows that begin in the bytes read so far.
  private(set) var rowCount = 0

  /// The start offset of the row that the next byte belongs to.
  private var start: Int

  /// Creates a scanner at the start of a row.
  init(at start: Int = 0) {
    end = start
    self.start = start
  }

  /// Scans the next bytes and calls `rowBegins` with the offset of each row that begins in them.
  /// - Complexity: O(*n*) for *n* bytes.
  mutating func read(_ bytes: UnsafeRawBufferPointer, _ rowBegins: (Int) -> Void) {
    let first = end
    let last = first + bytes.count
    while end < last {
      if end == start {
        rowBegins(start)
        rowCount += 1
      }
      let stop = min(start + Self.rowLimit, last)
      if let feed = Self.lineFeed(in: bytes, from: end - first, to: stop - first) {
        end = first + feed + 1
        start = end
      } else {
        end = stop
        if end == start + Self.rowLimit { start = end }
      }
    }
  }

  private static func lineFeed(
    in bytes: UnsafeRawBufferPointer, from start: Int, to end: Int
  ) -> Int? {
    guard let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(UInt8(ascii: "\n")), end - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }
}
