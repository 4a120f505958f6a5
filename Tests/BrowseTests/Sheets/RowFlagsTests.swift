import GridTesting
import Testing

@testable import browse

@Suite struct RowFlagsTests {
  @Test(arguments: 0..<20)
  func `flags are those of a set of rows`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var flags = RowFlags()
    var rows = Set<Int>()
    for _ in 0..<300 {
      let row = Int.random(in: 0..<400, using: &random)
      flags.insert(row)
      rows.insert(row)
    }
    #expect(flags.count == rows.count)
    #expect((0..<1_000).filter(flags.contains) == rows.sorted())
  }
}
