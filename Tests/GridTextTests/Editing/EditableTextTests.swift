import GridText
import Testing

struct EditableTextTests {
  private func type(_ text: String, into line: inout EditableText) {
    for character in text { line.insert(String(character)) }
  }

  // MARK: Characters

  @Test func `an accent that is typed after its letter joins it`() {
    var line = EditableText("cafe")
    line.insert("\u{301}")
    line.insert("s")
    #expect(line.text == "café" + "s")
    #expect(line.cursor == 5)
    line.delete(.backward)
    line.delete(.backward)
    #expect(line.text == "caf")
  }

  @Test func `a character of several scalars is one step of the cursor and one deletion`() {
    var line = EditableText("a👩‍🚀漢")
    #expect(line.count == 3)
    line.move(.backward)
    line.move(.backward)
    line.delete(.forward)
    #expect(line.text == "a漢")
    #expect(line.cursor == 1)
  }

  @Test func `the cursor is after characters that a deletion joins`() {
    var line = EditableText("🇩a🇪")
    line.setCursor(2)
    line.delete(.backward)
    #expect(line.count == 1)
    #expect(line.cursor == 1)
    line.undo()
    #expect(line.text == "🇩a🇪")
    #expect(line.cursor == 2)
  }

  @Test func `line breaks become spaces, and those at both ends are dropped`() {
    var line = EditableText("a\nb")
    #expect(line.text == "a b")
    line.insert("\nc\r\nd\n")
    #expect(line.text == "a bc d")
    let isChanged = line.insert("\n")
    #expect(!isChanged)
  }

  // MARK: Movements

  @Test(arguments: [
    ("one two-three", [0, 4, 8]), ("don't 3.14 it", [0, 6, 8, 11]), ("漢字かなカナ ab", [0, 2, 4, 7]),
    ("  ", [0]), ("a_b ", [0]), ("'a' b", [1, 4, 0]),
  ])
  func `words begin here`(text: String, starts: [Int]) {
    var line = EditableText(text)
    var found: [Int] = []
    while line.cursor > 0 {
      line.move(.backward, by: .word)
      found.append(line.cursor)
    }
    #expect(Set(found) == Set(starts))
  }

  @Test func `a movement without extending collapses the selection toward its direction`() {
    var line = EditableText("abcdef")
    line.select(from: 4, to: 2)
    line.move(.forward)
    #expect(line.selection == 4..<4)
    line.select(from: 4, to: 2)
    line.move(.backward)
    #expect(line.selection == 2..<2)
    line.select(from: 2, to: 4)
    line.move(.forward, by: .text, extending: true)
    #expect((line.anchor, line.cursor) == (2, 6))
    #expect(line.selectedText == "cdef")
  }

  @Test func `positions beyond the text are clamped`() {
    var line = EditableText("abc")
    line.select(from: -5, to: 9)
    #expect(line.selection == 0..<3)
    line.selectWord(at: 100)
    #expect(line.selection == 0..<3)
    line = EditableText()
    line.selectWord(at: 0)
    #expect(line.selection == 0..<0)
    let changes = [line.delete(.backward), line.delete(.forward, by: .word)]
    #expect(changes == [false, false])
  }

  // MARK: Undo

  @Test func `typed text is undone word by word`() {
    var line = EditableText()
    type("one two", into: &line)
    line.undo()
    #expect(line.text == "one ")
    line.undo()
    #expect(line.text == "" && !line.canUndo)
    line.redo()
    line.redo()
    #expect(line.text == "one two" && line.cursor == 7 && !line.canRedo)
  }

  @Test func `a movement, a paste and another kind of edit begin a step`() {
    var line = EditableText()
    type("ab", into: &line)
    line.move(.backward)
    type("c", into: &line)
    line.insert("pasted")
    line.delete(.backward)
    line.delete(.backward)
    let texts = (0..<5).map { _ in
      line.undo()
      return line.text
    }
    #expect(texts == ["acpastedb", "acb", "ab", "", ""])
  }

  @Test func `an undo restores the selection that was replaced`() {
    var line = EditableText("abcdef")
    line.select(from: 4, to: 1)
    type("xy", into: &line)
    #expect(line.text == "axyef")
    line.undo()
    #expect(line.text == "abcdef")
    #expect((line.anchor, line.cursor) == (4, 1))
  }

  @Test func `an edit after an undo ends the list of redos`() {
    var line = EditableText()
    type("a", into: &line)
    line.undo()
    type("b", into: &line)
    let isRedone = line.redo()
    #expect(!isRedone)
    #expect(line.text == "b")
  }

  @Test func `no more than a thousand steps are kept`() {
    var line = EditableText()
    for _ in 0..<1_500 { line.insert("ab") }
    while line.undo() {}
    #expect(line.count == 1_000)
  }

  // MARK: Input methods

  @Test func `a composed text is marked, and is one step once it is committed`() {
    var line = EditableText("abcd")
    line.select(from: 1, to: 3)
    line.compose("k")
    line.compose("か", selecting: 0..<1)
    #expect(line.text == "aかd")
    #expect(line.markedRange == 1..<2)
    #expect(line.selectedText == "か")
    line.insert("蚊")
    #expect(line.text == "a蚊d" && line.markedRange == nil && line.cursor == 2)
    line.undo()
    #expect(line.text == "abcd" && line.selection == 1..<3)
  }

  @Test func `a canceled composition leaves nothing`() {
    var line = EditableText("ab")
    line.compose("x")
    line.cancelComposition()
    #expect(line.text == "ab" && line.cursor == 2 && !line.canUndo)
    line.compose("y")
    line.undo()
    #expect(line.text == "ab" && line.markedRange == nil)
  }

  @Test func `a movement commits the composed text`() {
    var line = EditableText("ab")
    line.compose("x")
    line.move(.backward, by: .text)
    #expect(line.text == "abx" && line.markedRange == nil && line.cursor == 0)
    line.undo()
    #expect(line.text == "ab")
  }

  // MARK: Other editors

  @Test func `the state of another editor is recorded as edits`() {
    var line = EditableText()
    for text in ["o", "on", "one", "one ", "one t"] {
      line.take(text, anchor: text.count, cursor: text.count)
    }
    line.take("one", anchor: 3, cursor: 3)
    line.undo()
    #expect(line.text == "one t")
    line.undo()
    #expect(line.text == "one ")
    line.undo()
    #expect(line.text == "")
  }

  @Test func `another editor may compose`() {
    var line = EditableText("a")
    line.take("ak", anchor: 2, cursor: 2, marked: 1..<2)
    line.take("aか", anchor: 2, cursor: 2, marked: 1..<2)
    #expect(line.markedRange == 1..<2)
    line.take("a蚊", anchor: 2, cursor: 2)
    #expect(line.markedRange == nil)
    line.undo()
    #expect(line.text == "a")
  }

  @Test func `a difference inside of the bytes of a scalar is an edit of the scalar`() {
    var line = EditableText("é漢")
    line.take("è漣", anchor: 2, cursor: 2)
    line.undo()
    #expect(line.text == "é漢")
    line.redo()
    #expect(line.text == "è漣")
  }
}
