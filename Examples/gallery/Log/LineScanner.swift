#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Finds where rows begin in the bytes of a file, which come in pieces of any size.
///
/// A row is a line with its line feed, or so much of a longer one as ``rowLimit`` says: a file without line feeds
/// has rows like any other, and no row is longer than what can be shown.
struct LineScanner: Sendable {
  /// How many bytes a row may have.
  static let rowLimit = 16_384

  /// How many bytes were read.
  private(set) var end: Int

  /// How many rows begin in them.
  private(set) var rowCount = 0

  /// Where the row begins that the next byte belongs to.
  private var start: Int

  /// Begins to read at a place where a row begins.
  init(at start: Int = 0) {
    end = start
    self.start = start
  }

  /// Reads the bytes that follow, and calls for where each row begins that begins in them.
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
