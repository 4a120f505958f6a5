import GridTesting
import Testing
import VirtualGrid

@Suite struct ScrollSnapTests {
  /// The starts and extents of the items.
  private let items = [(0.0, 100.0), (100, 40), (140, 250), (390, 100)]

  private func target(_ snap: ScrollSnap, _ rest: Double, viewport: Double = 200) -> Double {
    snap.target(resting: rest, viewport: viewport, count: items.count) { items[$0] }
  }

  @Test func `the snap nothing leaves the target unchanged`() {
    #expect(target(.nothing, 123.4) == 123.4)
  }

  @Test func `the snap to items respects the alignment`() {
    #expect(target(.items(.start), 115) == 100)
    #expect(target(.items(.start), 130) == 140)
    #expect(target(.items(.end), 180) == 190)
    #expect(target(.items(.center), 150) == 165)
    #expect(target(.items(.start), 9_999) == 390)
  }

  @Test func `of two equally near targets the first is chosen`() {
    #expect(target(.items(.start), 120) == 100)
    #expect(target(.steps(of: 10, from: 0), 25) == 20)
  }

  @Test func `steps are counted from their origin`() {
    #expect(target(.steps(of: 50, from: 7), 60) == 57)
    #expect(target(.steps(of: 50, from: 7), -60) == -43)
  }

  @Test func `the snap to items finds the nearest of unordered items`() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<300 {
      let starts = (0..<9).map { _ in Double.random(in: 0...500, using: &generator) }
      let rest = Double.random(in: -50...550, using: &generator)
      let snapped = ScrollSnap.items(.start).target(resting: rest, viewport: 100, count: 9) {
        (starts[$0], 10)
      }
      #expect((snapped - rest).magnitude == starts.map { ($0 - rest).magnitude }.min())
    }
  }

  @Test func `invalid input leaves the target unchanged`() {
    let snap = ScrollSnap.items(.start)
    #expect(snap.target(resting: 5, viewport: 10, count: -3) == 5)
    #expect(snap.target(resting: 5, viewport: 10, count: 2) == 5)
    #expect(snap.target(resting: .infinity, viewport: 10) == .infinity)
    for step in [0, -1, .nan, .infinity] {
      #expect(ScrollSnap.steps(of: step, from: 0).target(resting: 5, viewport: 10) == 5)
    }
    #expect(ScrollSnap.steps(of: 1, from: .nan).target(resting: 5, viewport: 10) == 5)
    #expect(ScrollSnap.steps(of: 1e-300, from: 0).target(resting: 1e300, viewport: 9).isFinite)
  }
}
