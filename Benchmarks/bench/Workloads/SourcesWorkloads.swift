import GridBench
import GridSources
import GridTesting

extension Workload {
  /// Files of rows.
  static var sources: [Workload] { [firstScreen] }

  /// A file of orders, of about 60 bytes each.
  private static func file(rows count: Int) -> LiveFile {
    var dice = SeededGenerator(seed: 29)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * 64)
    for row in 0..<count {
      let price = Int.random(in: 100...99_999, using: &dice)
      let name = "boat hook \(price % 90) cm"
      bytes += "\(100_000 + row),2026-11-26,\(name),\(price / 100).\(price % 100),Bergen,yes\n".utf8
    }
    return LiveFile(bytes, name: "orders")
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
