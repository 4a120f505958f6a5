/// A color as it is put on pixels: what it is, and how much of it.
struct Ink {
  /// `0xFFRRGGBB`.
  let bits: UInt32

  /// From 0, nothing, to 256, nothing else.
  let strength: Int

  init(bits: UInt32, strength: Int) {
    self.bits = bits
    self.strength = strength
  }

  /// A color, and how much of it is seen, from 0 to 1.
  init(_ color: GridColor, _ opacity: Double) {
    bits = TileColor(color).bits
    strength = Int((color.alpha * opacity * 256).rounded())
  }

  /// Whether it hides letters under it.
  var hidesLetters: Bool { strength >= 128 }

  /// The color on another one.
  @inline(__always)
  func over(_ under: UInt32) -> UInt32 {
    guard strength < 256 else { return bits }
    let rest = 256 - strength
    // Red and blue do not get into each other's way, so they are reckoned at once.
    let redBlue =
      ((under & 0xFF00FF) &* UInt32(rest) &+ (bits & 0xFF00FF) &* UInt32(strength)) >> 8
    let green = ((under & 0xFF00) &* UInt32(rest) &+ (bits & 0xFF00) &* UInt32(strength)) >> 8
    return 0xFF00_0000 | redBlue & 0xFF00FF | green & 0xFF00
  }

  /// So much less of it, from 0 to 1.
  func weakened(to share: Double) -> Ink {
    Ink(bits: bits, strength: Int((Double(strength) * share).rounded()))
  }
}

extension UInt32 {
  /// The color half way to another one.
  func mean(with other: UInt32) -> UInt32 { Ink(bits: self, strength: 128).over(other) }
}
