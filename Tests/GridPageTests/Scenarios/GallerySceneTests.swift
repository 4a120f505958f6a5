import GalleryScenes
import GridTesting
import Testing

@testable import GridPage

/// Compares the elements of a page with all boxes of each gallery scene during random actions.
@Suite struct GallerySceneTests {
  @Test(arguments: SceneList.all.map { $0.name }, [1, 2] as [UInt64])
  func `a page agrees with its boxes after random actions in every scene`(
    name: String, seed: UInt64
  ) throws {
    let entry = try #require(SceneList.all.first { $0.name == name })
    var user = RandomUser(Stage(entry), seed: seed)
    for step in 0..<150 {
      user.performRandomAction()
      let (actual, expected) = user.snapshots
      let isSame =
        actual.count == expected.count && zip(actual, expected).allSatisfy { $0.isNear($1) }
      #expect(isSame, "\(name), seed \(seed), step \(step): \(difference(actual, expected))")
      guard isSame else { return }
    }
  }

  private func difference(_ actual: [ElementSnapshot], _ expected: [ElementSnapshot]) -> String {
    for (index, pair) in zip(actual, expected).enumerated() where !pair.0.isNear(pair.1) {
      return "element \(index) is \(pair.0), not \(pair.1)"
    }
    return "\(actual.count) elements, not \(expected.count)"
  }
}

/// Performs random user actions on a page that shows a scene.
private struct RandomUser {
  private let stage: Stage
  private let page: WebPage
  private let fake = FakePage()
  private let pictures = ScenePictures()
  private var random: SeededGenerator
  private var time = 0.0
  private var isDown = false

  private static let dark = PageColorTable(replacing: Palette.terminal.pairs(with: .dark))

  private static let keys: [GridKeyPress] = [
    .up, .down, .left, .right, .pageDown, .home, .end, .enter, .escape, .tab, " ", "+", "-", "a",
    "d", "s", "r", "t", "x", "i", "o",
  ]

  init(_ stage: Stage, seed: UInt64) {
    self.stage = stage
    random = SeededGenerator(seed: seed)
    let helvetica = HelveticaMeasurer()
    let measurer = WebMeasurer(width: helvetica.width(of:in:), metrics: helvetica.metrics(of:))
    page = WebPage(
      stage.window, in: PageArea(GridSize(width: 800, height: 500)), measurer: measurer,
      isMirrored: seed == 2)
    page.document.pictures = pictures
    page.onFrame = { stage.prepare(for: $0) }
    frame()
  }

  mutating func performRandomAction() {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<4: _ = stage.press(Self.keys.randomElement(using: &random) ?? .down)
    case 4..<8: scroll()
    case 8, 9: point()
    case 10: page.document.colors = Bool.random(using: &random) ? Self.dark : .unchanged
    default:
      let size = GridSize(
        width: .random(in: 200...900, using: &random),
        height: .random(in: 100...600, using: &random))
      let bars = Bool.random(using: &random) ? 0.0 : 15
      page.area = PageArea(size, scale: Bool.random(using: &random) ? 1 : 2, bars: bars)
      fake.barsAtLeft = page.screen.isMirrored ? bars : 0
    }
    frame()
  }

  /// The elements of the page, and those that the boxes require.
  var snapshots: (actual: [ElementSnapshot], expected: [ElementSnapshot]) {
    (fake.snapshots, page.window.snapshots(with: pictures, in: page.document.colors))
  }

  private mutating func frame() {
    time += .random(in: 0.001...0.3, using: &random)
    fake.carryOut(page.frame(at: time))
  }

  private mutating func scroll() {
    let panes = fake.elements.filter { $0.value.axes != 0 }.keys.sorted()
    guard let number = panes.randomElement(using: &random), let pane = fake.elements[number]
    else { return }
    let end = GridOffset(
      x: max(pane.track.width - pane.size.width, 0),
      y: max(pane.track.height - pane.size.height, 0))
    let isFar = Int.random(in: 0..<5, using: &random) == 0
    let step = isFar ? 1e6 : 60
    page.document.scrolled(
      number,
      to: GridPoint(
        x: min(max(pane.bars.x + .random(in: -step...step, using: &random), 0), end.x),
        y: min(max(pane.bars.y + .random(in: -step...step, using: &random), 0), end.y)))
    if Bool.random(using: &random) { page.document.didEndScrolling(number) }
  }

  private mutating func point() {
    let point = GridPoint(
      x: .random(in: 0...800, using: &random), y: .random(in: 0...500, using: &random))
    guard isDown else {
      isDown = page.window.touches.pointerDown(1, at: point, time: time)
      return
    }
    page.window.touches.pointerUp(1, at: point, time: time)
    isDown = false
  }
}
