import GridIndexing
import GridTesting
import Testing

struct PrefixSumsTests {
  @Test(arguments: 0..<20)
  func `agrees with adding up`(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var numbers = (0..<count).map { _ in Int.random(in: 0...9, using: &random) }
    var sums = PrefixSums(numbers)
    var sumsFromZero = PrefixSums(count: count)
    for (index, number) in numbers.enumerated() { sumsFromZero.add(number, at: index) }
    for _ in 0..<10 {
      for index in 0...count {
        let sum = numbers[..<index].reduce(0, +)
        #expect(sums.sum(before: index) == sum)
        #expect(sumsFromZero.sum(before: index) == sum)
      }
      guard let index = numbers.indices.randomElement(using: &random) else { return }
      let amount = Int.random(in: -9...9, using: &random)
      sums.add(amount, at: index)
      sumsFromZero.add(amount, at: index)
      numbers[index] += amount
    }
  }
}
