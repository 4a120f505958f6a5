/// Random numbers that are the same for the same seed, on every platform.
///
/// A generator is a value: a copy goes on exactly as the original does.
///
///     var generator = SeededGenerator(seed: 7)
///     let extents = (0..<100).map { _ in Double.random(in: 0...80, using: &generator) }
///
/// The numbers serve tests. They are no secret to anybody who knows one of them.
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates a generator; every seed is as good as any other.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next number, any of all 64-bit numbers with the same chance.
  /// - Complexity: O(1).
  public mutating func next() -> UInt64 {
    // SplitMix64 (Steele, Lea, Flood, 2014): a counter, and a mixer that no two counts share.
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
