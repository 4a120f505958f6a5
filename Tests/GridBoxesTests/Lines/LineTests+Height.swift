import GridBoxes
import Testing

private func laidOut(_ line: Line, padding: GridInsets = .zero) -> Line {
  line.padding = padding
  line.screen = .ofExamples()
  line.layout()
  return line
}

@Suite struct LineHeightTests {
  /// Five lines, in 272 points.
  private let text = Array(repeating: String(repeating: "x", count: 20), count: 5)
    .joined(separator: " ")

  @Test func `a line has the height of its content or its minimum`() {
    let line = Line(left: .multiline(text), width: 304)
    line.minHeight = 52
    #expect(laidOut(line, padding: GridInsets(all: 16)).height == 132)
    line.leftSide = "short"
    line.layout()
    #expect(line.height == 52 && line.boxes(on: .left)[0].frame == r(16, 16, 50, 20))
  }

  @Test func `a maximum height truncates texts`() {
    let line = Line(left: .multiline(text), width: 304)
    line.minHeight = 52
    line.maxHeight = 80
    #expect(laidOut(line, padding: GridInsets(all: 16)).height == 72)
    #expect(line.boxes(on: .left)[0].textLayout?.lines.count == 2)
  }

  @Test func `a given height is kept, and other heights are rounded up`() {
    #expect(laidOut(Line(left: [block(10, 50)], height: 30.5)).height == 30.5)
    #expect(
      laidOut(Line(left: [block(10, 20.25)]), padding: i(0.5, 0, 0, 0)).height == 21)
    #expect(laidOut(Line(left: [block(10, 20.25)]), padding: i(1, 0, 2.75, 0)).height == 24)
  }

  // In a line of fixed height, MGBoxKit lets texts overflow.
  @Test func `a text in a fixed height has as many lines as fit`() {
    let line = laidOut(Line(left: .multiline(text), width: 304, height: 50))
    #expect(line.boxes(on: .left)[0].frame == r(0, 5, 300, 40))
  }

  @Test func `attached boxes and boxes that are gone take no height`() {
    let badge = Box(width: 10, height: 90)
    let gone = Box(width: 10, height: 90)
    let line = Line(left: [block(10, 20), .box(badge), .box(gone), block(10, 20)])
    badge.position = .attached(to: line.boxes(on: .left)[0])
    badge.margin = i(2, 3, 0, 0)
    gone.visibility = .gone
    _ = laidOut(line)
    #expect(line.height == 20 && line.width == 20 && line.hiddenBoxes.isEmpty)
    #expect(badge.frame == r(3, 2, 10, 90))
  }
}

@Suite struct LineVerticalAlignmentTests {
  // Inner height 45: (45 - 20) / 2 = 12.5, which is 22.5 with the padding, and 23 on a pixel.
  @Test(arguments: zip([Line.VerticalAlignment.top, .center, .bottom], [0, 1, 2]))
  func `items are aligned at the top, the center or the bottom`(
    _ alignment: Line.VerticalAlignment, _ index: Int
  ) {
    let line = Line(
      left: [block(10, 20), block(10, 10, margin: i(4, 0, 1, 0)), "ab"], width: 100, height: 60)
    line.verticalAlignment = alignment
    _ = laidOut(line, padding: i(10, 0, 5, 0))
    let tops = line.boxes(on: .left).map(\.y)
    #expect(tops == [[10, 14, 10], [23, 29, 23], [35, 44, 35]][index])
    #expect(line.boxes(on: .left).map(\.height) == [20, 10, 20])
  }

  @Test func `an item may have its own gravity or fill the height`() {
    let top = Box(width: 10, height: 10)
    top.gravity = .top
    let tall = Box(width: 10, height: .fill)
    let line = laidOut(
      Line(left: [.box(top), .box(tall), block(10, 30)], width: 100), padding: GridInsets(all: 5))
    #expect(line.height == 40 && top.frame == r(5, 5, 10, 10) && tall.frame == r(15, 5, 10, 30))
  }
}
