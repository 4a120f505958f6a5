import GridBoxes
import Testing

@Suite struct ActionStyleTests {
  /// A style in which each color occurs once.
  private var style: ActionStyle {
    var style = ActionStyle()
    style.rowHeight = 30
    style.groupSpacing = 9
    style.rowPadding = 14
    style.menuCornerRadius = 8
    style.menuPadding = 5
    style.menuBorder = GridColor(0x01)
    style.menuTitleBackground = GridColor(0x80)
    let colors: [WritableKeyPath<ActionStyle, GridColor>] = [
      \.menuBackground, \.separatorColor, \.rowTextColor, \.destructiveRowTextColor,
      \.disabledRowTextColor, \.shortcutColor,
      \.menuTitleColor, \.highlightedRowBackground, \.buttonBackground,
      \.destructiveButtonBackground,
      \.pressedButtonBackground, \.buttonTextColor, \.disabledButtonTextColor,
    ]
    for (number, color) in colors.enumerated() {
      style[keyPath: color] = GridColor(UInt32(number + 2))
    }
    return style
  }

  private func color(of box: Box) -> GridColor? {
    if case .text(let text) = box.content { text.style.color } else { nil }
  }

  @Test func `a menu has the sizes and colors of the screen`() throws {
    let window = ActionWindow(height: 400, actionStyle: style)
    #expect(window.grid.openMenu(ofItemAt: 1, at: p(10, 10)))
    window.settle()
    let panel = try #require(window.panel)
    let look = panel.shownLook
    #expect(look.background == style.menuBackground && look.borders.top == style.menuBorder)
    #expect(look.corners.topLeft == 8)
    let rows = panel.boxes
    // A title, six actions, and four lines between groups; see `MenuBoxTests`.
    #expect(rows.map { $0.shownFrame.height } == window.lines.map { $0.isEmpty ? 9 : 30 })
    #expect(rows.allSatisfy { $0.shownFrame.width == panel.shownFrame.width }, "no scroll bar")
    #expect(rows.first?.shownFrame.minY == 5)
    #expect(panel.shownFrame.height == (rows.last?.shownFrame.maxY ?? 0) + 5)
    #expect(rows[0].background == style.menuTitleBackground)
    #expect(rows[0].boxes.map { color(of: $0) } == [style.menuTitleColor])
    #expect(rows[1].boxes.map { color(of: $0) } == [style.rowTextColor, style.shortcutColor])
    #expect(rows[1].boxes[0].shownFrame.minX == 14)
    #expect(
      rows[2].boxes.map { color(of: $0) } == [style.disabledRowTextColor, style.shortcutColor])
    #expect(rows[3].boxes[0].background == style.separatorColor)
    #expect(
      rows[4].boxes.map { color(of: $0) } == [style.destructiveRowTextColor, style.shortcutColor])
    #expect(window.root.press(.down))
    window.settle()
    #expect(rows[1].background == style.highlightedRowBackground)
  }

  /// Of two pixels in the middle, the upper one begins the line.
  @Test(
    arguments: [
      (9, 1, 4), (16, 1, 7), (9, 2, 4), (16, 2, 7.5), (10, 3, 13 / 3), (1, 1, 0), (0, 1, 0),
    ] as [(Double, Double, Double)])
  func `the line between two groups is in the middle of their distance, on pixels`(
    spacing: Double, scale: Double, top: Double
  ) throws {
    var style = style
    style.groupSpacing = spacing
    let window = ActionWindow(height: 400, scale: scale, actionStyle: style)
    #expect(window.grid.openMenu(ofItemAt: 1, at: p(10, 10)))
    window.settle()
    let row = try #require(window.panel?.boxes[3])
    let line = try #require(row.boxes.first)
    #expect(line.shownFrame == r(0, top, row.shownFrame.width, 1))
  }

  @Test func `the buttons of a swipe have the colors of the screen`() throws {
    let window = ActionWindow(actionStyle: style)
    window.swipe(60, from: 300, to: 200)
    let tray = try #require(window.list.boxes.first)
    let buttons = tray.boxes
    #expect(
      buttons.map { $0.background } == [style.destructiveButtonBackground, style.buttonBackground])
    #expect(
      buttons.map { color(of: $0.boxes[0]) } == [style.buttonTextColor, style.buttonTextColor])
    window.down(300, 60)
    #expect(buttons[1].background == style.pressedButtonBackground)
  }

  @Test func `a disabled action has the disabled color, as a button and in a menu`() throws {
    let window = ActionWindow(height: 400, actionStyle: style)
    window.canFlag = false
    window.swipe(60, from: 300, to: 200)
    let buttons = try #require(window.list.boxes.first).boxes
    #expect(
      buttons.map { color(of: $0.boxes[0]) } == [
        style.buttonTextColor, style.disabledButtonTextColor,
      ])
    #expect(buttons[1].background == style.buttonBackground)
    window.down(300, 60)
    #expect(buttons[1].background == style.buttonBackground, "a press does not highlight it")
    window.up(300, 60)
    #expect(window.log.take() == [])
    #expect(window.grid.openMenu(ofItemAt: 1, at: p(10, 10)))
    window.settle()
    let row = try #require(window.panel?.boxes.last)
    #expect(window.lines.last == "Flag f")
    #expect(row.boxes.map { color(of: $0) } == [style.disabledRowTextColor, style.shortcutColor])
  }
}
