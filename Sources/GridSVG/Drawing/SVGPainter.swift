/// Draws boxes as SVG elements.
///
/// All coordinates are relative to the outermost box. Only boxes with a transform, a clip or an
/// opacity below 1 become groups.
struct SVGPainter {
  /// The elements drawn so far.
  var writer = SVGWriter(depth: 1)

  /// The definitions that the elements refer to.
  var definitions = Definitions()

  /// The visible area, in the coordinates of the innermost group.
  var window: GridRect

  /// The open groups inside the innermost clip, outermost first.
  var groups: [Group] = []

  /// Glows that wait until the content of their clip has been drawn.
  var glows: [Glow] = []

  /// The source of bitmaps.
  let pictures: (any PictureSource)?

  /// Creates a painter that leaves out what lies outside of a window.
  /// - Parameter window: The visible area. By default, everything is drawn.
  init(window: GridRect = .unbounded, pictures: (any PictureSource)?) {
    self.window = window
    self.pictures = pictures
  }

  /// The font size of the document, which elements with that size omit.
  static var fontSize: Double { 16 }

  /// The color of separators.
  private static var separatorColor: GridColor { GridColor(0xD9D9D9) }
}

// MARK: - Boxes
extension SVGPainter {
  /// Draws a box in its container, with its transform and opacity.
  /// - Parameter corner: The origin of the container's content.
  private mutating func paint(_ box: Box, from corner: GridPoint) {
    let opacity = box.shownOpacity
    let transform = box.shownTransform
    let frame = box.shownFrame.moved(by: corner - .zero)
    guard opacity > 0, frame.isDrawable, transform.isDrawable else { return }
    guard opacity < 1 || transform != .identity else { return paintInside(box, frame) }
    let group = Group(transform: transform, middle: frame.center, opacity: opacity)
    inGroup(group) { $0.paintInside(box, frame) }
  }

  /// Draws a root box upright and opaque in a frame, with its content and the glows.
  mutating func paintWhole(_ box: Box, _ frame: GridRect) {
    paintInside(box, frame)
    paintGlows(from: 0)
  }

  /// Draws a box and its content upright and opaque in a frame. Skips content outside of the
  /// window.
  private mutating func paintInside(_ box: Box, _ frame: GridRect) {
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
    paintBoxes(in: box, shape)
    for bar in box.asPane?.scrollBarBoxes ?? [] { paint(bar, from: frame.origin) }
  }

  /// Draws the separators and child boxes of a box, clipped to its shape if it clips them.
  private mutating func paintBoxes(in box: Box, _ shape: Shape) {
    let frame = shape.frame
    guard !box.separators.isEmpty || !box.shownBoxes.isEmpty else { return }
    guard box.clipsBoxes else { return paintBoxes(in: box, from: frame.origin) }
    guard window.shows(frame) else { return }
    inClip(shape) { $0.paintBoxes(in: box, from: frame.origin) }
  }

  /// Draws the separators and child boxes of a box whose origin is `corner`.
  private mutating func paintBoxes(in box: Box, from corner: GridPoint) {
    let corner = corner + (.zero - box.contentOffset)
    for line in box.separators {
      let frame = line.frame.moved(by: corner - .zero)
      if window.shows(frame) { writer.fill(Shape(frame), Self.separatorColor) }
    }
    for box in box.shownBoxes { paint(box, from: corner) }
  }
}

// MARK: - Screenshots
extension SVGPainter {
  /// Draws a box clipped to the frame of a screenshot, with its shadow and border.
  mutating func paint(_ screenshot: Screenshot, of box: Box) {
    guard screenshot.frame.isDrawable else { return }
    let shape = Shape(screenshot.frame, screenshot.corners)
    if let shadow = screenshot.shadow { paint(shadow, around: shape) }
    inClip(shape) { painter in
      painter.paintWhole(box, GridRect(origin: shape.frame.origin, size: box.shownFrame.size))
    }
    if let border = screenshot.border {
      stroke(border.color, thickness: border.thickness, inside: shape)
    }
  }
}
