/// A generated photograph of a landscape: ridges in haze under a sky with a sun, some behind a lake and some
/// behind firs. Each number has its own.
///
/// It is for screens with many pixels; see ``Landscape`` for those with few. The scene is as wide as the
/// picture, so that a sun is round in any ratio.
struct Photograph {
  private let number: Int
  private let light: Light

  /// The center of the sun, in widths from the left and from the top, and its radius.
  private let sun: (x: Double, y: Double, radius: Double)

  /// The shore of a lake as a fraction of the height; nil for land down to the bottom.
  private let shore: Double?
  private let hasFirs: Bool

  init(_ number: Int) {
    func share(_ salt: Int) -> Double { Dice.share(number, 200 + salt) }
    self.number = number
    light = Light.all[Int(share(1) * Double(Light.all.count))]
    sun = (x: 0.18 + 0.64 * share(2), y: 0.1 + 0.2 * share(3), radius: 0.022 + 0.016 * share(4))
    shore = share(5) < 0.45 ? 0.66 + 0.12 * share(6) : nil
    hasFirs = share(7) < 0.5
  }

  /// Draws the photograph.
  /// - Complexity: O(*n*) for *n* pixels, some ten operations each.
  func bitmap(width: Int, height: Int) -> Bitmap {
    let ratio = Double(height) / Double(max(width, 1))
    let view = View(
      width: width, height: height,
      tops: (0..<Self.ridgeCount * width).map { place in
        top(ofRidge: place / width, at: Double(place % width) / Double(width), ratio)
      },
      skies: (0..<height).map { light.sky(at: Double($0) / Double(height)) },
      lands: (0..<Self.ridgeCount * Self.hazeSteps).map { place in
        land(
          place / Self.hazeSteps, below: Double(place % Self.hazeSteps) / Self.hazeStepsPerHeight)
      })
    let shoreRow = shore.map { Int($0 * Double(height)) } ?? height
    let ripples = (0..<height - shoreRow).map { depth in
      Int((Self.wave(number + depth, Double(depth * depth % 97)) - 0.5) * 6)
    }
    return Bitmap(width: width, height: height) { column, row in
      // A lake shows what is as far above its shore, in a ripple.
      let depth = row - shoreRow
      guard depth >= 0, !isFir(column, row, in: view) else {
        return color(column, row, in: view).gridColor
      }
      let seen = max(0, shoreRow - 1 - depth * 5 / 4)
      let place = min(max(column + ripples[depth], 0), width - 1)
      let mirrored = color(place, seen, in: view)
      let nearness = Double(depth) / Double(max(1, height - shoreRow))
      return mirrored.mixed(with: light.water, 0.16 + 0.3 * nearness).gridColor
    }
  }

  /// What the pixels of a picture have in common.
  private struct View {
    let width: Int
    let height: Int

    /// The tops of the ridges in each column, from the farthest to the nearest ridge.
    let tops: [Double]

    /// The sky in each row.
    let skies: [Light.Color]

    /// The colors of each ridge by the distance below its top, in steps.
    let lands: [Light.Color]

    /// Returns the y-coordinate of the middle of a row, as a fraction of the height.
    func y(_ row: Int) -> Double { (Double(row) + 0.5) / Double(height) }
  }

  /// Whether a pixel over a lake belongs to the firs in front of it.
  private func isFir(_ column: Int, _ row: Int, in view: View) -> Bool {
    hasFirs && view.y(row) > view.tops[(Self.ridgeCount - 1) * view.width + column]
  }

  /// Returns the color of a pixel above the shore.
  private func color(_ column: Int, _ row: Int, in view: View) -> Light.Color {
    let y = view.y(row)
    var ridge = Self.ridgeCount - 1
    while ridge >= 0, y < view.tops[ridge * view.width + column] { ridge -= 1 }
    guard ridge >= 0 else { return sky(column, row, view.skies[row], width: view.width) }
    let below = y - view.tops[ridge * view.width + column]
    let step = min(Int(below * Self.hazeStepsPerHeight), Self.hazeSteps - 1)
    let land = view.lands[ridge * Self.hazeSteps + step]
    // The edge covers a part of its pixel.
    let cover = min(1, below * Double(view.height))
    guard cover < 1 else { return land }
    let behind =
      ridge > 0 ? view.lands[(ridge - 1) * Self.hazeSteps + Self.hazeSteps / 2] : view.skies[row]
    return behind.mixed(with: land, cover)
  }

  /// The color of a ridge at a distance below its top: haze lies in the valley in front of it.
  private func land(_ ridge: Int, below: Double) -> Light.Color {
    let nearness = Double(ridge) / Double(Self.ridgeCount - 1)
    let haze = (1 - nearness) * (0.55 + min(0.35, 1.6 * below)) + nearness * 0.06
    return light.land.mixed(with: light.haze, haze)
  }

  private func sky(_ column: Int, _ row: Int, _ sky: Light.Color, width: Int) -> Light.Color {
    let (x, y) = (Double(column) / Double(width) - sun.x, Double(row) / Double(width) - sun.y)
    let distance = (x * x + y * y) / (sun.radius * sun.radius)
    // A soft disc, and a glow that falls with the square of the distance.
    let disc = min(max((1.25 - distance) * 2, 0), 1)
    let glow = 0.75 / (1 + 0.035 * distance)
    return sky.mixed(with: light.sun, max(disc, glow * light.glow))
  }
}

// MARK: - Shapes
extension Photograph {
  private static var ridgeCount: Int { 5 }

  /// The number of shades of a ridge, down to where the haze is thickest.
  private static var hazeSteps: Int { 64 }

  /// The number of shades per height of the picture.
  private static var hazeStepsPerHeight: Double { 290 }

  /// Returns the top of a ridge as a fraction of the height. The last one has firs, or is a meadow.
  private func top(ofRidge ridge: Int, at x: Double, _ ratio: Double) -> Double {
    let nearness = Double(ridge) / Double(Self.ridgeCount - 1)
    let (base, swing) = (0.4 + 0.42 * nearness, (0.26 - 0.14 * nearness) * min(1, 0.75 / ratio))
    let coarse = Self.wave(number * 31 + ridge, x * (1.6 + nearness)) - 0.5
    let middle = Self.wave(number * 31 + ridge + 8, x * 5.5) - 0.5
    let fine = Self.wave(number * 31 + ridge + 16, x * 19) - 0.5
    let top = base + swing * (coarse + 0.4 * middle + 0.12 * fine)
    guard ridge == Self.ridgeCount - 1, hasFirs else { return top }
    return min(top + 0.06, 1.02) - fir(at: x)
  }

  /// Returns the height of the firs at a place: cones of different heights beside each other.
  private func fir(at x: Double) -> Double {
    let place = x * 26
    let nearest = Int(place)
    return (nearest - 1...nearest + 1).reduce(0.0) { height, fir in
      let tall = 0.06 + 0.16 * Dice.share(number + 77, fir) * Self.wave(number + 5, place / 8)
      let off = (place - Double(fir) - Dice.share(number + 78, fir)).magnitude
      return max(height, tall * (1 - off / 0.62))
    }
  }

  /// Returns a smooth noise from 0 to 1.
  private static func wave(_ salt: Int, _ x: Double) -> Double {
    let left = Int(x)
    let share = x - Double(left)
    let eased = share * share * (3 - 2 * share)
    let start = Dice.share(salt, 300 + left)
    return start + (Dice.share(salt, 301 + left) - start) * eased
  }
}
