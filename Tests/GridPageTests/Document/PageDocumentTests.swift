import Testing

@testable import GridPage

@Suite struct PageDocumentTests {
  private let window = Box(width: 200, height: 100, arrangement: .linear(.vertical))
  private let document = PageDocument()
  private let page = FakePage()

  private func show() {
    window.layout()
    document.show(window)
    page.carryOut(document.commands)
  }

  private func row(_ text: String) -> Box { Box(AttributedText(text), width: .fill) }

  @Test func `a box is an element inside the element of its parent`() {
    let row = row("one")
    row.append(Box(width: 10, height: 10))
    window.append(row)
    show()
    #expect(page.snapshots.count == 3)
    #expect(page.elements[1]?.lines == ["one"])
    #expect(page.elements[2]?.parent == 1)
  }

  @Test func `unchanged boxes give no commands and are not visited`() {
    window.append(contentsOf: [row("one"), row("two")])
    show()
    show()
    #expect(document.commands.isEmpty)
    #expect(document.visitCount == 0)
  }

  @Test func `a text is sent once, and isForced when it changes`() {
    let row = row("one")
    window.append(contentsOf: [row, self.row("two")])
    show()
    row.content = .text(TextContent("three"))
    show()
    #expect(String(decoding: document.commands.bytes, as: UTF8.self) == "three")
    #expect(page.elements[1]?.lines == ["three"])
  }

  @Test func `a text in the style of the one before is sent without its style`() {
    let row = row("one")
    window.append(row)
    show()
    row.content = .text(TextContent("two"))
    show()
    #expect(document.commands.numbers == [Double(PageOperation.say.rawValue), 1, 0, 3])
    row.content = .text(TextContent("three", style: TextStyle(isUnderlined: true)))
    show()
    #expect(document.commands.numbers.first == Double(PageOperation.text.rawValue))
    #expect(page.elements[1]?.lines == ["three"])
    // Two lines, and then one of them again.
    row.content = .text(TextContent("four\nfive"))
    show()
    row.content = .text(TextContent("four"))
    show()
    #expect(page.elements[1]?.lines == ["four"])
  }

  @Test func `a box that was shown elsewhere gets its own element back`() {
    let (row, other) = (row("one"), Box(width: 100, height: 50, arrangement: .linear(.vertical)))
    window.append(contentsOf: [row, other])
    show()
    let element = page.elements.first { $0.value.lines == ["one"] }?.key
    other.append(row)
    show()
    window.append(row)
    show()
    #expect(page.elements.first { $0.value.lines == ["one"] && $0.value.isShown }?.key == element)
    #expect(page.snapshots.count == 3)
  }

  @Test func `a box keeps its element when boxes before it are inserted or removed`() {
    let rows = ["a", "b", "c", "d"].map { row($0) }
    window.append(contentsOf: rows)
    show()
    window.setBoxes([rows[3], rows[1], row("e"), rows[2]])
    show()
    #expect(page.snapshots.map { $0.text } == [[], ["d"], ["b"], ["e"], ["c"]])
    #expect(page.elements[2]?.lines == ["b"])
    #expect(page.elements[4]?.lines == ["d"])
    // The inserted box has reused the element of the removed one.
    #expect(page.madeCount == 4)
    #expect(page.elements[1]?.lines == ["e"])
  }

  @Test func `elements with panes are removed with their boxes, and their numbers are reused`() {
    func makePage(_ rows: Int) -> Box {
      let page = Box(width: .fill, height: .fill)
      page.append(GridBox(GridView<Box>(layout: ListLayout(rowHeight: .fixed(10)))))
      for row in 0..<rows { page.append(self.row("\(row)")) }
      return page
    }
    window.setBoxes([makePage(2), row("footer")])
    show()
    let count = page.elements.count
    for _ in 0..<3 {
      window.setBoxes([makePage(3), row("footer")])
      show()
      window.setBoxes([makePage(2), row("footer")])
      show()
    }
    #expect(page.elements.count == count)
    #expect(document.elementCount == count - 1)
    #expect(page.elements.keys.max() ?? 0 <= count + 1)
  }

  @Test func `an element is reused together with its child elements`() {
    func pair() -> Box {
      let pair = Box(width: .fill)
      pair.append(contentsOf: [row("left"), row("right")])
      return pair
    }
    for text in ["a", "b", "c"] {
      window.setBoxes([pair(), row(text)])
      show()
      #expect(page.snapshots.map { $0.text } == [[], [], ["left"], ["right"], [text]])
      #expect(page.madeCount == 4)
    }
  }

  @Test func `the element of a text is not reused for a picture`() {
    for text in ["a", "b", "c"] {
      let picture = Box(width: 10, height: 10)
      picture.content = .picture(Picture("sun", size: GridSize(width: 10, height: 10)))
      window.setBoxes([picture, row(text)])
      show()
      #expect(page.elements[1]?.lines == [])
      #expect(page.elements[2]?.lines == [text])
      #expect(page.madeCount == 2)
    }
  }

  @Test func `only elements that are out of order are moved`() {
    let rows = (0..<10).map { row("\($0)") }
    window.append(contentsOf: rows)
    show()
    window.setBoxes(Array(rows[1...] + rows[..<1]))
    show()
    #expect(page.reordered == [1])
    #expect(page.snapshots.dropFirst().map { $0.text[0] } == (1...9).map { "\($0)" } + ["0"])
    window.setBoxes(rows)
    show()
    window.setBoxes(Array(rows[9...] + rows[..<9]))
    show()
    #expect(page.reordered == [10])
    #expect(page.snapshots.dropFirst().map { $0.text[0] } == ["9"] + (0...8).map { "\($0)" })
  }

  @Test(arguments: [0, 4, 9]) func `an element that contains the focus is not moved`(place: Int) {
    let rows = (0..<10).map { row("\($0)") }
    window.append(contentsOf: rows)
    show()
    let inner = Box(width: 1, height: 1)
    rows[place].append(inner)
    show()
    document.setFocusedElement(11)
    for turn in 1...3 {
      window.setBoxes(Array(rows[(3 * turn)...] + rows[..<(3 * turn)]))
      show()
      #expect(!page.reordered.isEmpty && !page.reordered.contains(place + 1))
      let texts = page.snapshots.compactMap { $0.text.first }
      #expect(texts == window.boxes.map { $0.textLayout?.lines[0].text ?? "" })
    }
  }

  @Test func `the element of a hidden box is kept for reuse`() {
    let rows = [row("a"), row("b")]
    window.append(contentsOf: rows)
    show()
    rows[0].visibility = .hidden
    show()
    #expect(page.snapshots.map { $0.text } == [[], ["b"]])
    rows[0].visibility = .visible
    show()
    #expect(page.snapshots.map { $0.text } == [[], ["a"], ["b"]])
    #expect(page.madeCount == 2)
  }

  @Test func `markup in a text is shown as text`() {
    window.append(row("<b onclick='x'>&amp;</b>"))
    show()
    #expect(page.elements[1]?.lines.joined() == "<b onclick='x'>&amp;</b>")
    #expect(document.commands.numbers.allSatisfy { $0.isFinite })
  }

  @Test func `a transform is applied about the center of its box`() {
    let box = Box(width: 40, height: 20)
    window.append(box)
    box.transform = .scale(x: 2, y: 2)
    show()
    #expect(page.elements[1]?.place == GridTransform(a: 2, b: 0, c: 0, d: 2, x: -20, y: -10))
  }

  @Test func `removed boxes are released`() {
    weak var gone: Box?
    do {
      let outer = row("outer")
      let inner = row("inner")
      outer.append(inner)
      gone = inner
      window.append(outer)
      show()
      window.removeAll()
    }
    show()
    #expect(gone == nil)
  }
}
