import GridBoxes
import GridTesting
import Testing

/// Boxes with an aspect ratio, in containers that fit their content.
@Suite struct SeatingAspectRatioTests {
  private func box(_ width: Length, _ height: Length, _ ratio: Double? = nil) -> Box {
    let box = Box(width: width, height: height)
    box.sizing.aspectRatio = ratio
    return box
  }

  private func laidOut(_ arrangement: Arrangement, _ boxes: [Box]) -> Box {
    let root = Box(arrangement: arrangement)
    root.append(contentsOf: boxes)
    root.screen = .ofExamples()
    root.layout()
    return root
  }

  @Test func `the width of a box that fills the height of a row follows its ratio`() {
    let row = laidOut(
      .linear(.horizontal, spacing: 5), [box(.fit, .fill, 2), box(30, 40), box(.fit, .match, 0.5)])
    #expect(row.boxes.map(\.frame) == [r(0, 0, 80, 40), r(85, 0, 30, 40), r(120, 0, 20, 40)])
    #expect(row.size == GridSize(width: 140, height: 40) && row.overflow == .zero)
  }

  @Test func `the height of a box that fills the width of a column follows its ratio`() {
    let column = laidOut(
      .linear(.vertical, spacing: 5), [box(.fill, .fit, 2), box(40, 30), box(.match, .fit, 0.5)])
    #expect(column.boxes.map(\.frame) == [r(0, 0, 40, 20), r(0, 25, 40, 30), r(0, 60, 40, 80)])
    #expect(column.size == GridSize(width: 40, height: 140) && column.overflow == .zero)
  }

  private func describe(_ root: Box) -> String {
    "\(root.arrangement) \(root.size) "
      + root.boxes.map {
        "\($0.sizing.width) \($0.sizing.height) \($0.sizing.aspectRatio ?? 0) \($0.content != .none) \($0.margin.left): \($0.frame)"
      }.joined(separator: "; ")
  }

  /// A box with one open length has its ratio, and in a container that fits, no box overlaps
  /// another or overflows.
  @Test(arguments: UInt64(1)...300) func `boxes with aspect ratios neither overlap nor overflow`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    func length() -> Length {
      [.fit, .fill, .match, .points(Double(Int.random(in: 1...9, using: &random) * 8))]
        .randomElement(using: &random)!
    }
    let axis = GridAxis.allCases.randomElement(using: &random)!
    let boxes = (0..<3).map { _ in
      let box = box(length(), length(), [nil, 0.5, 1, 2].randomElement(using: &random)!)
      if Bool.random(using: &random) { box.content = .text(TextContent("ab")) }
      // A share may be smaller than a margin, so boxes with a share get none.
      if Bool.random(using: &random), ![.fill, .match].contains(box.sizing[axis]) {
        box.margin = i(1, 2, 3, 4)
      }
      return box
    }
    let root = laidOut(.linear(axis, spacing: 2), boxes)
    #expect(root.overflow == .zero, "seed \(seed): \(describe(root))")
    for (box, next) in zip(boxes, boxes.dropFirst()) {
      let end = axis == .horizontal ? box.frame.maxX : box.frame.maxY
      #expect(next.frame.origin[axis] >= end, "seed \(seed): \(describe(root))")
    }
    for box in boxes {
      guard let ratio = box.sizing.aspectRatio else { continue }
      let isOpen = [box.sizing.width, box.sizing.height].contains(.fit)
      guard isOpen else { continue }
      #expect(abs(box.width - box.height * ratio) <= 1, "seed \(seed): \(box.frame), \(ratio)")
    }
  }
}
