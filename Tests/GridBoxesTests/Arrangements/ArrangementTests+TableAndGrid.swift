import GridBoxes
import Testing

/// A box of a fixed size with a margin.
private func box(_ width: Double, _ height: Double, margin: GridInsets = .zero) -> Box {
  let box = Box(width: .points(width), height: .points(height))
  box.margin = margin
  return box
}

/// A container with the given sizing, padding and children.
private func container(
  _ arrangement: Arrangement, _ width: Length, _ height: Length, padding: GridInsets = .zero,
  _ boxes: [Box]
) -> Box {
  let container = Box(width: width, height: height, arrangement: arrangement)
  container.padding = padding
  container.append(contentsOf: boxes)
  return container
}

@Suite struct TableArrangementTests {
  /// Three boxes with different sizes and margins.
  private static func rows() -> [Box] {
    [
      box(100, 40, margin: i(5, 2, 3, 0)), box(120, 30, margin: i(4, 0, 6, 9)),
      box(80, 20.25, margin: i(0.3, 0, 0, 0)),
    ]
  }

  @Test func `a table places rows below each other and fits them`() {
    let table = container(.table, .fit, .fit, padding: i(10, 5, 8, 7), Self.rows())
    table.screen = BoxScreen(scale: 2)
    table.layout()
    #expect(
      table.boxes.map(\.frame) == [r(7, 15, 100, 40), r(5, 62, 120, 30), r(5, 98.5, 80, 20.25)])
    #expect(table.size == GridSize(width: 141, height: 126.75))
  }

  @Test(arguments: [(2.0, [0, 10.5, 20.5]), (1.0, [0, 10, 21])])
  func `edges snap to pixels without accumulating rounding errors`(
    _ scale: Double, _ tops: [Double]
  ) {
    let table = container(.table, .fit, .fit, (0..<3).map { _ in box(10, 10.25) })
    table.screen = BoxScreen(scale: scale)
    table.layout()
    #expect(table.boxes.map(\.y) == tops)
  }

  @Test func `free and fixed boxes take no space`() {
    let free = box(50, 50)
    free.position = .free
    free.origin = GridPoint(x: 200, y: 300)
    let fixed = box(50, 50)
    fixed.position = .fixed(GridPoint(x: 7, y: 8))
    let table = container(.table, .fit, .fit, [free, box(10, 10), fixed, box(10, 10)])
    table.layout()
    #expect(
      table.boxes.map(\.frame) == [
        r(200, 300, 50, 50), r(0, 0, 10, 10), r(7, 8, 50, 50), r(0, 10, 10, 10),
      ])
    #expect(table.size == GridSize(width: 10, height: 20))
  }
}

@Suite struct GridArrangementTests {
  struct Example: Sendable {
    let name: String
    let width: Double
    var height: Length = .grow
    var padding = GridInsets.zero
    var rules = Flow()
    let boxes: @Sendable () -> [Box]
    let frames: [GridRect]
    let size: GridSize
  }

  static let examples: [Example] = [
    Example(
      name: "3 in two rows", width: 312,
      boxes: { (0..<3).map { _ in box(148, 148, margin: i(8, 8, 0, 0)) } },
      frames: [r(8, 8, 148, 148), r(164, 8, 148, 148), r(8, 164, 148, 148)],
      size: GridSize(width: 312, height: 312)),
    Example(
      name: "10, taller than before", width: 320,
      boxes: { (0..<10).map { _ in box(100, 100, margin: i(10, 10, 0, 0)) } },
      frames: (0..<10).map { r($0 % 2 == 0 ? 10 : 120, 10 + 110 * Double($0 / 2), 100, 100) },
      size: GridSize(width: 320, height: 550)),
    // MGBoxKit widens the container by its padding in each pass.
    Example(
      name: "rows of different heights", width: 200, padding: i(6, 4, 5, 10),
      boxes: {
        [
          box(90, 40, margin: i(2, 3, 1, 0)), box(60, 70, margin: i(2, 3, 1, 0)), box(50, 20),
          box(30, 30),
        ]
      },
      frames: [r(7, 8, 90, 40), r(100, 8, 60, 70), r(4, 79, 50, 20), r(54, 79, 30, 30)],
      size: GridSize(width: 200, height: 114)),
    // MGBoxKit loses the padding at the top, because the first box "wraps".
    Example(
      name: "a first box wider than the grid", width: 100, padding: i(20, 0, 0, 0),
      boxes: { [box(120, 30), box(50, 30)] },
      frames: [r(0, 20, 120, 30), r(0, 50, 50, 30)], size: GridSize(width: 100, height: 80)),
    Example(
      name: "a negative margin", width: 100,
      boxes: { [box(60, 50, margin: i(0, 0, -20, 0)), box(60, 50)] },
      frames: [r(0, 0, 60, 50), r(0, 30, 60, 50)], size: GridSize(width: 100, height: 80)),
    Example(
      name: "an exact fit stays in its line", width: 100,
      boxes: { [box(60, 10), box(40, 10), box(1, 10)] },
      frames: [r(0, 0, 60, 10), r(60, 0, 40, 10), r(0, 10, 1, 10)],
      size: GridSize(width: 100, height: 20)),
    Example(
      name: "lines end before the padding", width: 100, padding: i(0, 0, 0, 10),
      boxes: { [box(60, 10), box(40, 10)] },
      frames: [r(0, 0, 60, 10), r(0, 10, 40, 10)], size: GridSize(width: 100, height: 20)),
    Example(
      name: "lines end at the edge on request", width: 100, padding: i(0, 0, 0, 10),
      rules: Flow(limit: .edge),
      boxes: { [box(60, 10), box(40, 10)] }, frames: [r(0, 0, 60, 10), r(60, 0, 40, 10)],
      size: GridSize(width: 100, height: 10)),
  ]

  @Test(arguments: examples) func `grids wrap boxes into rows`(_ example: Example) {
    let grid = container(
      .flow(.horizontal, example.rules), .points(example.width), example.height,
      padding: example.padding,
      example.boxes())
    if example.name.hasPrefix("10") { grid.frame.size.height = 480; grid.sizing.height = .grow }
    grid.layout()
    #expect(grid.boxes.map(\.frame) == example.frames, "\(example.name)")
    #expect(grid.size == example.size, "\(example.name)")
    #expect(grid.layout() == LayoutWork(), "\(example.name) is laid out twice")
  }
}

@Suite struct ContainerSizeTests {
  @Test
  func `a growing container has the larger of its previous and its needed size`() {
    let table = container(
      .table, .grow, .grow, padding: i(0, 0, 8, 7),
      [box(100, 40, margin: i(5, 2, 3, 0)), box(120, 30, margin: i(4, 0, 6, 9))])
    table.size = GridSize(width: 320, height: 50)
    table.sizing = Sizing(width: .grow, height: .grow)
    table.layout()
    #expect(table.size == GridSize(width: 320, height: 96))
    table.setNeedsLayout()
    table.layout()
    #expect(table.size == GridSize(width: 320, height: 96))
    table.removeAll()
    table.layout()
    #expect(table.size == GridSize(width: 320, height: 96))
  }

  @Test func `a fitting container includes its padding once and shrinks again`() {
    let table = container(.table, .fit, .fit, padding: i(10, 5, 8, 7), [])
    table.layout()
    #expect(table.size == GridSize(width: 12, height: 18))
    table.minWidth = 100
    table.layout()
    #expect(table.size == GridSize(width: 100, height: 18))
    table.append(box(200, 10))
    table.layout()
    #expect(table.size == GridSize(width: 212, height: 28))
    table.removeAll()
    table.layout()
    #expect(table.size == GridSize(width: 100, height: 18))
  }

  @Test func `a filling box is as wide as its table or the widest row`() {
    let wide = Box(width: .fill, height: 10)
    let table = container(.table, 320, .fit, padding: i(0, 10, 0, 10), [wide, box(400, 10)])
    table.layout()
    #expect(wide.frame == r(10, 0, 300, 10))
    table.sizing.width = .fit
    table.layout()
    #expect(wide.frame == r(10, 0, 400, 10))
    #expect(table.width == 420)
    table.remove(at: 1)
    table.layout()
    #expect(wide.width == 0)
  }

  @Test func `a filling box takes the rest of its grid line and shrinks with it`() {
    let filler = Box(width: .fill, height: 10)
    let grid = container(.grid, 100, .fit, [box(30, 10), filler, box(80, 10)])
    grid.layout()
    #expect(grid.boxes.map(\.frame) == [r(0, 0, 30, 10), r(30, 0, 70, 10), r(0, 10, 80, 10)])
    grid.width = 60
    grid.layout()
    #expect(filler.frame == r(30, 0, 30, 10))
  }
}

@Suite struct AttachedBoxTests {
  @Test func `an attached box is offset from the corner of its target by its margin`() {
    let target = box(20, 20)
    let attached = box(5, 5, margin: i(-4, 6, 0, 0))
    attached.position = .attached(to: target)
    target.position = .free
    target.origin = GridPoint(x: 40, y: 90)
    let table = container(.table, .fit, .fit, [attached, target])
    table.layout()
    #expect(attached.origin == GridPoint(x: 46, y: 86))
    target.origin.x = 50
    table.layout()
    #expect(attached.origin == GridPoint(x: 56, y: 86))
  }

  @Test func `a box attached to a fixed box is placed in the same layout`() {
    let (attached, target) = (box(5, 5), box(20, 20))
    target.position = .fixed(GridPoint(x: 7, y: 8))
    attached.position = .attached(to: target)
    let table = container(.table, .fit, .fit, [attached, target])
    table.layout()
    #expect(attached.origin == GridPoint(x: 7, y: 8))
  }

  @Test func `chains of attached boxes are placed in any order, and cycles are removed`() {
    let boxes = (0..<4).map { _ in box(10, 10, margin: i(1, 2, 0, 0)) }
    boxes[0].position = .attached(to: boxes[1])
    boxes[1].position = .attached(to: boxes[2])
    boxes[2].position = .attached(to: boxes[3])
    let table = container(.table, .fit, .fit, boxes)
    #expect(table.layout().orphaned == 0)
    #expect(
      boxes.map(\.origin) == [
        GridPoint(x: 8, y: 4), GridPoint(x: 6, y: 3), GridPoint(x: 4, y: 2), GridPoint(x: 2, y: 1),
      ])
    boxes[3].position = .attached(to: boxes[1])
    #expect(table.layout().orphaned == 4)
    #expect(table.boxes.isEmpty)
    #expect(boxes.allSatisfy { $0.parent == nil })
    #expect(table.layout() == LayoutWork())
  }

  @Test func `a box attached to a box outside the container is removed`() {
    let stranger = box(10, 10)
    let attached = box(10, 10)
    attached.position = .attached(to: stranger)
    let table = container(.table, .fit, .fit, [attached, box(10, 10)])
    table.layout()
    #expect(table.boxes.count == 1)
    #expect(table.shownBoxes.count == 1)
    #expect(attached.parent == nil)
  }
}

@Suite struct ZIndexTests {
  @Test func `boxes are drawn by z-index, and in their order within one`() {
    let boxes = [0, -1, 5, 0].map { level in
      let box = box(1, 1)
      box.zIndex = level
      return box
    }
    let table = container(.table, .fit, .fit, boxes)
    table.layout()
    #expect(table.shownBoxes.map { shown in boxes.firstIndex { $0 === shown } } == [1, 0, 3, 2])
  }
}
