import GridData
import GridTesting
import Testing

@Suite struct RowOrderChangesTests {
  /// Applies changes of one section to the rows that it shows. Inserted rows are nil.
  private func apply(_ update: BatchUpdate, to rows: [Int], count: Int, columns: Int) throws
    -> [Int?]
  {
    let plan = try update.checked(
      from: SectionCounts([rows.count * columns]), to: SectionCounts([count * columns]))
    return (0..<count).map { row in
      let old = (0..<columns).map { plan.items.oldIndex(of: row * columns + $0) }
      guard let first = old[0] else { return nil }
      #expect(old == (first..<first + columns).map { $0 } && first % columns == 0)
      return rows[first / columns]
    }
  }

  /// All pairs of orders of up to four rows, as rows of a list and of a table.
  @Test func `the changes lead from one order to the other, and move as few rows as possible`()
    throws
  {
    var orders: [[Int]] = []
    for length in 0...4 {
      forEveryScript(of: [0, 1, 2, 3], length: length) {
        if Set($0).count == length { orders.append($0) }
      }
    }
    for old in orders {
      for new in orders {
        for columns in [1, 3] {
          let changes = RowOrder(new, rowCount: 4).changes(
            from: RowOrder(old, rowCount: 4), columnCount: columns)
          let update = try #require(changes)
          let rows = try apply(update, to: old, count: new.count, columns: columns)
          if rows != new.map({ old.contains($0) ? $0 : nil }) {
            Issue.record("\(old) to \(new): \(rows)")
          }
          let difference = Difference(from: old, to: new)
          let moved = update.changes.reduce(0) { sum, change in
            if case .moveItems(let items, _, _) = change { sum + items.count } else { sum }
          }
          let fewest = difference.moves.reduce(0) { $0 + $1.count }
          if moved != fewest * columns { Issue.record("\(old) to \(new) moves \(moved)") }
        }
      }
    }
  }

  @Test func `rows keep their identity when the source changes`() throws {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<300 {
      let count = Int.random(in: 0...12, using: &generator)
      let start = Int.random(in: 0...count, using: &generator)
      let range = start..<Int.random(in: start...count, using: &generator)
      let added = Int.random(in: 0...4, using: &generator)
      let source = IndexMap(replacing: range, with: added, of: count)
      let (oldAll, newAll) = (Array(0..<count), Array(0..<source.newCount))
      let isAll = Bool.random(using: &generator)
      let old = isAll ? oldAll : Array(oldAll.shuffled(using: &generator).prefix(8))
      let new = isAll ? newAll : Array(newAll.shuffled(using: &generator).prefix(8))
      let changes = RowOrder(new, rowCount: source.newCount).changes(
        from: RowOrder(old, rowCount: count), source: source)
      let update = try #require(changes)
      let rows = try apply(update, to: old, count: new.count, columns: 1)
      let expected = new.map { row in
        source.oldIndex(of: row).flatMap { old.contains($0) ? $0 : nil }
      }
      #expect(rows == expected)
    }
  }

  @Test func `more runs than the limit have no changes`() {
    let all = RowOrder(rowCount: 100)
    let reversed = RowOrder((0..<100).reversed(), rowCount: 100)
    let even = RowOrder(stride(from: 0, to: 100, by: 2), rowCount: 100)
    #expect(reversed.changes(from: all, limit: 99) == nil)
    #expect(reversed.changes(from: all, limit: 100)?.changes.count == 99)
    #expect(even.changes(from: all, limit: 49) == nil && all.changes(from: even, limit: 49) == nil)
    #expect(even.changes(from: all, limit: 50)?.changes.count == 50)
  }

  @Test func `orders of all rows are compared without a look at rows`() throws {
    let source = IndexMap(replacing: 5..<6, with: 3, of: 1_000_000_000_000)
    let changes = RowOrder(rowCount: source.newCount).changes(
      from: RowOrder(rowCount: source.oldCount), source: source)
    #expect(
      changes?.changes == [.deleteItems(5..<6, inSection: 0), .insertItems(5..<8, inSection: 0)])
    let appended = RowOrder(rowCount: 7).changes(from: RowOrder(rowCount: 5))
    #expect(appended?.changes == [.insertItems(5..<7, inSection: 0)])
  }
}
