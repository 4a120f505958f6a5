import Testing

@testable import VirtualGrid

/// Updates and reloads during an interactive movement.
@Suite struct AnyGridViewReorderingUpdateTests {
  private let fixture = MotionFixture.columns()

  private func slot(_ number: Int) -> GridPoint { MotionFixture.slot(number) }

  /// Moves item 4 to the slot of item 7.
  private func carry() {
    fixture.grid.beginInteractiveMovement(ofItemAt: 4, holdingAt: slot(4))
    fixture.grid.updateInteractiveMovement(to: slot(7))
    fixture.settle()
  }

  /// Removes items in an update without animation.
  private func remove(_ items: Range<Int>) throws {
    try fixture.grid.performUpdates(timing: nil) { update in
      fixture.sections[0].removeSubrange(items)
      update.deleteItems(items, inSection: 0)
    }
    fixture.frame(after: 0)
  }

  private func insert(_ numbers: Range<Int>, at place: Int) throws {
    try fixture.grid.performUpdates(timing: nil) { update in
      fixture.sections[0].insert(contentsOf: numbers, at: place)
      update.insertItems(place..<(place + numbers.count), inSection: 0)
    }
    fixture.frame(after: 0)
  }

  @Test func `insertions and removals before a lifted item leave it lifted`() throws {
    carry()
    let cell = try #require(fixture.cell(showing: 4))
    let frame = fixture.attributes(of: 4)?.frame
    try remove(0..<1)
    #expect(fixture.grid.movingItem == 3 && fixture.grid.reorderTarget?.item == 6)
    #expect(fixture.order.prefix(8) == ["1", "2", "3", "5", "6", "7", "4", "8"])
    #expect(fixture.cell(showing: 4) === cell && fixture.attributes(of: 4)?.frame == frame)
    #expect(fixture.attributes(of: 4)?.state == .lifted)
    try insert(1_000..<1_002, at: 2)
    #expect(fixture.grid.movingItem == 5 && fixture.grid.reorderTarget?.item == 8)
    #expect(fixture.grid.endInteractiveMovement())
    #expect(fixture.sections[0].prefix(10) == [1, 2, 1_000, 1_001, 3, 5, 6, 7, 4, 8])
    fixture.settle()
    #expect(Array(fixture.order.prefix(10)) == fixture.sections[0].prefix(10).map { "\($0)" })
    #expect(fixture.breaches == [] && fixture.grid.faults.count == 0)
  }

  @Test func `the target stays beside its neighbors when items are removed`() throws {
    carry()
    // On the screen: 0 1 2 3 5 6 7 (4) 8 9.
    try remove(5..<8)
    #expect(fixture.grid.reorderTarget?.item == 4)
    #expect(fixture.attributes(of: 8)?.frame.origin == GridPoint(x: 60, y: 20))
    try remove(0..<4)
    #expect(fixture.grid.movingItem == 0 && fixture.grid.reorderTarget?.item == 0)
    #expect(fixture.attributes(of: 8)?.frame.origin == GridPoint(x: 30, y: 0))
    fixture.grid.updateInteractiveMovement(to: slot(5))
    try remove(1..<97 - 4)
    #expect(fixture.grid.movingItem == 0 && fixture.sections[0].first == 4)
    #expect(fixture.grid.endInteractiveMovement() == (fixture.sections[0].count > 1))
    #expect(fixture.breaches == [])
  }

  @Test func `a lifted item that has not moved keeps its own target`() throws {
    fixture.grid.beginInteractiveMovement(ofItemAt: 4, holdingAt: slot(4))
    try insert(1_000..<1_001, at: 0)
    try insert(1_001..<1_002, at: 6)
    #expect(fixture.grid.movingItem == 5 && fixture.grid.reorderTarget?.item == 5)
    #expect(!fixture.grid.endInteractiveMovement())
  }

  @Test func `deleting the lifted item ends the movement`() throws {
    carry()
    try fixture.grid.performUpdates { update in
      fixture.sections[0].remove(at: 4)
      update.deleteItems(4..<5, inSection: 0)
    }
    #expect(fixture.grid.movingItem == nil && fixture.grid.reorderTarget == nil)
    fixture.settle()
    #expect(fixture.order == fixture.sections[0].prefix(30).map { "\($0)" })
    #expect(!fixture.grid.endInteractiveMovement() && fixture.edits == [] && fixture.breaches == [])
  }

  @Test func `a finger keeps moving its item while other items are inserted`() throws {
    fixture.grid.pointerDown(at: slot(4), time: 0)
    fixture.frame(after: 0.6)
    for number in 0..<20 {
      try insert(2_000 + number..<2_001 + number, at: [0, 3, 9][number % 3])
      fixture.grid.pointerMoved(to: slot(number), time: fixture.time)
      fixture.frame(after: 1.0 / 64)
      #expect(fixture.grid.movingItem == fixture.sections[0].firstIndex(of: 4))
    }
    fixture.grid.pointerUp(at: slot(13), time: fixture.time)
    fixture.settle()
    #expect(fixture.order == fixture.sections[0].prefix(30).map { "\($0)" })
    #expect(fixture.sections[0][13] == 4 && fixture.breaches == [])
  }

  @Test func `deleting the target section resets the target to the item itself`() throws {
    let fixture = MotionFixture(
      [[0, 1, 2], [3], [4, 5]],
      layout: SectionedLayout(
        SectionStyle(ListLayout(rowHeight: .fixed(10)), header: SectionBar(10))))
    fixture.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: GridPoint(x: 50, y: 25))
    fixture.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: 55))
    fixture.settle()
    #expect(fixture.grid.reorderTarget?.section == 1)
    try fixture.grid.performUpdates { update in
      fixture.sections.insert([6], at: 0)
      update.insertSections(0..<1)
    }
    fixture.settle()
    #expect(fixture.grid.movingItem == 2 && fixture.grid.reorderTarget?.section == 2)
    try fixture.grid.performUpdates { update in
      fixture.sections.remove(at: 2)
      update.deleteSections(2..<3)
    }
    fixture.settle()
    #expect(fixture.grid.movingItem == 2)
    #expect(fixture.grid.reorderTarget == ItemPath(section: 1, item: 1))
    #expect(!fixture.grid.endInteractiveMovement() && fixture.breaches == [])
  }

  @Test func `a lifted item with an identifier stays lifted after a reload`() {
    let fixture = IdentifiedFixture(100)
    fixture.grid.beginInteractiveMovement(ofItemAt: 4, holdingAt: slot(4))
    fixture.grid.updateInteractiveMovement(to: slot(7))
    fixture.grid.advance(to: 1)
    fixture.all.insert(contentsOf: [500, 501], at: 0)
    fixture.grid.reloadData()
    fixture.grid.advance(to: 2)
    fixture.grid.advance(to: 3)
    #expect(fixture.grid.movingItem == 6 && fixture.grid.reorderTarget?.item == 9)
    fixture.all.removeAll { $0 == 0 }
    fixture.grid.reloadData()
    // A pending reload is carried out before the item is dropped.
    #expect(fixture.grid.endInteractiveMovement())
    #expect(fixture.all.prefix(10) == [500, 501, 1, 2, 3, 5, 6, 7, 4, 8])
    fixture.grid.advance(to: 4)
    fixture.grid.beginInteractiveMovement(ofItemAt: 8, holdingAt: slot(8))
    fixture.all.removeAll { $0 == 4 }
    fixture.grid.reloadData()
    fixture.grid.advance(to: 5)
    #expect(fixture.grid.movingItem == nil)
  }

  @Test func `without identifiers the lifted index stays lifted after a reload`() {
    carry()
    fixture.sections[0].append(100)
    fixture.grid.reloadData()
    fixture.frame(after: 0)
    #expect(fixture.grid.movingItem == 4 && fixture.grid.reorderTarget?.item == 7)
    fixture.sections[0].removeSubrange(3...)
    fixture.grid.reloadData()
    #expect(!fixture.grid.endInteractiveMovement())
    #expect(fixture.grid.movingItem == nil && fixture.edits == [])
  }

  @Test func `a new data source ends the movement`() {
    carry()
    let other = MotionFixture.columns(7)
    fixture.grid.dataSource = other
    #expect(!fixture.grid.endInteractiveMovement() && fixture.grid.movingItem == nil)
    fixture.settle()
    #expect(fixture.edits == [] && other.edits == [])
  }

  @Test func `items cannot be lifted or dropped inside an update`() throws {
    carry()
    try fixture.grid.performUpdates { update in
      #expect(!fixture.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: slot(1)))
      #expect(!fixture.grid.endInteractiveMovement())
      fixture.sections[0].removeFirst()
      update.deleteItems(0..<1, inSection: 0)
    }
    #expect(fixture.edits == [] && fixture.grid.movingItem == nil)
  }
}
