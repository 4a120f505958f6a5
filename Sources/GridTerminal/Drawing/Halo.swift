/// A shadow or glow: a tint around a rectangle that becomes weaker with the distance.
struct Halo {
  let rect: PixelRect
  let ink: Ink

  /// The distance in points at which the tint ends.
  let radius: Double
  let clip: PixelRect

  /// Whether the rectangle itself is tinted as well, as for a shadow.
  let isFilled: Bool

  init(
    of rect: PixelRect, _ shadow: BoxShadow, _ opacity: Double, _ clip: PixelRect, isFilled: Bool
  ) {
    self.rect = rect
    ink = Ink(shadow.color, opacity)
    radius = shadow.radius > 0 ? shadow.radius : 0
    self.clip = clip
    self.isFilled = isFilled
  }
}

extension TerminalPainter {
  /// Draws and removes the waiting glows, starting at an index.
  func drawHalos(from first: Int) {
    guard halos.count > first else { return }
    for halo in halos[first...] { draw(halo) }
    halos.removeSubrange(first...)
  }

  func draw(_ halo: Halo) {
    let rect = halo.rect
    guard halo.ink.strength > 0, !rect.isEmpty else { return }
    // Enlarged by half a pixel, so that the pixels next to the edge always get some tint.
    let half = max(metrics.tile.width, metrics.pixelHeight) / 2
    let radius = halo.radius > 0 ? halo.radius + half : 0
    let area = rect.widened(
      x: min(Int(min(radius / metrics.tile.width, 99)) + 1, Self.haloReach),
      y: min(Int(min(radius / metrics.pixelHeight, 99)) + 1, Self.haloReach)
    ).intersection(halo.clip)
    guard !area.isEmpty else { return }
    for y in area.top..<area.bottom {
      let down = distance(y, rect.top, rect.bottom, metrics.pixelHeight)
      if down == 0 {
        // Most pixels are inside of the rectangle and need no distance.
        let (start, end) = (max(area.left, rect.left), min(area.right, rect.right))
        if halo.isFilled, start < end { raster.tint(start..<end, y, halo.ink) }
      }
      let before = area.left..<max(area.left, min(area.right, down == 0 ? rect.left : area.right))
      let after = max(before.upperBound, min(area.right, rect.right))..<area.right
      for range in [before, after] {
        for x in range {
          let aside = distance(x, rect.left, rect.right, metrics.tile.width)
          let share = 1 - (down * down + aside * aside).squareRoot() / radius
          if share > 0 { raster.tint(x..<x + 1, y, halo.ink.weakened(to: share)) }
        }
      }
    }
  }

  /// Returns the distance from the center of a pixel to a range of pixels, along one axis.
  private func distance(_ pixel: Int, _ start: Int, _ end: Int, _ length: Double) -> Double {
    if pixel < start { return (Double(start - pixel) - 0.5) * length }
    if pixel >= end { return (Double(pixel - end) + 0.5) * length }
    return 0
  }
}
