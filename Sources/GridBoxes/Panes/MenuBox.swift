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

  /// Creates the menu of a grid, which must outlive it.
  /// - Parameters:
  ///   - open: The menu to show.
  ///   - point: The point at which it was opened, in the coordinates of the window.
  init(_ open: OpenMenu, at point: GridPoint, of grid: AnyGridView) {
    number = open.number
    self.point = point
    super.init(sizing: Sizing(width: .points(0), height: .points(0)), arrangement: .stack)
    position = .free
    zIndex = Int.max
    onTap = { [unowned(unsafe) grid] _, _ in grid.closeMenu() }
    panel.background = MenuRow.background
    panel.corners = Corners(all: 6)
    panel.shadow = BoxShadow(
      GridColor(0x000000, alpha: 0.4), offset: GridOffset(x: 0, y: 4), radius: 12)
    // Presses between the rows do not close the menu.
    panel.onTap = { _, _ in }
    if !open.menu.title.isEmpty { panel.append(MenuRow(title: open.menu.title)) }
    for group in open.menu.groups where !group.isEmpty {
      if !rows.isEmpty { panel.append(MenuRow.separator()) }
      for action in group {
        let (row, index) = (MenuRow(action), rows.count)
        if action.isEnabled {
          row.onTap = { [unowned(unsafe) grid] _, _ in grid.performMenuAction(index) }
        }
        rows.append(row)
        panel.append(row)
      }
    }
    append(panel)
  }

  /// Highlights an action, or none.
  func highlight(_ index: Int?) {
    guard index != highlighted else { return }
    highlighted = index
    for (number, row) in rows.enumerated() { row.isChosen = number == index }
    if let index, panel.grid.contentSize.height > panel.storedFrame.height {
      panel.scroll(to: rows[index])
    }
  }

  /// Places the panel at its point: below and after it, or where there is room for it.
  override func arrange(_ seating: inout Seating) {
    let room = GridSize(width: seating.room.width.length, height: seating.room.height.length)
    guard room.width < .infinity, room.height < .infinity else { return }
    var size = seating.size(of: panel, in: .upTo(room))
    size.height = min(MenuRow.height * Double(panel.boxes.count), room.height)
    let x = seating.isMirrored ? room.width - point.x : point.x
    let y = point.y + size.height > room.height ? point.y - size.height : point.y
    let corner = GridPoint(
      x: max(0, min(x, room.width - size.width)), y: max(0, min(y, room.height - size.height)))
    seating.seat(panel, at: corner, in: .exactly(size))
  }
}

/// A line of a menu: a title, an action, or a separator.
private final class MenuRow: Box {
  static var background: GridColor { GridColor(0x2B2F36) }
  static var height: Double { 16 }
  static var line: GridColor { GridColor(0x565B64) }

  /// Whether the row is highlighted by keys.
  var isChosen = false {
    didSet { if isChosen != oldValue { updateBackground() } }
  }

  /// Creates a row for an action.
  convenience init(_ action: GridAction) {
    self.init(
      width: .fill, height: .points(MenuRow.height), arrangement: .linear(.horizontal, spacing: 16))
    padding = GridInsets(left: 8, right: 8)
    let color =
      !action.isEnabled
      ? GridColor(0x7F848D) : action.style == .destructive ? GridColor(0xFF7B72) : .white
    append(Self.text(action.title, color, width: .fill))
    if let shortcut = action.shortcut {
      append(Self.text(String(shortcut), GridColor(0x9AA0AA), width: .fit))
    }
    guard action.isEnabled else { return }
    onHighlightChange = { row, _ in row.updateBackground() }
  }

  /// Creates a row for the title of a menu.
  convenience init(title: String) {
    self.init(width: .fill, height: .points(MenuRow.height), arrangement: .linear(.horizontal))
    padding = GridInsets(left: 8, right: 8)
    background = GridColor(0x3C424C)
    append(Self.text(title, GridColor(0xC2C7CF), width: .fill))
  }

  /// Creates a line between two groups.
  static func separator() -> Box {
    let row = Box(width: .fill, height: .points(MenuRow.height), arrangement: .stack)
    let bar = Box(width: .fill, height: 1)
    bar.background = line
    // Terminals round a line in the middle of a row to the row below.
    bar.margin.top = 6
    row.append(bar)
    return row
  }

  private static func text(_ text: String, _ color: GridColor, width: Length) -> Box {
    let box = Box(width: width, height: 16)
    box.content = .text(
      TextContent(
        AttributedText(text), style: TextStyle(font: GridFont(size: 13), color: color),
        lineLimit: 1))
    return box
  }

  private func updateBackground() {
    background = isChosen || isHighlighted ? GridColor(0x2F7DE1) : nil
  }
}
