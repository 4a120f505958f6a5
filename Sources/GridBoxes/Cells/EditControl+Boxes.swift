extension EditControl {
  /// Creates the box of the control, with an icon in its center.
  func makeBox() -> Box {
    let box = Box(arrangement: .stack)
    let sign = Box(width: 24, height: 24, arrangement: .linear(.vertical, spacing: 3))
    sign.gravity = .center
    switch self {
    case .delete:
      sign.corners = Corners(all: 12)
      sign.background = GridColor(0xD24A43)
      sign.padding = GridInsets(top: 11, left: 6, bottom: 11, right: 6)
      sign.append(Self.bar(.white))
    case .insert:
      sign.corners = Corners(all: 12)
      sign.background = GridColor(0x4FA64F)
      sign.arrangement = .stack
      sign.padding = GridInsets(all: 6)
      for bar in [Self.bar(.white), Self.bar(.white, isUpright: true)] {
        bar.gravity = .center
        sign.append(bar)
      }
    case .reorder:
      sign.padding = GridInsets(top: 6, left: 3, bottom: 6, right: 3)
      for _ in 0..<3 { sign.append(Self.bar(GridColor(0x9A9CA0))) }
    }
    box.append(sign)
    return box
  }

  private static func bar(_ color: GridColor, isUpright: Bool = false) -> Box {
    let bar = Box(width: isUpright ? 2 : .fill, height: isUpright ? .fill : 2)
    bar.background = color
    return bar
  }
}
