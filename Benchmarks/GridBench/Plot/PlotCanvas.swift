import GridSVG

/// A box to draw a plot on: rectangles, lines, dots and texts, each of which is a box at a fixed
/// frame.
final class PlotCanvas {
  private let page: Box

  /// Creates an empty canvas.
  init(size: GridSize) {
    page = Box(width: .points(size.width), height: .points(size.height), arrangement: .stack)
    page.background = PlotColors.ground
    page.corners = Corners(all: 8)
  }

  /// The drawing as a document.
  var document: SVGDocument {
    page.layout()
    return SVGDocument(of: page)
  }

  /// Fills a rectangle.
  func fill(_ frame: GridRect, _ color: GridColor) { add(at: frame).background = color }

  /// Draws a dot.
  func drawDot(at center: GridPoint, _ color: GridColor) {
    let dot = add(at: GridRect(x: center.x - 3.5, y: center.y - 3.5, width: 7, height: 7))
    dot.background = color
    dot.corners = Corners(all: 3.5)
  }

  /// Draws a line: a thin box, rotated about its center.
  func drawLine(from start: GridPoint, to end: GridPoint, _ color: GridColor) {
    let (width, height) = (end.x - start.x, end.y - start.y)
    let length = (width * width + height * height).squareRoot()
    guard length > 0 else { return }
    let line = add(
      at: GridRect(
        x: (start.x + end.x - length) / 2, y: (start.y + end.y) / 2 - 1, width: length, height: 2))
    line.background = color
    line.transform = .rotation(cosine: width / length, sine: height / length)
  }

  /// Writes a line of text.
  func write(
    _ text: String, _ color: GridColor, weight: GridFont.Weight = .regular,
    alignment: TextLayout.Alignment = .left, at frame: GridRect
  ) {
    add(at: frame).content = .text(
      TextContent(
        AttributedText(text),
        style: TextStyle(font: GridFont(size: 13, weight: weight), color: color), lineLimit: 1,
        alignment: alignment))
  }

  private func add(at frame: GridRect) -> Box {
    let box = Box()
    box.frame = frame
    box.position = .free
    page.append(box)
    return box
  }
}
