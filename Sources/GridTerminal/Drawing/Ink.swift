/// A color and the strength with which it is blended.
struct Ink {
  /// The color as `0xFFRRGGBB`.
  let bits: UInt32

  /// The strength, from 0 (transparent) to 256 (opaque).
  let strength: Int

  init(bits: UInt32, strength: Int) {
    self.bits = bits
    self.strength = strength
  }

  /// Creates an ink from a color and an additional opacity of 0...1.
  init(_ color: GridColor, _ opacity: Double) {
    bits = TileColor(color).bits
    strength = Int((color.alpha * opacity * 256).rounded())
  }

  /// Whether the ink hides letters behind it: from half opaque on.
  var hidesLetters: Bool { strength >= 128 }

  /// Returns this ink blended over an opaque color.
  @inline(__always)
  func over(_ under: UInt32) -> UInt32 {
    guard strength < 256 else { return bits }
    let rest = 256 - strength
    // Red and blue do not overlap in the product, so they are blended in one multiplication.
    let redBlue =
      ((under & 0xFF00FF) &* UInt32(rest) &+ (bits & 0xFF00FF) &* UInt32(strength)) >> 8
    let green = ((under & 0xFF00) &* UInt32(rest) &+ (bits & 0xFF00) &* UInt32(strength)) >> 8
    return 0xFF00_0000 | redBlue & 0xFF00FF | green & 0xFF00
  }

  /// Returns the ink with its strength multiplied by a fraction of 0...1.
  func weakened(to share: Double) -> Ink {
    Ink(bits: bits, strength: Int((Double(strength) * share).rounded()))
  }
}

extension UInt32 {
  /// Returns the mean of two colors.
  func mean(with other: UInt32) -> UInt32 { Ink(bits: self, strength: 128).over(other) }
}
