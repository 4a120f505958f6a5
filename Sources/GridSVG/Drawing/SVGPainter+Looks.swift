extension SVGPainter {
  /// Draws the shadow, background and borders of a box, and keeps its glow for later.
  mutating func paint(_ look: BoxAppearance, on shape: Shape) {
    if let shadow = look.shadow { paint(shadow, around: shape) }
    if let glow = look.glow { addGlow(glow, around: shape) }
    guard window.shows(shape.frame) else { return }
    if let background = look.background { writer.fill(shape, background) }
    paint(look.borders, inside: shape)
  }
}

extension GridOffset {
  /// Whether both coordinates are within the limit of a document.
  var isDrawable: Bool { x.isDrawable && y.isDrawable }
}

// MARK: - Borders
extension SVGPainter {
  /// Draws a line along the inside of a shape's outline.
  mutating func stroke(_ color: GridColor, thickness: Double, inside shape: Shape) {
    let middle = shape.inset(by: thickness / 2)
    guard !middle.frame.isEmpty, color.alpha > 0 else { return }
    writer.begin(middle)
    writer.put("fill", "none")
    writer.put("stroke", color)
    if thickness != 1 { writer.put("stroke-width", thickness) }
    writer.endEmpty()
  }

  /// Draws the borders of a box, each one point thick.
  private mutating func paint(_ borders: Borders, inside shape: Shape) {
    guard borders != Borders() else { return }
    let size = shape.frame.size
    if let color = borders.top, borders == Borders(all: color), min(size.width, size.height) > 1 {
      return stroke(color, thickness: 1, inside: shape)
    }
    let sides = borders.sides(of: shape.frame)
    guard !shape.isRect else {
      for side in sides { writer.fill(Shape(side.frame), side.color) }
      return
    }
    inClip(shape) { painter in
      for side in sides { painter.writer.fill(Shape(side.frame), side.color) }
    }
  }
}

extension Borders {
  /// Returns the rectangles of the borders. The left and right ones stop at the top and bottom
  /// ones, so that translucent borders do not overlap.
  fileprivate func sides(of frame: GridRect) -> [(frame: GridRect, color: GridColor)] {
    let (width, height) = (min(1, frame.width), min(1, frame.height))
    let between = frame.inset(
      by: GridInsets(top: top == nil ? 0 : 1, left: 0, bottom: bottom == nil ? 0 : 1, right: 0))
    let lines = [
      (GridRect(x: frame.minX, y: frame.minY, width: frame.width, height: height), top),
      (GridRect(x: frame.minX, y: between.minY, width: width, height: between.height), left),
      (
        GridRect(x: frame.minX, y: frame.maxY - height, width: frame.width, height: height), bottom
      ),
      (
        GridRect(x: frame.maxX - width, y: between.minY, width: width, height: between.height),
        right
      ),
    ]
    return lines.compactMap { frame, color in color.map { (frame, $0) } }
  }
}
