/// A picture of boxes in SVG, as they are seen at the moment.
///
///     let document = SVGDocument(of: page, pictures: pictures)
///     try Data(document.bytes).write(to: url)
///
/// It is drawn upright and opaque from its corner, whatever the box's own place, opacity and
/// transform, and a point is a unit. What lies beyond the box, such as its shadow, is not seen, and what
/// is not seen is not in the document.
///
/// The same boxes give the same bytes. The document stands for itself: it has no scripts and refers to
/// nothing outside, and texts and names cannot break out of their places. What is not a finite
/// number, or further away than 10^9 points, is not drawn, with all that is in it.
///
/// What is defined in a document has names of its own in it alone: on a page, documents are images, not
/// parts of its text.
///
/// Letters are those of the viewer's fonts, brought to the widths that the `BoxScreen` of the boxes
/// measured. With a `HelveticaMeasurer` they hardly differ.
public struct SVGDocument: Hashable, Sendable {
  /// The document in UTF-8.
  public let bytes: [UInt8]

  /// The document as a text.
  /// - Complexity: O(*n*) for *n* bytes.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

// MARK: - Of boxes
extension SVGDocument {
  /// Draws a box, and all that is seen in it. It is to be laid out before.
  /// - Parameter pictures: Where the pictures are that boxes name. One that is not there is shown as a
  ///   gray place with its name.
  /// - Complexity: O(*n*) for *n* boxes and letters that are seen, and for the points of the pictures.
  public init(of box: Box, pictures: (any PictureSource)? = nil) {
    let size = box.shownFrame.size
    var painter = SVGPainter(window: GridRect(origin: .zero, size: size), pictures: pictures)
    painter.paintWhole(box, GridRect(origin: .zero, size: size))
    self.init(painter, canvas: size)
  }

  /// Draws a box as its screenshot says: with what is around it, and so many pixels to a point.
  ///
  ///     SVGDocument(of: box, screenshot: box.screenshot(withShadow: true, scale: 2))
  ///
  /// - Complexity: That of ``init(of:pictures:)``.
  public init(of box: Box, screenshot: Screenshot, pictures: (any PictureSource)? = nil) {
    let window = GridRect(origin: .zero, size: screenshot.canvas)
    var painter = SVGPainter(window: window, pictures: pictures)
    painter.paint(screenshot, of: box)
    self.init(painter, canvas: screenshot.canvas, scale: screenshot.scale)
  }

  /// Puts together what was drawn.
  init(_ painter: SVGPainter, canvas: GridSize, scale: Double = 1, style: [UInt8] = []) {
    var writer = SVGWriter()
    writer.begin("svg")
    writer.put("xmlns", "http://www.w3.org/2000/svg")
    let (width, height) = (max(0, canvas.width), max(0, canvas.height))
    writer.put("width", width * scale)
    writer.put("height", height * scale)
    writer.put("viewBox", [0, 0, width, height])
    writer.put("font-family", "Helvetica, Arial, sans-serif")
    writer.put("font-size", SVGPainter.fontSize)
    writer.beginContent()
    if !style.isEmpty {
      writer.begin("style")
      writer.beginContent()
      writer.append(style)
      writer.end("style")
    }
    if !painter.definitions.isEmpty {
      writer.begin("defs")
      writer.beginContent()
      writer.append(painter.definitions.writer.bytes)
      writer.end("defs")
    }
    writer.append(painter.writer.bytes)
    writer.end("svg")
    writer.endLine()
    bytes = writer.bytes
  }
}
