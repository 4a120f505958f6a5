import GridBoxes
import Testing

@Suite struct TextFieldBoxKeysTests {
  private let root = Box(width: 200, height: 100)
  private let field = TextFieldBox(text: "one two three")

  init() {
    root.screen = BoxScreen()
    root.append(field)
    root.layout()
    field.focus()
  }

  @Test(
    arguments: [
      ([.left], "one two thre|e"), ([GridKeyPress(.left, .control), .right], "one two t|hree"),
      ([GridKeyPress(.left, .alt)], "one two |three"),
      ([GridKeyPress(.left, .command)], "|one two three"),
      ([.home, GridKeyPress(.right, .control)], "one| two three"),
      ([.home, .delete], "|ne two three"),
      ([GridKeyPress(.backspace, .control)], "one two |"), ([.control("w")], "one two |"),
      ([.left, .control("u")], "|e"), ([.home, .right, .control("k")], "o|"),
      ([.home, .alt("f"), .alt("d")], "one| three"),
      ([.alt("b"), .control("e"), "!"], "one two three!|"),
      (["x", .backspace, .backspace, .control("z")], "one two threex|"),
      (["x", .control("z"), .control("y")], "one two threex|"),
      (
        ["x", .control("z"), GridKeyPress(.character("z"), [.command, .shift])], "one two threex|"
      ),
      ([GridKeyPress(.home, .shift), "x"], "x|"), ([.control("a"), .delete], "|"),
      ([GridKeyPress(.left, [.shift, .control]), "x"], "one two x|"),
      ([" ", "é"], "one two three é|"),
      (["x", .control("_")], "one two three|"),
    ] as [([GridKeyPress], String)])
  func `keys edit the text`(keys: [GridKeyPress], result: String) {
    for key in keys { #expect(root.press(key)) }
    var text = field.text
    text.insert("|", at: text.index(text.startIndex, offsetBy: field.line.cursor))
    #expect(text == result)
  }

  @Test func `a field leaves keys to others that it cannot use`() {
    for key: GridKeyPress in [.up, .down, .pageUp, .tab, .control("c"), .alt("x")] {
      #expect(!field.press(key))
    }
    #expect(field.text == "one two three")
    field.resignFocus()
    #expect(!field.press("x"))
  }

  @Test func `escape discards a composed text first`() {
    field.compose("x")
    #expect(root.press(.escape))
    #expect(field.text == "one two three" && field.isFocused)
    #expect(root.press(.escape))
    #expect(!field.isFocused)
  }

  @Test(arguments: [KeyModifiers.control, .command])
  func `copied and cut text is on the clipboard`(held: KeyModifiers) {
    var texts: [String] = []
    let (copy, cut) = (
      GridKeyPress(.character("c"), held), GridKeyPress(.character("x"), held)
    )
    field.select(from: 0, to: 4)
    // Without a clipboard, the text stays.
    #expect(!root.press(cut) && !root.press(copy))
    root.screen?.onCopy = {
      texts.append($0)
      return true
    }
    #expect(root.press(copy) && field.text == "one two three")
    #expect(root.press(cut) && field.text == "two three")
    #expect(texts == ["one ", "one "])
    // Without a selection, the keys are not for the field.
    #expect(!root.press(cut) && !root.press(copy))
    root.screen?.onCopy = { _ in false }
    field.selectAll()
    #expect(root.press(cut) && field.text == "two three")
  }
}
