import GridTesting
import Testing

@Suite struct SeededGeneratorTests {
  /// The first five numbers of the published generator with this seed.
  @Test func `the generator yields the numbers of SplitMix64`() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func `a copied generator continues like the original`() {
    var generator = SeededGenerator(seed: 3)
    _ = generator.next()
    var copy = generator
    #expect(generator.next() == copy.next())
    #expect(generator == copy)
  }
}
