import GridTesting
import Testing

@testable import GridWeb

@Suite struct PrefixSumsTests {
  @Test(arguments: 0..<20)
  func `agrees with adding up`(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var numbers = (0..<count).map { _ in Int.random(in: 0...9, using: &random) }
    var sums = PrefixSums(numbers)
    for _ in 0..<10 {
      for place in 0...count { #expect(sums.sum(before: place) == numbers[..<place].reduce(0, +)) }
      guard let place = numbers.indices.randomElement(using: &random) else { return }
      sums.subtract(numbers[place], at: place)
      numbers[place] = 0
    }
  }
}
