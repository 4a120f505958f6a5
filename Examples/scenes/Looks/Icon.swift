/// A simple shape on a rounded square, like an app icon. Each number has its own shape and color.
struct Icon {
  private let number: Int

  init(_ number: Int) { self.number = number }

  func bitmap(side: Int) -> Bitmap {
    Bitmap(width: side, height: side) { x, y in
      // Coordinates run from -1 to 1 along both axes.
      let scale = 2 / Double(side)
      return color(
        x: (Double(x) + 0.5) * scale - 1, y: (Double(y) + 0.5) * scale - 1, pixel: scale)
    }
  }

  private func color(x: Double, y: Double, pixel: Double) -> GridColor {
    // After each eight icons, the shapes get other colors.
    let ground = Palette.terminal.hue(number * 3 + number / Self.shapeCount)
    let light = 0.12 * -y
    let shape = Self.coverage(shape(x, y), pixel)
    func mixed(_ share: Double) -> Double {
      let shaded = share + light
      return shaded + (0.97 - shaded) * shape
    }
    return GridColor(
      red: mixed(ground.red), green: mixed(ground.green), blue: mixed(ground.blue),
      alpha: Self.coverage(Self.block(x, y, width: 0.66, height: 0.66) - 0.34, pixel))
  }

  /// Returns the share of a pixel that a shape covers, from its signed distance; negative distances
  /// lie inside.
  private static func coverage(_ distance: Double, _ pixel: Double) -> Double {
    min(max(0.5 - distance / pixel, 0), 1)
  }
}

// MARK: - Shapes
extension Icon {
  private static var shapeCount: Int { 8 }

  /// Returns the signed distance of a point from the shape; negative inside.
  private func shape(_ x: Double, _ y: Double) -> Double {
    switch number % Self.shapeCount {
    case 0: Self.disc(x, y, radius: 0.5)
    case 1: (x.magnitude + y.magnitude - 0.6) * 0.7
    case 2: (Self.disc(x, y, radius: 0.42)).magnitude - 0.13
    case 3:
      min(Self.block(x, y, width: 0.15, height: 0.55), Self.block(x, y, width: 0.55, height: 0.15))
    case 4: max(x.magnitude * 0.87 - (y + 0.56) * 0.5, y - 0.46)
    case 5: bars(x, y)
    case 6: max(Self.disc(x, y, radius: 0.55), -Self.disc(x - 0.28, y - 0.12, radius: 0.45))
    default:
      min(
        Self.disc(x, y + 0.3, radius: 0.2),
        max(Self.disc(x, y - 0.55, radius: 0.52), y - 0.5))
    }
  }

  private func bars(_ x: Double, _ y: Double) -> Double {
    min(
      Self.block(x + 0.38, y - 0.3, width: 0.13, height: 0.2),
      Self.block(x, y - 0.1, width: 0.13, height: 0.4),
      Self.block(x - 0.38, y, width: 0.13, height: 0.5))
  }

  private static func disc(_ x: Double, _ y: Double, radius: Double) -> Double {
    (x * x + y * y).squareRoot() - radius
  }

  private static func block(_ x: Double, _ y: Double, width: Double, height: Double) -> Double {
    let (beyondX, beyondY) = (x.magnitude - width, y.magnitude - height)
    let (outX, outY) = (max(beyondX, 0), max(beyondY, 0))
    return (outX * outX + outY * outY).squareRoot() + min(max(beyondX, beyondY), 0)
  }
}
