import Testing
import VirtualGrid

@Suite struct ScrollTargetTests {
  let target = ScrollTarget(item: 10, count: 100, viewport: 50, extent: 20)

  /// The step that follows from a change of the target description.
  private func step(_ change: (inout ScrollTarget) -> Void) -> ScrollTarget.Step {
    var next = target
    change(&next)
    return next.step(from: target, offset: 0, content: 2_000)
  }

  @Test func `every change that may move the target shows it again`() {
    #expect(step { _ in } == .stay)
    #expect(step { $0.item = 11 } == .show(11))
    #expect(step { $0.alignment = .end } == .show(10))
    #expect(step { $0.count = 99 } == .showAgain(10))
    #expect(step { $0.viewport = 51 } == .showAgain(10))
    #expect(step { $0.extent = 21 } == .showAgain(10))
    #expect(step { $0.extent = nil } == .showAgain(10))
  }

  @Test func `a target out of range is ignored`() {
    #expect(step { $0.item = 100 } == .stay)
    #expect(step { $0.item = -1 } == .stay)
    #expect(step { $0.item = nil } == .stay)
    #expect(step { $0.count = 10 } == .stay)
  }

  @Test func `a target is shown once its item exists`() {
    let before = ScrollTarget(item: 10, count: 5, viewport: 50)
    let after = ScrollTarget(item: 10, count: 15, viewport: 50)
    #expect(after.step(from: before, offset: 0, content: 100) == .showAgain(10))
  }

  @Test func `an offset beyond shrunken content shows its last item`() {
    let before = ScrollTarget(count: 100, viewport: 50)
    let after = ScrollTarget(count: 9, viewport: 50)
    #expect(after.step(from: before, offset: 510, content: 90) == .fill(8))
    #expect(after.step(from: before, offset: 40, content: 90) == .stay)
    let none = ScrollTarget(count: 0, viewport: 50)
    #expect(none.step(from: before, offset: 510, content: 0) == .stay)
  }

  @Test func `the target follows its item through updates`() {
    var target = target
    target.apply(IndexMap(replacing: 0..<0, with: 5, of: 100))
    #expect(target.item == 15)
    target.apply(IndexMap(moving: 15..<16, to: 2, of: 105))
    #expect(target.item == 2)
    target.apply(IndexMap(replacing: 2..<105, with: 0, of: 105))
    #expect(target.item == nil)
  }

  @Test func `invalid input causes no repeated scroll`() {
    var odd = target
    odd.viewport = .nan
    odd.extent = .nan
    #expect(odd.step(from: target, offset: 0, content: 2_000) == .showAgain(10))
    #expect(odd.step(from: odd, offset: .nan, content: .nan) == .stay)
    let before = ScrollTarget(count: 100, viewport: 50)
    for bad in [Double.nan, .infinity, -.infinity] {
      let after = ScrollTarget(count: 9, viewport: 50)
      #expect(after.step(from: before, offset: bad, content: 90) == .stay)
      #expect(after.step(from: before, offset: 510, content: bad) == .stay)
      let endless = ScrollTarget(count: 9, viewport: bad)
      #expect(endless.step(from: before, offset: 510, content: 90) == .stay)
    }
  }
}
