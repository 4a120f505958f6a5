/// How colors become those of a page.
public enum PageColorScheme: Hashable, Sendable {
  /// As boxes have them.
  case asTheyAre

  /// As far from white as they were from black: for readers who want a light page of boxes that are made for a dark
  /// one, or the other way around. Hues stay, and what stands out from what.
  case turned
}

extension PageColorScheme {
  /// A color of boxes as the page shows it.
  func shown(_ color: GridColor?) -> GridColor? {
    guard let color, self == .turned else { return color }
    // Two colors stand out by how many times one is lighter, where black has a twentieth, and white that and 1.
    let goal = 0.05 * 1.05 / (color.luminance + 0.05) - 0.05
    var (low, high) = (-1.0, 1.0)
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if color.shifted(by: middle).luminance < goal { low = middle } else { high = middle }
    }
    return color.shifted(by: high)
  }
}

extension GridColor {
  /// How much light it gives, from 0 to 1: nearly as guidelines for contrast count it.
  fileprivate var luminance: Double {
    0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue
  }

  /// The color with as much more, or less, of each share.
  fileprivate func shifted(by way: Double) -> GridColor {
    GridColor(red: red + way, green: green + way, blue: blue + way, alpha: alpha)
  }
}
