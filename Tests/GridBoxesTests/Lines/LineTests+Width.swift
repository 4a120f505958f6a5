import GridBoxes
import Testing

/// The left edge and width of each shown item, from the left to the right side.
func spans(_ line: Line) -> [[Double]] {
  Line.Side.allCases.flatMap { line.boxes(on: $0) }
    .filter { box in line.shownBoxes.contains { $0 === box } }
    .map { [$0.x, $0.width] }
}

/// An item with a box of a fixed size.
func block(_ width: Double, _ height: Double = 10, margin: GridInsets = .zero) -> LineItem {
  let box = Box(width: .points(width), height: .points(height))
  box.margin = margin
  return .box(box)
}

/// An item with a box that fills its line and has a minimum width.
func filling(_ least: Double, weight: Double? = nil) -> LineItem {
  let box = Box(width: .fill, height: 10)
  box.minWidth = least
  box.weight = weight
  return .box(box)
}

/// A line with the expected positions of its items.
struct WidthCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let make: @Sendable () -> Line

  /// The expected left edge and width of each shown item.
  let spans: [[Double]]

  init(_ name: String, _ spans: [[Double]], _ make: @escaping @Sendable () -> Line) {
    testDescription = name
    self.spans = spans
    self.make = make
  }
}

private func line(
  _ width: Double, _ left: LineSide = [], _ middle: LineSide = [], _ right: LineSide = [],
  padding: Double = 0, items: Double = 0, first: Line.Side = .left, isCentered: Bool = false,
  columns: [Line.Side: Double] = [:], alignments: [Line.Side: TextLayout.Alignment] = [:]
) -> Line {
  let line = Line(
    left: left, middle: middle, right: right, width: .points(width), height: .points(40))
  line.padding = GridInsets(top: 0, left: padding, bottom: 0, right: padding)
  line.itemPadding = items
  line.precedence = first
  line.centersMiddle = isCentered
  line.leftSide.columnWidth = columns[.left]
  line.middleSide.columnWidth = columns[.middle]
  line.rightSide.columnWidth = columns[.right]
  line.leftSide.alignment = alignments[.left]
  line.middleSide.alignment = alignments[.middle]
  line.rightSide.alignment = alignments[.right]
  line.screen = .ofExamples()
  return line
}

@Suite struct LineWidthTests {
  static let cases: [WidthCase] = [
    WidthCase("text and picture", [[14, 50], [282, 24]]) {
      line(
        320, "Hello", [], [.picture(Picture("p", size: GridSize(width: 24, height: 24)))],
        padding: 10,
        items: 4)
    },
    WidthCase("columns", [[10, 100], [110, 120], [230, 80]]) {
      line(
        320, [filling(0)], [filling(0)], [filling(0)], padding: 10,
        columns: [.left: 100, .middle: 120, .right: 80])
    },
    WidthCase("two filling items", [[5, 50], [65, 115], [190, 125]]) {
      line(320, [block(50), filling(20), filling(30)], items: 5)
    },
    WidthCase("two filling items, one point more", [[5, 50], [65, 115], [190, 126]]) {
      line(321, [block(50), filling(20), filling(30)], items: 5)
    },
    // The remaining width is shared by weight.
    WidthCase("two filling items with weights", [[0, 50], [50, 103], [153, 167], [320, 0]]) {
      line(320, [block(50), filling(20, weight: 1), filling(-5, weight: 2), block(0)])
    },
    // MGBoxKit counts the dropped item as used, which leaves -20 for the right items.
    WidthCase("the second item does not fit", [[0, 60], [60, 40]]) {
      line(100, [block(60), block(60)], [], [block(40)])
    },
    // MGBoxKit begins at -20, and drops the outer item.
    WidthCase("the inner item does not fit", [[40, 60]]) {
      line(100, [], [], [block(60), block(60)], first: .right)
    },
    // MGBoxKit places the middle at 110, behind the text.
    WidthCase("the middle has precedence", [[0, 220], [220, 100]]) {
      line(320, .text(String(repeating: "x", count: 25)), [block(100)], first: .middle)
    },
    WidthCase("the middle has precedence and is centered", [[0, 110], [110, 100]]) {
      line(
        320, .text(String(repeating: "x", count: 25)), [block(100)], first: .middle,
        isCentered: true)
    },
    WidthCase("the middle has precedence and enough space", [[0, 50], [110, 100]]) {
      line(320, "Hello", [block(100)], first: .middle)
    },
    WidthCase("the middle lies between the sides", [[0, 50], [135, 100]]) {
      line(320, "Hello", [block(100)])
    },
    WidthCase("the right side has precedence", [[0, 60], [70, 250]]) {
      line(320, "Hello you", [], .text(String(repeating: "x", count: 25)), first: .right)
    },
    WidthCase("the middle takes the remaining width", [[0, 50], [50, 200], [250, 70]]) {
      line(320, "Hello", .text(String(repeating: "x", count: 25)), "Bonjour")
    },
    WidthCase("the column of the right side is reserved", [[0, 240], [240, 80]]) {
      line(320, .text(String(repeating: "x", count: 40)), [], [filling(0)], columns: [.right: 80])
    },
    // In MGBoxKit, the right column begins after the others.
    WidthCase("a column at the right edge", [[0, 50], [80, 30], [290, 30]]) {
      line(
        320, "Hello", [block(30)], [block(30)], first: .right, columns: [.middle: 90, .right: 80],
        alignments: [.middle: .center, .right: .right, .left: .left])
    },
    WidthCase("left and right aligned", [[0, 10], [310, 10]]) {
      line(320, [block(10)], [], [block(10)])
    },
    WidthCase("a left side at the right", [[310, 10]]) {
      line(320, [block(10)], alignments: [.left: .right])
    },
    WidthCase("a right side at the left", [[10, 10]]) {
      line(320, [], [], [block(10)], padding: 10, alignments: [.right: .left])
    },
    WidthCase("aligned in columns", [[45, 10], [210, 10], [230, 10]]) {
      line(
        320, [block(10)], [block(10)], [block(10)],
        columns: [.left: 100, .middle: 120, .right: 90],
        alignments: [.left: .center, .middle: .right, .right: .left])
    },
    WidthCase("a part of the line", [[0, 80], [80, 10]]) {
      line(320, [.box(Box(width: .part(0.25), height: 10)), block(10)])
    },
    WidthCase("a part of a column", [[0, 50], [50, 10]]) {
      line(
        320, [.box(Box(width: .part(0.5), height: 10)), block(10)], columns: [.left: 100])
    },
    // In MGBoxKit, the left side takes the whole width, and the right one is dropped.
    WidthCase("a filling item leaves space for others", [[0, 250], [250, 70]]) {
      line(320, [filling(0)], [], "Bonjour")
    },
    WidthCase("both sides have filling items", [[0, 125], [125, 70], [195, 125]]) {
      line(320, [filling(0)], "Bonjour", [filling(0)])
    },
    WidthCase("a filling item beside a centered middle", [[0, 125], [125, 70], [300, 20]]) {
      line(320, [filling(0)], "Bonjour", [block(20)], isCentered: true)
    },
    WidthCase("a filling item in a centered middle", [[0, 50], [50, 220], [300, 20]]) {
      line(320, [block(50)], [filling(0)], [block(20)], isCentered: true)
    },
  ]

  @Test(arguments: cases) func `each side is placed in the line`(_ example: WidthCase) {
    let line = example.make()
    line.layout()
    #expect(spans(line) == example.spans)
    #expect(line.layout() == LayoutWork(), "is laid out again")
    let mirrored = example.make()
    mirrored.screen = .ofExamples(isMirrored: true)
    mirrored.layout()
    let width = mirrored.width
    #expect(spans(mirrored) == example.spans.map { [width - $0[0] - $0[1], $0[1]] })
  }

  @Test func `used and free widths follow from the items`() {
    let line = line(
      320, "Hello", [], [.picture(Picture("p", size: GridSize(width: 24, height: 24)))],
      padding: 10,
      items: 4)
    line.layout()
    #expect(line.usedWidth(on: .left) == 58 && line.usedWidth(on: .right) == 32)
    #expect(line.freeWidth(on: .middle) == 210 && line.freeWidth(on: .left) == 268)
    #expect(line.boxes(on: .right)[0].frame == r(282, 8, 24, 24))
  }

  @Test func `margins beside items count`() {
    let line = line(
      320, [block(50, margin: i(0, 7, 0, 3)), block(20, margin: i(0, 2, 0, 0))], [],
      [block(30, margin: i(0, 1, 0, 4))])
    line.layout()
    #expect(spans(line) == [[7, 50], [62, 20], [286, 30]])
    #expect(line.usedWidth(on: .left) == 82 && line.usedWidth(on: .right) == 35)
  }

  @Test func `texts are truncated at the end of their side`() {
    let line = line(100, "abcdefghijklmno", [], "xyz", first: .right)
    line.layout()
    #expect(line.boxes(on: .left)[0].textLayout?.lines[0].text == "abcdef…")
    line.leftSide.truncation = .head
    line.layout()
    #expect(line.boxes(on: .left)[0].textLayout?.lines[0].text == "…jklmno")
  }
}
