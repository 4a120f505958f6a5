/// Draws boxes as elements.
///
/// All is drawn in the coordinates of the outermost box, so that only what is turned, clipped or
/// faded is a group.
struct SVGPainter {
  /// What has been drawn.
  var writer = SVGWriter(depth: 1)

  /// What is referred to.
  var definitions = Definitions()

  /// Where the pictures are.
  let pictures: (any PictureSource)?

  /// The size of letters that say none.
  static var fontSize: Double { 16 }

  /// The color of lines between boxes.
  private static var separatorColor: Color { Color(0xD9D9D9) }
}

// MARK: - Boxes
extension SVGPainter {
  /// Draws a box whose container begins at a corner, as it is seen there.
  private mutating func paint(_ box: Box, from corner: Point) {
    let opacity = box.shownOpacity
    let transform = box.shownTransform
    let frame = box.shownFrame.moved(by: corner - .zero)
    guard opacity > 0, frame.isDrawable, transform.isDrawable else { return }
    guard opacity < 1 || transform != .identity else { return paintInside(box, frame) }
    writer.begin("g")
    if transform != .identity { writer.put("transform", transform.around(middleOf: frame)) }
    if opacity < 1 { writer.put("opacity", opacity) }
    writer.beginContent()
    paintInside(box, frame)
    writer.end("g")
  }

  /// Draws a box upright and opaque in a frame, and what is in it.
  mutating func paintInside(_ box: Box, _ frame: Rect) {
    guard frame.isDrawable else { return }
    let look = box.shownLook
    let shape = Shape(frame, look.corners)
    paint(look, on: shape)
    let inner = frame.inset(by: box.padding)
    switch box.content {
    case .none: break
    case .picture(let picture): paint(picture, in: inner, of: shape)
    case .text(let text): if let lines = box.textLayout { paint(lines, of: text, in: inner) }
    }
    let (lines, boxes) = (box.separators, box.shownBoxes)
    guard !lines.isEmpty || !boxes.isEmpty else { return }
    if box.clipsBoxes { beginClip(to: shape) }
    let corner = frame.origin + (.zero - box.contentOffset)
    for line in lines { paint(line, from: corner) }
    for box in boxes { paint(box, from: corner) }
    if box.clipsBoxes { writer.end("g") }
  }

  private mutating func paint(_ line: SeparatorLine, from corner: Point) {
    let frame = line.frame.moved(by: corner - .zero)
    guard frame.isDrawable else { return }
    writer.fill(Shape(frame), Self.separatorColor)
  }

  /// Begins a group of which only what lies in a shape is seen.
  mutating func beginClip(to shape: Shape) {
    writer.begin("g")
    writer.put("clip-path", reference: definitions.name(ofClip: shape))
    writer.beginContent()
  }
}

// MARK: - Screenshots
extension SVGPainter {
  /// Draws a box as a screenshot says.
  mutating func paint(_ screenshot: Screenshot, of box: Box) {
    guard screenshot.frame.isDrawable else { return }
    let shape = Shape(screenshot.frame, screenshot.corners)
    if let shadow = screenshot.shadow { paint(shadow, around: shape) }
    beginClip(to: shape)
    paintInside(box, Rect(origin: screenshot.frame.origin, size: box.shownFrame.size))
    writer.end("g")
    if let border = screenshot.border {
      stroke(border.color, thickness: border.thickness, inside: shape)
    }
  }
}

// MARK: - Transforms
extension Transform {
  /// The transform about the middle of a frame, as an attribute.
  fileprivate func around(middleOf frame: Rect) -> [UInt8] {
    let middle = frame.center
    var text = Array("translate(".utf8)
    text.append(decimals: [middle.x, middle.y])
    text += Array(") matrix(".utf8)
    for factor in [a, b, c, d] {
      text.append(decimal: factor, places: 6)
      text.append(UInt8(ascii: " "))
    }
    text.append(decimals: [x, y])
    text += Array(") translate(".utf8)
    text.append(decimals: [-middle.x, -middle.y])
    text.append(UInt8(ascii: ")"))
    return text
  }
}
