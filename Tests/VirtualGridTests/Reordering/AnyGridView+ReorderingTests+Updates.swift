import Testing

@testable import VirtualGrid

/// Updates and reloads during an interactive movement.
@Suite struct AnyGridViewReorderingUpdateTests {
  private let desk = MotionDesk.columns()

  private func slot(_ number: Int) -> GridPoint { MotionDesk.slot(number) }

  /// Moves item 4 to the slot of item 7.
  private func carry() {
    desk.grid.beginInteractiveMovement(ofItemAt: 4, holdingAt: slot(4))
    desk.grid.updateInteractiveMovement(to: slot(7))
    desk.settle()
  }

  /// Removes items in an update without animation.
  private func remove(_ items: Range<Int>) throws {
    try desk.grid.performUpdates(timing: nil) { update in
      desk.sections[0].removeSubrange(items)
      update.deleteItems(items, inSection: 0)
    }
    desk.frame(after: 0)
  }

  private func insert(_ numbers: Range<Int>, at place: Int) throws {
    try desk.grid.performUpdates(timing: nil) { update in
      desk.sections[0].insert(contentsOf: numbers, at: place)
      update.insertItems(place..<(place + numbers.count), inSection: 0)
    }
    desk.frame(after: 0)
  }

  @Test func `insertions and removals before a lifted item leave it lifted`() throws {
    carry()
    let cell = try #require(desk.cell(showing: 4))
    let frame = desk.looks(of: 4)?.frame
    try remove(0..<1)
    #expect(desk.grid.movingItem == 3 && desk.grid.reorderTarget?.item == 6)
    #expect(desk.order.prefix(8) == ["1", "2", "3", "5", "6", "7", "4", "8"])
    #expect(desk.cell(showing: 4) === cell && desk.looks(of: 4)?.frame == frame)
    #expect(desk.looks(of: 4)?.state == .lifted)
    try insert(1_000..<1_002, at: 2)
    #expect(desk.grid.movingItem == 5 && desk.grid.reorderTarget?.item == 8)
    #expect(desk.grid.endInteractiveMovement())
    #expect(desk.sections[0].prefix(10) == [1, 2, 1_000, 1_001, 3, 5, 6, 7, 4, 8])
    desk.settle()
    #expect(Array(desk.order.prefix(10)) == desk.sections[0].prefix(10).map { "\($0)" })
    #expect(desk.breaches == [] && desk.grid.faults.count == 0)
  }

  @Test func `the target stays beside its neighbors when items are removed`() throws {
    carry()
    // On the screen: 0 1 2 3 5 6 7 (4) 8 9.
    try remove(5..<8)
    #expect(desk.grid.reorderTarget?.item == 4)
    #expect(desk.looks(of: 8)?.frame.origin == GridPoint(x: 60, y: 20))
    try remove(0..<4)
    #expect(desk.grid.movingItem == 0 && desk.grid.reorderTarget?.item == 0)
    #expect(desk.looks(of: 8)?.frame.origin == GridPoint(x: 30, y: 0))
    desk.grid.updateInteractiveMovement(to: slot(5))
    try remove(1..<97 - 4)
    #expect(desk.grid.movingItem == 0 && desk.sections[0].first == 4)
    #expect(desk.grid.endInteractiveMovement() == (desk.sections[0].count > 1))
    #expect(desk.breaches == [])
  }

  @Test func `a lifted item that has not moved keeps its own target`() throws {
    desk.grid.beginInteractiveMovement(ofItemAt: 4, holdingAt: slot(4))
    try insert(1_000..<1_001, at: 0)
    try insert(1_001..<1_002, at: 6)
    #expect(desk.grid.movingItem == 5 && desk.grid.reorderTarget?.item == 5)
    #expect(!desk.grid.endInteractiveMovement())
  }

  @Test func `deleting the lifted item ends the movement`() throws {
    carry()
    try desk.grid.performUpdates { update in
      desk.sections[0].remove(at: 4)
      update.deleteItems(4..<5, inSection: 0)
    }
    #expect(desk.grid.movingItem == nil && desk.grid.reorderTarget == nil)
    desk.settle()
    #expect(desk.order == desk.sections[0].prefix(30).map { "\($0)" })
    #expect(!desk.grid.endInteractiveMovement() && desk.edits == [] && desk.breaches == [])
  }

  @Test func `a finger keeps moving its item while other items are inserted`() throws {
    desk.grid.pointerDown(at: slot(4), time: 0)
    desk.frame(after: 0.6)
    for number in 0..<20 {
      try insert(2_000 + number..<2_001 + number, at: [0, 3, 9][number % 3])
      desk.grid.pointerMoved(to: slot(number), time: desk.time)
      desk.frame(after: 1.0 / 64)
      #expect(desk.grid.movingItem == desk.sections[0].firstIndex(of: 4))
    }
    desk.grid.pointerUp(at: slot(13), time: desk.time)
    desk.settle()
    #expect(desk.order == desk.sections[0].prefix(30).map { "\($0)" })
    #expect(desk.sections[0][13] == 4 && desk.breaches == [])
  }

  @Test func `deleting the target section resets the target to the item itself`() throws {
    let desk = MotionDesk(
      [[0, 1, 2], [3], [4, 5]],
      layout: SectionedLayout(
        SectionStyle(ListLayout(rowHeight: .fixed(10)), header: SectionBar(10))))
    desk.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: GridPoint(x: 50, y: 25))
    desk.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: 55))
    desk.settle()
    #expect(desk.grid.reorderTarget?.section == 1)
    try desk.grid.performUpdates { update in
      desk.sections.insert([6], at: 0)
      update.insertSections(0..<1)
    }
    desk.settle()
    #expect(desk.grid.movingItem == 2 && desk.grid.reorderTarget?.section == 2)
    try desk.grid.performUpdates { update in
      desk.sections.remove(at: 2)
      update.deleteSections(2..<3)
    }
    desk.settle()
    #expect(desk.grid.movingItem == 2)
    #expect(desk.grid.reorderTarget == ItemPath(section: 1, item: 1))
    #expect(!desk.grid.endInteractiveMovement() && desk.breaches == [])
  }

  @Test func `a lifted item with an identifier stays lifted after a reload`() {
    let desk = NamedDesk(100)
    desk.grid.beginInteractiveMovement(ofItemAt: 4, holdingAt: slot(4))
    desk.grid.updateInteractiveMovement(to: slot(7))
    desk.grid.advance(to: 1)
    desk.all.insert(contentsOf: [500, 501], at: 0)
    desk.grid.reloadData()
    desk.grid.advance(to: 2)
    desk.grid.advance(to: 3)
    #expect(desk.grid.movingItem == 6 && desk.grid.reorderTarget?.item == 9)
    desk.all.removeAll { $0 == 0 }
    desk.grid.reloadData()
    // A pending reload is carried out before the item is dropped.
    #expect(desk.grid.endInteractiveMovement())
    #expect(desk.all.prefix(10) == [500, 501, 1, 2, 3, 5, 6, 7, 4, 8])
    desk.grid.advance(to: 4)
    desk.grid.beginInteractiveMovement(ofItemAt: 8, holdingAt: slot(8))
    desk.all.removeAll { $0 == 4 }
    desk.grid.reloadData()
    desk.grid.advance(to: 5)
    #expect(desk.grid.movingItem == nil)
  }

  @Test func `without identifiers the lifted index stays lifted after a reload`() {
    carry()
    desk.sections[0].append(100)
    desk.grid.reloadData()
    desk.frame(after: 0)
    #expect(desk.grid.movingItem == 4 && desk.grid.reorderTarget?.item == 7)
    desk.sections[0].removeSubrange(3...)
    desk.grid.reloadData()
    #expect(!desk.grid.endInteractiveMovement())
    #expect(desk.grid.movingItem == nil && desk.edits == [])
  }

  @Test func `a new data source ends the movement`() {
    carry()
    let other = MotionDesk.columns(7)
    desk.grid.dataSource = other
    #expect(!desk.grid.endInteractiveMovement() && desk.grid.movingItem == nil)
    desk.settle()
    #expect(desk.edits == [] && other.edits == [])
  }

  @Test func `items cannot be lifted or dropped inside an update`() throws {
    carry()
    try desk.grid.performUpdates { update in
      #expect(!desk.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: slot(1)))
      #expect(!desk.grid.endInteractiveMovement())
      desk.sections[0].removeFirst()
      update.deleteItems(0..<1, inSection: 0)
    }
    #expect(desk.edits == [] && desk.grid.movingItem == nil)
  }
}
