extension SVGPainter {
  /// Draws a text and its shadow in a frame.
  mutating func paint(_ layout: TextLayout, of content: TextContent, in frame: GridRect) {
    if let shadow = content.shadow { paint(shadow, of: layout, content, in: frame) }
    paint(layout, content.alignment, in: frame)
  }

  /// Draws the shadow of a text: the same text in the shadow's color, blurred if it has a radius.
  private mutating func paint(
    _ shadow: BoxShadow, of layout: TextLayout, _ content: TextContent, in frame: GridRect
  ) {
    guard shadow.color.alpha > 0, shadow.offset.isDrawable else { return }
    let frame = frame.moved(by: shadow.offset)
    guard shadow.radius > 0 else {
      return paint(layout, content.alignment, in: frame, shadow.color)
    }
    let blur = Blur(softening: layout.size, radius: shadow.radius)
    inGroup {
      $0.writer.put("filter", reference: $0.definitions.name(ofBlur: blur))
    } painting: { painter in
      painter.paint(layout, content.alignment, in: frame, shadow.color)
    }
  }

  /// Draws the lines of a text in a frame.
  /// - Parameter color: A color that replaces those of the text and omits text backgrounds, for
  ///   shadows.
  private mutating func paint(
    _ layout: TextLayout, _ alignment: TextLayout.Alignment, in frame: GridRect,
    _ color: GridColor? = nil
  ) {
    for line in layout.lines {
      let x = frame.minX + line.x(alignment, in: frame.width)
      for fragment in line.fragments {
        var lineFrame = GridRect(
          x: x + fragment.x, y: frame.minY + line.top, width: fragment.width, height: line.height)
        // Glyphs may overhang their line by up to its height.
        guard window.shows(lineFrame, widenedBy: line.height) else { continue }
        var style = fragment.style
        if let color { style.color = color }
        if color == nil, let background = style.background {
          writer.fill(Shape(lineFrame), background)
        }
        lineFrame.origin.y = frame.minY + line.baseline
        write(fragment.text, style, from: lineFrame.origin, width: lineFrame.width)
      }
    }
  }

  /// Writes a text on a baseline, stretched to its measured width.
  private mutating func write(
    _ text: Substring, _ style: TextStyle, from start: GridPoint, width: Double
  ) {
    let font = style.font
    guard !text.isEmpty, font.size > 0, font.size.isDrawable, start.y.isDrawable else { return }
    writer.begin("text")
    writer.put("x", start.x)
    writer.put("y", start.y)
    if let family = font.family.css { writer.put("font-family", family) }
    if font.size != Self.fontSize { writer.put("font-size", font.size) }
    if font.weight != .regular { writer.put("font-weight", Double(font.weight.value)) }
    if font.isItalic { writer.put("font-style", "italic") }
    if let color = style.color { writer.put("fill", color) }
    if let lines = style.decoration { writer.put("text-decoration", lines) }
    if style.kerning != 0, style.kerning.isDrawable { writer.put("letter-spacing", style.kerning) }
    if width > 0 {
      // Other fonts are stretched or compressed to the measured width.
      writer.put("textLength", width)
      writer.put("lengthAdjust", "spacingAndGlyphs")
    }
    if text.losesBlanks { writer.put("xml:space", "preserve") }
    writer.end("text", text: text)
  }
}

extension TextStyle {
  /// The value of `text-decoration`, or nil without lines.
  fileprivate var decoration: String? {
    switch (isUnderlined, isStruckThrough) {
    case (false, false): nil
    case (true, false): "underline"
    case (false, true): "line-through"
    case (true, true): "underline line-through"
    }
  }
}

extension Substring {
  /// Whether a viewer would collapse some spaces by default: those at either end, and runs of
  /// several.
  fileprivate var losesBlanks: Bool {
    var isAfterBlank = true
    for byte in utf8 {
      let isBlank = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
      if isBlank, isAfterBlank { return true }
      isAfterBlank = isBlank
    }
    return isAfterBlank
  }
}
