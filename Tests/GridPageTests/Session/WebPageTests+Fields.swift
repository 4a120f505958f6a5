import Testing

@testable import GridPage

/// The input element of the page that stands for the text field with the focus.
@Suite struct WebPageFieldTests {
  private let root = Box(width: .fill, height: .fill)
  private let field = TextFieldBox("Name", text: "漢 👩‍🚀x")
  private let page: WebPage
  private let fake = FakePage()

  init() {
    root.append(contentsOf: [Box("more", width: .fill), field])
    page = WebPage(
      root, in: PageArea(GridSize(width: 100, height: 120)), measurer: MonospacedMeasurer())
    frame()
  }

  private func frame() { fake.carryOut(page.frame(at: page.now + 0.016)) }

  private func node() throws -> Int {
    try #require(fake.elements.first { $0.value.role == .textbox }?.key)
  }

  @Test func `a field that gets the focus is shown in the input element`() throws {
    #expect(fake.elements[try node()]?.reach == 1)
    #expect(fake.field == nil)
    field.focus()
    field.select(from: 3, to: 2)
    frame()
    let shown = try #require(fake.field)
    #expect(shown == (try node(), "漢 👩‍🚀x", 7, 2))
    field.resignFocus()
    frame()
    #expect(fake.field == nil)
  }

  @Test func `edits of the input element are those of the field, and are not returned`() throws {
    field.focus()
    frame()
    page.edited("漢 👩‍🚀xy", anchor: 9, cursor: 9)
    #expect(field.text == "漢 👩‍🚀xy" && field.line.cursor == 5)
    let commands = page.frame(at: page.now + 0.016)
    #expect(!commands.numbers.contains(Double(PageOperation.field.rawValue)))
    field.undo()
    frame()
    #expect(fake.field?.text == "漢 👩‍🚀x")
  }

  @Test func `a rejected character is removed from the input element`() throws {
    field.text = "1"
    field.allows = { $0.isNumber }
    field.focus()
    frame()
    page.edited("1a", anchor: 2, cursor: 2)
    frame()
    let shown = try #require(fake.field)
    #expect(shown == (try node(), "1", 1, 1))
  }

  @Test func `a composed text is marked, and the input element is left alone meanwhile`() throws {
    field.text = ""
    field.allows = { $0 != "x" }
    field.focus()
    frame()
    page.edited("xか", anchor: 2, cursor: 2, marked: 0..<2)
    #expect(field.text == "か" && field.line.markedRange == 0..<1)
    frame()
    #expect(fake.field?.text == "")
    page.edited("x蚊", anchor: 2, cursor: 2)
    frame()
    #expect(field.text == "蚊" && field.line.markedRange == nil && fake.field?.text == "蚊")
  }

  @Test func `the focus of the page and of the field stay in sync`() throws {
    page.focused(try node(), isShown: true)
    #expect(field.isFocused)
    frame()
    #expect(fake.field != nil)
    page.focused(-1, isShown: false)
    #expect(!field.isFocused)
    frame()
    #expect(fake.field == nil)
    page.press(try node())
    #expect(field.isFocused)
    page.blurred()
    #expect(!field.isFocused)
  }

  @Test func `keys go to the field before the program`() {
    var keys: [GridKeyPress] = []
    page.onKey = {
      keys.append($0)
      return true
    }
    field.focus()
    page.press(.enter, time: 1)
    page.press("q", time: 1)
    page.press(.down, time: 1)
    #expect(keys == [.down] && field.text.hasSuffix("xq"))
  }

  @Test func `another scale keeps the focus`() {
    var ends = 0
    field.on(.editingEnded) { _, _ in ends += 1 }
    field.focus()
    page.area.scale = 2
    #expect(field.isFocused && page.screen.focusedField === field && ends == 0)
  }
}
