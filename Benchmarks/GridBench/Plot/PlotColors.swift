import GridSVG

/// The colors of plots: light on dark.
enum PlotColors {
  /// The background.
  static var ground: GridColor { GridColor(0x14171C) }

  /// The lines behind the figures.
  static var grid: GridColor { GridColor(0x2B313B) }

  /// The color of headings.
  static var heading: GridColor { GridColor(0xE6E9EE) }

  /// The color of the labels of axes.
  static var label: GridColor { GridColor(0x9AA4B2) }

  /// The color of the measured code.
  static var code: GridColor { GridColor(0x7AAAF4) }

  /// Returns one of seven colors of baselines. They repeat after that.
  static func baseline(_ number: Int) -> GridColor {
    let colors: [UInt32] = [0xD9534F, 0xE4873B, 0x3FB68B, 0xC45BC9, 0xA7B13B, 0x35A7C2, 0x9A8CF0]
    return GridColor(colors[number % colors.count])
  }
}
