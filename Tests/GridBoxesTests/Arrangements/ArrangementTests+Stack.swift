import GridBoxes
import Testing

private func stack(
  _ width: Double = 300, _ height: Double = 200, margin: GridInsets = .zero, of boxes: [Box]
) -> Box {
  rootBox(width, height, .stack, margin: margin, boxes)
}

@Suite struct ArrangementStackTests {
  static let cases: [LayoutCase] = [
    LayoutCase("stack: one item", { stack(of: [item()]) }, [r(0, 0, 300, 200)]),
    LayoutCase(
      "stack: two items", { stack(of: [item(), item()]) }, [r(0, 0, 300, 200), r(0, 0, 300, 200)]),
    LayoutCase(
      "stack: a margin", { stack(of: [item(padding: GridInsets(all: 5))]) }, [r(5, 5, 290, 190)]),
    LayoutCase(
      "stack: padding", { stack(margin: GridInsets(all: 3), of: [item()]) }, [r(3, 3, 294, 194)]),
    LayoutCase(
      "stack: padding and a margin",
      { stack(margin: GridInsets(all: 3), of: [item(padding: GridInsets(all: 5))]) },
      [r(8, 8, 284, 184)]),
    LayoutCase(
      "stack: padding and two margins",
      {
        stack(
          margin: GridInsets(all: 2),
          of: [item(padding: GridInsets(all: 10)), item(padding: GridInsets(all: 15))])
      }, [r(12, 12, 276, 176), r(17, 17, 266, 166)]),
    LayoutCase(
      "stack: a stack in a stack",
      {
        stack(of: [
          nested(.stack, item(padding: GridInsets(all: 10)), [item(padding: GridInsets(all: 15))])
        ])
      }, [r(25, 25, 250, 150)]),
    LayoutCase(
      "stack: three nested stacks",
      {
        stack(of: [
          nested(
            .stack, item(padding: GridInsets(all: 5)),
            [
              nested(
                .stack, item(padding: GridInsets(all: 10)), [item(padding: GridInsets(all: 15))])
            ])
        ])
      }, [r(30, 30, 240, 140)]),
    LayoutCase(
      "stack: fixed sizes", { stack(of: [item(57, 57), item(31, 3)]) },
      [r(0, 0, 57, 57), r(0, 0, 31, 3)]),
    LayoutCase(
      "stack: fixed sizes with margins",
      {
        stack(of: [
          item(57, 57, padding: GridInsets(all: 5)), item(31, 10, padding: GridInsets(all: 3)),
        ])
      },
      [r(5, 5, 47, 47), r(3, 3, 25, 4)]),
    LayoutCase(
      "stack: gravity and margins",
      {
        stack(of: [
          item(57, 57, padding: i(7, 5, 5, 5), [.top, .left]),
          item(31, 25, padding: i(6, 4, 3, 3), [.bottom, .right]),
        ])
      }, [r(5, 7, 47, 45), r(273, 181, 24, 16)]),
    LayoutCase(
      "stack: margins at some edges",
      {
        stack(of: [
          item(10, 10, padding: i(0, 0, 1, 1)), item(10, 10, padding: i(1, 1, 0, 0)),
          item(10, 10, padding: GridInsets(all: 1)),
        ])
      }, [r(0, 0, 9, 9), r(1, 1, 9, 9), r(1, 1, 8, 8)]),
    LayoutCase(
      "stack: gravity and margins at two edges",
      { stack(100, 100, of: [item(35, 35, padding: i(0, 0, 5, 5), [.top, .right])]) },
      [r(65, 0, 30, 30)]),
    LayoutCase(
      "stack: gravity and an offset",
      { stack(100, 100, of: [item(30, 30, [.top, .right], offset: GridOffset(x: -5, y: -5))]) },
      [r(65, -5, 30, 30)]),
    LayoutCase(
      "stack: gravity and a horizontal offset",
      { stack(100, 100, of: [item(30, 30, [.top, .right], offset: GridOffset(x: -5, y: 0))]) },
      [r(65, 0, 30, 30)]),
  ]

  @Test(arguments: cases) func `stacks offer each item their whole size`(_ example: LayoutCase) {
    example.check()
  }
}
