/// The buttons that a swipe reveals beside a cell. The tray is exactly as wide as the cell has moved
/// aside, and follows it.
final class SwipeTray: Box {
  /// The cell, which stays the same while the tray exists.
  let cell: Box

  /// The number of the ``RevealedActions`` that it shows.
  let number: Int

  /// The frame of the cell in the layout, as of the last update. Its sides are where the tray ends.
  private var home = GridRect.zero

  private let isAtRight: Bool
  private let buttons: [ActionButton]

  /// Whether the first button takes all of the width, as its action is about to be carried out.
  private var isFull = false

  /// Creates the tray of a cell.
  /// - Parameter onTap: Called with the index of the action that the user chooses.
  init(
    of cell: Box, _ revealed: RevealedActions, isAtRight: Bool, _ style: ActionStyle,
    onTap: @escaping (Int) -> Void
  ) {
    self.cell = cell
    number = revealed.number
    let actions = revealed.actions
    self.isAtRight = isAtRight
    buttons = actions.indices.map { index in
      let button = ActionButton(actions[index], style)
      if actions[index].isEnabled { button.onTap = { _, _ in onTap(index) } }
      return button
    }
    super.init(sizing: Sizing(width: .points(0), height: .points(0)))
    position = .free
    for button in buttons { append(button) }
  }

  /// Moves the tray to the space beside the cell.
  /// - Parameters:
  ///   - home: The frame of the cell in the layout; nil if its item is gone.
  ///   - isFull: Whether the first button takes all of the width.
  /// - Returns: Whether there is any space.
  func follow(home: GridRect?, isFull: Bool) -> Bool {
    let shown = cell.laidOutFrame
    if let home { self.home = home }
    let space = isAtRight ? self.home.maxX - shown.maxX : shown.minX - self.home.minX
    guard space > 0 else { return false }
    frame = GridRect(
      x: isAtRight ? shown.maxX : self.home.minX, y: shown.minY, width: space, height: shown.height)
    opacity = cell.shownOpacity
    if isFull != self.isFull {
      self.isFull = isFull
      setNeedsLayout()
    }
    return true
  }

  /// Shares the width among the buttons by their own widths. The first one is at the edge.
  override func arrange(_ seating: inout Seating) {
    let room = GridSize(width: seating.room.width.length, height: seating.room.height.length)
    let widths = buttons.indices.map { index in
      isFull ? (index == 0 ? 1 : 0) : ActionButton.width(of: buttons[index], in: seating)
    }
    let total = widths.reduce(0, +)
    guard total > 0, room.width < .infinity else { return }
    // The screen may be mirrored, but the sides are those of the screen.
    let growsRight = isAtRight == seating.isMirrored
    var used = 0.0
    for (button, width) in zip(buttons, widths) {
      let (start, end) = (used / total * room.width, (used + width) / total * room.width)
      used += width
      seating.seat(
        button, at: GridPoint(x: growsRight ? start : room.width - end, y: 0),
        in: .exactly(GridSize(width: end - start, height: room.height)))
    }
  }
}

/// A button with the title of an action.
final class ActionButton: Box {
  /// Creates a button that fills its slot.
  convenience init(_ action: GridAction, _ style: ActionStyle) {
    self.init(width: .fill, height: .fill, arrangement: .stack)
    let (color, pressedColor) = (style.background(of: action), style.pressedButtonBackground)
    background = color
    let title = Box(width: .fit, height: .fit)
    title.gravity = .center
    title.padding = GridInsets(left: 8, right: 8)
    title.content = .text(
      TextContent(
        AttributedText(action.title),
        style: TextStyle(
          font: style.font,
          color: action.isEnabled ? style.buttonTextColor : style.disabledButtonTextColor),
        lineLimit: 1))
    append(title)
    guard action.isEnabled else { return }
    onHighlightChange = { button, isPressed in
      button.background = isPressed ? pressedColor : color
    }
  }

  /// The least width of a button.
  private static let leastWidth = 64.0

  /// The width that a button needs, while boxes are arranged.
  static func width(of button: Box, in seating: Seating) -> Double {
    button.boxes.reduce(leastWidth) { max($0, seating.size(of: $1, in: .upTo(.infinite)).width) }
  }

  /// The width that the button needs on its screen.
  var neededWidth: Double {
    boxes.reduce(Self.leastWidth) { max($0, $1.size(in: .upTo(.infinite)).width) }
  }
}

extension ActionStyle {
  fileprivate func background(of action: GridAction) -> GridColor {
    if let tint = action.tint { return GridColor(tint) }
    return action.style == .destructive ? destructiveButtonBackground : buttonBackground
  }
}
