/// The light of a photograph: the colors of its sky, its sun and its land.
struct Light {
  /// A color whose components are not clamped, for arithmetic.
  struct Color {
    var red: Double
    var green: Double
    var blue: Double

    init(_ rgb: UInt32) {
      red = Double(rgb >> 16 & 0xFF) / 255
      green = Double(rgb >> 8 & 0xFF) / 255
      blue = Double(rgb & 0xFF) / 255
    }

    /// Returns the color mixed with a share of another one.
    @inline(__always)
    func mixed(with other: Color, _ share: Double) -> Color {
      var color = self
      color.red += (other.red - red) * share
      color.green += (other.green - green) * share
      color.blue += (other.blue - blue) * share
      return color
    }

    /// The color as a pixel `0xRRGGBBAA`.
    var pixel: UInt32 { GridColor(red: red, green: green, blue: blue).rgb << 8 | 0xFF }
  }

  /// The sky at the top, in the middle and at the horizon.
  private let top: Color
  private let middle: Color
  let haze: Color

  let sun: Color
  let land: Color
  let water: Color

  /// The strength of the glow around the sun, up to 1.
  let glow: Double

  private init(
    _ top: UInt32, _ middle: UInt32, haze: UInt32, sun: UInt32, land: UInt32, water: UInt32,
    glow: Double
  ) {
    (self.top, self.middle, self.haze) = (Color(top), Color(middle), Color(haze))
    (self.sun, self.land, self.water) = (Color(sun), Color(land), Color(water))
    self.glow = glow
  }

  /// Returns the color of the sky at a fraction of the height.
  func sky(at y: Double) -> Color {
    let half = 0.3
    return y < half
      ? top.mixed(with: middle, y / half)
      : middle.mixed(with: haze, min(1, (y - half) / (0.62 - half)))
  }

  /// The light of each photograph is one of these.
  static let all = [
    Light(
      0x3F7FC8, 0x8FB9E3, haze: 0xDCE8F0, sun: 0xFFFBEC, land: 0x1F4A38, water: 0x2B5D86,
      glow: 0.8),
    Light(
      0x2E6DB8, 0x6FA6DC, haze: 0xC3DCEB, sun: 0xFFFFFF, land: 0x2C5A2E, water: 0x1F5C7A,
      glow: 0.6),
    Light(
      0x6C86B5, 0xD9B7A5, haze: 0xF6D9B0, sun: 0xFFF3CF, land: 0x3A3A4E, water: 0x6B6A86,
      glow: 1),
    Light(
      0x4A4E86, 0xC7758A, haze: 0xF7B27B, sun: 0xFFE3A6, land: 0x2A2540, water: 0x57406B,
      glow: 1),
    Light(
      0x8FA6B5, 0xBACAD2, haze: 0xE4EAEB, sun: 0xFFFFFF, land: 0x34494F, water: 0x7B929C,
      glow: 0.7),
    Light(
      0x16264A, 0x3C4F86, haze: 0x9C94B8, sun: 0xF4F1E4, land: 0x101A2C, water: 0x223257,
      glow: 0.55),
    Light(
      0x4C93BE, 0x9CCBD8, haze: 0xEDE9D0, sun: 0xFFF8DC, land: 0x4A5A2A, water: 0x3C7F8C,
      glow: 0.85),
  ]
}
