import GridBoxes
import Testing

private func pile(
  _ width: Double = 300, _ height: Double = 200, margin: GridInsets = .zero, of boxes: [Box]
) -> Box {
  host(width, height, .stack, margin: margin, boxes)
}

@Suite struct `MKLayout 5: stack layout` {
  static let cases: [LayoutCase] = [
    LayoutCase("S1, one", { pile(of: [item()]) }, [r(0, 0, 300, 200)]),
    LayoutCase("S1, two", { pile(of: [item(), item()]) }, [r(0, 0, 300, 200), r(0, 0, 300, 200)]),
    LayoutCase("S2", { pile(of: [item(padding: GridInsets(all: 5))]) }, [r(5, 5, 290, 190)]),
    LayoutCase("S3", { pile(margin: GridInsets(all: 3), of: [item()]) }, [r(3, 3, 294, 194)]),
    LayoutCase(
      "S3, padded", { pile(margin: GridInsets(all: 3), of: [item(padding: GridInsets(all: 5))]) },
      [r(8, 8, 284, 184)]),
    LayoutCase(
      "S4",
      {
        pile(
          margin: GridInsets(all: 2),
          of: [item(padding: GridInsets(all: 10)), item(padding: GridInsets(all: 15))])
      }, [r(12, 12, 276, 176), r(17, 17, 266, 166)]),
    LayoutCase(
      "S5",
      {
        pile(of: [
          nested(.stack, item(padding: GridInsets(all: 10)), [item(padding: GridInsets(all: 15))])
        ])
      }, [r(25, 25, 250, 150)]),
    LayoutCase(
      "S6",
      {
        pile(of: [
          nested(
            .stack, item(padding: GridInsets(all: 5)),
            [
              nested(
                .stack, item(padding: GridInsets(all: 10)), [item(padding: GridInsets(all: 15))])
            ])
        ])
      }, [r(30, 30, 240, 140)]),
    LayoutCase(
      "S7", { pile(of: [item(57, 57), item(31, 3)]) }, [r(0, 0, 57, 57), r(0, 0, 31, 3)]),
    LayoutCase(
      "S8",
      {
        pile(of: [
          item(57, 57, padding: GridInsets(all: 5)), item(31, 10, padding: GridInsets(all: 3)),
        ])
      },
      [r(5, 5, 47, 47), r(3, 3, 25, 4)]),
    LayoutCase(
      "S9",
      {
        pile(of: [
          item(57, 57, padding: i(7, 5, 5, 5), [.top, .left]),
          item(31, 25, padding: i(6, 4, 3, 3), [.bottom, .right]),
        ])
      }, [r(5, 7, 47, 45), r(273, 181, 24, 16)]),
    LayoutCase(
      "S10",
      {
        pile(of: [
          item(10, 10, padding: i(0, 0, 1, 1)), item(10, 10, padding: i(1, 1, 0, 0)),
          item(10, 10, padding: GridInsets(all: 1)),
        ])
      }, [r(0, 0, 9, 9), r(1, 1, 9, 9), r(1, 1, 8, 8)]),
    LayoutCase(
      "S11", { pile(100, 100, of: [item(35, 35, padding: i(0, 0, 5, 5), [.top, .right])]) },
      [r(65, 0, 30, 30)]),
    LayoutCase(
      "S12",
      { pile(100, 100, of: [item(30, 30, [.top, .right], offset: GridOffset(x: -5, y: -5))]) },
      [r(65, -5, 30, 30)]),
    LayoutCase(
      "S12, sideways",
      { pile(100, 100, of: [item(30, 30, [.top, .right], offset: GridOffset(x: -5, y: 0))]) },
      [r(65, 0, 30, 30)]),
  ]

  @Test(arguments: cases) func `gives each item all of the room`(_ example: LayoutCase) {
    example.check()
  }
}
