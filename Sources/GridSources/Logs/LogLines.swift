/// The format of a log, whose lines have a time stamp, a level and a text.
///
///     if let log = LogLines(detecting: sample) {
///       log.split(line, into: &fields)
///       let isAlarming = LogLevel(fields.text(LogLines.level)).map { $0 >= .error } ?? false
///     }
///
/// A time stamp begins its line, alone or in brackets, or is in the brackets of an access log of a web server:
/// 2026-11-26 14:20:05,123, 2026-11-26T14:20:05Z, 2026/11/26 14:20:05, 14:20:05.123, Nov 26 14:20:05,
/// 26/Nov/2026:14:20:05 +0100, or a number of seconds such as 12.345678. The level is the first word after the
/// time stamp that names one (``LogLevel``), in capital letters, in brackets, before a colon or after `level=`.
/// A line without a time stamp, such as one of a stack trace, has a text only.
public struct LogLines: RowFormat {
  /// The column of the level, between those of the time stamp and the text.
  public static let level = 1

  /// Creates the format.
  public init() {}

  /// Creates the format if a sample from the start of a file looks like a log: at least a quarter of its lines,
  /// and the first or the second one, have a time stamp. Up to 1,000 lines are looked at.
  /// - Complexity: O(*n*) for *n* bytes.
  public init?(detecting sample: [UInt8]) {
    self.init()
    var (lineCount, stampCount, startsWithStamp) = (0, 0, false)
    forEachRowBytes(of: sample, upTo: 1_000) { row in
      guard !row.withoutLineEnd.isEmpty else { return }
      let line = LogLine(row.withoutLineEnd)
      // A time alone, or with what looks like a fraction, may be the record of a table.
      let hasStamp = !line.time.isEmpty && !line.text.isEmpty
      lineCount += 1
      stampCount += hasStamp ? 1 : 0
      if hasStamp, lineCount <= 2 { startsWithStamp = true }
    }
    guard startsWithStamp, stampCount * 4 >= lineCount else { return nil }
  }

  public var rows: RowRule { .lines }

  public var headerRowCount: Int { 0 }

  public var columns: [String] { ["time", "level", "text"] }

  public func split(_ row: UnsafeRawBufferPointer, into fields: inout RowFields) {
    let bytes = row.withoutLineEnd
    fields.replace(byteCount: bytes.count) { storage, extents in
      guard !bytes.isEmpty else { return }
      storage.copyMemory(from: bytes)
      let line = LogLine(bytes)
      for range in [line.time, line.level, line.text] {
        extents.append(RowFields.Extent(start: range.lowerBound, end: range.upperBound))
      }
    }
  }
}
