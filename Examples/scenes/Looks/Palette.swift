/// The colors of the gallery: light on dark.
public enum Palette {
  /// Behind everything.
  public static var ground: GridColor { GridColor(0x14171C) }

  /// Behind bars and headers.
  public static var bar: GridColor { GridColor(0x232831) }

  /// Behind every second row.
  public static var stripe: GridColor { GridColor(0x1A1E25) }

  /// Behind what somebody has noted.
  public static var note: GridColor { GridColor(0x3D3A26) }

  /// Behind cards.
  public static var card: GridColor { GridColor(0x2B313B) }

  /// Text to be read.
  public static var text: GridColor { GridColor(0xE6E9EE) }

  /// Text beside that.
  public static var dim: GridColor { GridColor(0x9AA4B2) }

  /// Text that only separates.
  public static var faint: GridColor { GridColor(0x566070) }

  /// What is chosen, or to be noticed.
  public static var accent: GridColor { GridColor(0xF2B84B) }

  /// The ground of what keys go to.
  public static var focus: GridColor { GridColor(0x4A4436) }

  /// The ground of what is chosen.
  public static var chosen: GridColor { GridColor(0x3A4D6E) }

  /// One of a few colors that are told apart easily.
  public static func hue(_ number: Int) -> GridColor {
    let hues: [UInt32] = [
      0x4C8DF6, 0x3FB68B, 0xE4873B, 0xC45BC9, 0xD9534F, 0x35A7C2, 0x9A8CF0, 0xA7B13B,
    ]
    return GridColor(hues[((number % hues.count) + hues.count) % hues.count])
  }

  /// The same for letters, which stand out from all that they are written on.
  public static func ink(_ number: Int) -> GridColor {
    let (pure, share) = (hue(number), 0.3)
    return GridColor(
      red: pure.red + share * (text.red - pure.red),
      green: pure.green + share * (text.green - pure.green),
      blue: pure.blue + share * (text.blue - pure.blue))
  }
}
