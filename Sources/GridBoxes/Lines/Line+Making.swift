extension Line {
  /// Creates a line with one text at its left that wraps into as many lines as needed.
  public static func multiline(
    _ text: String, style: TextStyle = TextStyle(), width: Length = .fill,
    padding: GridInsets = .zero
  ) -> Line {
    let line = Line(left: .multiline(text), width: width)
    line.style = style
    line.padding = padding
    return line
  }

  /// Creates a line in the style of ``TableSection/styled(top:middle:bottom:width:)``.
  ///
  /// It is at least 40 points tall, has a padding of 16 points at both ends, and has etched borders
  /// at the top and the bottom.
  public static func styled(
    left: LineSide = [], middle: LineSide = [], right: LineSide = [], width: Length = .fill
  ) -> Line {
    let line = Line(left: left, middle: middle, right: right, width: width)
    line.minHeight = 40
    line.padding = GridInsets(top: 0, left: 16, bottom: 0, right: 16)
    line.etchedEdges = [.top, .bottom]
    return line
  }
}
