extension SVGPainter {
  /// Draws a picture that fills a frame, clipped to the shape of its box. Draws a placeholder if
  /// the picture is missing.
  mutating func paint(_ picture: Picture, in frame: GridRect, of shape: Shape) {
    guard !frame.isEmpty, window.shows(frame) else { return }
    guard let name = definitions.name(of: picture, from: pictures) else {
      return paintPlaceholder(
        of: picture, Shape(frame, frame == shape.frame ? shape.corners : Corners()))
    }
    // The clip path goes on a group. On a `use` element with a position, viewers disagree about the
    // origin of the clip.
    guard !shape.isRect else { return use(name, in: frame) }
    inClip(shape) { $0.use(name, in: frame) }
  }

  private mutating func use(_ name: String, in frame: GridRect) {
    writer.begin("use")
    writer.put("href", "#\(name)")
    writer.put("x", frame.minX)
    writer.put("y", frame.minY)
    writer.put("width", frame.width)
    writer.put("height", frame.height)
    writer.endEmpty()
  }

  /// Draws a gray placeholder, with the name of the picture shortened to the space available.
  private mutating func paintPlaceholder(of picture: Picture, _ shape: Shape) {
    writer.fill(shape, GridColor(0xF2F2F2))
    stroke(GridColor(0xB3B3B3), thickness: 1, inside: shape)
    let style = TextStyle(font: GridFont(size: 11), color: GridColor(0x808080))
    let room = shape.frame.inset(by: GridInsets(all: 4))
    let layout = TextLayout(
      AttributedText(picture.name), in: style,
      rules: TextLayout.Rules(width: room.width, lineLimit: 1, truncation: .middle),
      measurer: HelveticaMeasurer())
    guard layout.size.width <= room.width, layout.size.height <= room.height else { return }
    let start = GridPoint(x: room.minX, y: room.center.y - layout.size.height / 2)
    paint(
      layout, of: TextContent("", alignment: .center),
      in: GridRect(origin: start, size: room.size))
  }
}
