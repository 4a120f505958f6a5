import Testing

@testable import VirtualGrid

/// State that refers to items by index, and follows them through updates and reloads.
@Suite struct RenumberingTests {
  private let desk = MotionDesk(
    [Array(0..<200)],
    layout: UniformGridLayout(rules: .init(slot: GridSize(width: 80, height: 20))),
    viewport: GridSize(width: 240, height: 200))

  @Test func `an interactive transition whose anchor item is removed keeps the offset`() throws {
    desk.grid.contentOffset.y = 400
    desk.frame(after: 0)
    desk.grid.beginInteractiveTransition(
      to: UniformGridLayout(rules: .init(slot: GridSize(width: 60, height: 20))),
      keeping: .leadingItem)
    desk.grid.updateInteractiveTransition(progress: 0.5)
    desk.frame(after: 0)
    let held = try #require(desk.grid.currentFrame.cells.first).cell.text
    let number = try #require(Int(held))
    try desk.grid.performUpdates(timing: nil, keeping: .leadingItem) { update in
      // The anchor item and all items before it.
      desk.sections[0].removeSubrange(0...number)
      update.deleteItems(0..<(number + 1), inSection: 0)
    }
    desk.frame(after: 0)
    let offset = desk.grid.contentOffset
    desk.grid.updateInteractiveTransition(progress: 0.5)
    desk.frame(after: 0)
    #expect(desk.grid.contentOffset == offset)
  }

  @Test func `moving cells end at their frames after an immediate update`() throws {
    let desk = MotionDesk([Array(0..<50)])
    desk.grid.contentOffset.y = 100
    desk.frame(after: 0)
    try desk.grid.performUpdates(timing: .curve(.linear, duration: 1)) { update in
      desk.sections[0].remove(at: 15)
      update.deleteItems(15..<16, inSection: 0)
    }
    desk.frame(after: 0)
    desk.frame(after: 0.25)
    // The content scrolls by a row, and the items behind both changes keep their position in it.
    try desk.grid.performUpdates(timing: nil, keeping: .leadingItem) { update in
      desk.sections[0].remove(at: 12)
      desk.sections[0].insert(100, at: 0)
      update.deleteItems(12..<13, inSection: 0)
      update.insertItems(0..<1, inSection: 0)
    }
    desk.frame(after: 0)
    desk.frame(after: 2)
    #expect(desk.grid.contentOffset.y == 110 && !desk.grid.isAnimating)
    for shown in desk.grid.currentFrame.cells {
      #expect(shown.attributes.frame == desk.grid.frame(ofItemAt: shown.element.index))
    }
  }

  @Test func `an animated scroll reaches its item after a reload`() {
    let desk = NamedDesk(100)
    desk.grid.selectionMode = .multiple
    desk.grid.selectItem(at: 60)
    desk.grid.scrollToItem(at: 60, alignment: .start, duration: 1, time: 0)
    desk.grid.advance(to: 0.1)
    desk.all.insert(contentsOf: 1_000..<1_030, at: 0)
    desk.grid.reloadData()
    for step in 1..<20 { desk.grid.advance(to: 0.1 + Double(step) / 8) }
    #expect(desk.grid.contentOffset.y == 600)
    #expect(desk.grid.mountedCells.contains { $0.text == "60" })
  }

  @Test func `items that enter after a reload start at their own frames`() throws {
    let desk = NamedDesk(100)
    try desk.grid.performUpdates { update in
      desk.all.insert(contentsOf: [500, 501, 502], at: 0)
      update.insertItems(0..<3, inSection: 0)
    }
    // None of the new items existed before the update.
    desk.all = Array(2_000..<2_100)
    desk.grid.reloadData()
    desk.grid.advance(to: 0)
    for shown in desk.grid.currentFrame.cells {
      #expect(shown.attributes.frame == desk.grid.frame(ofItemAt: shown.element.index))
    }
  }
}
