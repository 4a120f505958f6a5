/// A glow that waits until the content that it covers has been drawn.
struct Glow {
  let shadow: BoxShadow
  let shape: Shape

  /// The open groups between the innermost clip and the shape.
  let groups: [Group]
}

// MARK: - Shadows and glows
extension SVGPainter {
  /// Draws the shadow or glow around a shape. The area of the shape itself is left out, so that
  /// nothing shows through a shape that is not opaque.
  mutating func paint(_ shadow: BoxShadow, around shape: Shape) {
    guard isVisible(shadow, around: shape) else { return }
    writer.begin(shape)
    let color = shadow.color
    writer.put("fill", GridColor(red: color.red, green: color.green, blue: color.blue))
    // The alpha is the opacity of the element, not of its fill: the filter cuts out the shape by
    // its alpha, and a translucent fill would let the shadow show through.
    if color.alpha < 1 { writer.put("opacity", color.alpha) }
    let blur = Blur(around: shape.frame.size, shadow)
    writer.put("filter", reference: definitions.name(ofBlur: blur))
    writer.endEmpty()
  }

  private func isVisible(_ shadow: BoxShadow, around shape: Shape) -> Bool {
    !shape.frame.isEmpty && shadow.color.alpha > 0 && shadow.offset.isDrawable
      && window.shows(shape.frame.moved(by: shadow.offset), widenedBy: Blur.extent(of: shadow))
  }

  /// Keeps a visible glow until the content of the innermost clip has been drawn.
  mutating func addGlow(_ shadow: BoxShadow, around shape: Shape) {
    if isVisible(shadow, around: shape) {
      glows.append(Glow(shadow: shadow, shape: shape, groups: groups))
    }
  }

  /// Draws and removes the waiting glows, starting at an index.
  mutating func paintGlows(from first: Int) {
    let outerWindow = window
    for glow in glows[first...] {
      for group in glow.groups {
        writer.begin("g")
        writer.put(group)
        writer.beginContent()
      }
      // Visibility was checked when the glow was kept, in the coordinates of its shape.
      window = .unbounded
      paint(glow.shadow, around: glow.shape)
      for _ in glow.groups { writer.end("g") }
    }
    window = outerWindow
    glows.removeSubrange(first...)
  }
}

// MARK: - Visibility
extension GridRect {
  /// A window in which everything drawable is visible.
  static var unbounded: GridRect {
    let limit = [UInt8].limit
    return GridRect(x: -2 * limit, y: -2 * limit, width: 4 * limit, height: 4 * limit)
  }

  /// Whether a frame, enlarged by `length` on all sides, intersects this window. False if the frame
  /// is empty or not drawable.
  func shows(_ frame: GridRect, widenedBy length: Double = 0) -> Bool {
    let (left, right) = (frame.minX - length, frame.maxX + length)
    let (top, bottom) = (frame.minY - length, frame.maxY + length)
    return left < maxX && minX < right && top < maxY && minY < bottom && !isEmpty
      && frame.isDrawable
  }
}
