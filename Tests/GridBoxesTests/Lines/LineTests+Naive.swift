import GridBoxes
import GridTesting
import Testing

/// Compares random lines with a naive model.
struct LineAgreementTests {
  private func randomLine(using generator: inout SeededGenerator) -> NaiveLine {
    func item() -> NaiveLine.Item {
      NaiveLine.Item(
        width: Double(Int.random(in: 0...50, using: &generator)),
        margin: (
          Double(Int.random(in: 0...4, using: &generator)),
          Double(Int.random(in: 0...4, using: &generator))
        ),
        weight: Double([0, 0, 0, 0, 1, 2, 3].randomElement(using: &generator)!))
    }
    var items: [Line.Side: [NaiveLine.Item]] = [:]
    var columns: [Line.Side: Double] = [:]
    var alignments: [Line.Side: TextLayout.Alignment] = [:]
    for place in Line.Side.allCases {
      items[place] = (0..<Int.random(in: 0...4, using: &generator)).map { _ in item() }
      if Int.random(in: 0...3, using: &generator) == 0 {
        columns[place] = Double(Int.random(in: 1...90, using: &generator))
      }
      alignments[place] = TextLayout.Alignment.allCases.randomElement(using: &generator)
    }
    return NaiveLine(
      width: Double(Int.random(in: 0...300, using: &generator)),
      padding: Double(Int.random(in: 0...3, using: &generator)),
      first: Line.Side.allCases.randomElement(using: &generator)!,
      isCentered: Bool.random(using: &generator), items: items, columns: columns,
      alignments: alignments)
  }

  private func side(_ naive: NaiveLine, _ place: Line.Side) -> LineSide {
    var side = LineSide(
      naive.items[place]!.map { item in
        let box = Box(width: .points(item.width), height: 10)
        if item.weight > 0 {
          box.sizing.width = .fill
          box.minWidth = item.width
          box.weight = item.weight
        }
        box.margin = i(0, item.margin.left, 0, item.margin.right)
        return .box(box)
      })
    side.columnWidth = naive.columns[place]
    side.alignment = naive.alignments[place]
    return side
  }

  private func line(_ naive: NaiveLine, width: Length) -> Line {
    let line = Line(
      left: side(naive, .left), middle: side(naive, .middle), right: side(naive, .right),
      width: width)
    line.itemPadding = naive.padding
    line.precedence = naive.first
    line.centersMiddle = naive.isCentered
    line.screen = .ofExamples()
    return line
  }

  @Test func `random lines agree with a naive model`() {
    var generator = SeededGenerator(seed: 81)
    for number in 0..<4_000 {
      var naive = randomLine(using: &generator)
      let line = line(naive, width: .points(naive.width))
      line.layout()
      let expected = naive.spans()
      let found = spans(line)
      #expect(found == expected, "line \(number): \(naive)")
      #expect(line.hiddenBoxes.count == line.boxes.count - found.count)
      if found != expected { return }
    }
  }

  /// For all settings, items do not overlap, and they lie within the line and in order.
  @Test func `items never overlap`() {
    var generator = SeededGenerator(seed: 82)
    for number in 0..<1_500 {
      let naive = randomLine(using: &generator)
      let line = line(naive, width: .points(naive.width))
      line.layout()
      var end = 0.0
      for (span, box) in zip(spans(line), line.boxes.filter { !line.isDropped($0) }) {
        // Centers may be at half points, and edges then snap to the right.
        #expect(span[0] - box.margin.left >= end, "line \(number): \(naive)")
        end = span[0] + span[1] + box.margin.right
      }
      #expect(end <= naive.width + 0.5, "line \(number): \(naive)")
      #expect(line.layout() == LayoutWork())
    }
  }

  /// A fitting line agrees with a line of the same fixed width.
  @Test func `a fitting line has exactly the space that its items need`() {
    var generator = SeededGenerator(seed: 83)
    for number in 0..<1_000 {
      var naive = randomLine(using: &generator)
      naive.columns = [:]
      let line = line(naive, width: .fit)
      line.layout()
      #expect(line.hiddenBoxes.isEmpty, "line \(number): \(naive)")
      naive.width = line.width
      #expect(spans(line) == naive.spans(), "line \(number): \(naive)")
      naive.width -= 1
      let isSmaller = naive.spans().count < line.boxes.count
      #expect(isSmaller || line.boxes.isEmpty || naive.isFlexible, "line \(number): \(naive)")
    }
  }

  /// Rounding errors of sums must not drop an item.
  @Test func `no item is dropped because of rounding`() {
    var generator = SeededGenerator(seed: 24)
    for _ in 0..<1_000 {
      func tenths(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &generator)) / 10
      }
      func items() -> [LineItem] {
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          let margin = i(tenths(0...30), tenths(0...30), tenths(0...30), tenths(0...30))
          if Bool.random(using: &generator) {
            return block(tenths(1...300), tenths(1...300), margin: margin)
          }
          let box = Box("some words here")
          box.margin = margin
          box.padding = GridInsets(all: Double(Int.random(in: 0...20, using: &generator)) / 4)
          return .box(box)
        }
      }
      let line = Line(
        left: LineSide(items()), middle: LineSide(items()), right: LineSide(items()), width: .fit)
      line.padding = i(tenths(0...99), tenths(0...99), tenths(0...99), tenths(0...99))
      line.itemPadding = tenths(0...40)
      line.screen = BoxScreen(measurer: TenByTwenty(), scale: 1)
      line.layout()
      #expect(line.hiddenBoxes.isEmpty)
      let texts = line.boxes.compactMap(\.textLayout)
      #expect(texts.allSatisfy { $0.lines.count == 1 && !$0.isTruncated })
      #expect(line.layout() == LayoutWork())
      // The first seed that fails is enough.
      if !line.hiddenBoxes.isEmpty || texts.contains(where: { $0.lines.count != 1 }) { return }
    }
  }

  /// A layout after changes gives what a new line with the same settings gives.
  @Test func `a changed line agrees with a new one`() {
    var generator = SeededGenerator(seed: 84)
    let changed = Line(width: 100)
    changed.screen = .ofExamples()
    for number in 0..<500 {
      let naive = randomLine(using: &generator)
      let fresh = line(naive, width: .points(naive.width))
      fresh.layout()
      changed.width = naive.width
      changed.itemPadding = naive.padding
      changed.precedence = naive.first
      changed.centersMiddle = naive.isCentered
      changed.leftSide = side(naive, .left)
      if number % 3 == 0 { changed.layout() }
      changed.middleSide = side(naive, .middle)
      changed.rightSide = side(naive, .right)
      changed.layout()
      #expect(spans(changed) == spans(fresh) && changed.height == fresh.height)
      #expect(changed.boxes.count == fresh.boxes.count)
    }
  }
}

extension Line {
  fileprivate func isDropped(_ box: Box) -> Bool { hiddenBoxes.contains { $0 === box } }
}

extension NaiveLine {
  /// Whether a narrower line may have enough space as well, because centering leaves some free.
  fileprivate var isFlexible: Bool { isCentered }
}
