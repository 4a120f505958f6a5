extension Line {
  /// Creates a line of one text in as many lines as it takes.
  public static func multiline(
    _ text: String, style: TextStyle = TextStyle(), width: Length = .fill,
    padding: GridInsets = .zero
  ) -> Line {
    let line = Line(left: .multiline(text), width: width)
    line.style = style
    line.padding = padding
    return line
  }

  /// Creates a line that looks as those of a ``TableSection/styled(top:middle:bottom:width:)``: at
  /// least 40 points tall, 16 free at both ends, and cut off from its neighbours.
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
