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
    func random(_ salt: Int) -> Double { Dice.share(number, 200 + salt) }
    self.number = number
    light = Light.all[Int(random(1) * Double(Light.all.count))]
    sun = (x: 0.18 + 0.64 * random(2), y: 0.1 + 0.2 * random(3), radius: 0.022 + 0.016 * random(4))
    shore = random(5) < 0.45 ? 0.66 + 0.12 * random(6) : nil
    hasFirs = random(7) < 0.5
  }

  /// Draws the photograph.
  /// - Complexity: O(*n*) for *n* pixels.
  func bitmap(width: Int, height: Int) -> Bitmap {
    let ratio = Double(height) / Double(max(width, 1))
    let tops = (0..<width).map { column in
      (0..<Self.ridgeCount).map { ridge in
        let top = top(ofRidge: ridge, at: Double(column) / Double(width), ratio)
        return Float(top * Double(height))
      }
    }
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      let canvas = Canvas(width: width, height: height, pixels: pixels)
      drawSky(down: tops, on: canvas)
      drawRidges(tops, on: canvas)
      if let shore { drawLake(from: Int(shore * Double(height)), behind: tops, on: canvas) }
      count = width * height
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The pixels of a picture that is being drawn.
  private struct Canvas {
    let width: Int
    let height: Int
    let pixels: UnsafeMutableBufferPointer<UInt32>
  }

  /// Draws the sky on the rows of a canvas that show it, with a soft disc for the sun and a glow around it that falls
  /// with the square of the distance.
  private func drawSky(down tops: [[Float]], on canvas: Canvas) {
    let lowest = tops.lazy.map { $0.min() ?? 0 }.max() ?? 0
    let unit = 1 / Float(canvas.width)
    let perArea = 1 / Float(sun.radius * sun.radius)
    let (sunX, sunY) = (Float(sun.x), Float(sun.y))
    let (color, strength) = (light.sun.pixel, Float(0.75 * light.glow))
    var index = 0
    for row in 0..<min(Self.firstRow(below: lowest) + 1, canvas.height) {
      let sky = light.sky(at: Double(row) / Double(canvas.height)).pixel
      let y = Float(row) * unit - sunY
      var x = -sunX
      for _ in 0..<canvas.width {
        let distance = (x * x + y * y) * perArea
        let brightness = max(min(2.5 - 2 * distance, 1), strength / (1 + 0.035 * distance))
        canvas.pixels[index] = sky.mixed(with: color, brightness)
        index += 1
        x += unit
      }
    }
  }

  /// Draws the ridges, each column from the bottom up.
  private func drawRidges(_ tops: [[Float]], on canvas: Canvas) {
    let lands = (0..<Self.ridgeCount * Self.hazeSteps).map { shade in
      let below = Double(shade % Self.hazeSteps) / Self.hazeStepsPerHeight
      return land(shade / Self.hazeSteps, below: below).pixel
    }
    let stepsPerRow = Float(Self.hazeStepsPerHeight) / Float(canvas.height)
    for (column, tops) in tops.enumerated() {
      var end = canvas.height
      for (ridge, top) in tops.enumerated().reversed() {
        let start = Self.firstRow(below: top)
        guard start < end else { continue }
        let shades = ridge * Self.hazeSteps
        var index = start * canvas.width + column
        let below = Float(start) + 0.5 - top
        var step = below * stepsPerRow
        let behind = ridge > 0 ? lands[shades - Self.hazeSteps / 2] : canvas.pixels[index]
        for row in start..<end {
          let land = lands[shades + min(Int(step), Self.hazeSteps - 1)]
          // The edge covers a part of its pixel.
          canvas.pixels[index] = row > start ? land : behind.mixed(with: land, min(below, 1))
          index += canvas.width
          step += stepsPerRow
        }
        end = start
      }
    }
  }

  /// Draws a lake from a row on, which shows what is as far above its shore, in ripples. Firs are in front of it.
  private func drawLake(from shore: Int, behind tops: [[Float]], on canvas: Canvas) {
    let (width, height) = (canvas.width, canvas.height)
    let water = light.water.pixel
    let ends = tops.map { hasFirs ? Self.firstRow(below: $0[Self.ridgeCount - 1]) : height }
    for row in shore..<max(shore, height) {
      let depth = row - shore
      let ripple = Int((Self.wave(number + depth, Double(depth * depth % 97)) - 0.5) * 6)
      let seen = max(0, shore - 1 - depth * 5 / 4) * width
      let opacity = Float(0.16 + 0.3 * Double(depth) / Double(height - shore))
      for column in 0..<width where row < ends[column] {
        let mirrored = canvas.pixels[seen + min(max(column + ripple, 0), width - 1)]
        canvas.pixels[row * width + column] = mirrored.mixed(with: water, opacity)
      }
    }
  }

  /// Returns the first row whose middle is below a top.
  private static func firstRow(below top: Float) -> Int { max(Int(top + 0.5), 0) }

  /// The color of a ridge at a distance below its top: haze lies in the valley in front of it.
  private func land(_ ridge: Int, below: Double) -> Light.Color {
    let nearness = Double(ridge) / Double(Self.ridgeCount - 1)
    let haze = (1 - nearness) * (0.55 + min(0.35, 1.6 * below)) + nearness * 0.06
    return light.land.mixed(with: light.haze, haze)
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
    let coarse = Self.wave(number &* 31 &+ ridge, x * (1.6 + nearness)) - 0.5
    let middle = Self.wave(number &* 31 &+ ridge &+ 8, x * 5.5) - 0.5
    let fine = Self.wave(number &* 31 &+ ridge &+ 16, x * 19) - 0.5
    let top = base + swing * (coarse + 0.4 * middle + 0.12 * fine)
    guard ridge == Self.ridgeCount - 1, hasFirs else { return top }
    return min(top + 0.06, 1.02) - fir(at: x)
  }

  /// Returns the height of the firs at a place: cones of different heights beside each other.
  private func fir(at x: Double) -> Double {
    let x = x * 26
    let nearest = Int(x)
    return (nearest - 1...nearest + 1).reduce(0.0) { height, fir in
      let tall = 0.06 + 0.16 * Dice.share(number + 77, fir) * Self.wave(number + 5, x / 8)
      let off = (x - Double(fir) - Dice.share(number + 78, fir)).magnitude
      return max(height, tall * (1 - off / 0.62))
    }
  }

  private static func wave(_ salt: Int, _ x: Double) -> Double {
    Dice.wave(salt, from: 300, at: x)
  }
}

// MARK: - Pixels
extension UInt32 {
  /// Returns a pixel mixed with another one, whose weight is from 0 to 1. Mixes two of the four components at once, each in
  /// a half of a number.
  @inline(__always)
  fileprivate func mixed(with other: UInt32, _ weight: Float) -> UInt32 {
    let weight = UInt32(weight * 256)
    let odd = (self & Self.half) * (256 - weight) + (other & Self.half) * weight
    let even = (self >> 8 & Self.half) * (256 - weight) + (other >> 8 & Self.half) * weight
    return odd >> 8 & Self.half | even & ~Self.half
  }

  /// The bits of two of the components.
  private static var half: UInt32 { 0xFF00FF }
}
