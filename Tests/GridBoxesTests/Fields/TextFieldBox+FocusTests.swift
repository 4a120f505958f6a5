import Testing

@testable import GridBoxes

@Suite struct TextFieldBoxFocusTests {
  private let root = BoxScroller(width: .points(200), height: .points(100))
  private let screen = BoxScreen(measurer: MonospacedMeasurer(columnWidth: 10))
  private let fields = ["a", "b", "c"].map { TextFieldBox(text: $0) }
  private let log = Log()

  private final class Log { var entries: [String] = [] }

  init() {
    root.screen = screen
    for field in fields {
      root.append(field)
      field.on(.editingBegan) { [log] field, _ in log.entries.append("+" + field.text) }
      field.on(.editingEnded) { [log] field, _ in log.entries.append("-" + field.text) }
    }
    root.append(Box(width: 10, height: 500))
    root.layout()
  }

  @Test func `one field of a screen has the focus`() {
    fields[0].focus()
    fields[1].focus()
    fields[1].focus()
    #expect(screen.focusedField === fields[1] && !fields[0].isFocused)
    #expect(log.entries == ["+a", "-a", "+b"])
    fields[0].resignFocus()
    #expect(screen.focusedField === fields[1])
    fields[1].resignFocus()
    #expect(screen.focusedField == nil)
    #expect(log.entries == ["+a", "-a", "+b", "-b"])
  }

  @Test func `a mouse that presses something else takes the focus from a field`() {
    let touches = root.touches
    func press(_ point: GridPoint, by device: PointerDevice) {
      touches.pointerDown(at: point, time: 0, by: device)
      touches.pointerUp(at: point, time: 0)
    }
    let (inside, below) = (fields[0].frame.center, GridPoint(x: 5, y: 90))
    fields[0].focus()
    press(inside, by: .mouse)
    press(below, by: .touch)
    #expect(screen.focusedField === fields[0])
    press(below, by: .mouse)
    #expect(screen.focusedField == nil)
    #expect(log.entries == ["+a", "-a"])
  }

  @Test func `a field asks a question until enter or escape`() {
    let (field, other) = (fields[0], fields[1])
    var answers: [String] = []
    field.visibility = .gone
    for key in [GridKeyPress.enter, .escape] {
      field.ask("Row") { answers.append($0) }
      #expect(field.isFocused && field.visibility == .visible)
      #expect(field.placeholder == "Row" && field.text == "")
      for character in "12" as String { root.press(GridKeyPress(.character(character))) }
      root.press(key)
      #expect(!field.isFocused && field.visibility == .gone)
    }
    #expect(answers == ["12"])
    // A second question replaces the first, and another field ends it.
    field.ask("Row") { answers.append("row " + $0) }
    field.ask("Find") { answers.append("find " + $0) }
    root.press("x")
    root.press(.enter)
    #expect(answers == ["12", "find x"])
    field.ask("Row") { answers.append($0) }
    other.focus()
    #expect(field.visibility == .gone && other.isFocused)
    // Without a screen, it stays hidden.
    field.removeFromParent()
    field.ask("Row") { answers.append($0) }
    #expect(field.visibility == .gone)
    #expect(answers.count == 2)
  }

  @Test func `a field that is removed, freed or not in a tree has no focus`() {
    let other = TextFieldBox()
    other.focus()
    screen.focusedField = other
    #expect(screen.focusedField == nil && !other.isFocused)
    fields[0].focus()
    root.remove(fields[0])
    #expect(screen.focusedField == nil)
    #expect(log.entries == ["+a", "-a"])
    let holder = Box()
    root.append(holder)
    do {
      let field = TextFieldBox()
      holder.append(field)
      field.focus()
      #expect(screen.focusedField === field)
    }
    root.remove(holder)
    root.layout()
    #expect(screen.focusedField == nil)
  }

  @Test func `a hidden field gets no keys`() {
    fields[0].focus()
    fields[0].visibility = .hidden
    #expect(screen.focusedField == nil && !fields[0].isFocused)
    #expect(!root.press("x"))
    fields[0].visibility = .visible
    #expect(root.press("x"))
    #expect(fields[0].text == "ax")
  }

  @Test func `a field outlives its screen, and moves to another`() {
    var page: Box? = Box()
    let field = TextFieldBox()
    page?.append(field)
    page?.screen = BoxScreen()
    field.focus()
    #expect(field.isFocused)
    page = nil
    #expect(!field.isFocused)
    root.append(field)
    field.focus()
    #expect(screen.focusedField === field)
  }

  @Test func `tab moves the focus between the fields`() {
    fields[1].visibility = .gone
    fields[0].focus()
    #expect(root.press(.tab))
    #expect(fields[2].isFocused && fields[2].copy() == "c")
    #expect(root.press(.tab))
    #expect(fields[0].isFocused)
    #expect(root.press(GridKeyPress(.tab, .shift)))
    #expect(fields[2].isFocused)
  }

  @Test func `keys that a field cannot use scroll the pane around it`() {
    fields[0].focus()
    #expect(root.press(.pageDown))
    #expect(root.contentOffset.y > 0)
  }

  @Test func `a field that gets the focus is scrolled into view`() {
    let last = TextFieldBox()
    root.append(last)
    root.layout()
    last.focus()
    root.layout()
    screen.advance(to: 1)
    #expect(root.contentOffset.y == last.frame.maxY - 100)
    #expect(screen.cursorFrame?.minY == 99)
    root.contentOffset = .zero
    screen.advance(to: 2)
    #expect(screen.cursorFrame == nil)
  }

  @Test func `a keyboard covers no field that has the focus, along both axes`() {
    let wide = Box(width: 600, height: 80, arrangement: .linear(.horizontal))
    let far = TextFieldBox(width: .points(100))
    wide.append(contentsOf: [Box(width: 400, height: 10), far])
    root.grid.scrollRules.axes = .both
    root.insert(wide, at: 0)
    root.layout()
    fields[2].focus()
    screen.showKeyboard(GridRect(x: 0, y: 60, width: 200, height: 40), duration: 0)
    screen.advance(to: 1)
    root.layout()
    // The field was at the lower edge, and its bottom is 8 points above the keyboard.
    #expect(screen.cursorFrame?.maxY == 52)
    far.focus()
    screen.advance(to: 2)
    screen.advance(to: 3)
    #expect(root.contentOffset.x == 300)
    fields[2].focus()
    screen.hideKeyboard(duration: 0)
    screen.advance(to: 4)
    #expect(root.grid.insets.bottom == 0)
  }

  @Test func `a cell that shows another item loses the focus of its field`() {
    let cell = GridCell()
    let field = TextFieldBox()
    cell.append(field)
    root.append(cell)
    cell.ensuredCellState.setScreen(screen)
    field.focus()
    #expect(screen.focusedField === field)
    cell.prepareForReuse()
    #expect(screen.focusedField == nil)
  }
}
