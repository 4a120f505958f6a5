// MARK: - Pictures
extension TerminalPainter {
  /// Draws a picture that fills a rectangle.
  func draw(_ picture: Picture, _ rect: PixelRect, _ sight: Sight) {
    let seen = rect.intersection(sight.fillArea)
    guard !seen.isEmpty else { return }
    guard let bitmap = pictures?.bitmap(of: picture), !bitmap.pixels.isEmpty else {
      return drawPlaceholder(picture.name, rect, sight)
    }
    let all = scaled.pixels(of: bitmap, picture.name, rect.width, rect.height)
    for y in seen.top..<seen.bottom {
      let (row, columns) = (y - rect.top, seen.left - rect.left..<seen.right - rect.left)
      let pixels =
        all?[row * rect.width + columns.lowerBound..<row * rect.width + columns.upperBound]
        ?? columns.map { bitmap.pixel($0, row, of: rect.width, rect.height) }[...]
      raster.draw(pixels, x: seen.left, y: y, opacity: sight.opacity)
    }
  }

  /// Draws a frame with the name of a missing picture.
  private func drawPlaceholder(_ name: String, _ rect: PixelRect, _ sight: Sight) {
    var look = BoxAppearance()
    look.borders = Borders(all: foreground)
    let lines = FrameLines(
      look, rect, isWithin: GridSize(width: Double(rect.width), height: Double(rect.height)))
    drawOwn(lines, in: sight)
    drawSingle(lines, in: sight)
    let text = VisibleText(name).string
    let room = rect.width - (lines.own.isEmpty ? 0 : 2)
    let row = (rect.top + rect.height / 2) >> 1
    guard room > 0, 2 * row >= sight.clip.top, 2 * row + 2 <= sight.clip.bottom else { return }
    let start = rect.left + (rect.width - min(text.displayWidth, room)) / 2
    raster.write(
      text[...], column: start, row: row,
      within: sight.clip.columns(from: start, to: start + room), Ink(foreground, sight.opacity),
      .dim, isHalfWay: false, clusters)
  }
}
