/// How colors of boxes are converted to colors of the page.
public enum PageColorScheme: Hashable, Sendable {
  /// The colors are unchanged.
  case original

  /// The luminance of each color is inverted, for a light page from boxes designed in dark colors,
  /// or the reverse. Hues and contrast ratios are kept approximately.
  case inverted

  /// The colors of a table are replaced, for boxes whose colors are designed for several schemes.
  case replaced(by: PageColorTable)
}

extension PageColorScheme {
  /// Returns a color of a box as the page shows it.
  func shown(_ color: GridColor?) -> GridColor? {
    guard let color else { return nil }
    return switch self {
    case .original: color
    case .inverted: Self.inverted(color)
    case .replaced(let table): table.shown(color)
    }
  }

  /// Returns a shadow or glow of a box as the page shows it. A shadow is not inverted: it is dark in each
  /// scheme.
  func shown(_ shadow: BoxShadow?) -> BoxShadow? {
    guard case .replaced(let table) = self, var shadow else { return shadow }
    shadow.color = table.shown(shadow.color)
    return shadow
  }

  private static func inverted(_ color: GridColor) -> GridColor {
    // The contrast ratio of two colors is that of their luminances plus 0.05. The target has the same
    // contrast with white as the color has with black.
    let target = 0.05 * 1.05 / (color.luminance + 0.05) - 0.05
    var (low, high) = (-1.0, 1.0)
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if color.shifted(by: middle).luminance < target { low = middle } else { high = middle }
    }
    return color.shifted(by: high)
  }
}

extension GridColor {
  /// The relative luminance from 0 to 1, approximately as in WCAG (with an exponent of 2).
  fileprivate var luminance: Double {
    0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue
  }

  /// Returns the color with a number added to each component.
  fileprivate func shifted(by amount: Double) -> GridColor {
    GridColor(red: red + amount, green: green + amount, blue: blue + amount, alpha: alpha)
  }
}
