import GridData
import GridTesting
import Testing

@Suite struct RowQueryTests {
  private static let directions: [SortDirection] = [.ascending, .descending]

  /// Three keys and a missing one, of each kind.
  private static let smallKeys: [[Key]] = [
    [.missing, .integer(.min), .integer(0), .integer(.max)],
    [.missing, .number(-.infinity), .number(-0.0), .number(0)],
    [.missing, .flag(false), .flag(true)],
    [.missing, .text(""), .text("a"), .text("a\0")],
    [.missing, .text("1234567"), .text("12345678"), .text("1234567\0")],
  ]

  @Test(arguments: smallKeys.indices)
  func `all small columns are sorted as by the standard library`(kind: Int) {
    for length in 0...6 {
      forEveryScript(of: Self.smallKeys[kind], length: length) { keys in
        for direction in Self.directions {
          let column = NaiveColumn(keys: keys, direction: direction)
          var query = RowQuery(rowCount: length)
          query.sort(by: [column.rowKey])
          let order = query.finish()
          // An expectation per case would take minutes.
          if order != naiveOrder(of: 0..<length, by: [column]) {
            Issue.record("\(order) of \(keys) \(direction)")
          }
        }
      }
    }
  }

  @Test func `numbers at the limits are sorted, and NaN comes last`() {
    let numbers: [Double] = [
      .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
      .greatestFiniteMagnitude, -.greatestFiniteMagnitude, -.nan, 1, -1, .signalingNaN,
    ]
    for direction in Self.directions {
      let column = NaiveColumn(keys: numbers.map { .number($0) }, direction: direction)
      var query = RowQuery(rowCount: numbers.count)
      query.sort(by: [column.rowKey])
      #expect(query.finish() == naiveOrder(of: numbers.indices, by: [column]))
    }
  }

  @Test(arguments: [1, 7, 30, 100, 1_000, 10_000])
  func `random columns of all kinds are sorted as by the standard library`(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    for _ in 0..<(count > 1_000 ? 3 : count > 100 ? 12 : 40) {
      let columns = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        NaiveColumn.random(count, using: &generator)
      }
      let limit = Int.random(in: 1...(2 * count), using: &generator)
      var query = RowQuery(rowCount: count)
      let modulus = Int.random(in: 1...4, using: &generator)
      if modulus < 4 { query.filter { $0 % 4 >= modulus } }
      query.sort(by: columns.map(\.rowKey))
      let expected = naiveOrder(of: 0..<count, by: columns) { modulus == 4 || $0 % 4 >= modulus }
      #expect(query.finish(rowLimit: limit) == expected, "\(limit)")
    }
  }

  @Test func `slices of any size give the same order, and progress never falls`() {
    var generator = SeededGenerator(seed: 5)
    let columns = [
      NaiveColumn.random(3_000, using: &generator), .random(3_000, using: &generator),
    ]
    let expected = naiveOrder(of: 0..<3_000, by: columns)
    for limit in [1, 2, 3, 10, 99, 1_000, 100_000] {
      var query = RowQuery(rowCount: 3_000)
      query.sort(by: columns.map(\.rowKey))
      var progress = 0.0
      var isSteady = true
      while query.advance(rowLimit: limit) {
        isSteady = isSteady && query.progress >= progress && query.progress <= 1
        isSteady = isSteady && !query.isFinished && query.order.isEmpty
        progress = query.progress
      }
      #expect(isSteady)
      #expect(query.progress == 1 && query.isFinished && Array(query.order) == expected)
    }
  }

  @Test func `a source without rows, and one with a row`() {
    var none = RowQuery(rowCount: 0)
    none.sort(by: [.integer { (_: Int) -> Int? in nil }])
    #expect(none.finish() == [])
    #expect(none.progress == 1)
    var one = RowQuery(rowCount: 1)
    one.sort(by: [.text { _ in "a" }])
    #expect(one.finish() == [0])
    var excluded = RowQuery(rowCount: 1)
    excluded.filter { _ in false }
    #expect(excluded.finish() == [])
    #expect(excluded.order.rowCount == 1)
  }

  @Test func `a query without filter and keys reads no rows`() {
    var query = RowQuery(rowCount: .max)
    while query.advance(rowLimit: .max) {}
    #expect(query.order == RowOrder(rowCount: .max))
  }

  @Test
  func `closures are called once per row, in ascending order, and keys only for included rows`() {
    let calls = Calls()
    var query = RowQuery(rowCount: 100)
    query.filter { row in
      calls.add("filter \(row)")
      return row % 3 == 0
    }
    query.sort(by: [
      .integer { (row: Int) -> Int? in
        calls.add("first \(row)")
        return -row
      },
      .flag { row in
        calls.add("second \(row)")
        return true
      },
    ])
    _ = query.finish(rowLimit: 7)
    let expected = (0..<100).flatMap { row in
      ["filter \(row)"] + (row % 3 == 0 ? ["first \(row)", "second \(row)"] : [])
    }
    #expect(calls.all == expected)
  }

  @Test func `keys that the caller appends give the order of keys by closures`() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<50 {
      let count = Int.random(in: 0...300, using: &generator)
      let columns = (0..<2).map { _ in NaiveColumn.random(count, using: &generator) }
      var query = RowQuery()
      query.sort(by: columns.map(\.appendedKey))
      for row in 0..<count {
        query.appendRow(isIncluded: row % 5 != 0)
        if row % 5 != 0 { for column in columns { query.append(key: column.keys[row]) } }
        if row % 50 == 0 { _ = query.advance(rowLimit: 10) }
      }
      let expected = naiveOrder(of: 0..<count, by: columns) { $0 % 5 != 0 }
      #expect(query.finish() == expected)
      #expect(query.order.rowCount == count)
    }
  }

  @Test func `keys that are not appended are missing`() {
    var query = RowQuery()
    query.sort(by: [.integer(), .text()])
    query.appendRow()
    query.appendRow()
    query.append(3)
    query.appendRow()
    query.append(3)
    query.append("a")
    #expect(query.finish() == [2, 1, 0])
  }

  @Test func `rows that the caller filters need no keys`() {
    var query = RowQuery()
    for row in 0..<5 { query.appendRow(isIncluded: row % 2 == 0) }
    #expect(query.finish() == [0, 2, 4])
    query.appendRow(isIncluded: false)
    #expect(query.finish() == [0, 2, 4])
    #expect(query.order.rowCount == 6)
    query.appendRow()
    #expect(query.finish() == [0, 2, 4, 6])
  }

  @Test func `texts as bytes are compared as they are`() {
    var query = RowQuery()
    query.sort(by: [.text(order: .natural)])
    for text: [UInt8] in [
      [0xFF], [0xC3], [0x61, 0xFE], [0x41], [0xC3, 0x84], [0xED, 0xA0, 0x80], [],
    ] {
      query.appendRow()
      query.append(utf8: text)
    }
    #expect(query.finish() == [6, 3, 2, 1, 4, 5, 0])
  }
}
