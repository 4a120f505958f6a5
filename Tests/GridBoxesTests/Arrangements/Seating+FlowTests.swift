import GridBoxes
import Testing

private func rows(
  _ width: Double = 120, _ height: Double = 190, margin: GridInsets = .zero, of boxes: [Box]
) -> Box {
  rootBox(width, height, .flow(.horizontal), margin: margin, boxes)
}

private func columns(
  _ width: Double = 120, _ height: Double = 190, margin: GridInsets = .zero, of boxes: [Box]
) -> Box {
  rootBox(width, height, .flow(.vertical), margin: margin, boxes)
}

@Suite struct SeatingFlowTests {
  static let cases: [LayoutCase] = [
    LayoutCase("flow: an item that fills the flow", { rows(of: [item()]) }, [r(0, 0, 120, 190)]),
    LayoutCase(
      "flow: a flow in a flow", { rows(of: [nested(.flow(.horizontal), item(), [item()])]) },
      [r(0, 0, 120, 190)]),
    LayoutCase(
      "flow: an offset of an item that fills the flow",
      { rows(of: [item(offset: GridOffset(x: -3, y: 2))]) }, [r(-3, 2, 120, 190)]),
    LayoutCase(
      "flow: an offset of a small item",
      { rows(of: [item(30, 3, offset: GridOffset(x: -3, y: 2))]) },
      [r(-3, 2, 30, 3)]),
    LayoutCase(
      "flow: two items that fill a row each", { rows(of: [item(), item()]) },
      [r(0, 0, 120, 190), r(0, 190, 120, 190)]),
    LayoutCase(
      "flow: two items that fill a column each", { columns(of: [item(), item()]) },
      [r(0, 0, 120, 190), r(120, 0, 120, 190)]),
    LayoutCase(
      "flow: an exact fit stays in its line", { rows(100, 100, of: [item(99, 10), item(1, 10)]) },
      [r(0, 0, 99, 10), r(99, 0, 1, 10)]),
    LayoutCase(
      "flow: one point too much wraps", { rows(100, 100, of: [item(99, 10), item(2, 10)]) },
      [r(0, 0, 99, 10), r(0, 10, 2, 10)]),
    LayoutCase(
      "flow: a wide item wraps", { rows(of: [item(30, 30), item(110, 30)]) },
      [r(0, 0, 30, 30), r(0, 30, 110, 30)]),
    LayoutCase("flow: margins", { rows(of: [item(padding: i(3, 5, 1, 2))]) }, [r(5, 3, 113, 186)]),
    LayoutCase(
      "flow: margins of a small item", { rows(of: [item(30, 30, padding: i(3, 5, 1, 2))]) },
      [r(5, 3, 23, 26)]),
    LayoutCase(
      "flow: gravity within the height of a row",
      { rows(of: [item(30, 30, .bottom), item(20, 50)]) },
      [r(0, 20, 30, 30), r(30, 0, 20, 50)]),
    LayoutCase(
      "flow: gravity and margins in a row",
      { rows(of: [item(30, 30, padding: i(1, 2, 3, 4), .bottom), item(20, 50)]) },
      [r(2, 21, 24, 26), r(30, 0, 20, 50)]),
    LayoutCase(
      "flow: gravity within the width of a column",
      { columns(of: [item(30, 100, .right), item(50, 50)]) },
      [r(20, 0, 30, 100), r(0, 100, 50, 50)]),
    LayoutCase(
      "flow: gravity and margins in a column",
      { columns(of: [item(30, 100, padding: i(1, 2, 3, 4), .right), item(50, 50)]) },
      [r(22, 1, 24, 96), r(0, 100, 50, 50)]),
    LayoutCase("flow: padding", { rows(margin: i(1, 2, 3, 5), of: [item()]) }, [r(2, 1, 113, 186)]),
    LayoutCase(
      "flow: padding and a small item", { rows(margin: i(1, 2, 3, 5), of: [item(30, 30)]) },
      [r(2, 1, 30, 30)]),
    LayoutCase(
      "flow: padding and margins",
      { rows(margin: i(1, 2, 3, 5), of: [item(30, 30, padding: i(3, 5, 1, 2))]) },
      [r(7, 4, 23, 26)]),
    LayoutCase(
      "flow: an exact fit within padding",
      { rows(120, 170, margin: i(1, 2, 3, 5), of: [item(100, 30), item(13, 30)]) },
      [r(2, 1, 100, 30), r(102, 1, 13, 30)]),
    LayoutCase(
      "flow: one point too much within padding",
      { rows(120, 170, margin: i(1, 2, 3, 5), of: [item(100, 30), item(14, 30)]) },
      [r(2, 1, 100, 30), r(2, 31, 14, 30)]),
    LayoutCase(
      "flow: an exact fit in a column within padding",
      { columns(120, 170, margin: i(1, 2, 3, 5), of: [item(100, 130), item(13, 36)]) },
      [r(2, 1, 100, 130), r(2, 131, 13, 36)]),
    LayoutCase(
      "flow: one point too much in a column within padding",
      { columns(120, 170, margin: i(1, 2, 3, 5), of: [item(100, 130), item(13, 37)]) },
      [r(2, 1, 100, 130), r(102, 1, 13, 37)]),
    LayoutCase(
      "flow: rows that overflow", { rows(100, 100, of: (0..<3).map { _ in item(100, 200) }) },
      [r(0, 0, 100, 200), r(0, 200, 100, 200), r(0, 400, 100, 200)]),
    LayoutCase(
      "flow: columns that overflow", { columns(100, 100, of: (0..<3).map { _ in item(200, 100) }) },
      [r(0, 0, 200, 100), r(200, 0, 200, 100), r(400, 0, 200, 100)]),
    LayoutCase(
      "flow: an offset of one item in rows",
      {
        rows(
          100, 100,
          of: (0..<3).map { item(100, 200, offset: $0 == 1 ? GridOffset(x: 30, y: 3) : .zero) })
      }, [r(0, 0, 100, 200), r(30, 203, 100, 200), r(0, 400, 100, 200)]),
    LayoutCase(
      "flow: an offset of one item in columns",
      {
        columns(
          100, 100,
          of: (0..<3).map { item(200, 100, offset: $0 == 1 ? GridOffset(x: 30, y: 3) : .zero) })
      }, [r(0, 0, 200, 100), r(230, 3, 200, 100), r(400, 0, 200, 100)]),
    // MKLayoutLibrary raises an exception and places nothing.
    LayoutCase(
      "flow: an item wider than the flow", { rows(100, 100, of: [item(150, 100)]) },
      [r(0, 0, 150, 100)]),
    // MKLayoutLibrary uses the height of another row for the second one.
    LayoutCase(
      "flow: rows of different heights",
      { rows(100, 100, of: [item(60, 10), item(40, 30), item(50, 20)]) },
      [r(0, 0, 60, 10), r(60, 0, 40, 30), r(0, 30, 50, 20)]),
    // MKLayoutLibrary places nested items in the corner of the outermost layout.
    LayoutCase(
      "flow: a flow in a row",
      {
        rootBox(
          100, 100, .linear(.horizontal),
          [item(40), nested(.flow(.horizontal), share(1), [item(20, 20), item(50, 20)])])
      }, [r(0, 0, 40, 100), r(40, 0, 20, 20), r(40, 20, 50, 20)]),
  ]

  @Test(arguments: cases) func `flow layouts break items into lines`(_ example: LayoutCase) {
    example.check()
  }
}
