/// An SVG image of a tree of boxes at the current moment.
///
///     let document = SVGDocument(of: page, pictures: pictures)
///     try Data(document.bytes).write(to: url)
///
/// The image has the size of the root box, and one user unit is one point. The root box is drawn
/// upright and opaque with its corner at the origin: its own frame origin, opacity and transform
/// are ignored. Content beyond the edges of the root box, such as its shadow, is cut off. Boxes
/// that are not visible are left out of the document.
///
/// The same boxes always give the same bytes. A document has no scripts and no external references.
/// Texts and names are escaped, so they cannot inject markup. A box with a coordinate that is not
/// finite or beyond ±10^9 points is skipped, together with its content.
///
/// The `id` attributes are unique within one document only. Embed several documents in a web page
/// as images, not as inline SVG, or their references may collide.
///
/// Text uses the fonts of the viewer, stretched to the widths that the `BoxScreen` of the boxes
/// measured. With a `HelveticaMeasurer`, hardly any stretching is needed.
public struct SVGDocument: Hashable, Sendable {
  /// The document, encoded as UTF-8.
  public let bytes: [UInt8]

  /// The document as a string.
  /// - Complexity: O(*n*) for *n* bytes.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

// MARK: - Creating from boxes
extension SVGDocument {
  /// Draws a box and its visible content.
  /// - Parameters:
  ///   - box: The root box. It must have been laid out.
  ///   - pictures: The source of the bitmaps that boxes refer to by name. A picture that the source
  ///     does not have, or every picture without a source, is drawn as a gray placeholder with its
  ///     name.
  /// - Complexity: O(*n*) for *n* visible boxes, characters and pixels of pictures.
  public init(of box: Box, pictures: (any PictureSource)? = nil) {
    let size = box.shownFrame.size
    var painter = SVGPainter(window: GridRect(origin: .zero, size: size), pictures: pictures)
    painter.paintWhole(box, GridRect(origin: .zero, size: size))
    self.init(painter, canvas: size)
  }

  /// Draws a box with the frame, shadow, border and scale of a screenshot.
  ///
  ///     let shot = box.screenshot(withShadow: true, scale: 2)
  ///     let document = SVGDocument(of: box, screenshot: shot)
  ///
  /// - Parameters:
  ///   - box: The root box. It must have been laid out.
  ///   - screenshot: The geometry of the image. Its canvas is the size in points; `width` and
  ///     `height` of the document are multiplied by its scale.
  ///   - pictures: The source of the bitmaps that boxes refer to by name.
  /// - Complexity: As for ``init(of:pictures:)``.
  public init(of box: Box, screenshot: Screenshot, pictures: (any PictureSource)? = nil) {
    let window = GridRect(origin: .zero, size: screenshot.canvas)
    var painter = SVGPainter(window: window, pictures: pictures)
    painter.paint(screenshot, of: box)
    self.init(painter, canvas: screenshot.canvas, scale: screenshot.scale)
  }

  /// Assembles a document from the output of a painter.
  /// - Parameters:
  ///   - canvas: The size of the image in points. Negative lengths are treated as 0.
  ///   - scale: Pixels per point, applied to `width` and `height` of the `svg` element.
  ///   - style: The style sheet; empty for none.
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
