import GridIndexing
import Testing

@Suite struct LongestRiseTests {
  /// All orders of six numbers, with each position held and with none.
  @Test func `agrees with trying every subsequence`() {
    for numbers in orders(of: Array(0..<6)) {
      for held in [nil] + numbers.indices.map(Optional.init) {
        let found =
          held.map { LongestRise(of: numbers, through: $0) } ?? LongestRise(of: numbers)
        let places = numbers.indices.filter(found.contains)
        let rise = places.map { numbers[$0] }
        let isMeant = rise == rise.sorted() && held.map(places.contains) ?? true
        #expect(isMeant, "\(numbers) through \(held ?? -1)")
        #expect(
          places.count == longestLength(in: numbers, held), "\(numbers) through \(held ?? -1)")
      }
    }
  }

  @Test func `negative numbers are in no subsequence`() {
    let rise = LongestRise(of: [-1, 3, -1, 5, -1])
    #expect((0..<5).filter(rise.contains) == [1, 3])
  }

  private func orders(of numbers: [Int32]) -> [[Int32]] {
    guard let first = numbers.first else { return [[]] }
    return orders(of: Array(numbers.dropFirst())).flatMap { order in
      (0...order.count).map { Array(order[..<$0]) + [first] + Array(order[$0...]) }
    }
  }

  private func longestLength(in numbers: [Int32], _ held: Int?) -> Int {
    (0..<1 << numbers.count).reduce(0) { longest, mask in
      let places = numbers.indices.filter { mask & 1 << $0 != 0 }
      let rise = places.map { numbers[$0] }
      let isMeant = rise == rise.sorted() && held.map(places.contains) ?? true
      return isMeant ? max(longest, places.count) : longest
    }
  }
}
