/// A color: shares of red, green and blue in sRGB, and how much of what lies behind shows through.
///
///     GridColor(0xFF8800)
///     GridColor(hex: "f80")                        // the same
///     GridColor(hex: "#ff880080")                  // half see-through
///
/// It is a value and nothing more: a host knows how to bring it to its screen.
public struct GridColor: Hashable, Sendable {
  /// The share of red, from 0 to 1.
  public let red: Double

  /// The share of green, from 0 to 1.
  public let green: Double

  /// The share of blue, from 0 to 1.
  public let blue: Double

  /// From 0, not to be seen, to 1, opaque.
  public let alpha: Double

  /// Creates a color; shares below 0 or above 1 count as 0 or 1, and what is no number as 0.
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

// MARK: - Well known
extension GridColor {
  /// No light.
  public static var black: GridColor { GridColor(0x000000) }

  /// All light.
  public static var white: GridColor { GridColor(0xFFFFFF) }

  /// Nothing to be seen.
  public static var clear: GridColor { GridColor(0x000000, alpha: 0) }
}

// MARK: - Digits
extension GridColor {
  /// Creates a color from a number as it is written on the web: `0xFF8800` is orange. All but the
  /// last 24 bits is ignored.
  public init(_ rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255, alpha: alpha)
  }

  /// Creates a color from hexadecimal digits as in CSS, with or without a `#`: three for red, green
  /// and blue, or six, and one or two more for alpha. Nil if they are anything else.
  public init?(hex: String) {
    let digits = hex.utf8.first == UInt8(ascii: "#") ? hex.utf8.dropFirst() : hex.utf8[...]
    self.init(digits: digits)
  }

  /// Creates a color from hexadecimal digits in ASCII.
  init?(digits: some Collection<UInt8>) {
    // Nine digits are one too many, however many follow.
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

  /// The shares of red, green and blue in 256 steps, as the number of ``init(_:alpha:)``.
  public var rgb: UInt32 {
    Self.step(red) << 16 | Self.step(green) << 8 | Self.step(blue)
  }

  /// The nearest of 256 steps to a share from 0 to 1. To round by name is a call on some processors.
  static func step(_ share: Double) -> UInt32 { UInt32(share * 255 + 0.5) }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(digit - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(digit - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
