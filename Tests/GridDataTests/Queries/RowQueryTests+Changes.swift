import GridData
import GridTesting
import Testing

/// A change of the source, or a slice.
private enum Operation: CustomStringConvertible {
  case insert(at: Int, count: Int)
  case remove(at: Int, count: Int)
  case advance(Int)

  var description: String {
    switch self {
    case .insert(let place, let count): ".insert(at: \(place), count: \(count))"
    case .remove(let place, let count): ".remove(at: \(place), count: \(count))"
    case .advance(let limit): ".advance(\(limit))"
    }
  }
}

/// A source whose rows change, and the query of it.
private struct ChangingSource {
  let kinds: [NaiveColumn]
  let hasFilter: Bool
  let isAppended: Bool
  let rows = Rows()
  var query: RowQuery
  var next = 0

  init(columns: Int, hasFilter: Bool, isAppended: Bool, count: Int) {
    kinds = Array(
      [
        NaiveColumn(keys: [.integer(0)], direction: .descending),
        NaiveColumn(keys: [.text("")], order: .natural),
      ].prefix(columns))
    self.hasFilter = hasFilter
    self.isAppended = isAppended
    query = RowQuery(rowCount: 0)
    let rows = rows
    if hasFilter, !isAppended { query.filter { rows.all[$0] % 3 != 0 } }
    query.sort(
      by: kinds.enumerated().map { number, kind in
        isAppended ? kind.appendedKey : kind.rowKey { Self.key(rows.all[$0], number) }
      })
    insert(at: 0, count: count)
  }

  /// The key of a row with a value: many rows have equal keys, and some have none.
  static func key(_ value: Int, _ column: Int) -> Key {
    if value % 7 == column { return .missing }
    return column == 0 ? .integer(Int64(value % 5)) : .text("file\(value % 11)")
  }

  mutating func insert(at place: Int, count: Int) {
    let place = place % (rows.all.count + 1)
    let values = (0..<count).map { (next + $0) &* 7_919 % 1_000 }
    next += count
    rows.all.insert(contentsOf: values, at: place)
    query.insertRows(place..<place + count)
    guard isAppended else { return }
    for value in values {
      let isIncluded = !hasFilter || value % 3 != 0
      query.appendRow(isIncluded: isIncluded)
      guard isIncluded else { continue }
      for number in kinds.indices { query.append(key: Self.key(value, number)) }
    }
  }

  mutating func apply(_ operation: Operation) {
    switch operation {
    case .insert(let place, let count): insert(at: place, count: count)
    case .remove(let place, let count):
      let start = place % (rows.all.count + 1)
      let range = start..<min(rows.all.count, start + count)
      rows.all.removeSubrange(range)
      query.removeRows(range)
    case .advance(let limit): _ = query.advance(rowLimit: limit)
    }
  }

  var expected: [Int] {
    let columns = kinds.indices.map { number in
      var column = kinds[number]
      column.keys = rows.all.map { Self.key($0, number) }
      return column
    }
    return naiveOrder(of: rows.all.indices, by: columns) { !hasFilter || rows.all[$0] % 3 != 0 }
  }
}

extension RowQueryTests {
  @Test(arguments: [0, 1, 2], [false, true])
  func `an order under changes of the source is that of a new query`(columns: Int, hasFilter: Bool)
  {
    for isAppended in [false, true] {
      for count in [0, 40, 1_500] {
        let failure = checkRandomScripts(
          seed: UInt64(columns * 2 + (hasFilter ? 1 : 0)), count: count > 100 ? 5 : 60, length: 30
        ) { generator in
          let place = Int.random(in: 0...2_000, using: &generator)
          let length = Int.random(in: 0...5, using: &generator)
          return switch Int.random(in: 0..<5, using: &generator) {
          case 0: Operation.insert(at: place, count: length)
          case 1: .remove(at: place, count: length * (count > 100 ? 30 : 1))
          default: .advance(.random(in: 1...(count > 100 ? 3_000 : 60), using: &generator))
          }
        } run: { (script: [Operation]) in
          var source = ChangingSource(
            columns: columns, hasFilter: hasFilter, isAppended: isAppended, count: count)
          for operation in script {
            source.apply(operation)
            guard source.query.isFinished else { continue }
            if Array(source.query.order) != source.expected { return "after \(operation)" }
          }
          let order = source.query.finish()
          if source.query.order.rowCount != source.rows.all.count { return "row count" }
          return order == source.expected ? nil : "\(order) instead of \(source.expected)"
        }
        #expect(failure == nil)
      }
    }
  }

  @Test func `an insertion reads the new rows only`() {
    let calls = Calls()
    var query = RowQuery(rowCount: 1_000)
    query.sort(by: [
      .integer { (row: Int) -> Int? in
        calls.add("\(row)")
        return row % 10
      }
    ])
    _ = query.finish()
    calls.removeAll()
    query.insertRows(500..<503)
    _ = query.finish()
    #expect(calls.all == ["500", "501", "502"])
  }
}
