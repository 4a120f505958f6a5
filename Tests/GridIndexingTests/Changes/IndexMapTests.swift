import Testing

@testable import GridIndexing

@Suite struct IndexMapTests {
  /// The new index of each old index.
  private func list(_ map: IndexMap) -> [Int?] { (0..<map.oldCount).map { map.newIndex(of: $0) } }

  /// The old index of each new index.
  private func sources(_ map: IndexMap) -> [Int?] {
    (0..<map.newCount).map { map.oldIndex(of: $0) }
  }

  /// All maps that keep some of `old` items, at any of `new` indices.
  private func allMaps(_ old: Int, _ new: Int) -> [[Int?]] {
    guard old > 0 else { return [[]] }
    return allMaps(old - 1, new).flatMap { rest in
      ([nil] + (0..<new).map { $0 }).compactMap { target in
        target != nil && rest.contains(target) ? nil : rest + [target]
      }
    }
  }

  private func map(_ targets: [Int?], _ new: Int) -> IndexMap {
    IndexMap(
      oldCount: targets.count, newCount: new,
      runs: targets.enumerated().compactMap { old, new in
        new.map { IndexMap.Run(old: old, new: $0, count: 1) }
      }.reversed())
  }

  @Test func `old and new indices map to each other as in a plain list`() {
    for old in 0...4 {
      for new in 0...4 {
        for targets in allMaps(old, new) {
          let map = map(targets, new)
          #expect(list(map) == targets)
          #expect(sources(map) == (0..<new).map { targets.firstIndex(of: $0) })
          #expect(list(map.inverse) == sources(map))
          #expect(map.inverse.inverse == map)
          #expect(map.removed.flatMap { $0 } == targets.indices.filter { targets[$0] == nil })
          #expect(
            map.inserted.flatMap { $0 } == (0..<new).filter { !targets.contains($0) })
          #expect([-1, old, .max].allSatisfy { map.newIndex(of: $0) == nil })
        }
      }
    }
  }

  @Test func `a set of indices maps to the new indices of its items`() {
    for targets in allMaps(4, 5) {
      let map = map(targets, 5)
      for bits in 0..<16 {
        let items = (0..<4).filter { bits & 1 << $0 != 0 }
        let set = map.newIndexes(of: RangeSet(items.map { $0..<($0 + 1) }))
        #expect(set.ranges.flatMap { $0 } == items.compactMap { targets[$0] }.sorted())
      }
    }
  }

  /// The map of a table without the structure of rows: one run for each run of each row.
  private func flattened(_ columns: IndexMap, rowCount: Int) -> IndexMap {
    IndexMap(
      oldCount: columns.oldCount * rowCount, newCount: columns.newCount * rowCount,
      runs: (0..<rowCount).flatMap { row in
        columns.runs.map {
          IndexMap.Run(
            old: row * columns.oldCount + $0.old, new: row * columns.newCount + $0.new,
            count: $0.count)
        }
      })
  }

  @Test func `a change of columns in each row is that of all cells`() {
    for old in 0...3 {
      for new in 0...3 {
        for targets in allMaps(old, new) {
          for rows in 0...3 {
            let columns = map(targets, new)
            let map = IndexMap(inEachRow: columns, rowCount: rows)
            let flat = flattened(columns, rowCount: rows)
            #expect(list(map) == list(flat) && sources(map) == sources(flat))
            #expect(map.removed == flat.removed && map.inserted == flat.inserted)
            #expect(list(map.inverse) == list(flat.inverse))
            #expect(map.isIdentity == flat.isIdentity)
            #expect([-1, map.oldCount, .max].allSatisfy { map.newIndex(of: $0) == nil })
            #expect([-1, map.newCount, .max].allSatisfy { map.oldIndex(of: $0) == nil })
            let ends = 0...map.oldCount
            for range in ends.flatMap({ start in (start...map.oldCount).map { start..<$0 } }) {
              let set = RangeSet([range])
              #expect(map.newIndexes(of: set) == flat.newIndexes(of: set))
              #expect(map.removed(from: range) == flat.removed(from: range))
            }
          }
        }
      }
    }
  }

  @Test func `a change of the columns of many rows is stored once`() {
    let columns = IndexMap(moving: 9..<10, to: 0, of: 10)
    let map = IndexMap(inEachRow: columns, rowCount: 1 << 24)
    #expect(map.runs.count == 2)
    #expect(map.newIndex(of: 10 * 12_345 + 9) == 10 * 12_345)
    #expect(map.oldIndex(of: 10 * 12_345) == 10 * 12_345 + 9)
    #expect(map.row == columns)
  }

  @Test func `replacing and moving a range give what an array gives`() {
    for total in 0...5 {
      for start in 0...total {
        for end in start...total {
          for count in 0...2 {
            var items = (0..<total).map { Optional($0) }
            items.replaceSubrange(start..<end, with: Array(repeating: nil, count: count))
            #expect(sources(IndexMap(replacing: start..<end, with: count, of: total)) == items)
          }
          for target in 0...(total - (end - start)) {
            var items = Array(0..<total)
            items.removeSubrange(start..<end)
            items.insert(contentsOf: start..<end, at: target)
            #expect(sources(IndexMap(moving: start..<end, to: target, of: total)) == items)
          }
        }
      }
    }
  }

  @Test func `adjacent indices with the same shift form one run`() {
    let runs = (0..<100).map { IndexMap.Run(old: $0, new: $0 + ($0 < 50 ? 0 : 7), count: 1) }
    let map = IndexMap(oldCount: 100, newCount: 107, runs: runs.reversed())
    #expect(map.runs.map(\.oldRange) == [0..<50, 50..<100])
    #expect(IndexMap(count: 5) == IndexMap(moving: 1..<3, to: 1, of: 5))
  }

  @Test func `a map holds as many items as an Int can count`() {
    let map = IndexMap(replacing: 5..<6, with: 0, of: .max)
    #expect(map.newIndex(of: .max - 1) == .max - 2)
    #expect(map.oldIndex(of: 5) == 6)
    #expect(map.newIndexes(of: RangeSet([0..<Int.max])) == RangeSet([0..<(Int.max - 1)]))
  }
}
