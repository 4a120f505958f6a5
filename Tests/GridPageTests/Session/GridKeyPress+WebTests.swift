import GridPage
import Testing

@Suite struct GridKeyPressWebTests {
  @Test func `names of browsers become keys`() {
    let names: [(String, GridKeyPress)] = [
      ("ArrowUp", .up), ("ArrowDown", .down), ("ArrowLeft", .left), ("ArrowRight", .right),
      ("PageUp", .pageUp), ("PageDown", .pageDown), ("Home", .home), ("End", .end),
      ("Enter", .enter), ("Escape", .escape), ("Backspace", .backspace), ("Delete", .delete),
      ("é", "é"), (" ", " "),
    ]
    for (name, press) in names { #expect(GridKeyPress(named: name) == press) }
    for name in ["Tab", "Shift", "F5", "Unidentified", ""] {
      #expect(GridKeyPress(named: name) == nil)
    }
  }

  @Test func `shift belongs to keys, but not to the characters that it changes`() {
    #expect(GridKeyPress(named: "ArrowUp", .shift) == GridKeyPress(.up, .shift))
    #expect(GridKeyPress(named: "A", .shift) == "A")
    #expect(GridKeyPress(named: " ", .shift) == GridKeyPress(.character(" "), .shift))
    #expect(GridKeyPress(named: "a", .control) == .control("a"))
  }
}
