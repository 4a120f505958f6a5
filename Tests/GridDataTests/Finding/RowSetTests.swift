import GridTesting
import Testing

@testable import GridData

@Suite struct RowSetTests {
  @Test(arguments: 0..<20)
  func `agrees with a set of rows`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    // Few rows are next to each other in a word, many of them in different blocks.
    let end = seed % 2 == 0 ? 200 : 20_000
    func row() -> Int { Int.random(in: 0..<end, using: &random) }
    var (set, naive) = (RowSet(), Set<Int>())
    for step in 0..<300 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        let rows = row()..<end
        let inserted = rows.prefix(Int.random(in: 0..<200, using: &random))
        set.insertRows(inserted)
        naive = Set(naive.map { $0 >= inserted.lowerBound ? $0 + inserted.count : $0 })
      case 1:
        let deleted = (row()..<end).prefix(Int.random(in: 0..<200, using: &random))
        set.removeRows(deleted)
        naive = Set(
          naive.subtracting(deleted).map { $0 >= deleted.upperBound ? $0 - deleted.count : $0 })
      case 2...3:
        let removed = naive.randomElement(using: &random) ?? row()
        set.remove(removed)
        naive.remove(removed)
      default:
        let inserted = row()
        set.insert(inserted)
        naive.insert(inserted)
      }
      let probe = row() - 1
      #expect(set.count == naive.count, "Step \(step)")
      #expect(set.contains(probe) == naive.contains(probe), "Step \(step), row \(probe)")
      #expect(set.first(from: probe) == naive.filter { $0 >= probe }.min(), "Step \(step)")
      #expect(set.last(before: probe) == naive.filter { $0 < probe }.max(), "Step \(step)")
      #expect(set.count(before: probe) == naive.count { $0 < probe }, "Step \(step)")
    }
  }
}
