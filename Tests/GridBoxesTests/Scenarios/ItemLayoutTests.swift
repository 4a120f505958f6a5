import GridBoxes
import TestSupport
import Testing

@Suite struct BoxDefaultsTests {
  @Test func `a new box has the default attributes`() {
    let box = Box()
    #expect(box.boxes.isEmpty && box.parent == nil)
    #expect(box.padding == .zero && box.margin == .zero && box.offset == .zero)
    #expect(box.gravity == [] && box.weight == nil && !box.hasSeparator)
    // In MKLayoutLibrary, the documentation says 1, and the code uses the scale of the screen.
    #expect(BoxScreen().pixels == PixelGrid(scale: 1))
  }

  @Test func `the scale of the outermost box applies at any depth`() {
    let outer = rootBox(
      10.3, 10, .linear(.horizontal), [nested(.stack, share(1), [item()]), share(1)])
    outer.screen = BoxScreen(scale: 1)
    outer.layout()
    #expect(outer.boxes[0].boxes[0].width == 5)
    outer.screen = BoxScreen(scale: 4)
    outer.layout()
    #expect(outer.boxes[0].boxes[0].width == 5.25)
  }

  @Test func `boxes do not retain their container`() {
    let inner = Box()
    weak var outer: Box?
    do {
      let made = Box()
      made.append(inner)
      outer = made
      #expect(inner.parent === made)
    }
    #expect(outer == nil && inner.parent == nil)
  }
}

@Suite struct ItemPlacementTests {
  @Test(arguments: [
    LayoutCase(
      "a margin shrinks the given size",
      { rootBox(100, 60, .stack, [item(40, 30, padding: i(1, 2, 3, 4))]) }, [r(2, 1, 34, 26)]),
    LayoutCase(
      "without gravity, an item is at the corner",
      { rootBox(100, 60, .stack, [item(40, 30)]) }, [r(0, 0, 40, 30)]),
    LayoutCase(
      "a larger item at the right overflows to the left",
      { rootBox(100, 60, .stack, [item(120, 30, .right)]) }, [r(-20, 0, 120, 30)]),
    // Negative in MKLayoutLibrary.
    LayoutCase(
      "sizes are never negative",
      { rootBox(100, 60, .stack, [item(10, 10, padding: GridInsets(all: 8))]) }, [r(8, 8, 0, 0)]),
    LayoutCase(
      "the offset is applied last",
      {
        rootBox(
          100, 60, .stack, [item(40, 30, [.right, .bottom], offset: GridOffset(x: -5, y: 3))])
      },
      [r(55, 33, 40, 30)]),
    // MKLayoutLibrary rounds sizes.
    LayoutCase(
      "edges are rounded instead of sizes", scale: 1,
      { rootBox(100, 60, .linear(.horizontal), [share(1), share(1), share(1)]) },
      [r(0, 0, 33, 60), r(33, 0, 34, 60), r(67, 0, 33, 60)]),
  ]) func `an item is placed by its size, margin, gravity and offset`(layout: LayoutCase) {
    layout.check()
  }
}

@Suite struct GravityTests {
  private static let small = r(0, 0, 10, 10)
  private static let square = r(0, 0, 100, 100)

  @Test(
    arguments: [
      ([], small, square, 0.0, 0.0),
      (.centerHorizontal, small, square, 45, 0), (.centerVertical, small, square, 0, 45),
      ([.centerHorizontal, .centerVertical], small, square, 45, 45),
      ([.top, .left], small, square, 0, 0), ([.top, .right], small, square, 90, 0),
      ([.top, .centerHorizontal], small, square, 45, 0), ([.bottom, .left], small, square, 0, 90),
      ([.bottom, .right], small, square, 90, 90),
      ([.bottom, .centerHorizontal], small, square, 45, 90),
      ([.centerVertical, .left], small, square, 0, 45),
      ([.centerVertical, .right], small, square, 90, 45),
      ([.left, .right], small, square, 0, 0), ([.top, .bottom], small, square, 0, 0),
      ([.centerHorizontal, .bottom], r(3, 4, 10, 10), r(20, 30, 100, 60), 65, 80),
      (.centerVertical, r(3, 4, 10, 10), r(20, 30, 100, 60), 3, 55),
      (.right, r(0, 0, 120, 10), r(0, 0, 100, 60), -20, 0),
      (.centerHorizontal, r(0, 0, 120, 10), r(0, 0, 100, 60), -10, 0),
    ] as [(Gravity, GridRect, GridRect, Double, Double)])
  func `gravity places a rectangle in another`(
    gravity: Gravity, rect: GridRect, outer: GridRect, x: Double, y: Double
  ) {
    #expect(
      gravity.place(rect, in: outer) == GridRect(origin: GridPoint(x: x, y: y), size: rect.size))
  }

  @Test func `the leading edge is the right one on a mirrored screen`() {
    let box = rootBox(100, 20, .stack, [item(30, 20, .leading), item(30, 20, .trailing)])
    box.screen = BoxScreen(isMirrored: true)
    box.layout()
    #expect(box.boxes.map(\.x) == [70, 0])
  }
}

@Suite struct CustomArrangementTests {
  /// Places its boxes along the diagonal, and counts calls of `didLayOut`.
  private final class Diagonal: Box {
    var finished = 0
    override func didLayOut() { finished += 1 }
    override func arrange(_ seating: inout Seating) {
      var corner = GridPoint.zero
      for box in boxes where box.isArranged {
        seating.seat(box, at: corner, in: seating.room)
        corner.x += 12
        corner.y += 12
      }
    }
  }

  @Test func `a custom arrangement gets the size within its padding`() {
    let diagonal = Diagonal(width: 100, height: 100)
    diagonal.padding = GridInsets(all: 4)
    diagonal.append(contentsOf: [Box(width: 10, height: 10), Box(width: 10, height: 10)])
    diagonal.layout()
    #expect(diagonal.boxes.map(\.frame) == [r(4, 4, 10, 10), r(16, 16, 10, 10)])
    // MKLayoutLibrary has no measuring pass.
    #expect(diagonal.size(in: .upTo(.infinite)) == GridSize(width: 100, height: 100))
    diagonal.sizing = Sizing(width: .fit, height: .fit)
    #expect(diagonal.size(in: .upTo(.infinite)) == GridSize(width: 30, height: 30))
  }

  @Test func `didLayOut is called only on boxes whose children were placed`() {
    let (outer, inner) = (Diagonal(width: 100, height: 100), Diagonal(width: 50, height: 50))
    outer.append(inner)
    inner.append(Box(width: 5, height: 5))
    outer.layout()
    #expect([outer.finished, inner.finished] == [1, 1])
    outer.layout()
    #expect([outer.finished, inner.finished] == [1, 1])
    inner.boxes[0].gravity = .right
    outer.layout()
    #expect([outer.finished, inner.finished] == [1, 2])
  }

  @Test func `a root is laid out again when its room changes`() {
    let root = Box(width: .match, height: .match)
    root.append(Box(width: .match, height: .match))
    root.room = .exactly(GridSize(width: 320, height: 480))
    root.layout()
    #expect(root.boxes[0].size == GridSize(width: 320, height: 480))
    root.room = .exactly(GridSize(width: 480, height: 320))
    root.layout()
    #expect(root.boxes[0].size == GridSize(width: 480, height: 320))
  }
}

@Suite struct LayoutExampleTests {
  @Test func `a row of an icon, a title and a price is laid out with a separator`() {
    let row = rootBox(
      320, 50, .linear(.horizontal, Linear(spacing: 6, separator: Separator(thickness: 2))),
      margin: i(2, 4, 2, 4),
      [
        item(40, 40, .centerVertical), share(3), share(1, padding: i(0, 0, 0, 10), border: true),
      ])
    row.layout()
    #expect(row.boxes.map(\.frame) == [r(4, 5, 40, 40), r(50, 2, 189, 46), r(253, 2, 53, 46)])
    #expect(row.separators.map(\.frame) == [r(245, 2, 2, 46)])
  }
}

@Suite struct HostRequirementTests {
  /// MKLayoutLibrary asks a view for its size; here, a measurer returns the width of a text.
  @Test func `a layout needs only text widths and the scale from a host`() {
    let measurer = QuarterMeasurer()
    let row = rootBox(100, 50, .linear(.horizontal), [Box("abcd"), share(1)])
    row.screen = BoxScreen(measurer: measurer, scale: 2)
    row.layout()
    #expect(measurer.measuredTexts == ["abcd"])
    #expect(row.boxes[0].width + row.boxes[1].width == 100)
  }
}
