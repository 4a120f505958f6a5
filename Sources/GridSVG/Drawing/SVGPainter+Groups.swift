/// The transform and opacity that apply to a box and its content.
struct Group {
  /// The transform, relative to the center of the box.
  let transform: GridTransform

  let middle: GridPoint
  let opacity: Double
}

// MARK: - Groups
extension SVGPainter {
  /// Draws into a new group. If nothing is drawn, removes the group and the definitions made for
  /// it.
  /// - Parameters:
  ///   - begin: Writes the attributes of the group.
  ///   - paint: Draws the content.
  mutating func inGroup(
    _ begin: (inout SVGPainter) -> Void, painting paint: (inout SVGPainter) -> Void
  ) {
    let (start, defined) = (writer.mark, definitions.mark)
    writer.begin("g")
    begin(&self)
    writer.beginContent()
    let empty = writer.mark
    paint(&self)
    guard writer.mark == empty else { return writer.end("g") }
    writer.rollBack(to: start)
    definitions.rollBack(to: defined)
  }

  /// Draws content with a transform and an opacity.
  mutating func inGroup(_ group: Group, _ paint: (inout SVGPainter) -> Void) {
    let outerWindow = window
    let map = group.transform.around(group.middle)
    window = map.inverse.map { window.transformed(by: $0) } ?? .unbounded
    groups.append(group)
    inGroup({ $0.writer.put(group) }, painting: paint)
    groups.removeLast()
    window = outerWindow
  }

  /// Draws content clipped to a shape. Glows of the content are drawn last, inside the same clip.
  mutating func inClip(_ shape: Shape, _ paint: (inout SVGPainter) -> Void) {
    let (outerWindow, outerGroups, firstGlow) = (window, groups, glows.count)
    window = window.intersection(shape.frame)
    groups = []
    inGroup {
      $0.writer.put("clip-path", reference: $0.definitions.name(ofClip: shape))
    } painting: { painter in
      paint(&painter)
      painter.paintGlows(from: firstGlow)
    }
    groups = outerGroups
    window = outerWindow
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
  /// The transform, as a value of the `transform` attribute.
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
