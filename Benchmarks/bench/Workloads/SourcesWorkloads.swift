import Foundation
import GridBench
import GridSources
import GridTesting

extension Workload {
  /// Files of rows.
  static var sources: [Workload] {
    [
      index("index-csv", quotingEach: nil), index("index-quoted-csv", quotingEach: 10), firstScreen,
    ]
  }

  /// A file of orders, of about 60 bytes each.
  /// - Parameter step: Each `step`-th row has a field in quotes; nil for none.
  private static func file(rows count: Int, quotingEach step: Int? = nil) -> LiveFile {
    var dice = SeededGenerator(seed: 29)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * 64)
    for row in 0..<count {
      let price = Int.random(in: 100...99_999, using: &dice)
      let isQuoted = step.map { row % $0 == 0 } ?? false
      let name = isQuoted ? "\"boat hook, \(price % 90) cm\"" : "boat hook \(price % 90) cm"
      bytes += "\(100_000 + row),2026-11-26,\(name),\(price / 100).\(price % 100),Bergen,yes\n".utf8
    }
    return LiveFile(bytes, name: "orders")
  }

  /// Finds all rows of a file, beside a loop that reads the file and finds line feeds with the C
  /// library, as `wc -l` does.
  private static func index(_ name: String, quotingEach step: Int?) -> Workload {
    Workload(
      "sources/\(name)", sizes: Inputs.powers(4, 6),
      limits: [.ratio(.bare, atMost: 1.67, at: 1_000_000)]
    ) { n in
      let file = file(rows: n, quotingEach: step)
      return Trial(n) {
        0
      } timed: { count, turns in
        for _ in turns {
          let rows = RowReader(file, rows: CSVFormat().rows) { work, finish in
            work()
            finish()
          }
          rows.readOn()
          count = rows.index.shape.count
        }
      } answer: { count in
        count
      }.against(.bare) {
        0
      } timed: { count, turns in
        for _ in turns { count = lineFeeds(in: file.file) }
      } answer: { count in
        count
      }.checkingAnswers()
    }
  }

  private static func lineFeeds(in file: ByteFile) -> Int {
    var (offset, count) = (0, 0)
    while true {
      let bytes = file.bytes(from: offset, count: 256 << 10)
      guard !bytes.isEmpty else { return count }
      bytes.withUnsafeBytes { count += lineFeeds(in: $0) }
      offset += bytes.count
    }
  }

  private static func lineFeeds(in bytes: UnsafeRawBufferPointer) -> Int {
    guard var next = bytes.baseAddress else { return 0 }
    let end = next + bytes.count
    var count = 0
    while let lineFeed = memchr(next, 0x0A, end - next) {
      count += 1
      next = UnsafeRawPointer(lineFeed) + 1
    }
    return count
  }

  /// Opens a file, and splits the rows of a first screen.
  private static var firstScreen: Workload {
    Workload(
      "sources/first-screen", sizes: Inputs.powers(4, 6), limits: [.time(atMost: 100e6)]
    ) { n in
      let file = file(rows: n)
      return Trial(n) {
        RowFields()
      } timed: { fields, turns in
        for _ in turns {
          let format = CSVFormat(detecting: file.file.bytes(from: 0, count: 64 << 10))
          // Other rows would be read in the background, so they are not read here.
          let rows = RowReader(file, rows: format.rows) { _, _ in }
          for row in 0..<50 where rows.split(row, by: format, into: &fields) {
            blackHole(fields.text(2))
          }
        }
      }
    }
  }
}
