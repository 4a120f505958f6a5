import GridBoxes
import Testing

@Suite struct ActionStyleTests {
  /// A style in which each color occurs once.
  private var style: ActionStyle {
    var style = ActionStyle()
    style.rowHeight = 30
    style.separatorHeight = 9
    style.rowPadding = 14
    style.cornerRadius = 8
    style.menuPadding = 5
    style.border = GridColor(0x01)
    style.titleBackground = GridColor(0x80)
    let colors: [WritableKeyPath<ActionStyle, GridColor>] = [
      \.background, \.separator, \.text, \.destructiveText, \.disabledText, \.shortcutText,
      \.titleText, \.highlight, \.button, \.destructiveButton,
      \.pressedButton, \.buttonText, \.disabledButtonText,
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
    #expect(look.background == style.background && look.borders.top == style.border)
    #expect(look.corners.topLeft == 8)
    let rows = panel.boxes
    // A title, six actions, and four lines between groups; see `MenuBoxTests`.
    #expect(rows.map { $0.shownFrame.height } == window.lines.map { $0.isEmpty ? 9 : 30 })
    #expect(rows.allSatisfy { $0.shownFrame.width == panel.shownFrame.width }, "no scroll bar")
    #expect(rows.first?.shownFrame.minY == 5)
    #expect(panel.shownFrame.height == (rows.last?.shownFrame.maxY ?? 0) + 5)
    #expect(rows[0].background == style.titleBackground)
    #expect(rows[0].boxes.map { color(of: $0) } == [style.titleText])
    #expect(rows[1].boxes.map { color(of: $0) } == [style.text, style.shortcutText])
    #expect(rows[1].boxes[0].shownFrame.minX == 14)
    #expect(rows[2].boxes.map { color(of: $0) } == [style.disabledText, style.shortcutText])
    #expect(rows[3].boxes[0].background == style.separator)
    #expect(rows[3].boxes[0].shownFrame.minY == 3)
    #expect(rows[4].boxes.map { color(of: $0) } == [style.destructiveText, style.shortcutText])
    #expect(window.root.press(.down))
    window.settle()
    #expect(rows[1].background == style.highlight)
  }

  @Test func `the buttons of a swipe have the colors of the screen`() throws {
    let window = ActionWindow(actionStyle: style)
    window.swipe(60, from: 300, to: 200)
    let tray = try #require(window.list.boxes.first)
    let buttons = tray.boxes
    #expect(buttons.map { $0.background } == [style.destructiveButton, style.button])
    #expect(buttons.map { color(of: $0.boxes[0]) } == [style.buttonText, style.buttonText])
    window.down(300, 60)
    #expect(buttons[1].background == style.pressedButton)
  }
}
