import GridBoxes
import Testing

/// What layouts guarantee where MKLayoutLibrary behaves differently.
@Suite struct LayoutGuaranteeTests {
  private let row = rootBox(300, 100, .linear(.horizontal), [])

  @Test func `appending a box moves it from its previous position or container`() {
    let other = rootBox(10, 10, .stack, [])
    let boxes = [item(10, 10), item(20, 10)]
    row.append(contentsOf: boxes)
    other.append(boxes[0])
    #expect(boxes[0].parent === other && row.boxes.count == 1)
    row.append(boxes[1])
    row.append(boxes[0])
    row.append(boxes[1])
    #expect(row.boxes.map(ObjectIdentifier.init) == boxes.map(ObjectIdentifier.init))
    boxes[0].removeFromParent()
    #expect(boxes[0].parent == nil)
  }

  @Test func `boxes fit their content along both axes in every arrangement`() {
    for (arrangement, size) in [
      (Arrangement.linear(.horizontal), GridSize(width: 30, height: 20)),
      (.linear(.vertical), GridSize(width: 20, height: 30)),
      (.stack, GridSize(width: 20, height: 20)),
      (.grid, GridSize(width: 30, height: 20)),
    ] {
      let box = Box(arrangement: arrangement)
      box.append(contentsOf: [item(10, 10), item(20, 20)])
      #expect(box.size(in: .upTo(.infinite)) == size)
    }
  }

  /// Counts calls of `didRemove`.
  private final class Counting: Box {
    var removed = 0
    override func didRemove(_ box: Box) { removed += 1 }
  }

  @Test func `every way to remove a box calls didRemove once`() {
    let box = Counting()
    let ways: [(Box) -> Void] = [
      { box.remove($0) }, { _ in box.remove(at: 0) }, { _ in box.removeAll() },
      { $0.removeFromParent() }, { _ in box.setBoxes([]) }, { Box().append($0) },
    ]
    for (number, remove) in ways.enumerated() {
      let inner = item(10, 10)
      box.append(inner)
      box.layout()
      remove(inner)
      box.layout()
      #expect(box.removed == number + 1)
      #expect(box.boxes.isEmpty && box.shownBoxes.isEmpty)
    }
  }

  @Test func `filling boxes share the remaining space, and matching boxes take all`() {
    let filler = Box(width: .fill, height: .match)
    row.append(contentsOf: [item(60, 10), filler, share(2)])
    row.layout()
    #expect(row.boxes.map(\.width) == [60, 80, 160])
    row.setBoxes([item(60, 10), item()])
    row.layout()
    #expect(row.boxes.map(\.width) == [60, 300])
    #expect(row.overflow.width == 60)
  }

  @Test func `weights that are zero, negative or not finite share nothing`() {
    for weight in [0, -1, .nan, .infinity] {
      row.setBoxes([share(weight), item(60, 10)])
      row.layout()
      #expect(row.boxes[0].width == 0)
      #expect(row.boxes[1].x == 0)
    }
  }

  @Test func `a separator without thickness leaves the spacing unchanged`() {
    for separator in [nil, Separator(thickness: 0)] {
      row.arrangement = .linear(.horizontal, Linear(spacing: 6, separator: separator))
      row.setBoxes([share(1), share(1, border: true)])
      row.layout()
      #expect(row.boxes.map(\.frame) == [r(0, 0, 147, 100), r(153, 0, 147, 100)])
    }
  }

  @Test func `boxes are drawn in their order after insertions and moves`() {
    let stack = rootBox(10, 10, .stack, [item(), item(), item()])
    stack.layout()
    let first = stack.boxes[0]
    stack.insert(first, at: 2)
    stack.insert(item(), at: 0)
    stack.layout()
    #expect(
      stack.shownBoxes.map(ObjectIdentifier.init) == stack.boxes.map(ObjectIdentifier.init))
    #expect(stack.boxes[3] === first)
  }

  @Test func `a nested flow wraps, overflows and may be empty`() {
    let flow = Box(width: 90, height: .fit, arrangement: .flow(.horizontal))
    flow.append(contentsOf: [item(30, 10), item(60, 20), item(200, 5), item(10, 10)])
    let outer = rootBox(300, 300, .stack, margin: GridInsets(all: 7), [flow])
    outer.layout()
    #expect(flow.origin == GridPoint(x: 7, y: 7))
    #expect(
      flow.boxes.map(\.frame) == [
        r(0, 0, 30, 10), r(30, 0, 60, 20), r(0, 20, 200, 5), r(0, 25, 10, 10),
      ])
    flow.removeAll()
    outer.layout()
    #expect(flow.size == GridSize(width: 90, height: 0))
  }

  @Test func `a flow has spacing on both axes, alignment and separators`() {
    let flow = rootBox(
      100, 100,
      .flow(
        .horizontal,
        Flow(spacing: 4, lineSpacing: 6, alignment: .end, separator: Separator(thickness: 2))),
      [item(40, 10), item(40, 10), item(40, 10, border: true)])
    flow.layout()
    #expect(
      flow.boxes.map(\.frame) == [r(16, 0, 40, 10), r(60, 0, 40, 10), r(60, 24, 40, 10)])
    #expect(flow.separators.map(\.axis) == [.horizontal])
  }

  @Test func `a box keeps its own screen, and other boxes inherit one`() {
    let (outer, own) = (BoxScreen(), BoxScreen(scale: 3))
    let inner = Box()
    inner.screen = own
    row.append(contentsOf: [inner, Box()])
    row.screen = outer
    #expect(inner.screen === own && row.boxes[1].screen === outer)
  }

  @Test func `measuring moves no boxes`() {
    row.setBoxes([share(1), item(60, 10)])
    row.layout()
    let frames = row.boxes.map(\.frame)
    row.sizing = Sizing(width: .fit, height: .fit)
    #expect(row.size(in: .upTo(.infinite)).width == 60)
    #expect(row.boxes.map(\.frame) == frames)
  }

  @Test func `boxes have a visibility, size limits and an aspect ratio`() {
    let (hidden, gone, limited, wide) = (item(10, 10), item(10, 10), share(1), item(nil, 20))
    hidden.visibility = .hidden
    gone.visibility = .gone
    limited.maxWidth = 50
    wide.sizing = Sizing(width: .fit, height: .points(20), aspectRatio: 2)
    row.append(contentsOf: [hidden, gone, limited, wide])
    row.layout()
    #expect(row.shownBoxes.count == 2)
    #expect(limited.frame == r(10, 0, 50, 100))
    #expect(wide.size == GridSize(width: 40, height: 20))
  }
}
