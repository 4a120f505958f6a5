/// The colors of the gallery: light on dark.
public enum Palette {
  /// The background of the window.
  public static var ground: GridColor { GridColor(0x14171C) }

  /// The background of bars and headers.
  public static var bar: GridColor { GridColor(0x232831) }

  /// The background of every second row.
  public static var stripe: GridColor { GridColor(0x1A1E25) }

  /// The background of notes in the sheet.
  public static var note: GridColor { GridColor(0x3D3A26) }

  /// The background of cards.
  public static var card: GridColor { GridColor(0x2B313B) }

  /// The color of primary text.
  public static var text: GridColor { GridColor(0xE6E9EE) }

  /// The color of secondary text.
  public static var dim: GridColor { GridColor(0x9AA4B2) }

  /// The color of separators and disabled text.
  public static var faint: GridColor { GridColor(0x566070) }

  /// The color of selections and highlights.
  public static var accent: GridColor { GridColor(0xF2B84B) }

  /// The background of the focused cell.
  public static var focus: GridColor { GridColor(0x4A4436) }

  /// The background of selected cells.
  public static var chosen: GridColor { GridColor(0x3A4D6E) }

  /// Returns one of eight distinct colors. Any number is valid.
  public static func hue(_ number: Int) -> GridColor {
    let hues: [UInt32] = [
      0x4C8DF6, 0x3FB68B, 0xE4873B, 0xC45BC9, 0xD9534F, 0x35A7C2, 0x9A8CF0, 0xA7B13B,
    ]
    return GridColor(hues[((number % hues.count) + hues.count) % hues.count])
  }

  /// Returns the color of the same number for text, mixed with the text color for contrast.
  public static func ink(_ number: Int) -> GridColor {
    let (pure, share) = (hue(number), 0.3)
    return GridColor(
      red: pure.red + share * (text.red - pure.red),
      green: pure.green + share * (text.green - pure.green),
      blue: pure.blue + share * (text.blue - pure.blue))
  }
}
