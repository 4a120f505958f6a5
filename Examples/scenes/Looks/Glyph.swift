/// A sign made of lines, for a button or in front of a row. It is 16 points wide and high, and has the
/// sharpness of the screen in any color.
final class Glyph: Box {
  /// What the sign shows.
  enum Sign {
    case plus, minus, trash, check
  }

  /// The color of the lines.
  var color = theme.colors.text {
    didSet { if color != oldValue { showColor() } }
  }

  /// The parts that are filled, and those that have lines at some edges.
  private var bars: [Box] = []
  private var outlines: [(box: Box, edges: [GridEdge])] = []

  convenience init(_ sign: Sign) {
    self.init(width: 16, height: 16, arrangement: .stack)
    gravity = .centerVertical
    passesTouches = true
    switch sign {
    case .plus:
      addBar(x: 3, y: 7, width: 10, height: 2)
      addBar(x: 7, y: 3, width: 2, height: 10)
    case .minus: addBar(x: 3, y: 7, width: 10, height: 2)
    case .trash:
      addBar(x: 1, y: 3, width: 14, height: 1)
      addOutline(x: 5, y: 1, width: 6, height: 3, [.top, .left, .right])
      addOutline(x: 3, y: 3, width: 10, height: 12, [.left, .bottom, .right])
      addBar(x: 6, y: 6, width: 1, height: 6)
      addBar(x: 9, y: 6, width: 1, height: 6)
    case .check:
      let hook = Box(width: 6, height: 10, arrangement: .stack)
      hook.margin = GridInsets(top: 2, left: 5)
      hook.transform = .rotation(by: .pi / 4)
      append(hook)
      addBar(x: 4, y: 0, width: 2, height: 10, in: hook)
      addBar(x: 0, y: 8, width: 6, height: 2, in: hook)
    }
    showColor()
  }

  private func addBar(
    x: Double, y: Double, width: Double, height: Double, in holder: Box? = nil
  ) {
    let bar = Box(width: .points(width), height: .points(height))
    bar.margin = GridInsets(top: y, left: x)
    bars.append(bar)
    (holder ?? self).append(bar)
  }

  private func addOutline(
    x: Double, y: Double, width: Double, height: Double, _ edges: [GridEdge]
  ) {
    let box = Box(width: .points(width), height: .points(height))
    box.margin = GridInsets(top: y, left: x)
    if edges.contains(.bottom) { box.corners = Corners(bottomLeft: 2, bottomRight: 2) }
    outlines.append((box, edges))
    append(box)
  }

  private func showColor() {
    for bar in bars { bar.background = color }
    for (box, edges) in outlines {
      for edge in edges { box.borders[edge] = color }
    }
  }
}
