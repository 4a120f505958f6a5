import Testing

@testable import VirtualGrid

/// State that refers to items by index, and follows them through updates and reloads.
@Suite struct RenumberingTests {
  private let fixture = MotionFixture(
    [Array(0..<200)],
    layout: UniformGridLayout(rules: .init(slot: GridSize(width: 80, height: 20))),
    viewport: GridSize(width: 240, height: 200))

  @Test func `an interactive transition whose anchor item is removed keeps the offset`() throws {
    fixture.grid.contentOffset.y = 400
    fixture.frame(after: 0)
    fixture.grid.beginInteractiveTransition(
      to: UniformGridLayout(rules: .init(slot: GridSize(width: 60, height: 20))),
      keeping: .leadingItem)
    fixture.grid.updateInteractiveTransition(progress: 0.5)
    fixture.frame(after: 0)
    let held = try #require(fixture.grid.currentFrame.cells.first).cell.text
    let number = try #require(Int(held))
    try fixture.grid.performUpdates(timing: nil, keeping: .leadingItem) { update in
      // The anchor item and all items before it.
      fixture.sections[0].removeSubrange(0...number)
      update.deleteItems(0..<(number + 1), inSection: 0)
    }
    fixture.frame(after: 0)
    let offset = fixture.grid.contentOffset
    fixture.grid.updateInteractiveTransition(progress: 0.5)
    fixture.frame(after: 0)
    #expect(fixture.grid.contentOffset == offset)
  }

  @Test func `moving cells end at their frames after an immediate update`() throws {
    let fixture = MotionFixture([Array(0..<50)])
    fixture.grid.contentOffset.y = 100
    fixture.frame(after: 0)
    try fixture.grid.performUpdates(timing: .curve(.linear, duration: 1)) { update in
      fixture.sections[0].remove(at: 15)
      update.deleteItems(15..<16, inSection: 0)
    }
    fixture.frame(after: 0)
    fixture.frame(after: 0.25)
    // The content scrolls by a row, and the items behind both changes keep their position in it.
    try fixture.grid.performUpdates(timing: nil, keeping: .leadingItem) { update in
      fixture.sections[0].remove(at: 12)
      fixture.sections[0].insert(100, at: 0)
      update.deleteItems(12..<13, inSection: 0)
      update.insertItems(0..<1, inSection: 0)
    }
    fixture.frame(after: 0)
    fixture.frame(after: 2)
    #expect(fixture.grid.contentOffset.y == 110 && !fixture.grid.isAnimating)
    for shown in fixture.grid.currentFrame.cells {
      #expect(shown.attributes.frame == fixture.grid.frame(ofItemAt: shown.element.index))
    }
  }

  @Test func `an animated scroll reaches its item after a reload`() {
    let fixture = IdentifiedFixture(100)
    fixture.grid.selectionMode = .multiple
    fixture.grid.selectItem(at: 60)
    fixture.grid.scrollToItem(at: 60, alignment: .start, duration: 1, time: 0)
    fixture.grid.advance(to: 0.1)
    fixture.all.insert(contentsOf: 1_000..<1_030, at: 0)
    fixture.grid.reloadData()
    for step in 1..<20 { fixture.grid.advance(to: 0.1 + Double(step) / 8) }
    #expect(fixture.grid.contentOffset.y == 600)
    #expect(fixture.grid.mountedCells.contains { $0.text == "60" })
  }

  @Test func `items that enter after a reload start at their own frames`() throws {
    let fixture = IdentifiedFixture(100)
    try fixture.grid.performUpdates { update in
      fixture.all.insert(contentsOf: [500, 501, 502], at: 0)
      update.insertItems(0..<3, inSection: 0)
    }
    // None of the new items existed before the update.
    fixture.all = Array(2_000..<2_100)
    fixture.grid.reloadData()
    fixture.grid.advance(to: 0)
    for shown in fixture.grid.currentFrame.cells {
      #expect(shown.attributes.frame == fixture.grid.frame(ofItemAt: shown.element.index))
    }
  }
}
