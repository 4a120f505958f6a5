/// A color in sRGB, with an alpha component.
///
///     GridColor(0xFF8800)
///     GridColor(hex: "f80")                        // the same
///     GridColor(hex: "#ff880080")                  // half transparent
///
/// It is a plain value: a host converts it to the color of its toolkit.
public struct GridColor: Hashable, Sendable {
  /// The red component, from 0 to 1.
  public let red: Double

  /// The green component, from 0 to 1.
  public let green: Double

  /// The blue component, from 0 to 1.
  public let blue: Double

  /// The alpha component, from 0 (transparent) to 1 (opaque).
  public let alpha: Double

  /// Creates a color. Components are clamped to 0...1, and are treated as 0 if NaN.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Self.share(red)
    self.green = Self.share(green)
    self.blue = Self.share(blue)
    self.alpha = Self.share(alpha)
  }

  private static func share(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
  }
}

// MARK: - Standard colors
extension GridColor {
  /// Black.
  public static var black: GridColor { GridColor(0x000000) }

  /// White.
  public static var white: GridColor { GridColor(0xFFFFFF) }

  /// Transparent black.
  public static var clear: GridColor { GridColor(0x000000, alpha: 0) }
}

// MARK: - Hexadecimal
extension GridColor {
  /// Creates a color from a number as on the web: `0xFF8800` is orange.
  /// - Parameters:
  ///   - rgb: Red, green and blue in 8 bits each. The upper 8 bits are ignored.
  ///   - alpha: The alpha component, from 0 to 1.
  public init(_ rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255, alpha: alpha)
  }

  /// Creates a color from hexadecimal digits as in CSS, with or without a leading `#`.
  ///
  /// 3 or 6 digits are red, green and blue; 4 or 8 digits add alpha. Nil for any other string.
  public init?(hex: String) {
    let digits = hex.utf8.first == UInt8(ascii: "#") ? hex.utf8.dropFirst() : hex.utf8[...]
    self.init(digits: digits)
  }

  /// Creates a color from ASCII hexadecimal digits, without a `#`.
  init?(digits: some Collection<UInt8>) {
    // Nine digits are enough to tell that there are too many.
    var values: [UInt32] = []
    for digit in digits.prefix(9) {
      guard let value = Self.value(of: digit) else { return nil }
      values.append(value)
    }
    switch values.count {
    case 3, 4:
      values = values.map { $0 * 0x11 }
    case 6, 8:
      values = stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
    default:
      return nil
    }
    let alpha = values.count == 4 ? Double(values[3]) / 255 : 1
    self.init(values[0] << 16 | values[1] << 8 | values[2], alpha: alpha)
  }

  /// The red, green and blue components in 8 bits each, as for ``init(_:alpha:)``. Drops alpha.
  public var rgb: UInt32 {
    Self.step(red) << 16 | Self.step(green) << 8 | Self.step(blue)
  }

  /// The nearest 8-bit value of a component from 0 to 1. `rounded()` is a function call on some
  /// processors.
  package static func step(_ share: Double) -> UInt32 { UInt32(share * 255 + 0.5) }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(digit - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(digit - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
