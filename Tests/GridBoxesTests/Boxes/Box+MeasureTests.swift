import GridBoxes
import GridTesting
import Testing

/// A measurer that calls a closure with the number of each request.
private final class CallbackMeasurer: TextMeasurer {
  var requestCount = 0
  var onMeasure: ((Int) -> Void)?

  func width(of text: Substring, in font: GridFont) -> Double {
    requestCount += 1
    onMeasure?(requestCount)
    return Double(text.count) * font.size
  }

  func metrics(of font: GridFont) -> FontMetrics { FontMetrics(ascent: font.size, descent: 0) }
}

@Suite struct BoxMeasureTests {
  private let measurer = CallbackMeasurer()
  private let style = TextStyle(font: GridFont(size: 1))

  private func box(_ text: String) -> Box { Box(AttributedText(text), style: style) }

  private func frames(_ box: Box) -> [GridRect] { [box.frame] + box.boxes.flatMap(frames) }

  /// Whether a layout without caches gives the same frames.
  private func isSettled(_ root: Box) -> Bool {
    let before = frames(root)
    measurer.onMeasure = nil
    root.screen = BoxScreen(measurer: measurer)
    root.layout()
    return frames(root) == before
  }

  @Test func `a text that changes while it is measured is laid out again`() {
    let root = box("abc")
    root.screen = BoxScreen(measurer: measurer)
    measurer.onMeasure = { [style] _ in
      self.measurer.onMeasure = nil
      root.content = .text(TextContent("abcdef", style: style))
    }
    root.layout()
    #expect(root.needsLayout)
    root.layout()
    #expect(root.size == GridSize(width: 6, height: 1))
    #expect(root.textLayout?.lines[0].text == "abcdef")
  }

  @Test func `a measured box that changes during a layout is measured again`() {
    let root = Box(arrangement: .table)
    let row = Box(arrangement: .linear(.horizontal))
    row.append(contentsOf: [box("ab"), box("cd")])
    root.append(row)
    root.screen = BoxScreen(measurer: measurer)
    measurer.onMeasure = { count in
      if count == 2 { row.boxes[0].padding.left = 7 }
    }
    root.layout()
    root.layout()
    #expect(root.width == 11 && row.width == 11 && row.boxes[1].x == 9)
  }

  @Test func `a nested layout is carried out and includes the change`() {
    let root = box("abc")
    root.screen = BoxScreen(measurer: measurer)
    measurer.onMeasure = { count in
      guard count == 1 else { return }
      root.padding.left = 5
      root.layout()
    }
    root.layout()
    #expect(root.width == 8 && !root.needsLayout)
  }

  @Test func `changes by an arrangement are not lost`() {
    final class Counting: Box {
      var count = 0
      override func arrange(_ seating: inout Seating) {
        count += 1
        if count == 2 { padding.top = 5 }
        super.arrange(&seating)
      }
    }
    for calls in 1...3 {
      let (root, inner) = (Box(arrangement: .table), Counting(width: .fit))
      inner.count = 2 - calls
      inner.append(Box(width: 3, height: 4))
      root.append(inner)
      for _ in 0..<4 { root.layout() }
      #expect(root.height == (inner.padding.top == 5 ? 9 : 4), "\(calls)")
      #expect(!root.needsLayout)
    }
  }

  @Test func `a box that an arrangement moves away is not placed by it`() {
    final class Giving: Box {
      let other = Box()
      override func arrange(_ seating: inout Seating) {
        if boxes.count > 1 { other.append(boxes[1]) }
        super.arrange(&seating)
      }
    }
    let root = Giving(width: 50, height: 50, arrangement: .table)
    root.append(contentsOf: [box("ab"), box("cd")])
    root.layout()
    #expect(root.boxes.count == 1 && root.other.shownBoxes.isEmpty)
  }

  @Test func `a box removed during a layout is not placed`() {
    let root = Box(arrangement: .table)
    let other = Box(arrangement: .table)
    root.append(contentsOf: [box("ab"), box("cd")])
    root.screen = BoxScreen(measurer: measurer)
    let moved = root.boxes[1]
    measurer.onMeasure = { count in if count == 2 { other.append(moved) } }
    root.layout()
    root.layout()
    #expect(root.shownBoxes.count == 1 && root.height == 1)
    #expect(other.shownBoxes.isEmpty)
    other.layout()
    #expect(moved.frame.origin == .zero)
  }

  @Test(arguments: UInt64(1)...60) func `the next layout includes any change made while measuring`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var boxes: [Box] = []
    func tree(_ depth: Int) -> Box {
      let box =
        depth == 0 ? box(String("abcdefgh".prefix(Int.random(in: 1...8, using: &random)))) : Box()
      box.arrangement = [.table, .linear(.horizontal), .grid, .stack].randomElement(using: &random)!
      box.sizing.width = [.fit, .fit, .fill, 9].randomElement(using: &random)!
      box.sizing.height = [.fit, .fit, .fill, 9].randomElement(using: &random)!
      boxes.append(box)
      for _ in 0..<(depth == 0 ? 0 : 3) { box.append(tree(depth - 1)) }
      return box
    }
    let root = tree(3)
    root.screen = BoxScreen(measurer: measurer)
    for _ in 0..<6 {
      measurer.requestCount = 0
      let moment = Int.random(in: 1...12, using: &random)
      let (box, choice) = (
        boxes.randomElement(using: &random)!, Int.random(in: 0..<5, using: &random)
      )
      let calls = Bool.random(using: &random)
      measurer.onMeasure = { [style] count in
        guard count == moment else { return }
        switch choice {
        case 0: box.padding.left += 3
        case 1: box.margin.top += 2
        case 2: box.sizing.width = box.sizing.width == .fit ? 12 : .fit
        case 3 where box.boxes.isEmpty: box.content = .text(TextContent("xyzxyz", style: style))
        case 4: box.visibility = box.visibility == .gone ? .visible : .gone
        default: box.arrangement = .linear(.horizontal, spacing: 1)
        }
        if calls { root.layout() }
      }
      root.setNeedsLayout()
      boxes.randomElement(using: &random)!.setNeedsLayout()
      root.layout()
      measurer.onMeasure = nil
      root.layout()
      #expect(isSettled(root), "seed \(seed): \(choice) at \(moment)")
    }
  }
}
