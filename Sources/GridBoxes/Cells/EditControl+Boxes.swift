// MARK: - Events
extension Event where Value == Void {
  /// The user tapped the delete control of a ``GridCell``.
  public static var deleteTapped: Event { Event("deleteTapped") }
}

extension Event where Value == Touch {
  /// The user pressed the reorder control of a ``GridCell``, to move its item. The point is
  /// relative to the top left corner of the cell.
  public static var reorderGrabbed: Event { Event("reorderGrabbed") }
}

// MARK: - Boxes
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
    case .reorder:
      sign.padding = GridInsets(top: 6, left: 3, bottom: 6, right: 3)
      for _ in 0..<3 { sign.append(Self.bar(GridColor(0x9A9CA0))) }
    }
    box.append(sign)
    return box
  }

  private static func bar(_ color: GridColor) -> Box {
    let bar = Box(width: .fill, height: 2)
    bar.background = color
    return bar
  }

  /// Makes the box trigger the event of the control on its cell.
  func triggerEvent(onCellOf box: Box) {
    box.isControl = true
    switch self {
    case .delete:
      box.on(.touchUpInside) { box, _ in (box.parent as? GridCell)?.trigger(.deleteTapped) }
    case .reorder:
      box.on(.touchDown) { box, touch in
        var touch = touch
        touch.point = touch.point + (box.shownFrame.origin - .zero)
        (box.parent as? GridCell)?.trigger(.reorderGrabbed, touch)
      }
    }
  }
}
