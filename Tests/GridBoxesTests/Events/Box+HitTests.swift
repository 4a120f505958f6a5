import GridBoxes
import GridTesting
import Testing

@Suite struct BoxHitTests {
  private let under = Box()
  private let over = Box()

  private func overlapping() -> Box {
    page((under, r(0, 0, 60, 60)), (over, r(40, 40, 60, 60)))
  }

  @Test func `hit testing finds the box drawn last`() {
    let page = overlapping()
    #expect(page.box(at: p(50, 50)) === over)
    #expect(page.box(at: p(39, 50)) === under)
    #expect(page.box(at: p(99, 5)) === page)
    #expect(page.box(at: p(100, 5)) == nil)
    under.zIndex = 1
    #expect(page.box(at: p(50, 50)) === under)
  }

  @Test func `invisible boxes are not hit`() {
    let page = overlapping()
    over.visibility = .hidden
    #expect(page.box(at: p(50, 50)) === under)
    over.visibility = .gone
    #expect(page.box(at: p(50, 50)) === under)
    over.visibility = .visible
    over.opacity = 0
    #expect(page.box(at: p(50, 50)) === under)
    over.opacity = 0.1
    #expect(page.box(at: p(50, 50)) === over)
    page.opacity = 0
    #expect(page.box(at: p(50, 50)) == nil)
  }

  @Test func `hit testing respects transforms`() {
    let page = page((over, r(40, 40, 20, 10)))
    over.transform = .scale(2)
    #expect(page.box(at: p(31, 36)) === over)
    #expect(page.box(at: p(29, 36)) === page)
    #expect(over.point(p(30, 35), from: page) == p(0, 0))
    over.transform = .rotation(by: .pi / 2)
    #expect(page.box(at: p(50, 36)) === over)
    #expect(page.box(at: p(41, 45)) === page)
    over.transform = .scale(0)
    #expect(page.box(at: p(50, 45)) === page)
    #expect(over.point(p(50, 45), from: page) == nil)
  }

  @Test func `hit testing uses the shown frame during an animation`() {
    let screen = BoxScreen()
    let page = Box(width: .points(100), height: .points(100))
    page.screen = screen
    over.size = GridSize(width: 20, height: 20)
    page.append(over)
    page.layout()
    page.padding = GridInsets(top: 60, left: 0, bottom: 0, right: 0)
    page.layout(timing: .curve(.linear, duration: 1))
    screen.advance(to: 0)
    screen.advance(to: 0.5)
    #expect(page.box(at: p(5, 35)) === over)
    #expect(page.box(at: p(5, 65)) === page)
    page.remove(over)
    #expect(page.box(at: p(5, 35)) === page)
  }

  @Test func `a box that passes touches is hit only in its children`() {
    let layer = Box()
    layer.append(over)
    over.position = .free
    over.frame = r(10, 10, 10, 10)
    let page = page((under, r(0, 0, 100, 100)), (layer, r(0, 0, 100, 100)))
    #expect(page.box(at: p(50, 50)) === layer)
    layer.passesTouches = true
    #expect(page.box(at: p(50, 50)) === under)
    #expect(page.box(at: p(15, 15)) === over)
  }

  @Test func `overflowing children are hit`() {
    let badge = Box()
    badge.position = .free
    badge.frame = r(-5, -5, 10, 10)
    over.append(badge)
    let page = page((over, r(20, 20, 10, 10)))
    #expect(page.box(at: p(16, 16)) === badge)
    #expect(badge.point(p(16, 16), from: page) == p(1, 1))
    #expect(badge.point(p(16, 16), from: under) == nil)
  }

  // MARK: - Comparison with a model
  /// The model paints all boxes into a list; the last one that covers a point is hit.
  @Test func `hit testing agrees with a naive painter on random trees`() {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<150 {
      let root = randomBox(depth: 3, using: &generator)
      root.layout()
      var painted: [(box: Box, map: GridTransform)] = []
      paint(root, .identity, isRoot: true, &painted)
      for _ in 0..<60 {
        let point = p(
          Double(Int.random(in: -20..<120, using: &generator)) + 0.25,
          Double(Int.random(in: -20..<120, using: &generator)) + 0.25)
        let expected = painted.last {
          guard !$0.box.passesTouches, let inner = $0.map.inverse else { return false }
          return GridRect(origin: .zero, size: $0.box.size).contains(point.transformed(by: inner))
        }
        let isRight = root.box(at: point) === expected?.box
        #expect(isRight)
        if !isRight { return }
      }
    }
  }

  private func paint(
    _ box: Box, _ map: GridTransform, isRoot: Bool,
    _ painted: inout [(box: Box, map: GridTransform)]
  ) {
    guard box.visibility == .visible, box.opacity > 0 else { return }
    var own = map
    if !isRoot {
      let middle = p(box.width / 2, box.height / 2)
      own = box.transform.around(middle)
        .then(.translation(by: box.origin - .zero)).then(map)
    }
    painted.append((box, own))
    for level in -1...1 {
      for inner in box.boxes where inner.zIndex == level {
        paint(inner, own, isRoot: false, &painted)
      }
    }
  }

  private func randomBox(depth: Int, using generator: inout SeededGenerator) -> Box {
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &generator))
    }
    let box = Box()
    box.position = .free
    box.frame = r(number(-10...60), number(-10...60), number(0...80), number(0...80))
    let transforms: [GridTransform] = [
      .identity, .identity, .identity, .scale(2), .scale(0), .rotation(by: .pi / 2),
      .scale(x: -0.5, y: 1),
    ]
    box.transform = transforms.randomElement(using: &generator) ?? .identity
    box.zIndex = Int.random(in: -1...1, using: &generator)
    box.passesTouches = Int.random(in: 0..<4, using: &generator) == 0
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: box.visibility = .hidden
    case 1: box.visibility = .gone
    case 2: box.opacity = 0
    default: break
    }
    if depth > 0 {
      for _ in 0..<3 { box.append(randomBox(depth: depth - 1, using: &generator)) }
    }
    return box
  }
}
