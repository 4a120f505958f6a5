import GridIndexing
import Testing

@Suite struct PartitionPointTests {
  /// All counts up to 40, with the first match at each index and nowhere.
  @Test func `the partition point is the index of the first match`() {
    for count in 0...40 {
      for first in 0...count {
        #expect((0..<count).partitionPoint(where: { $0 >= first }) == first)
      }
    }
  }

  @Test func `a slice keeps its indices`() {
    let numbers = [9, 9, 1, 2, 3]
    #expect(numbers[2...].partitionPoint(where: { $0 >= 2 }) == 3)
    #expect(numbers[2...].partitionPoint(where: { $0 > 3 }) == 5)
  }

  @Test func `a search in a million elements looks at 20 of them`() {
    var lookups = 0
    let place = (0..<1_000_000).partitionPoint(where: {
      lookups += 1
      return $0 >= 765_432
    })
    #expect(place == 765_432)
    #expect(lookups <= 20)
  }
}
