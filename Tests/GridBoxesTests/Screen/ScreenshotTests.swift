import GridBoxes
import GridTesting
import Testing

/// In MGBoxKit, the box is half a point off for odd lengths, at (20, 21) for 304 x 41 and at (20.5,
/// 20) for 305 x 40, and a screenshot without a shadow has the scale of the device.
@Suite struct ScreenshotTests {
  private func box(_ width: Double, _ height: Double, scale: Double = 1) -> Box {
    let box = Box(width: .points(width), height: .points(height))
    box.screen = BoxScreen(scale: scale)
    box.layout()
    return box
  }

  struct Case: CustomTestStringConvertible {
    let width: Double
    let height: Double
    let scale: Double
    let canvas: GridSize
    let frame: GridRect
    var testDescription: String { "\(width) x \(height) at \(scale)" }

    init(_ width: Double, _ height: Double, at scale: Double, _ canvas: GridSize, _ frame: GridRect)
    {
      self.width = width
      self.height = height
      self.scale = scale
      self.canvas = canvas
      self.frame = frame
    }
  }

  @Test(arguments: [
    // Documented by MGBoxKit.
    Case(304, 40, at: 1, GridSize(width: 344, height: 80), r(20, 20, 304, 40)),
    Case(304, 40, at: 2, GridSize(width: 344, height: 80), r(20, 20, 304, 40)),
    // 21 in MGBoxKit, which is not centered.
    Case(304, 41, at: 1, GridSize(width: 344, height: 81), r(20, 20, 304, 41)),
    // 20.5 in MGBoxKit, which is not a whole pixel.
    Case(305, 40, at: 1, GridSize(width: 345, height: 80), r(20, 20, 305, 40)),
    // Further cases.
    Case(305, 41, at: 3, GridSize(width: 345, height: 81), r(20, 20, 305, 41)),
    Case(304.25, 40.5, at: 1, GridSize(width: 345, height: 81), r(20, 20, 305, 41)),
    Case(304.25, 40.5, at: 2, GridSize(width: 344.5, height: 80.5), r(20, 20, 304.5, 40.5)),
    Case(304, 40, at: 0.125, GridSize(width: 352, height: 88), r(24, 24, 304, 40)),
    Case(0, 0, at: 1, GridSize(width: 40, height: 40), r(20, 20, 0, 0)),
  ])
  func `with a shadow, the box lies 20 points from the edges`(_ item: Case) {
    let shot = box(item.width, item.height).screenshot(withShadow: true, scale: item.scale)
    #expect(shot.canvas == item.canvas)
    #expect(shot.frame == item.frame)
    #expect(shot.scale == item.scale)
  }

  @Test func `with a shadow, there are a gray outline and a black shadow`() {
    let shot = box(304, 40).screenshot(withShadow: true, scale: 2)
    #expect(shot.border?.color == GridColor(red: 0.65, green: 0.65, blue: 0.65, alpha: 0.7))
    #expect(shot.border?.thickness == 1)
    #expect(
      shot.shadow
        == BoxShadow(GridColor(red: 0, green: 0, blue: 0, alpha: 0.2), offset: .zero, radius: 10)
    )
  }

  @Test func `without a shadow, there is only the box`() {
    let shot = box(304, 40).screenshot()
    #expect(shot.canvas == GridSize(width: 304, height: 40))
    #expect(shot.frame == r(0, 0, 304, 40))
    #expect(shot.border == nil)
    #expect(shot.shadow == nil)
  }

  @Test(arguments: [(0.25, 4.0), (1, 1), (1.5, 4.0 / 3), (2, 1), (3, 1)])
  func `the outline is about a point thick, in whole pixels`(scale: Double, thickness: Double) {
    let shot = box(10, 10).screenshot(withShadow: true, scale: scale)
    #expect(shot.border?.thickness == thickness)
  }

  @Test(arguments: [0, -2, Double.nan, .infinity])
  func `an invalid scale is replaced by that of the screen`(scale: Double) {
    #expect(box(10, 10, scale: 3).screenshot(scale: scale).scale == 3)
    #expect(box(10, 10, scale: 3).screenshot(withShadow: true, scale: scale).scale == 3)
    #expect(Box(width: 10, height: 10).screenshot(scale: scale).scale == 1)
  }

  @Test func `a screenshot has the corners that its box shows`() {
    let round = box(10, 10)
    round.corners = Corners(topLeft: 1, topRight: 2, bottomLeft: 3, bottomRight: 4)
    #expect(round.screenshot().corners == round.corners)

    let section = TableSection()
    section.corners = Corners(all: 6)
    section.shapesEnds = true
    section.topLines = [Line(left: "first"), Line(left: "last")]
    section.layout()
    #expect(section.topLines[0].screenshot().corners == Corners(topLeft: 6, topRight: 6))
  }

  @Test func `the position, opacity and transform of the box are ignored`() {
    let box = box(10, 10)
    let before = box.screenshot(withShadow: true)
    box.position = .free
    box.origin = p(30.3, 7)
    box.opacity = 0.5
    box.transform = .scale(2)
    #expect(box.screenshot(withShadow: true) == before)
  }

  @Test func `a box in motion has its shown size`() {
    let root = box(100, 100)
    let inner = Box(width: 10, height: 10)
    root.append(inner)
    root.layout()
    inner.width = 20
    root.layout(timing: .curve(.linear, duration: 1))
    root.screen?.advance(to: 1)
    root.screen?.advance(to: 1.5)
    #expect(inner.screenshot().canvas.width == 15)
  }

  @Test func `all edges are whole pixels at the requested scale`() {
    var random = SeededGenerator(seed: 27)
    for _ in 0..<2_000 {
      let scale = [0.5, 1, 1.25, 1.5, 2, 2.625, 3, 4].randomElement(using: &random)!
      let size = GridSize(
        width: Double(Int.random(in: 0...4_000, using: &random)) / 8,
        height: Double(Int.random(in: 0...4_000, using: &random)) / 8)
      let box = box(size.width, size.height, scale: 2)
      for withShadow in [false, true] {
        let shot = box.screenshot(withShadow: withShadow, scale: scale)
        let edges = [
          shot.canvas.width, shot.canvas.height, shot.frame.minX, shot.frame.minY,
          shot.frame.maxX, shot.frame.maxY, shot.border?.thickness ?? 0,
        ]
        for edge in edges {
          #expect(abs((edge * scale).rounded() - edge * scale) < 1e-9, "\(size) at \(scale)")
        }
        // The frame is less than a pixel larger than the box, and centered.
        #expect(shot.frame.width >= size.width && shot.frame.height >= size.height)
        #expect(shot.frame.width - size.width < 1 / scale)
        #expect(shot.frame.height - size.height < 1 / scale)
        #expect(abs(shot.canvas.width - shot.frame.maxX - shot.frame.minX) < 1e-9)
        #expect(abs(shot.canvas.height - shot.frame.maxY - shot.frame.minY) < 1e-9)
      }
    }
  }
}
