/// The open menu of a grid: a panel over all boxes of the window. A press beside the panel closes it.
final class MenuBox: Box {
  /// The number of the ``OpenMenu`` that it shows.
  let number: Int

  /// The point at which the menu was opened, in the coordinates of the window.
  private let point: GridPoint

  /// The rows, which scroll if they are higher than the window.
  private let panel = BoxScroller(width: .fit, height: .fill)
  private var rows: [MenuRow] = []
  private var highlighted: Int?

  /// The height of all rows and of the space above and below them.
  private let fullHeight: Double

  /// Creates the menu of a grid, which must outlive it.
  /// - Parameters:
  ///   - open: The menu to show.
  ///   - point: The point at which it was opened, in the coordinates of the window.
  ///   - style: The look of the menu.
  init(_ open: OpenMenu, at point: GridPoint, of grid: AnyGridView, _ style: ActionStyle) {
    number = open.number
    self.point = point
    fullHeight = style.height(of: open.menu)
    super.init(sizing: Sizing(width: .points(0), height: .points(0)), arrangement: .stack)
    position = .free
    zIndex = Int.max
    onTap = { [unowned(unsafe) grid] _, _ in grid.closeMenu() }
    panel.background = style.menuBackground
    panel.borders = Borders(all: style.menuBorder)
    panel.corners = Corners(all: style.menuCornerRadius)
    panel.padding = GridInsets(top: style.menuPadding, bottom: style.menuPadding)
    panel.shadow = BoxShadow(
      GridColor(0x000000, alpha: 0.4), offset: GridOffset(x: 0, y: 4), radius: 12)
    // Presses between the rows do not close the menu.
    panel.onTap = { _, _ in }
    if !open.menu.title.isEmpty { panel.append(MenuRow(title: open.menu.title, style)) }
    for group in open.menu.groups where !group.isEmpty {
      if !rows.isEmpty { panel.append(MenuSeparator(style)) }
      for action in group {
        let (row, index) = (MenuRow(action, style), rows.count)
        if action.isEnabled {
          row.onTap = { [unowned(unsafe) grid] _, _ in grid.performMenuAction(index) }
        }
        rows.append(row)
        panel.append(row)
      }
    }
    append(panel)
  }

  /// Covers a window. No space is kept free for a scroll bar that the menu does not need.
  func cover(_ window: GridSize) {
    panel.scrollBars = fullHeight > window.height ? .automatic : .hidden
    frame = GridRect(origin: .zero, size: window)
  }

  /// Highlights an action, or none.
  func highlight(_ index: Int?) {
    guard index != highlighted else { return }
    highlighted = index
    for (number, row) in rows.enumerated() { row.isHighlightedByKeys = number == index }
    if let index, panel.grid.contentSize.height > panel.storedFrame.height {
      panel.scroll(to: rows[index])
    }
  }

  /// Places the panel at its point: below and after it, or where there is room for it.
  override func arrange(_ seating: inout Seating) {
    let room = GridSize(width: seating.room.width.length, height: seating.room.height.length)
    guard room.width < .infinity, room.height < .infinity else { return }
    var size = seating.size(of: panel, in: .upTo(room))
    size.height = min(fullHeight, room.height)
    let x = seating.isMirrored ? room.width - point.x : point.x
    let y = point.y + size.height > room.height ? point.y - size.height : point.y
    let corner = GridPoint(
      x: max(0, min(x, room.width - size.width)), y: max(0, min(y, room.height - size.height)))
    seating.seat(panel, at: corner, in: .exactly(size))
  }
}

/// A row of a menu: a title or an action.
private final class MenuRow: Box {
  private var highlightedBackground: GridColor?

  /// Whether the row is highlighted by keys.
  var isHighlightedByKeys = false {
    didSet { if isHighlightedByKeys != oldValue { updateBackground() } }
  }

  /// Creates a row for an action.
  convenience init(_ action: GridAction, _ style: ActionStyle) {
    self.init(
      width: .fill, height: .points(style.rowHeight), arrangement: .linear(.horizontal, spacing: 16)
    )
    highlightedBackground = style.highlightedRowBackground
    padding = GridInsets(left: style.rowPadding, right: style.rowPadding)
    let color =
      !action.isEnabled
      ? style.disabledRowTextColor
      : action.style == .destructive ? style.destructiveRowTextColor : style.rowTextColor
    append(Self.text(action.title, color, width: .fill, style))
    if let shortcut = action.shortcut {
      append(Self.text(String(shortcut), style.shortcutColor, width: .fit, style))
    }
    guard action.isEnabled else { return }
    onHighlightChange = { row, _ in row.updateBackground() }
  }

  /// Creates a row for the title of a menu.
  convenience init(title: String, _ style: ActionStyle) {
    self.init(width: .fill, height: .points(style.rowHeight), arrangement: .linear(.horizontal))
    padding = GridInsets(left: style.rowPadding, right: style.rowPadding)
    background = style.menuTitleBackground
    append(Self.text(title, style.menuTitleColor, width: .fill, style))
  }

  private static func text(
    _ text: String, _ color: GridColor, width: Length, _ style: ActionStyle
  ) -> Box {
    let box = Box(width: width, height: .fit)
    box.gravity = .centerVertical
    box.content = .text(
      TextContent(
        AttributedText(text), style: TextStyle(font: style.font, color: color), lineLimit: 1))
    return box
  }

  private func updateBackground() {
    background = isHighlightedByKeys || isHighlighted ? highlightedBackground : nil
  }
}

/// The space between two groups of actions, with a line of one point in the middle.
private final class MenuSeparator: Box {
  private let line = Box(width: .fill, height: 1)

  init(_ style: ActionStyle) {
    super.init(sizing: Sizing(width: .fill, height: .points(style.groupSpacing)))
    line.background = style.separatorColor
    append(line)
  }

  /// Places the line. If the middle is between two pixels, the line begins at the upper one.
  override func arrange(_ seating: inout Seating) {
    // A menu may begin in the middle of a row of a terminal. Texts are then drawn in that row, but a line at the lower
    // pixel would be drawn in the next one.
    let top = seating.pass.screen.pixels.below((seating.room.height.length - 1) / 2)
    seating.seat(line, at: GridPoint(x: 0, y: max(0, top)), in: seating.room)
  }
}

extension ActionStyle {
  /// Returns the height of a menu with all of its rows.
  fileprivate func height(of menu: GridMenu) -> Double {
    let groups = menu.groups.filter { !$0.isEmpty }
    let rows = groups.reduce(menu.title.isEmpty ? 0 : 1) { $0 + $1.count }
    return 2 * menuPadding + Double(rows) * rowHeight
      + Double(max(0, groups.count - 1)) * groupSpacing
  }
}
