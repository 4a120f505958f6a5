/// Draws boxes as elements.
///
/// All is drawn in the coordinates of the outermost box, so that only what is turned, clipped or
/// faded is a group.
struct SVGPainter {
  /// What has been drawn.
  var writer = SVGWriter(depth: 1)

  /// What is referred to.
  var definitions = Definitions()

  /// What is seen of all that lies in the coordinates that are drawn in.
  var window: GridRect

  /// The groups that are begun, from the last one that clips.
  var groups: [Group] = []

  /// What shines in front of others that are still to be drawn.
  var glows: [Glow] = []

  /// Where the pictures are.
  let pictures: (any PictureSource)?

  /// Creates a painter of what is seen in a window; without one of all there is.
  init(window: GridRect = .everything, pictures: (any PictureSource)?) {
    self.window = window
    self.pictures = pictures
  }

  /// The size of letters that say none.
  static var fontSize: Double { 16 }

  /// The color of lines between boxes.
  private static var separatorColor: GridColor { GridColor(0xD9D9D9) }
}

// MARK: - Boxes
extension SVGPainter {
  /// Draws a box whose container begins at a corner, as it is seen there.
  private mutating func paint(_ box: Box, from corner: GridPoint) {
    let opacity = box.shownOpacity
    let transform = box.shownTransform
    let frame = box.shownFrame.moved(by: corner - .zero)
    guard opacity > 0, frame.isDrawable, transform.isDrawable else { return }
    guard opacity < 1 || transform != .identity else { return paintInside(box, frame) }
    let group = Group(transform: transform, middle: frame.center, opacity: opacity)
    inGroup(group) { $0.paintInside(box, frame) }
  }

  /// Draws a box upright and opaque in a frame, what is in it, and what shines over that.
  mutating func paintWhole(_ box: Box, _ frame: GridRect) {
    paintInside(box, frame)
    shine(from: 0)
  }

  /// Draws a box upright and opaque in a frame, and what is in it. What lies outside of the window is
  /// not written.
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
    guard !box.separators.isEmpty || !box.shownBoxes.isEmpty else { return }
    guard box.clipsBoxes else { return paintBoxes(in: box, from: frame.origin) }
    guard window.shows(frame) else { return }
    inClip(shape) { $0.paintBoxes(in: box, from: frame.origin) }
  }

  /// Draws what is in a box that begins at a corner.
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
  /// Draws a box as a screenshot says.
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
