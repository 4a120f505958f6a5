// MARK: - Content
extension TerminalPainter {
  /// Draws the text or picture of a box.
  func drawContent(of box: Box, _ frame: GridRect, _ bounds: GridRect, in context: DrawingContext) {
    switch box.content {
    case .none: return
    case .picture(let picture):
      draw(
        picture, metrics.pixels(of: frame.inset(by: box.padding).transformed(by: context.map)),
        context)
    case .text(let text):
      guard let layout = box.textLayout else { return }
      var inner = frame.inset(by: box.padding)
      var context = context
      if context.map.isTranslation {
        inner.origin = inner.origin.transformed(by: context.map)
      } else {
        context.clip = context.clip.intersection(metrics.pixels(of: bounds))
        let center = inner.center.transformed(by: context.map)
        inner.origin = center + GridOffset(x: -inner.width / 2, y: -inner.height / 2)
      }
      draw(layout, text, in: inner, context)
    }
  }
}

// MARK: - Text
extension TerminalPainter {
  private func draw(
    _ layout: TextLayout, _ content: TextContent, in frame: GridRect, _ context: DrawingContext
  ) {
    guard !context.clip.isEmpty else { return }
    let lines = layout.lines
    for index in firstLine(lines, from: frame.minY, below: context.clip.top)..<lines.count {
      let line = lines[index]
      let top = metrics.pixel(at: frame.minY + line.top)
      guard top < context.clip.bottom else { return }
      // A terminal has no kerning: glyphs are adjacent. Subtract what kerning adds to the width.
      let kerning = line.fragments.reduce(0) { $0 + $1.kerning }
      var start = frame.minX + line.x(content.alignment, in: frame.width + kerning)
      for fragment in line.fragments {
        draw(fragment, column: metrics.column(at: start + fragment.x), top: top, in: context)
        start -= fragment.kerning
      }
    }
  }

  /// Returns the first line that may be visible below a row of pixels, by binary search.
  private func firstLine(_ lines: [TextLayout.Line], from top: Double, below clip: Int) -> Int {
    lines.partitionPoint(where: { metrics.pixel(at: top + $0.top) >= clip - 1 })
  }

  private func draw(
    _ fragment: TextLayout.Fragment, column: Int, top: Int, in context: DrawingContext
  ) {
    let clip = context.clip
    let row = top >> 1
    let isHalfWay = top & 1 == 1
    guard column < clip.right, top >= clip.top, 2 * row + 2 <= clip.bottom else { return }
    let style = fragment.style
    if let color = style.background {
      let end = metrics.column(at: fragment.width - fragment.kerning) + column
      let behind = PixelRect(left: column, top: top, right: end, bottom: top + 2)
        .intersection(clip)
      raster.fill(behind, with: Ink(color, context.opacity))
    }
    let isFaded = context.opacity < 1 || style.color != nil
    let ink = isFaded ? Ink(style.color ?? foreground, context.opacity) : nil
    guard ink?.strength != 0 else { return }
    raster.write(
      fragment.text, column: column, row: row, within: clip.left..<clip.right, ink,
      TileStyle.Attributes(style), isHalfWay: isHalfWay, clusters)
  }
}

extension TextLayout.Fragment {
  /// The additional width due to kerning.
  fileprivate var kerning: Double {
    style.kerning == 0 ? 0 : style.kerning * Double(text.count)
  }
}

extension TileStyle.Attributes {
  /// Creates the attributes that a terminal can show of a text style.
  init(_ style: TextStyle) {
    self = []
    if style.font.weight.isBold { insert(.bold) }
    if style.font.weight.value <= GridFont.Weight.light.value { insert(.dim) }
    if style.font.isItalic { insert(.italic) }
    if style.isUnderlined { insert(.underlined) }
    if style.isStruckThrough { insert(.struckThrough) }
  }
}
