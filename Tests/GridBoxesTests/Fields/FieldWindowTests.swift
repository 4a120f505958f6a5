import GridTesting
import Testing

@testable import GridBoxes

@Suite struct FieldWindowTests {
  /// Each ASCII character is 1 wide, and others are 2 wide.
  private func measure(_ part: Substring) -> Double {
    part.reduce(0) { $0 + ($1.isASCII ? 1 : 2) }
  }

  private func show(_ line: EditableText, _ width: Double, _ window: inout FieldWindow) {
    window.show(line, width: width, measuredBy: measure)
  }

  @Test func `the end of a long text is shown, and the cursor is visible`() {
    var window = FieldWindow()
    var line = EditableText("abcdefghij")
    show(line, 4, &window)
    #expect(window.text == "ghij" && window.x(of: line.cursor) == 4)
    line.setCursor(7)
    show(line, 4, &window)
    #expect(window.text == "ghij" && window.x(of: line.cursor) == 1)
    line.setCursor(2)
    show(line, 4, &window)
    #expect(window.text == "cdef" && window.x(of: line.cursor) == 0)
    line.setCursor(7)
    show(line, 4, &window)
    #expect(window.text == "defg" && window.x(of: line.cursor) == 4)
  }

  @Test func `deleting at the end scrolls back`() {
    var window = FieldWindow()
    var line = EditableText("abcdef")
    show(line, 4, &window)
    line.delete(.backward)
    show(line, 4, &window)
    #expect(window.text == "bcde")
    line.delete(.backward, by: .text)
    show(line, 4, &window)
    #expect(window.text == "" && window.range == 0..<0)
  }

  @Test func `a point is converted to the nearest position`() {
    var window = FieldWindow()
    show(EditableText("a漢b"), 10, &window)
    #expect(
      [-1, 0, 0.4, 0.6, 1.9, 2.1, 3, 4, 9].map { window.position(at: $0, of: 3) } == [
        0, 0, 0, 1, 1, 2, 2, 3, 3,
      ])
    #expect(
      [0, 0.9, 1.1, 2.9, 3.1, 9].map { window.character(at: $0, of: 3) } == [0, 0, 1, 1, 2, 3])
  }

  @Test func `a point beyond an edge is the next position outside`() {
    var window = FieldWindow()
    var line = EditableText("abcdefghij")
    line.setCursor(2)
    show(line, 4, &window)
    line.setCursor(4)
    show(line, 4, &window)
    #expect(window.text == "abcd")
    line.setCursor(6)
    show(line, 4, &window)
    #expect(window.text == "cdef")
    #expect(window.position(at: -3, of: 10) == 1)
    #expect(window.position(at: 30, of: 10) == 7)
  }

  /// The window of a naive search: the one of least movement that shows the cursor.
  @Test func `agrees with a search among all windows`() {
    var generator = SeededGenerator(seed: 8)
    var window = FieldWindow()
    var first = 0
    for _ in 0..<2_000 {
      let characters = (0..<Int.random(in: 0...14, using: &generator)).map { _ in
        ["a", "b", "漢"].randomElement(using: &generator)!
      }
      var line = EditableText(characters.joined())
      line.setCursor(.random(in: 0...characters.count, using: &generator))
      let width = Double(Int.random(in: 0...9, using: &generator))
      show(line, width, &window)
      let text = Array(line.text)
      func fits(_ range: Range<Int>) -> Bool { measure(Substring(String(text[range]))) <= width }
      let starts = (0...text.count).filter { start in
        start <= line.cursor && fits(start..<line.cursor)
          // There is no free space at the end while text is hidden at the start.
          && (start == 0 || !fits(start - 1..<text.count))
      }
      first = starts.min { abs($0 - first) < abs($1 - first) } ?? line.cursor
      let end = (first...text.count).last { fits(first..<$0) } ?? first
      #expect(window.range == first..<end, "\(line.text) \(line.cursor) \(width)")
      #expect(String(window.text) == String(text[window.range]))
    }
  }
}
