import GridBoxes
import Testing

/// Features of arrangements beyond those of MKLayoutLibrary and MGBoxKit.
@Suite struct ArrangementTests {
  private func laidOut(
    _ arrangement: Arrangement, _ width: Length, _ height: Length, isMirrored: Bool = false,
    _ boxes: [Box]
  ) -> Box {
    let box = Box(width: width, height: height, arrangement: arrangement)
    box.padding = i(1, 2, 3, 4)
    box.append(contentsOf: boxes)
    box.screen = BoxScreen(measurer: MonospacedMeasurer(), isMirrored: isMirrored)
    box.layout()
    return box
  }

  private func frames(_ box: Box) -> [GridRect] { box.boxes.map(\.frame) }

  @Test func `containers of every arrangement fit their content`() {
    func boxes() -> [Box] { [Box(width: 20, height: 10), Box(width: 30, height: 20)] }
    #expect(
      laidOut(.linear(.horizontal, spacing: 5), .fit, .fit, boxes()).size
        == GridSize(width: 61, height: 24))
    #expect(
      laidOut(.linear(.vertical, spacing: 5), .fit, .fit, boxes()).size
        == GridSize(width: 36, height: 39))
    #expect(laidOut(.stack, .fit, .fit, boxes()).size == GridSize(width: 36, height: 24))
    #expect(laidOut(.grid, .fit, .fit, boxes()).size == GridSize(width: 56, height: 24))
    #expect(laidOut(.grid, 40, .fit, boxes()).size == GridSize(width: 40, height: 34))
    let outer = laidOut(.table, .fit, .fit, [laidOut(.stack, .fit, .fit, boxes())])
    #expect(outer.size == GridSize(width: 42, height: 28))
  }

  @Test func `a filling box takes the remaining space, and a matching box takes all`() {
    let line = laidOut(
      .linear(.horizontal), 106, 24,
      [
        Box(width: 30, height: .fill), Box(width: .fill, height: 5),
        Box(width: .part(0.25), height: .part(0.5)),
      ])
    #expect(frames(line) == [r(2, 1, 30, 20), r(32, 1, 45, 5), r(77, 1, 25, 10)])
    #expect(line.overflow == .zero)
    let full = laidOut(
      .linear(.horizontal), 106, 24, [Box(width: 30, height: 5), Box(width: .match, height: 5)])
    #expect(frames(full) == [r(2, 1, 30, 5), r(32, 1, 100, 5)])
    #expect(full.overflow == GridSize(width: 30, height: 0))
  }

  @Test func `boxes with invalid weights get no space`() {
    for weight in [0, -1, .nan, .infinity] as [Double] {
      let box = Box(width: .fill, height: 5)
      box.weight = weight
      let line = laidOut(.linear(.horizontal), 106, 24, [box, Box(width: .fill, height: 5)])
      #expect(frames(line) == [r(2, 1, 0, 5), r(2, 1, 100, 5)], "\(weight)")
    }
  }

  @Test func `flows have spacing, alignment and separators between lines`() {
    func boxes() -> [Box] { [30, 40, 50].map { Box(width: .points($0), height: 10) } }
    func flow(_ alignment: Flow.Alignment) -> Box {
      laidOut(
        .flow(
          .horizontal,
          Flow(spacing: 4, lineSpacing: 3, alignment: alignment, separator: Separator(thickness: 2))
        ),
        106, .fit, boxes())
    }
    #expect(frames(flow(.start)) == [r(2, 1, 30, 10), r(36, 1, 40, 10), r(2, 19, 50, 10)])
    #expect(frames(flow(.center)) == [r(15, 1, 30, 10), r(49, 1, 40, 10), r(27, 19, 50, 10)])
    #expect(frames(flow(.end)) == [r(28, 1, 30, 10), r(62, 1, 40, 10), r(52, 19, 50, 10)])
    #expect(frames(flow(.justified)) == [r(2, 1, 30, 10), r(62, 1, 40, 10), r(2, 19, 50, 10)])
    #expect(flow(.start).separators.map(\.frame) == [r(2, 14, 100, 2)])
    #expect(flow(.start).separators.map(\.axis) == [.horizontal])
    #expect(flow(.start).height == 32)
  }

  @Test func `a box longer than a flow line overflows, or shrinks on request`() {
    func flow(_ oversize: Flow.Oversize) -> Box {
      laidOut(
        .flow(.horizontal, Flow(oversize: oversize)), 106, .fit,
        [Box(width: 10, height: 5), Box(width: 150, height: 5)])
    }
    #expect(frames(flow(.overflows)) == [r(2, 1, 10, 5), r(2, 6, 150, 5)])
    #expect(frames(flow(.shrinks)) == [r(2, 1, 10, 5), r(2, 6, 100, 5)])
    #expect(laidOut(.grid, 106, .fit, []).height == 4)
  }

  @Test func `the screen of an inner box applies to its content`() {
    let inner = laidOut(
      .linear(.horizontal), 10, 10, [Box(width: .fill, height: 5), Box(width: .fill, height: 5)])
    inner.padding = .zero
    inner.width = 5
    inner.screen = BoxScreen(scale: 2)
    let outer = laidOut(.table, 106, .fit, [inner])
    #expect(frames(inner) == [r(0, 0, 2.5, 5), r(2.5, 0, 2.5, 5)])
    inner.screen = nil
    outer.layout()
    #expect(frames(inner) == [r(0, 0, 3, 5), r(3, 0, 2, 5)])
  }

  @Test func `boxes on a mirrored screen are placed from right to left`() {
    let boxes = [
      Box(width: 20, height: 5), Box(width: .fill, height: 10), Box(width: 10, height: 5),
    ]
    boxes[2].margin = i(0, 3, 0, 0)
    let line = laidOut(.linear(.horizontal), 106, 14, isMirrored: true, boxes)
    #expect(frames(line) == [r(82, 1, 20, 5), r(15, 1, 67, 10), r(5, 1, 10, 5)])
    let ends = [Gravity.leading, .trailing, .left, .right].map { gravity in
      let box = Box(width: 10, height: 1)
      box.gravity = gravity
      return box
    }
    let stack = laidOut(.stack, 106, 14, isMirrored: true, ends)
    #expect(stack.boxes.map(\.x) == [92, 2, 2, 92])
    let other = laidOut(.stack, 106, 14, ends)
    #expect(other.boxes.map(\.x) == [2, 92, 2, 92])
  }

  @Test func `boxes that are gone take no space, and hidden boxes do`() {
    let boxes = (0..<3).map { _ in Box(width: 10, height: 5) }
    boxes[0].visibility = .hidden
    boxes[1].visibility = .gone
    let line = laidOut(.linear(.horizontal, spacing: 4), .fit, .fit, boxes)
    #expect(line.width == 30)
    #expect(boxes[2].frame == r(16, 1, 10, 5))
    #expect(line.shownBoxes.count == 1)
    boxes[1].visibility = .visible
    line.layout()
    #expect(boxes[2].x == 30)
  }

  @Test func `an aspect ratio determines the length that is left open`() {
    let box = Box(width: .fill, height: .fit)
    box.sizing.aspectRatio = 2
    let table = laidOut(.table, 106, .fit, [box])
    #expect(box.frame == r(2, 1, 100, 50))
    #expect(table.height == 54)
    box.sizing = Sizing(width: .fit, height: 30, aspectRatio: 1.5)
    table.layout()
    #expect(box.size == GridSize(width: 45, height: 30))
  }

  @Test func `texts wrap in the width that their row leaves`() {
    let line = laidOut(
      .linear(.horizontal, spacing: 1), 20, .fit,
      [Box("1887"), Box("one two three", width: .fill)])
    #expect(frames(line) == [r(2, 1, 4, 1), r(7, 1, 9, 2)])
    #expect(line.boxes[1].textLayout?.lines.map(\.text) == ["one two", "three"])
    #expect(line.height == 6)
    line.width = 30
    line.layout()
    #expect(line.height == 5)
  }

  @Test func `measuring a box does not move it`() {
    let line = laidOut(.linear(.horizontal), 106, 24, [Box("one two three")])
    #expect(
      line.boxes[0].size(in: .upTo(GridSize(width: 7, height: .infinity)))
        == GridSize(width: 7, height: 2))
    #expect(line.boxes[0].frame == r(2, 1, 13, 1))
    #expect(line.layout() == LayoutWork())
  }

  @Test func `a custom arrangement places boxes`() {
    final class Cascade: Box {
      override func arrange(_ seating: inout Seating) {
        var corner = GridPoint.zero
        for box in boxes where box.isArranged {
          seating.seat(box, at: corner, in: seating.room)
          corner = GridPoint(x: corner.x + 12, y: corner.y + 12)
        }
      }
    }
    let cascade = Cascade()
    cascade.append(contentsOf: (0..<3).map { _ in Box(width: 20, height: 10) })
    cascade.layout()
    #expect(frames(cascade) == [r(0, 0, 20, 10), r(12, 12, 20, 10), r(24, 24, 20, 10)])
    #expect(cascade.size == GridSize(width: 44, height: 34))
  }

  @Test func `boxes may be changed in didLayOut`() {
    final class SelfChanging: Box {
      var count = 0
      override func didLayOut() {
        count += 1
        if count == 1 { boxes[0].height = 7 }
      }
    }
    let box = SelfChanging()
    box.append(Box(width: 1, height: 1))
    box.layout()
    #expect(box.count == 1)
    #expect(box.needsLayout)
    box.layout()
    #expect(box.height == 7)
    #expect(box.count == 2)
  }
}
