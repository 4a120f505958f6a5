// MARK: - Pictures
extension TerminalPainter {
  /// Draws a picture that fills a rectangle.
  func draw(_ picture: Picture, _ rect: PixelRect, _ context: DrawingContext) {
    let visible = rect.intersection(context.fillArea)
    guard !visible.isEmpty else { return }
    guard let bitmap = pictures?.bitmap(of: picture), !bitmap.pixels.isEmpty else {
      return drawPlaceholder(picture.name, rect, context)
    }
    let all = scaled.pixels(of: bitmap, picture.name, rect.width, rect.height)
    for y in visible.top..<visible.bottom {
      let (row, columns) = (y - rect.top, visible.left - rect.left..<visible.right - rect.left)
      let pixels =
        all?[row * rect.width + columns.lowerBound..<row * rect.width + columns.upperBound]
        ?? columns.map { bitmap.pixel($0, row, of: rect.width, rect.height) }[...]
      raster.draw(pixels, x: visible.left, y: y, opacity: context.opacity)
    }
  }

  /// Draws a frame with the name of a missing picture.
  private func drawPlaceholder(_ name: String, _ rect: PixelRect, _ context: DrawingContext) {
    var look = BoxAppearance()
    look.borders = Borders(all: foreground)
    let lines = FrameLines(
      look, rect, isWithin: GridSize(width: Double(rect.width), height: Double(rect.height)))
    drawOwn(lines, in: context)
    drawSingle(lines, in: context)
    let text = VisibleText(name).string
    let room = rect.width - (lines.own.isEmpty ? 0 : 2)
    let row = (rect.top + rect.height / 2) >> 1
    guard room > 0, 2 * row >= context.clip.top, 2 * row + 2 <= context.clip.bottom else { return }
    let start = rect.left + (rect.width - min(text.displayWidth, room)) / 2
    raster.write(
      text[...], column: start, row: row,
      within: context.clip.columns(from: start, to: start + room), Ink(foreground, context.opacity),
      .dim, isHalfWay: false, clusters)
  }
}
