/// A generated landscape: hills under a sky with a sun. Each number has its own.
struct Landscape {
  private let number: Int

  /// The warmth of the light, from 0 for noon to 1 for evening.
  private let warmth: Double

  /// The sun, as fractions of the width and the height. The radius is a fraction of the width.
  private let sun: (x: Double, y: Double, radius: Double)

  /// The colors of the hills, from the farthest to the nearest.
  private let hills: [GridColor]

  init(_ number: Int) {
    func share(_ salt: Int) -> Double { Dice.share(number, salt) }
    let warmth = share(1)
    self.number = number
    self.warmth = warmth
    sun = (x: 0.15 + 0.7 * share(2), y: 0.12 + 0.3 * share(3), radius: 0.07 + 0.06 * share(4))
    let (light, dust) = (share(10), share(11))
    hills = [0, 0.5, 1].map { nearness in
      let green = 0.45 + 0.2 * light - 0.22 * nearness
      return GridColor(
        red: green * (0.45 + 0.7 * warmth * dust), green: green,
        blue: green * (0.75 - 0.45 * nearness) + 0.1 * (1 - nearness))
    }
  }

  /// Draws the landscape.
  func bitmap(width: Int, height: Int) -> Bitmap {
    let ratio = Double(height) / Double(width)
    let ridges = hills.indices.map { hill in
      (0..<width).map { x in ridge(hill, Double(x) / Double(width)) }
    }
    return Bitmap(width: width, height: height) { column, row in
      let y = Double(row) / Double(height)
      if let hill = hills.indices.last(where: { y > ridges[$0][column] }) { return hills[hill] }
      return sky(x: Double(column) / Double(width), y: y, ratio: ratio)
    }
  }

  private func sky(x: Double, y: Double, ratio: Double) -> GridColor {
    let (right, down) = (x - sun.x, (y - sun.y) * ratio)
    if right * right + down * down < sun.radius * sun.radius {
      return GridColor(red: 1, green: 0.93 - 0.25 * warmth, blue: 0.65 - 0.2 * warmth)
    }
    return GridColor(
      red: 0.35 + 0.5 * warmth * (0.4 + y), green: 0.5 + 0.25 * y,
      blue: 0.95 - 0.45 * warmth - 0.2 * y)
  }

  /// Returns the y-coordinate of the top of a hill, as a fraction of the height.
  private func ridge(_ hill: Int, _ x: Double) -> Double {
    let height = 0.42 + 0.19 * Double(hill)
    return height + 0.22 * (wave(hill, x * 2.5) - 0.5) + 0.08 * (wave(hill + 7, x * 7) - 0.5)
  }

  /// Returns a smooth noise function at a coordinate.
  private func wave(_ salt: Int, _ x: Double) -> Double {
    Dice.wave(number, from: 100 * salt, at: x)
  }
}
