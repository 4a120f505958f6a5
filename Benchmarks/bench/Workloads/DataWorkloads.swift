import GridBench
import GridData
import GridTesting

extension Workload {
  /// Orders of the rows of large data.
  static var data: [Workload] {
    [
      sort("sort-int", by: { $0 }),
      sort("sort-million", by: { Int(truncatingIfNeeded: UInt($0.magnitude) % 1_000_000) }),
      sortTexts, filterRows, findRows, insertRows,
      expandTree,
    ]
  }

  /// The number of rows of a slice.
  private static var slice: Int { 100_000 }

  private static func keys(_ count: Int) -> [Int] {
    var generator = SeededGenerator(seed: 27)
    return (0..<count).map { _ in Int(truncatingIfNeeded: generator.next()) }
  }

  private static func finish(_ query: inout RowQuery) {
    while query.advance(rowLimit: slice) { blackHole(query.progress) }
  }

  /// Reads and sorts a column of integers, in slices, against a bare sort of the same keys.
  private static func sort(_ name: String, by key: @escaping (Int) -> Int) -> Workload {
    Workload(
      "data/\(name)", sizes: Inputs.powers(4, 6, 7),
      limits: [.ratio(.bare, atMost: 2, at: 10_000_000), .time(atMost: 3e9)]
    ) { n in
      let keys = keys(n).map(key)
      return Trial(n) {
        RowOrder(rowCount: 0)
      } timed: { order, turns in
        for _ in turns {
          var query = RowQuery(rowCount: n)
          query.sort(by: [.integer { row in keys[row] }])
          finish(&query)
          order = query.order
        }
      } answer: { order in
        Array(order)
      }.against(.bare) {
        [UInt32]()
      } timed: { rows, turns in
        for _ in turns { rows = PlainSort.rows(by: keys) }
      } answer: { rows in
        rows.map { Int($0) }
      }.checkingAnswers()
    }
  }

  /// Sorts texts with a common start, against the standard library.
  private static var sortTexts: Workload {
    Workload(
      "data/sort-text", sizes: Inputs.powers(4, 6),
      limits: [.ratio(.sibling("standard"), atMost: 1, from: 10_000)]
    ) { n in
      let texts = keys(n).map { "customer \(UInt($0.magnitude) % UInt(n))" }
      return Trial(n) {
      } timed: { _, turns in
        for _ in turns {
          var query = RowQuery(rowCount: n)
          query.sort(by: [.text { row in texts[row] }])
          finish(&query)
          blackHole(query.order)
        }
      }.against(.sibling("standard")) {
      } timed: { _, turns in
        for _ in turns { blackHole(texts.indices.sorted { texts[$0] < texts[$1] }) }
      }
    }
  }

  /// Filters rows of which half are shown, at random.
  private static var filterRows: Workload {
    Workload(
      "data/filter", sizes: Inputs.powers(4, 6, 7),
      limits: [.ratio(.bare, atMost: 1.5, from: 1_000_000)]
    ) { n in
      let keys = keys(n)
      return Trial(n) {
        RowOrder(rowCount: 0)
      } timed: { order, turns in
        for _ in turns {
          var query = RowQuery(rowCount: n)
          query.filter { row in keys[row] < 0 }
          finish(&query)
          order = query.order
        }
      } answer: { order in
        Array(order)
      }.against(.bare) {
        [UInt32]()
      } timed: { rows, turns in
        for _ in turns {
          rows = []
          for row in 0..<n where keys[row] < 0 { rows.append(UInt32(truncatingIfNeeded: row)) }
        }
      } answer: { rows in
        rows.map { Int($0) }
      }.checkingAnswers()
    }
  }

  /// Finds the rows with a text, against a loop that looks for it at each byte of each row.
  private static var findRows: Workload {
    Workload(
      "data/find", sizes: Inputs.powers(4, 6, 7),
      limits: [.ratio(.bare, atMost: 1.25, from: 1_000_000)]
    ) { n in
      let texts = NumberedTexts(keys(n))
      let pattern = sure { () throws(PatternError) in
        try TextPattern(text: "77 ", caseMatters: .always)
      }
      return Trial(n) {
        Finder(rowCount: 0)
      } timed: { finder, turns in
        for _ in turns { finder = texts.found(by: pattern) }
      } answer: { finder in
        finder.matchCount
      }.against(.bare) {
        0
      } timed: { count, turns in
        for _ in turns { count = texts.count(of: Array("77 ".utf8)) }
      } answer: { count in
        count
      }.checkingAnswers()
    }
  }

  /// Appends a hundred rows to a sorted source.
  private static var insertRows: Workload {
    Workload("data/append-100", sizes: Inputs.powers(4, 6)) { n in
      let keys = keys(2 * n)
      return Trial(n) {
        var query = RowQuery(rowCount: n)
        query.sort(by: [.integer { row in keys[row % keys.count] }])
        finish(&query)
        return query
      } timed: { query, turns in
        for _ in turns {
          query.insertRows(query.rowCount..<query.rowCount + 100)
          finish(&query)
        }
      } undo: { query in
        query.removeRows(n..<query.rowCount)
        finish(&query)
      }
    }
  }
}
