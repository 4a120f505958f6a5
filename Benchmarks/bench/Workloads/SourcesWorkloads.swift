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
  private static func file(rows count: Int, quotingEach step: Int?) -> LiveFile {
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

  /// Finds all rows of a file, beside a loop that reads the file and counts its line feeds.
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

  /// Counts line feeds in 64 bytes at a time.
  private static func lineFeeds(in file: ByteFile) -> Int {
    var (place, count) = (0, 0)
    while true {
      let bytes = file.bytes(from: place, count: 256 << 10)
      guard !bytes.isEmpty else { return count }
      bytes.withUnsafeBytes { count += lineFeeds(in: $0) }
      place += bytes.count
    }
  }

  private static func lineFeeds(in bytes: UnsafeRawBufferPointer) -> Int {
    var (place, count) = (0, 0)
    while place + 64 <= bytes.count {
      // A byte of the sum holds at most 255.
      let end = min(place + 64 * 255, bytes.count - 63)
      var sums = SIMD64<UInt8>.zero
      while place < end {
        let block = bytes.loadUnaligned(fromByteOffset: place, as: SIMD64<UInt8>.self)
        sums &+= SIMD64.zero.replacing(with: SIMD64(repeating: 1), where: block .== lineFeed)
        place += 64
      }
      for lane in sums.indices { count += Int(sums[lane]) }
    }
    return count + bytes[place...].count { $0 == UInt8(ascii: "\n") }
  }

  private static var lineFeed: SIMD64<UInt8> { SIMD64(repeating: UInt8(ascii: "\n")) }

  /// Opens a file, and splits the rows of a first screen.
  private static var firstScreen: Workload {
    Workload(
      "sources/first-screen", sizes: Inputs.powers(4, 6), limits: [.time(atMost: 100e6)]
    ) { n in
      let file = file(rows: n, quotingEach: nil)
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
