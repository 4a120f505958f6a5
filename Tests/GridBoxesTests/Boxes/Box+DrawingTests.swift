import GridBoxes
import GridTesting
import Testing

/// The drawing number of a box changes exactly when its drawing does.
@Suite struct BoxDrawingTests {
  /// Three nested boxes, the innermost with a text.
  private func nestedBoxes() -> (outer: Box, middle: Box, inner: Box) {
    let inner = Box("abc")
    let middle = Box(width: 80, height: 60)
    let outer = Box(width: 100, height: 100)
    outer.screen = BoxScreen(measurer: MonospacedMeasurer())
    middle.append(inner)
    outer.append(middle)
    outer.layout()
    return (outer, middle, inner)
  }

  struct Change: CustomTestStringConvertible, Sendable {
    let name: String
    let make: @Sendable (Box) -> Void
    var testDescription: String { name }

    init(_ name: String, _ make: @escaping @Sendable (Box) -> Void) {
      self.name = name
      self.make = make
    }
  }

  private static let inside: [Change] = [
    Change("background") { $0.background = .white },
    Change("borders") { $0.borders = Borders(all: .black) },
    Change("corners") { $0.corners = Corners(all: 2) },
    Change("shadow") { $0.shadow = BoxShadow(.black) },
    Change("glow") { $0.glow = BoxShadow(.black) },
    Change("text") { $0.content = .text(TextContent("xyz")) },
    Change("picture") { $0.content = .picture(Picture("a", size: GridSize(width: 3, height: 1))) },
    Change("no content") { $0.content = .none },
    Change("padding") { $0.padding = GridInsets(all: 1) },
    Change("size") { $0.size = GridSize(width: 5, height: 5) },
    Change("a new child") { $0.append(Box(width: 1, height: 1)) },
    Change("setNeedsDrawing") { $0.setNeedsDrawing() },
    Change("setNeedsLayout") { $0.setNeedsLayout() },
    Change("screen") { $0.screen = BoxScreen(scale: 2) },
  ]

  @Test(arguments: inside)
  func `a change of a drawing changes the numbers of its box and all ancestors`(
    _ change: Change
  ) {
    let (outer, middle, inner) = nestedBoxes()
    let before = [outer, middle, inner].map { $0.drawingNumber }
    change.make(inner)
    outer.layout()
    for (box, number) in zip([outer, middle, inner], before) {
      #expect(box.drawingNumber != number)
    }
  }

  private static let around: [Change] = [
    Change("z-index") { $0.zIndex = 1 },
    Change("opacity") { $0.opacity = 0.5 },
    Change("transform") { $0.transform = .scale(2) },
    Change("margin") { $0.margin.left = 3 },
    Change("offset") { $0.offset = GridOffset(x: 1, y: 0) },
    Change("hidden") { $0.visibility = .hidden },
    Change("gone") { $0.visibility = .gone },
    Change("removal") { $0.removeFromParent() },
  ]

  @Test(arguments: around) func `a change of a placement changes only the numbers of the ancestors`(
    _ change: Change
  ) {
    let (outer, middle, inner) = nestedBoxes()
    let before = [outer, middle, inner].map { $0.drawingNumber }
    change.make(inner)
    outer.layout()
    #expect(outer.drawingNumber != before[0])
    #expect(middle.drawingNumber != before[1])
    #expect(inner.drawingNumber == before[2])
  }

  private static let nothing: [Change] = [
    Change("the same text") { $0.content = .text(TextContent("abc")) },
    Change("the same appearance") { $0.look = BoxAppearance() },
    Change("the same size") { $0.sizing.width = .points($0.width) },
    Change("gravity without space") { $0.gravity = [.top, .left] },
    Change("a layout") { $0.layout() },
    Change("a weight") { $0.weight = 2 },
  ]

  @Test(arguments: nothing) func `changes without effect on the drawing change no numbers`(
    _ change: Change
  ) {
    let (outer, middle, inner) = nestedBoxes()
    let before = [outer, middle, inner].map { $0.drawingNumber }
    change.make(inner)
    outer.layout()
    #expect([outer, middle, inner].map { $0.drawingNumber } == before)
  }

  @Test func `changes of a hidden box count when it becomes visible`() {
    let (outer, middle, inner) = nestedBoxes()
    middle.visibility = .hidden
    let before = outer.drawingNumber
    inner.background = .black
    middle.background = .black
    #expect(outer.drawingNumber == before)
    middle.visibility = .visible
    #expect(outer.drawingNumber != before)
  }

  @Test func `the start and the end of an animation change the number`() {
    let (outer, middle, inner) = nestedBoxes()
    let screen = outer.screen
    #expect(!outer.isInMotion)
    inner.margin.left = 10
    var before = outer.drawingNumber
    outer.layout(duration: 1)
    #expect(outer.drawingNumber != before)
    #expect(outer.isInMotion && middle.isInMotion && inner.isInMotion)
    screen?.advance(to: 1)
    before = outer.drawingNumber
    screen?.advance(to: 1.5)
    screen?.advance(to: 3)
    #expect(outer.drawingNumber != before)
    #expect(!outer.isInMotion)
  }

  @Test func `a hidden box in motion does not set its ancestors in motion`() {
    let (outer, middle, inner) = nestedBoxes()
    inner.margin.left = 10
    outer.layout(duration: 1)
    middle.visibility = .hidden
    #expect(inner.isInMotion && middle.isInMotion && !outer.isInMotion)
  }

  @Test func `an appearance that depends on a position changes the number`() {
    let section = TableSection.styled(top: [Line(left: "a")])
    section.layout()
    let before = section.drawingNumber
    let drawing = Drawing(of: section)
    section.bottomLines = [Line(left: "b")]
    section.layout()
    #expect(Drawing(of: section) != drawing)
    #expect(section.drawingNumber != before)
  }

  /// After random changes, with and without animations and layouts, equal numbers mean equal
  /// drawings, and different numbers mean different ones.
  @Test(arguments: UInt64(1)...60) func `numbers agree with complete drawings of random trees`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let screen = BoxScreen(measurer: MonospacedMeasurer())
    var tree = DrawnTree(on: screen, &random)
    var time = 0.0
    for step in 0..<200 {
      tree.note()
      let change = tree.change(&random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: break
      case 1: tree.root.layout(duration: 0.2)
      default: tree.root.layout()
      }
      if Int.random(in: 0..<3, using: &random) == 0 {
        time += 0.15
        screen.advance(to: time)
      }
      if Int.random(in: 0..<8, using: &random) == 0 { tree.root.finishMotion() }
      if let fault = tree.fault() {
        Issue.record("seed \(seed), step \(step), \(change): \(fault)")
        return
      }
    }
  }
}
