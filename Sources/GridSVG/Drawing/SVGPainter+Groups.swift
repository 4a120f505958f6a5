/// What a box is seen through, with all that is in it: its transform and its opacity.
struct Group {
  /// About the middle of the box.
  let transform: Transform

  let middle: Point
  let opacity: Double
}

// MARK: - Groups
extension SVGPainter {
  /// Draws in a group; one in which nothing is drawn is not written.
  mutating func inGroup(
    _ begin: (inout SVGWriter) -> Void, _ paint: (inout SVGPainter) -> Void
  ) {
    let start = writer.mark
    writer.begin("g")
    begin(&writer)
    writer.beginContent()
    let empty = writer.mark
    paint(&self)
    if writer.mark == empty { writer.goBack(to: start) } else { writer.end("g") }
  }

  /// Draws in a group what is seen through it.
  mutating func inGroup(_ group: Group, _ paint: (inout SVGPainter) -> Void) {
    let outside = window
    let map = group.transform.around(group.middle)
    window = map.inverse.map { window.transformed(by: $0) } ?? .everything
    groups.append(group)
    inGroup({ $0.put(group) }, paint)
    groups.removeLast()
    window = outside
  }

  /// Draws in a group of which only what lies in a shape is seen, with what shines in it.
  mutating func inClip(_ shape: Shape, _ paint: (inout SVGPainter) -> Void) {
    let (outside, outer, firstGlow) = (window, groups, glows.count)
    window = window.intersection(shape.frame)
    groups = []
    let reference = definitions.name(ofClip: shape)
    inGroup({ $0.put("clip-path", reference: reference) }) { painter in
      paint(&painter)
      painter.shine(from: firstGlow)
    }
    groups = outer
    window = outside
  }
}

extension SVGWriter {
  /// Writes the attributes of a group.
  mutating func put(_ group: Group) {
    if group.transform != .identity { put("transform", group.function) }
    if group.opacity < 1 { put("opacity", group.opacity) }
  }
}

extension Group {
  /// The transform as an attribute.
  fileprivate var function: [UInt8] {
    var text = Array("translate(".utf8)
    text.append(decimals: [middle.x, middle.y])
    text += Array(") matrix(".utf8)
    for factor in [transform.a, transform.b, transform.c, transform.d] {
      text.append(decimal: factor, places: 6)
      text.append(UInt8(ascii: " "))
    }
    text.append(decimals: [transform.x, transform.y])
    text += Array(") translate(".utf8)
    text.append(decimals: [-middle.x, -middle.y])
    text.append(UInt8(ascii: ")"))
    return text
  }
}
