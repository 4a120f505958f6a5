import Testing

@testable import GridBoxes

@Suite struct TextFieldBoxTests {
  /// A field of ten columns of 10 points in a page, with a screen.
  private final class Page {
    let root = Box(width: .points(200), height: .points(100))
    let field: TextFieldBox
    let screen = BoxScreen(
      measurer: MonospacedMeasurer(columnWidth: 10, metrics: FontMetrics(ascent: 15, descent: 5)))
    var time = 0.0

    init(_ text: String = "") {
      field = TextFieldBox("Name", text: text, width: .points(100))
      root.screen = screen
      root.append(field)
      root.layout()
    }

    /// Presses and releases a pointer on a column.
    func tap(column: Double, count: Int = 1) {
      time += 5
      for _ in 0..<count {
        time += 0.1
        let point = GridPoint(x: column * 10, y: 10)
        root.touches.pointerDown(at: point, time: time)
        root.touches.pointerUp(at: point, time: time + 0.05)
      }
      root.layout()
    }

    func drag(from start: Double, to end: Double) {
      time += 5
      root.touches.pointerDown(at: GridPoint(x: start * 10, y: 10), time: time)
      for step in 1...4 {
        let x = start * 10 + (end - start) * 10 * Double(step) / 4
        root.touches.pointerMoved(to: GridPoint(x: x, y: 10), time: time + 0.1 * Double(step))
        root.layout()
      }
      root.touches.pointerUp(at: GridPoint(x: end * 10, y: 10), time: time + 0.5)
    }

    /// The drawn text and its parts with a background or an underline.
    var shown: (text: String, selected: [String], marked: [String]) {
      let fragments = field.boxes[0].textLayout?.lines.flatMap { $0.fragments } ?? []
      return (
        fragments.map { String($0.text) }.joined(),
        fragments.filter { $0.style.background != nil }.map { String($0.text) },
        fragments.filter { $0.style.isUnderlined }.map { String($0.text) }
      )
    }
  }

  @Test func `an empty field shows its placeholder and is as tall as a line`() {
    let page = Page()
    #expect(page.field.size == GridSize(width: 100, height: 20))
    #expect(page.shown.text == "Name")
    page.field.insert("x")
    page.root.layout()
    #expect(page.shown.text == "x")
  }

  @Test func `a field that fits is as wide as its text and the cursor`() {
    let page = Page("漢字")
    page.field.sizing.width = .fit
    page.root.layout()
    #expect(page.field.size.width == 50)
    page.field.insert("abc")
    page.root.layout()
    #expect(page.field.size.width == 80)
  }

  @Test func `the cursor is drawn only with the focus, and the text scrolls under it`() {
    let page = Page("0123456789abc")
    #expect(page.field.boxes[1].visibility == .hidden)
    #expect(page.screen.cursorFrame == nil)
    page.field.focus()
    page.root.layout()
    #expect(page.field.boxes[1].visibility == .visible)
    #expect(page.shown.text == "456789abc")
    #expect(page.screen.cursorFrame == GridRect(x: 90, y: 0, width: 2, height: 20))
    page.field.move(.backward, by: .text)
    page.root.layout()
    #expect(page.shown.text == "012345678")
    #expect(page.screen.cursorFrame?.minX == 0)
  }

  @Test func `the text fits exactly, without an ellipsis`() {
    let page = Page("a 漢 b  ")
    page.field.focus()
    page.root.layout()
    #expect(page.shown.text.hasPrefix("a 漢 b"))
    #expect(page.screen.cursorFrame?.minX == 80)
  }

  // MARK: Touches

  @Test func `a tap gives the focus and places the cursor`() {
    let page = Page("one two")
    page.tap(column: 4.4)
    #expect(page.field.isFocused)
    #expect(page.field.line.selection == 4..<4)
    page.tap(column: 9)
    #expect(page.field.line.cursor == 7)
  }

  @Test func `a double tap selects a word, and a triple tap everything`() {
    let page = Page("one two")
    page.tap(column: 5.7, count: 2)
    #expect(page.field.copy() == "two")
    #expect(page.shown.selected == ["two"])
    page.tap(column: 5.7, count: 3)
    #expect(page.field.copy() == "one two")
  }

  @Test func `a drag selects in both directions`() {
    let page = Page("one two")
    page.drag(from: 1, to: 5)
    #expect(page.field.isFocused)
    #expect((page.field.line.anchor, page.field.line.cursor) == (1, 5))
    page.drag(from: 5, to: 2)
    #expect((page.field.line.anchor, page.field.line.cursor) == (5, 2))
    page.drag(from: 3, to: 15)
    #expect((page.field.line.anchor, page.field.line.cursor) == (3, 7))
  }

  @Test func `a field that passes touches leaves taps to the box around it`() {
    let page = Page("one two")
    var taps = 0
    page.root.onTap = { _, _ in taps += 1 }
    page.field.passesTouches = true
    page.tap(column: 4)
    #expect(taps == 1 && !page.field.isFocused)
    page.field.passesTouches = false
    page.tap(column: 4)
    #expect(taps == 1 && page.field.isFocused)
  }

  @Test func `a drag across a field selects and does not scroll the pane around it`() {
    let pane = BoxScroller(width: .points(100), height: .points(60))
    let field = TextFieldBox(text: "one two", width: .points(200))
    pane.append(contentsOf: [field, Box(width: 300, height: 300)])
    pane.screen = BoxScreen(measurer: MonospacedMeasurer(columnWidth: 10))
    pane.grid.scrollRules.axes = .both
    pane.layout()
    pane.touches.pointerDown(at: GridPoint(x: 10, y: 0.5), time: 0)
    pane.touches.pointerMoved(to: GridPoint(x: 30, y: 0.5), time: 0.1)
    pane.touches.pointerMoved(to: GridPoint(x: 50, y: 0.5), time: 0.2)
    #expect(pane.contentOffset == .zero)
    #expect(field.line.selection == 1..<5)
    pane.touches.pointerUp(at: GridPoint(x: 50, y: 0.5), time: 0.3)
    // Downward it scrolls.
    pane.touches.pointerDown(at: GridPoint(x: 10, y: 0.5), time: 1)
    pane.touches.pointerMoved(to: GridPoint(x: 10, y: -30), time: 1.1)
    #expect(pane.contentOffset.y > 0)
  }

  // MARK: Editing

  @Test func `only allowed characters are inserted`() {
    let page = Page()
    page.field.allows = { $0.isNumber }
    page.field.insert("1,234")
    page.field.compose("5a")
    #expect(page.field.text == "12345")
    page.field.take("x9", anchor: 2, cursor: 2)
    #expect(page.field.text == "9" && page.field.line.cursor == 1)
  }

  @Test func `cut and copy return the selection`() {
    let page = Page("one two")
    #expect(page.field.copy() == nil && page.field.cut() == nil)
    page.field.select(from: 0, to: 4)
    #expect(page.field.copy() == "one ")
    #expect(page.field.cut() == "one " && page.field.text == "two")
    page.field.undo()
    #expect(page.field.text == "one two" && page.field.copy() == "one ")
    page.field.redo()
    #expect(page.field.text == "two")
  }

  @Test func `composed text is underlined`() {
    let page = Page("a")
    page.field.focus()
    page.field.compose("かん")
    page.root.layout()
    #expect(page.shown.marked == ["かん"])
    page.field.commitComposition()
    page.root.layout()
    #expect(page.shown.marked == [] && page.field.text == "aかん")
  }

  @Test func `setting the text places the cursor at its end, without an event`() {
    let page = Page("abc")
    var changes = 0
    page.field.on(.editingChanged) { _, _ in changes += 1 }
    page.field.text = "x"
    #expect(page.field.line.cursor == 1 && changes == 0 && !page.field.undo())
    page.field.insert("y")
    page.field.selectAll()
    #expect(changes == 1)
  }

  @Test func `the events tell of focus, changes and values`() {
    let page = Page("a")
    var log: [String] = []
    page.field.on(.editingBegan) { _, _ in log.append("began") }
    page.field.on(.editingChanged) { field, _ in log.append("changed \(field.text)") }
    page.field.on(.valueChanged) { field, _ in log.append("value \(field.text)") }
    page.field.on(.editingEnded) { _, _ in log.append("ended") }
    page.field.onCommit = { _ in log.append("commit") }
    page.field.onCancel = { field in log.append("cancel \(field.text) \(field.isFocused)") }
    page.field.focus()
    page.field.insert("b")
    page.field.commit()
    page.field.commit()
    page.field.insert("c")
    page.field.resignFocus()
    #expect(
      log == [
        "began", "changed ab", "value ab", "commit", "commit", "changed abc", "value abc", "ended",
      ])
    log = []
    page.field.focus()
    page.field.delete(.backward, by: .text)
    page.field.cancel()
    #expect(log == ["began", "changed ", "changed abc", "ended", "cancel abc false"])
  }
}
