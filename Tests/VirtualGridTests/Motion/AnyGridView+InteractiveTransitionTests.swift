import Testing

@testable import VirtualGrid

/// Interactive transitions between layouts, as driven by a pinch.
@Suite struct AnyGridViewInteractiveTransitionTests {
  private static func columns(_ count: Int) -> UniformGridLayout {
    UniformGridLayout(rules: .init(slot: GridSize(width: 240 / Double(count), height: 20)))
  }

  private let desk = MotionDesk(
    [Array(0..<1_000)], layout: AnyGridViewInteractiveTransitionTests.columns(3),
    viewport: GridSize(width: 240, height: 200)
  )

  /// Wherever the fingers of a pinch are, the item under them stays there.
  @Test(arguments: [0.0, 35, 110, 199])
  func `an interactive transition keeps its anchor in position at every step`(y: Double) throws {
    desk.grid.contentOffset.y = 1_234
    desk.frame(after: 0)
    let held = try #require(desk.grid.item(at: GridPoint(x: 1, y: 1_234 + y)))
    let cell = try #require(desk.grid.cell(at: held))
    func place() throws -> Double {
      let frame = try #require(desk.grid.attributes(ofItemAt: held)?.frame)
      return frame.minY - desk.grid.contentOffset.y
    }
    let before = try place()
    desk.grid.beginInteractiveTransition(
      to: Self.columns(4), keeping: .itemAt(GridPoint(x: 1, y: y)))
    for progress in [0, 0.125, 0.5, 0.75, 1, 0.625, 0.25, 0, 0.5] {
      desk.grid.updateInteractiveTransition(progress: progress)
      desk.frame(after: 0)
      #expect(abs(try place() - before) < 1.0 / 32, "at \(progress)")
      #expect(desk.grid.interactiveTransitionProgress == progress)
      #expect(desk.grid.cell(at: held) === cell)
      let frame = try #require(desk.grid.frame(ofItemAt: held))
      #expect(frame.width == 80 - 20 * progress)
    }
    desk.grid.endInteractiveTransition(completing: true)
    desk.frame(after: 0)
    #expect(desk.grid.interactiveTransitionProgress == nil)
    #expect(abs(try place() - before) < 1.0 / 32)
    desk.frame(after: 0.3)
    #expect(abs(try place() - before) < 1.0 / 32)
    #expect(desk.grid.attributes(ofItemAt: held)?.frame == desk.grid.frame(ofItemAt: held))
    #expect(desk.grid.frame(ofItemAt: 7) == GridRect(x: 180, y: 20, width: 60, height: 20))
    #expect(desk.grid.faults.count == 0 && desk.breaches == [])
  }

  @Test func `a cancelled interactive transition restores all frames`() {
    let before = (0..<30).map { desk.grid.frame(ofItemAt: $0) }
    desk.grid.beginInteractiveTransition(to: Self.columns(5))
    desk.grid.updateInteractiveTransition(progress: 0.4)
    desk.frame(after: 0)
    #expect(desk.grid.frame(ofItemAt: 3) != before[3])
    desk.grid.endInteractiveTransition(completing: false)
    desk.frame(after: 0)
    desk.frame(after: 0.5)
    #expect((0..<30).map { desk.grid.frame(ofItemAt: $0) } == before)
    #expect((0..<30).map { desk.looks(of: $0)?.frame } == before)
    #expect(desk.breaches == [])
  }

  @Test func `updates and scrolling work during an interactive transition`() throws {
    desk.grid.contentOffset.y = 400
    desk.frame(after: 0)
    desk.grid.beginInteractiveTransition(to: Self.columns(4), keeping: .leadingItem)
    desk.grid.updateInteractiveTransition(progress: 0.5)
    desk.frame(after: 0)
    try desk.grid.performUpdates(timing: nil, keeping: .leadingItem) { update in
      desk.sections[0].insert(contentsOf: 2_000..<2_005, at: 0)
      update.insertItems(0..<5, inSection: 0)
    }
    desk.frame(after: 0)
    let place = try #require(desk.place(of: 60))
    desk.grid.updateInteractiveTransition(progress: 0.75)
    desk.frame(after: 0)
    #expect(abs(try #require(desk.place(of: 60)) - place) < 1.0 / 32)
    desk.grid.contentOffset.y += 33
    desk.frame(after: 0)
    let offset = desk.grid.contentOffset.y
    desk.grid.updateInteractiveTransition(progress: 0.75)
    desk.frame(after: 0)
    #expect(desk.grid.contentOffset.y == offset)
    desk.grid.endInteractiveTransition(completing: true, timing: nil)
    desk.frame(after: 0)
    #expect(desk.grid.layout.itemCount == 1_005)
    #expect(desk.grid.faults.count == 0 && desk.breaches == [])
  }

  @Test func `progress is clamped, and nil without an interactive transition`() {
    desk.grid.updateInteractiveTransition(progress: 0.5)
    #expect(desk.grid.interactiveTransitionProgress == nil)
    desk.grid.beginInteractiveTransition(to: Self.columns(4))
    for (odd, progress) in [(-1.0, 0.0), (.nan, 0), (7, 1), (.infinity, 1)] {
      desk.grid.updateInteractiveTransition(progress: odd)
      desk.frame(after: 0)
      #expect(desk.grid.interactiveTransitionProgress == progress)
    }
    // A second transition starts from the layout before the first one.
    desk.grid.beginInteractiveTransition(to: Self.columns(2))
    desk.frame(after: 0)
    #expect(desk.grid.frame(ofItemAt: 1)?.width == 80)
    desk.grid.setLayout(Self.columns(6))
    #expect(desk.grid.interactiveTransitionProgress == nil)
    #expect(desk.grid.frame(ofItemAt: 1)?.width == 40)
  }
}
