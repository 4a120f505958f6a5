import Testing

@testable import VirtualGrid

/// Interactive transitions between layouts, as driven by a pinch.
@Suite struct AnyGridViewInteractiveTransitionTests {
  private static func columns(_ count: Int) -> UniformGridLayout {
    UniformGridLayout(rules: .init(slot: GridSize(width: 240 / Double(count), height: 20)))
  }

  private let fixture = MotionFixture(
    [Array(0..<1_000)], layout: AnyGridViewInteractiveTransitionTests.columns(3),
    viewport: GridSize(width: 240, height: 200)
  )

  /// Wherever the fingers of a pinch are, the item under them stays there.
  @Test(arguments: [0.0, 35, 110, 199])
  func `an interactive transition keeps its anchor in position at every step`(y: Double) throws {
    fixture.grid.contentOffset.y = 1_234
    fixture.frame(after: 0)
    let held = try #require(fixture.grid.item(at: GridPoint(x: 1, y: 1_234 + y)))
    let cell = try #require(fixture.grid.cell(at: held))
    func place() throws -> Double {
      let frame = try #require(fixture.grid.attributes(ofItemAt: held)?.frame)
      return frame.minY - fixture.grid.contentOffset.y
    }
    let before = try place()
    fixture.grid.beginInteractiveTransition(
      to: Self.columns(4), keeping: .itemAt(GridPoint(x: 1, y: y)))
    for progress in [0, 0.125, 0.5, 0.75, 1, 0.625, 0.25, 0, 0.5] {
      fixture.grid.updateInteractiveTransition(progress: progress)
      fixture.frame(after: 0)
      #expect(abs(try place() - before) < 1.0 / 32, "at \(progress)")
      #expect(fixture.grid.interactiveTransitionProgress == progress)
      #expect(fixture.grid.cell(at: held) === cell)
      let frame = try #require(fixture.grid.frame(ofItemAt: held))
      #expect(frame.width == 80 - 20 * progress)
    }
    fixture.grid.endInteractiveTransition(completing: true)
    fixture.frame(after: 0)
    #expect(fixture.grid.interactiveTransitionProgress == nil)
    #expect(abs(try place() - before) < 1.0 / 32)
    fixture.frame(after: 0.3)
    #expect(abs(try place() - before) < 1.0 / 32)
    #expect(fixture.grid.attributes(ofItemAt: held)?.frame == fixture.grid.frame(ofItemAt: held))
    #expect(fixture.grid.frame(ofItemAt: 7) == GridRect(x: 180, y: 20, width: 60, height: 20))
    #expect(fixture.grid.faults.count == 0 && fixture.breaches == [])
  }

  @Test func `a cancelled interactive transition restores all frames`() {
    let before = (0..<30).map { fixture.grid.frame(ofItemAt: $0) }
    fixture.grid.beginInteractiveTransition(to: Self.columns(5))
    fixture.grid.updateInteractiveTransition(progress: 0.4)
    fixture.frame(after: 0)
    #expect(fixture.grid.frame(ofItemAt: 3) != before[3])
    fixture.grid.endInteractiveTransition(completing: false)
    fixture.frame(after: 0)
    fixture.frame(after: 0.5)
    #expect((0..<30).map { fixture.grid.frame(ofItemAt: $0) } == before)
    #expect((0..<30).map { fixture.attributes(of: $0)?.frame } == before)
    #expect(fixture.breaches == [])
  }

  @Test func `updates and scrolling work during an interactive transition`() throws {
    fixture.grid.contentOffset.y = 400
    fixture.frame(after: 0)
    fixture.grid.beginInteractiveTransition(to: Self.columns(4), keeping: .leadingItem)
    fixture.grid.updateInteractiveTransition(progress: 0.5)
    fixture.frame(after: 0)
    try fixture.grid.performUpdates(timing: nil, keeping: .leadingItem) { update in
      fixture.sections[0].insert(contentsOf: 2_000..<2_005, at: 0)
      update.insertItems(0..<5, inSection: 0)
    }
    fixture.frame(after: 0)
    let place = try #require(fixture.position(of: 60))
    fixture.grid.updateInteractiveTransition(progress: 0.75)
    fixture.frame(after: 0)
    #expect(abs(try #require(fixture.position(of: 60)) - place) < 1.0 / 32)
    fixture.grid.contentOffset.y += 33
    fixture.frame(after: 0)
    let offset = fixture.grid.contentOffset.y
    fixture.grid.updateInteractiveTransition(progress: 0.75)
    fixture.frame(after: 0)
    #expect(fixture.grid.contentOffset.y == offset)
    fixture.grid.endInteractiveTransition(completing: true, timing: nil)
    fixture.frame(after: 0)
    #expect(fixture.grid.layout.itemCount == 1_005)
    #expect(fixture.grid.faults.count == 0 && fixture.breaches == [])
  }

  @Test func `progress is clamped, and nil without an interactive transition`() {
    fixture.grid.updateInteractiveTransition(progress: 0.5)
    #expect(fixture.grid.interactiveTransitionProgress == nil)
    fixture.grid.beginInteractiveTransition(to: Self.columns(4))
    for (odd, progress) in [(-1.0, 0.0), (.nan, 0), (7, 1), (.infinity, 1)] {
      fixture.grid.updateInteractiveTransition(progress: odd)
      fixture.frame(after: 0)
      #expect(fixture.grid.interactiveTransitionProgress == progress)
    }
    // A second transition starts from the layout before the first one.
    fixture.grid.beginInteractiveTransition(to: Self.columns(2))
    fixture.frame(after: 0)
    #expect(fixture.grid.frame(ofItemAt: 1)?.width == 80)
    fixture.grid.setLayout(Self.columns(6))
    #expect(fixture.grid.interactiveTransitionProgress == nil)
    #expect(fixture.grid.frame(ofItemAt: 1)?.width == 40)
  }
}
