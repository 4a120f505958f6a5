/// What shines around a shape, kept until all is drawn that it shines over.
struct Glow {
  let light: BoxShadow
  let shape: Shape

  /// The groups that the shape is in.
  let groups: [Group]
}

// MARK: - Light and shadow
extension SVGPainter {
  /// Draws the shadow of a shape, or the light around it. Nothing of it is seen through the shape, which
  /// need not be opaque.
  mutating func paint(_ shadow: BoxShadow, around shape: Shape) {
    guard isSeen(shadow, around: shape) else { return }
    writer.begin(shape)
    let color = shadow.color
    writer.put("fill", GridColor(red: color.red, green: color.green, blue: color.blue))
    // The opacity of the whole, because that of the shape says what is left out of the shadow.
    if color.alpha < 1 { writer.put("opacity", color.alpha) }
    let blur = Blur(around: shape.frame.size, shadow)
    writer.put("filter", reference: definitions.name(ofBlur: blur))
    writer.endEmpty()
  }

  private func isSeen(_ shadow: BoxShadow, around shape: Shape) -> Bool {
    !shape.frame.isEmpty && shadow.color.alpha > 0 && shadow.offset.isDrawable
      && window.shows(shape.frame.moved(by: shadow.offset), widenedBy: Blur.reach(of: shadow))
  }

  /// Keeps what shines, until it is drawn in front of what is in the same clip.
  mutating func keep(_ light: BoxShadow, around shape: Shape) {
    if isSeen(light, around: shape) {
      glows.append(Glow(light: light, shape: shape, groups: groups))
    }
  }

  /// Draws what shines, from one of those that wait on.
  mutating func shine(from first: Int) {
    let outside = window
    for glow in glows[first...] {
      for group in glow.groups {
        writer.begin("g")
        writer.put(group)
        writer.beginContent()
      }
      // It was found to be seen where its shape was drawn.
      window = .everything
      paint(glow.light, around: glow.shape)
      for _ in glow.groups { writer.end("g") }
    }
    window = outside
    glows.removeSubrange(first...)
  }
}

// MARK: - What is seen
extension GridRect {
  /// All that can be drawn.
  static var everything: GridRect {
    let limit = [UInt8].limit
    return GridRect(x: -2 * limit, y: -2 * limit, width: 4 * limit, height: 4 * limit)
  }

  /// Whether something is seen in this window, with so much around it.
  func shows(_ frame: GridRect, widenedBy length: Double = 0) -> Bool {
    let (left, right) = (frame.minX - length, frame.maxX + length)
    let (top, bottom) = (frame.minY - length, frame.maxY + length)
    return left < maxX && minX < right && top < maxY && minY < bottom && !isEmpty
      && frame.isDrawable
  }
}
