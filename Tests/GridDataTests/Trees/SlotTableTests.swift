import GridTesting
import Testing

@testable import GridData

@Suite struct SlotTableTests {
  /// Few different hashes make long rows of neighbors.
  @Test(arguments: [1, 3, 16, 1_000_000])
  func `finds what a set has, after any insertions and removals`(hashCount: Int) {
    var generator = SeededGenerator(seed: UInt64(hashCount))
    let hash = { (slot: Int32) in Int(slot) &* 7_919 % hashCount }
    var table = SlotTable()
    var naive: Set<Int32> = []
    for _ in 0..<2_000 {
      let slot = Int32.random(in: 0..<100, using: &generator)
      if naive.contains(slot) {
        table.remove(slot, hash: hash)
        naive.remove(slot)
      } else {
        table.insert(slot, hash: hash)
        naive.insert(slot)
      }
      let other = Int32.random(in: 0..<100, using: &generator)
      #expect(
        (table.slot(hash: hash(other)) { $0 == other } != nil) == naive.contains(other))
    }
    for slot in 0..<100 as Range<Int32> {
      #expect((table.slot(hash: hash(slot)) { $0 == slot } != nil) == naive.contains(slot))
    }
  }
}
