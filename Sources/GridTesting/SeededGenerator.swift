/// A random number generator that gives the same numbers for the same seed, on every platform.
///
/// A generator is a value: a copy continues with the same numbers as the original.
///
///     var generator = SeededGenerator(seed: 7)
///     let extents = (0..<100).map { _ in Double.random(in: 0...80, using: &generator) }
///
/// It is meant for tests and is not cryptographically secure: one number reveals all that follow.
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates a generator. All seeds are equally good.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number, uniformly distributed over all 64-bit integers.
  /// - Complexity: O(1).
  public mutating func next() -> UInt64 {
    // SplitMix64 (Steele, Lea, Flood, 2014): a counter, and a bijective mixer.
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
