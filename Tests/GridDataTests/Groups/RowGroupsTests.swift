import GridData
import GridTesting
import Testing

@Suite struct RowGroupsTests {
  /// Rows with two keys and a number.
  private struct Table {
    let columns: [NaiveColumn]
    let numbers: [Double?]

    init(_ count: Int, _ generator: inout SeededGenerator) {
      columns = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
        var column = NaiveColumn.random(count, using: &generator)
        column.order = .codePoints
        return column
      }
      numbers = (0..<count).map { row in
        row % 7 == 0 ? nil : row % 11 == 0 ? .nan : Double.random(in: -9...9, using: &generator)
      }
    }

    /// The groups by `Dictionary(grouping:)`, in order of their first rows.
    var naiveGroups: [[Int]] {
      let rows = numbers.indices.filter { $0 % 5 != 3 }
      return Dictionary(grouping: rows) { row in columns.map { $0.keys[row].normal } }
        .values.sorted { $0[0] < $1[0] }
    }

    func expect(_ groups: RowGroups) {
      let expected = naiveGroups
      #expect((0..<groups.count).map { groups[$0].firstRow } == expected.map { $0[0] })
      #expect((0..<groups.count).map { groups[$0].rowCount } == expected.map(\.count))
      for (group, rows) in expected.enumerated() {
        let numbers: [Double] = rows.compactMap { self.numbers[$0] }.filter { !$0.isNaN }
        let totals = groups[group].totals[0]
        let isEqual =
          totals.count == numbers.count && totals.sum == numbers.reduce(0, +)
          && totals.min == numbers.min() && totals.max == numbers.max()
          && totals.mean == (numbers.isEmpty ? nil : totals.sum / Double(numbers.count))
        if !isEqual { Issue.record("\(totals) of \(numbers)") }
      }
      let firstRows = expected.map { $0[0] }
      let order = naiveOrder(of: firstRows, by: columns)
      #expect(groups.sorted().map { firstRows[$0] } == order)
    }
  }

  @Test func `groups and totals are those of Dictionary(grouping:)`() {
    var generator = SeededGenerator(seed: 3)
    for count in [0, 1, 2, 50, 400] {
      for _ in 0..<12 {
        let table = Table(count, &generator)
        let numbers = table.numbers
        var groups = RowGroups(rowCount: count, by: table.columns.map(\.rowKey))
        groups.filter { $0 % 5 != 3 }
        groups.total { numbers[$0] }
        var progress = 0.0
        while groups.advance(rowLimit: 7) {
          #expect(groups.progress > progress && groups.progress < 1)
          progress = groups.progress
        }
        #expect(groups.progress == 1 && groups.isFinished)
        table.expect(groups)
      }
    }
  }

  @Test func `rows that the caller appends are grouped as rows by closures`() {
    var generator = SeededGenerator(seed: 4)
    for count in [0, 1, 2, 50, 400] {
      for _ in 0..<12 {
        let table = Table(count, &generator)
        var groups = RowGroups(by: table.columns.map(\.appendedKey))
        groups.total()
        for row in 0..<count {
          groups.appendRow(isIncluded: row % 5 != 3)
          guard row % 5 != 3 else { continue }
          for column in table.columns { groups.append(key: column.keys[row]) }
          groups.append(table.numbers[row])
        }
        let hasMore = groups.advance(rowLimit: 1)
        #expect(!hasMore && groups.rowCount == count)
        table.expect(groups)
      }
    }
  }

  @Test func `texts that an order does not distinguish are one group`() {
    let texts = ["file1", "FILE01", "file2", "", "File001"]
    var groups = RowGroups(rowCount: 5, by: [.text(.descending, order: .natural) { texts[$0] }])
    while groups.advance(rowLimit: 1) {}
    #expect((0..<groups.count).map { groups[$0].rowCount } == [3, 1, 1])
    #expect(Array(groups.sorted()) == [1, 0, 2])
  }
}

extension Key {
  /// The key with one value for all keys that are equal.
  fileprivate var normal: Key {
    switch self {
    case .number(let number) where number.isNaN: .missing
    case .number(0): .number(0)
    default: self
    }
  }
}
