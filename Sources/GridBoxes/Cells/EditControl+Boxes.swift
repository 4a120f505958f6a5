extension EditControl {
  /// Creates the box of the control: a sign on a disc, which also fits into a line of a terminal.
  func makeBox() -> Box {
    let (text, color, discColor): (String, GridColor, GridColor?) =
      switch self {
      case .delete: ("−", .white, GridColor(0xD24A43))
      case .insert: ("+", .white, GridColor(0x4FA64F))
      case .reorder: ("≡", GridColor(0x9A9CA0), nil)
      }
    let sign = Box(text, style: TextStyle(font: GridFont(size: 18, weight: .bold), color: color))
    let disc = Box(width: .match, height: .match, arrangement: .stack)
    (disc.maxWidth, disc.maxHeight) = (24, 24)
    disc.corners = Corners(all: 12)
    disc.background = discColor
    disc.append(sign)
    let box = Box(arrangement: .stack)
    box.append(disc)
    for centered in [sign, disc] { centered.gravity = .center }
    return box
  }
}
