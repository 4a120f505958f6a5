// MARK: - Background and shadow
extension TerminalPainter {
  /// Draws the parts of a box behind its content: shadow, background, and borders in tiles of their
  /// own. Keeps its glow for later.
  func draw(
    _ look: BoxAppearance, _ lines: FrameLines, _ bounds: GridRect, _ rect: PixelRect,
    in context: DrawingContext
  ) {
    if let shadow = look.shadow {
      let halo = Halo(
        of: metrics.pixels(of: bounds.moved(by: shadow.offset)), shadow, context.opacity,
        context.clip,
        isFilled: true)
      draw(halo)
    }
    if let glow = look.glow {
      halos.append(Halo(of: rect, glow, context.opacity, context.clip, isFilled: false))
    }
    if let color = look.background {
      let ink = Ink(color, context.opacity)
      if rect.isEmpty {
        drawHairline(bounds, ink, in: context)
      } else {
        let isSquare = lines.own == EdgeSet(Borders(all: .black)) || look.corners == Corners()
        fill(rect, isSquare ? nil : look.corners, ink, within: context.fillArea)
      }
    }
    if !lines.own.isEmpty { drawOwn(lines, in: context) }
  }

  /// Fills a rectangle, without the pixels outside of rounded corners.
  private func fill(_ rect: PixelRect, _ corners: Corners?, _ ink: Ink, within clip: PixelRect) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty, ink.strength > 0 else { return }
    guard let corners else { return raster.fill(visible, with: ink) }
    for y in visible.top..<visible.bottom {
      let left = max(
        cornerInset(corners.topLeft, rect, y - rect.top),
        cornerInset(corners.bottomLeft, rect, rect.bottom - 1 - y))
      let right = max(
        cornerInset(corners.topRight, rect, y - rect.top),
        cornerInset(corners.bottomRight, rect, rect.bottom - 1 - y))
      let (start, end) = (
        max(visible.left, rect.left + left), min(visible.right, rect.right - right)
      )
      if start < end { raster.fill(start..<end, y, ink) }
    }
  }

  /// Returns the number of pixels that a rounded corner cuts off at the end of a row.
  /// - Parameter row: The distance of the row from the edge, in pixels.
  private func cornerInset(_ radius: Double, _ rect: PixelRect, _ row: Int) -> Int {
    let radius = min(
      radius, Double(rect.width) * metrics.tile.width / 2,
      Double(rect.height) * metrics.pixelHeight / 2)
    let height = radius - (Double(row) + 0.5) * metrics.pixelHeight
    guard height > 0 else { return 0 }
    let missing = radius - (radius * radius - height * height).squareRoot()
    // A pixel is left out if about a third of it is missing. Otherwise a badge three pixels tall
    // would be a plain rectangle.
    return Int(missing / metrics.tile.width + 0.65)
  }
}
