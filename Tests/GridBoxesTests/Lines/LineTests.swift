import GridBoxes
import TestSupport
import Testing

/// The text contents of the items of a side.
private func contents(_ line: Line, _ place: Line.Side = .left) -> [TextContent] {
  line.boxes(on: place).compactMap {
    if case .text(let content) = $0.content { content } else { nil }
  }
}

private func texts(_ line: Line, _ place: Line.Side = .left) -> [String] {
  contents(line, place).map { $0.text.text }
}

private func laidOut(_ line: Line) -> Line {
  line.screen = .ofExamples()
  line.layout()
  return line
}

@Suite struct LineTests {
  @Test func `a text has a single line and keeps its spaces`() {
    let line = Line(left: "  Hello  ")
    #expect(texts(line) == ["  Hello  "] && contents(line)[0].lineLimit == 1)
    #expect(contents(line)[0].truncation == .tail)
  }

  @Test func `a text with a line break is multiline and trimmed`() {
    for text in ["\nHello you", "  Hello you\n ", " \n\tHello you\n"] {
      let line = Line(left: .text(text))
      #expect(texts(line) == ["Hello you"] && contents(line)[0].lineLimit == 0)
    }
    #expect(texts(Line(left: "one\ntwo")) == ["one\ntwo"])
  }

  @Test func `a side can make its texts multiline`() {
    let line = laidOut(Line(left: .multiline(" one two three "), width: 80))
    #expect(line.boxes(on: .left)[0].textLayout?.lines.map(\.text) == ["one two", "three"])
    #expect(line.height == 40)
    line.leftSide.isMultiline = false
    line.layout()
    #expect(line.boxes(on: .left)[0].textLayout?.lines.count == 1 && line.height == 20)
  }

  @Test func `a text with the markup suffix is trimmed and read as markup`() {
    #expect(runDescription(of: contents(Line(left: "**a** b|mush"))[0].text) == "[a](B)[ b]")
    #expect(runDescription(of: contents(Line(left: "\n**a** b|mush \n"))[0].text) == "[a](B)[ b]")
    // The suffix is not at the end, or has another case.
    #expect(texts(Line(left: "**a**|mush ")) == ["**a**|mush "])
    #expect(texts(Line(left: "**a**|Mush")) == ["**a**|Mush"])
  }

  @Test func `an attributed text is trimmed, but never read as markup`() {
    var text = AttributedText("\n a ", TextAttributes(weight: .bold))
    text.append("b|mush ")
    let line = Line(left: [.attributed(text)])
    #expect(runDescription(of: contents(line)[0].text) == "[a ](B)[b|mush]")
    #expect(contents(line)[0].lineLimit == 0)
  }

  @Test func `pictures and boxes are shown as they are`() {
    let picture = Picture("p", size: GridSize(width: 24, height: 12))
    let box = Box(width: 10, height: 10)
    let line = laidOut(Line(left: [.picture(picture), .box(box)], width: 100))
    #expect(line.boxes(on: .left)[0].content == .picture(picture))
    #expect(line.boxes(on: .left)[0].size == picture.size)
    #expect(line.boxes(on: .left)[1] === box && box.parent === line)
    #expect(line.boxes.count == 2)
  }

  @Test func `a side overrides the text style of its line`() {
    let line = Line(left: "l", middle: "m", right: "r")
    line.style = TextStyle(font: GridFont(size: 20, weight: .light), color: .white)
    line.rightSide.attributes = TextAttributes(size: 12, color: .black)
    line.textShadow = BoxShadow(.black, offset: GridOffset(x: 0, y: 1))
    line.middleSide.textShadow = BoxShadow(.white)
    line.leftSide.lineSpacing = 3
    let (left, middle, right) = (
      contents(line)[0], contents(line, .middle)[0], contents(line, .right)[0]
    )
    #expect(left.style == line.style && middle.style == line.style)
    #expect(right.style.font == GridFont(size: 12, weight: .light) && right.style.color == .black)
    #expect(left.shadow == line.textShadow && right.shadow == line.textShadow)
    #expect(middle.shadow == BoxShadow(.white))
    #expect(left.lineSpacing == 3 && middle.lineSpacing == 0)
    #expect([left, middle, right].map(\.alignment) == [.left, .center, .right])
    line.leftSide.alignment = .right
    #expect(contents(line)[0].alignment == .right)
    // The style of the line applies to a side only where the side has no attribute.
    line.style.color = GridColor(0xFF0000)
    #expect(contents(line)[0].style.color == GridColor(0xFF0000))
    #expect(contents(line, .right)[0].style.color == .black)
  }

  @Test func `a host may lay out a line when a frame is requested`() {
    let line = laidOut(Line(left: "a", width: 100))
    var items: [[LineItem]] = []
    line.screen?.onNeedsFrame = {
      items.append(line.leftSide.items)
      line.layout()
    }
    line.leftSide.items = ["bcd", "e"]
    line.layout()
    line.screen?.advance(to: 1)
    line.style.color = .white
    line.layout()
    // Each nested layout allows another call, and each call gets complete items.
    #expect((2...10).contains(items.count))
    #expect(items.allSatisfy { $0 == ["bcd", "e"] })
    #expect(line.boxes(on: .left).map(\.frame) == [r(0, 0, 30, 20), r(30, 0, 10, 20)])
  }

  @Test func `a multiline text has the height of its lines`() {
    let line = laidOut(
      .multiline("one two three", width: 104, padding: GridInsets(all: 12)))
    #expect(line.size == GridSize(width: 104, height: 64))
  }
}

@Suite struct LineBoxTests {
  private let box = Box(width: 10, height: 10)

  @Test func `items keep their boxes when they move`() {
    let line = Line(left: ["a", "b", "c", .box(box)])
    let boxes = line.boxes(on: .left)
    line.leftSide.items = [.box(box), "c", "a"]
    #expect(
      line.boxes(on: .left).map(ObjectIdentifier.init)
        == [boxes[3], boxes[2], boxes[0]].map(ObjectIdentifier.init))
    #expect(boxes[1].parent == nil && line.boxes.count == 3)
  }

  @Test func `items keep their boxes among equal items`() {
    let line = Line(left: ["a", "a", "b", "a"])
    let boxes = line.boxes(on: .left)
    line.leftSide.items = ["a", "b", "a", "a", "a"]
    let now = line.boxes(on: .left)
    #expect(now[0] === boxes[0] && now[1] === boxes[2])
    #expect(Set(now.map(ObjectIdentifier.init)).count == 5)
    #expect(Set(now.map(ObjectIdentifier.init)).isSuperset(of: boxes.map(ObjectIdentifier.init)))
  }

  @Test func `an item that replaces another takes over its box`() {
    let line = Line(left: ["a", "12"])
    let boxes = line.boxes(on: .left)
    line.leftSide.items[1] = "13"
    #expect(line.boxes(on: .left)[1] === boxes[1] && texts(line) == ["a", "13"])
    line.leftSide.items[1] = .box(box)
    #expect(boxes[1].parent == nil && line.boxes(on: .left)[1] === box)
    line.leftSide.items[1] = "14"
    #expect(line.boxes(on: .left)[1] !== box && box.parent == nil)
  }

  @Test func `a box is an item of one side only`() {
    let line = Line(left: ["a", .box(box)], right: ["b"])
    line.rightSide.items.append(.box(box))
    #expect(line.leftSide.items == ["a"] && line.rightSide.items == ["b", .box(box)])
    #expect(line.boxes.count == 3)
  }

  @Test func `items are removed with their boxes`() {
    let line = laidOut(Line(left: ["a", .box(box)], middle: ["m"], right: ["b"]))
    let other = Box()
    other.append(box)
    #expect(line.leftSide.items == ["a"] && line.boxes(on: .left).count == 1)
    line.boxes(on: .right)[0].removeFromParent()
    #expect(line.rightSide.items.isEmpty)
    line.removeAll()
    #expect(line.boxes.isEmpty && line.leftSide.items.isEmpty && line.middleSide.items.isEmpty)
  }

  @Test func `boxes that are not items keep their positions`() {
    let ground = Box(width: .fill, height: .fill)
    let line = laidOut(Line(left: ["a"], width: 100))
    line.insert(ground, at: 0)
    line.rightSide.items = ["b"]
    line.padding = GridInsets(all: 5)
    line.layout()
    #expect(line.boxes.count == 3 && ground.parent === line)
    #expect(ground.frame == r(5, 5, 90, 20) && line.size == GridSize(width: 100, height: 30))
    line.leftSide.items = []
    #expect(line.boxes.count == 2)
    line.remove(ground)
    #expect(line.boxes.count == 1 && texts(line, .right) == ["b"])
  }
}
