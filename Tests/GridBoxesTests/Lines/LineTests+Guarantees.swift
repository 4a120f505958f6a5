import GridBoxes
import Testing

private func laidOut(_ line: Line, scale: Double = 1) -> Line {
  line.screen = .ofExamples(scale: scale)
  line.layout()
  return line
}

private func boxes(_ items: [LineItem]) -> [Box] {
  items.compactMap { if case .box(let box) = $0 { box } else { nil } }
}

@Suite struct LineGuaranteeTests {
  @Test func `items without space are dropped from the center outwards`() {
    let left = [block(30), block(30), block(30), block(30)]
    let right = [block(20), block(30), block(30), block(30)]
    let line = laidOut(
      Line(left: LineSide(left), middle: [block(1)], right: LineSide(right), width: 150))
    // The four left items and one right item fill the width, and leave no space for the middle.
    #expect(spans(line) == [[0, 30], [30, 30], [60, 30], [90, 30], [120, 30]])
    #expect(line.usedWidth(on: .right) == 30 && line.freeWidth(on: .middle) == 0)
    #expect(
      line.hiddenBoxes.map(ObjectIdentifier.init)
        == (line.boxes(on: .middle) + boxes(Array(right[..<3]))).map(ObjectIdentifier.init))
    #expect(line.boxes.count == 9)
  }

  @Test func `an item that does not fit drops the items inside of it`() {
    let line = laidOut(Line(left: [block(30), block(90), block(10)], width: 100))
    #expect(spans(line) == [[0, 30]] && line.hiddenBoxes.count == 2)
    #expect(line.usedWidth(on: .left) == 30 && line.freeWidth(on: .right) == 70)
  }

  @Test func `dropped items return when there is space, and leave the list when removed`() {
    let line = laidOut(Line(left: [block(60), block(60)], width: 100))
    #expect(line.hiddenBoxes.count == 1)
    line.width = 120
    line.layout()
    #expect(line.hiddenBoxes.isEmpty && spans(line) == [[0, 60], [60, 60]])
    line.width = 100
    line.layout()
    line.leftSide.items.removeLast()
    #expect(line.hiddenBoxes.isEmpty)
    line.layout()
    #expect(spans(line) == [[0, 60]])
  }

  @Test func `a line without space drops all items, and no width is negative`() {
    let line = Line(left: ["a"], middle: ["b"], right: ["c"], width: 5)
    line.padding = GridInsets(all: 10)
    line.itemPadding = 3
    _ = laidOut(line)
    #expect(spans(line).isEmpty && line.hiddenBoxes.count == 3)
    for place in Line.Side.allCases {
      #expect(line.usedWidth(on: place) == 0 && line.freeWidth(on: place) == 0)
    }
  }

  @Test(arguments: [Double.nan, .infinity])
  func `numbers that are not finite count as zero`(number: Double) {
    let line = Line(left: ["a", "b"], right: [block(10, margin: i(0, number, 0, 0))], width: 100)
    let plain = [[0.0, 10], [10, 10], [90, 10]]
    #expect(spans(laidOut(line)) == plain)
    line.leftSide.columnWidth = number
    line.itemPadding = number
    line.layout()
    #expect(spans(line) == plain)
    line.itemPadding = -1
    line.layout()
    #expect(spans(line) == [[-1, 10], [7, 10], [91, 10]])
  }

  @Test(arguments: Line.Side.allCases)
  func `columns keep their width whichever side has precedence`(first: Line.Side) {
    let long = LineSide.text(String(repeating: "x", count: 99))
    let line = Line(left: long, middle: long, right: long, width: 320)
    line.precedence = first
    line.leftSide.columnWidth = 100
    line.rightSide.columnWidth = 80
    #expect(spans(laidOut(line)) == [[0, 100], [100, 140], [240, 80]])
    line.middleSide.columnWidth = 120
    line.rightSide.columnWidth = nil
    line.layout()
    #expect(spans(line) == [[0, 100], [100, 120], [220, 100]])
  }

  @Test(arguments: Line.Side.allCases)
  func `the middle side is centered in the line on request`(first: Line.Side) {
    let line = Line(left: "four", middle: "middle", right: "r", width: 200)
    line.precedence = first
    line.centersMiddle = true
    #expect(spans(laidOut(line)) == [[0, 40], [70, 60], [190, 10]])
    // Otherwise, it lies between the sides.
    line.centersMiddle = false
    line.layout()
    #expect(line.boxes(on: .middle)[0].x == (first == .middle ? 70 : 85))
    // Now both sides reserve what the longer one needs.
    line.centersMiddle = true
    line.leftSide = "eight888"
    line.layout()
    #expect(
      spans(line)
        == (first == .middle
          ? [[0, 70], [70, 60], [190, 10]] : [[0, 80], [80, 40], [190, 10]]))
  }

  @Test func `a line shrinks with its content`() {
    let line = laidOut(Line(left: .multiline("one two three four"), width: 50))
    #expect(line.height == 80)
    line.leftSide.items = ["one"]
    line.layout()
    #expect(line.height == 20 && line.boxes(on: .left)[0].frame == r(0, 0, 30, 20))
  }

  @Test func `dropped items do not affect the height`() {
    let line = laidOut(Line(left: [block(60, 20), block(60, 90)], width: 100))
    #expect(line.height == 20)
    line.width = 120
    line.layout()
    #expect(line.height == 90)
  }

  @Test func `margins above and below items count`() {
    let line = laidOut(
      Line(left: [block(10, 20, margin: i(3, 0, 8, 0)), block(10, 11)], width: 100))
    #expect(line.height == 31)
    #expect(line.boxes(on: .left).map(\.y) == [3, 10])
    line.verticalAlignment = .bottom
    line.height = 50
    line.layout()
    #expect(line.boxes(on: .left).map(\.y) == [22, 39])
  }

  @Test func `shown texts follow font, alignment, width and text`() {
    let line = laidOut(Line(left: .multiline("one two three"), right: "12", width: 110))
    #expect(spans(line) == [[0, 70], [90, 20]] && line.height == 40)
    line.style.font.size = 8
    line.layout()
    #expect(spans(line) == [[0, 65], [100, 10]] && line.height == 10)
    line.rightSide.attributes.size = 32
    line.layout()
    #expect(spans(line) == [[0, 65], [70, 40]] && line.height == 40)
    line.rightSide.items = ["1"]
    line.rightSide.alignment = .left
    line.leftSide.attributes.size = 16
    line.layout()
    #expect(spans(line) == [[0, 70], [70, 20]])
    // The same text with more width.
    line.width = 150
    line.layout()
    #expect(spans(line) == [[0, 130], [130, 20]])
    // The items are unchanged.
    #expect(line.leftSide.items == ["one two three"] && line.leftSide.isMultiline)
  }

  @Test func `assigning equal values needs no layout`() {
    let line = laidOut(Line(left: "a", right: "b", width: 100))
    let (side, style) = (line.leftSide, line.style)
    line.leftSide = side
    line.style = style
    line.precedence = .left
    line.leftSide.attributes = TextAttributes()
    #expect(!line.needsLayout)
  }

  @Test func `a fitting line has all of its items in their places`() {
    let line = Line(
      left: ["left"], middle: [block(30)], right: [block(20), block(25)], width: .fit)
    line.padding = GridInsets(top: 1, left: 7, bottom: 2, right: 3)
    line.itemPadding = 2
    #expect(spans(laidOut(line)) == [[9, 40], [53, 30], [87, 20], [111, 25]])
    #expect(line.width == 141 && line.hiddenBoxes.isEmpty)
    line.leftSide.items = []
    line.layout()
    #expect(spans(line) == [[9, 30], [43, 20], [67, 25]] && line.width == 97)
  }

  @Test func `a centered fitting line reserves the width of its longer side twice`() {
    let line = Line(left: ["left"], middle: ["mid"], right: ["r"], width: .fit)
    line.centersMiddle = true
    #expect(spans(laidOut(line)) == [[0, 40], [40, 30], [100, 10]] && line.width == 110)
  }

  @Test func `a fitting line widens up to its maximum`() {
    let line = Line(left: ["left"], middle: ["middle"], right: ["right"], width: .fit)
    line.maxWidth = 120
    #expect(spans(laidOut(line)) == [[0, 40], [40, 30], [70, 50]] && line.width == 120)
  }

  @Test func `moves, insertions and removals of items are animated`() {
    let moved = block(30)
    let line = laidOut(Line(left: [moved, block(20)], right: ["r"], width: 200))
    let screen = line.screen
    let (first, second) = (line.boxes(on: .left)[0], line.boxes(on: .left)[1])
    line.leftSide.items = [block(50, 20), moved]
    line.layout(duration: 1)
    screen?.advance(to: 0)
    let new = line.boxes(on: .left)[0]
    screen?.advance(to: 0.5)
    // A new first item fades in at its frame: in a line, there is no direction to slide in from.
    #expect(new.shownFrame == new.frame && new.shownOpacity == 0.5)
    #expect(first.shownFrame.minX == 25 && second.shownOpacity == 0.5)
    #expect(second.shownFrame.minX == 30)
    screen?.advance(to: 1)
    #expect(line.shownBoxes.count == 3 && first.shownFrame.minX == 50)
    // An item that loses its space fades out at its frame.
    line.width = 70
    line.layout(duration: 1)
    screen?.advance(to: 1)
    screen?.advance(to: 1.5)
    #expect(line.hiddenBoxes.map(ObjectIdentifier.init) == [ObjectIdentifier(first)])
    #expect(first.shownOpacity == 0.5 && first.shownFrame.minX == 50)
    screen?.advance(to: 2)
    #expect(line.shownBoxes.count == 2)
  }
}
