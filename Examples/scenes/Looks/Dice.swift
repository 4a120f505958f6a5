/// A seeded random number generator: SplitMix64.
public struct Dice: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator with a seed.
  public init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  private static func mixed(_ state: UInt64) -> UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number in `0..<1` that depends only on the arguments.
  public static func share(_ one: Int, _ other: Int = 0) -> Double {
    let mixed = mixed(
      UInt64(truncatingIfNeeded: one) &* 0x9E37_79B9_7F4A_7C15
        &+ mixed(UInt64(truncatingIfNeeded: other) &+ 1))
    return Double(mixed >> 11) / 0x1p53
  }

  /// Returns a smooth noise from 0 to 1 at a coordinate: between whole numbers, a mean of ``share(_:_:)`` of the two.
  static func wave(_ one: Int, from first: Int, at x: Double) -> Double {
    let left = Int(x)
    let distance = x - Double(left)
    let eased = distance * distance * (3 - 2 * distance)
    let start = share(one, first + left)
    return start + (share(one, first + left + 1) - start) * eased
  }
}
