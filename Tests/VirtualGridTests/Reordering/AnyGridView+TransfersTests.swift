import GridTesting
import Testing

@testable import VirtualGrid

/// Movement of items from one grid to another.
@Suite struct AnyGridViewTransfersTests {
  private let left: Shelf
  private let right: Shelf

  init() {
    let left = Shelf([[0, 1, 2], [3, 4]])
    self.left = left
    right = Shelf([[10, 11], [], [12]]) { left.numbers(at: $0.paths) }
  }

  /// Lifts an item of the left grid by the center of its row.
  private func lift(_ item: Int) {
    let frame = left.grid.frame(ofItemAt: item)!
    #expect(left.grid.beginInteractiveMovement(ofItemAt: item, holdingAt: frame.center))
  }

  /// Moves the pointer over the right grid, which is 100 points further right.
  private func hold(y: Double, x: Double = 50) {
    left.grid.updateInteractiveMovement(
      to: GridPoint(x: 100 + x, y: y), over: right.grid, at: GridPoint(x: x, y: y))
  }

  private func settle() {
    left.settle()
    right.settle()
  }

  private func check(_ lists: [[Int]], _ others: [[Int]], _ note: String = "") {
    #expect(left.sections == lists, "\(note)")
    #expect(right.sections == others, "\(note)")
    for shelf in [left, right] {
      #expect(shelf.breaches == [] && shelf.grid.faults.count == 0)
      #expect(shelf.grid.reordering.session == nil && shelf.grid.reordering.visit == nil)
      for (item, number) in shelf.sections.flatMap({ $0 }).enumerated() {
        guard let shown = shelf.attributes(of: number) else { continue }
        #expect(shown.frame == shelf.grid.frame(ofItemAt: item))
        #expect(!shown.state.contains(.lifted) && !shown.isHidden)
      }
    }
  }

  @Test func `selected items leave one grid and enter the other in one step`() {
    for item in [1, 3] { left.grid.selectItem(at: item) }
    left.grid.focusItem(at: 3)
    lift(3)
    left.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: 15))
    #expect(left.grid.reorderTarget == ItemPath(section: 0, item: 0))
    hold(y: 25)
    #expect(left.grid.movementDestination === right.grid)
    settle()
    // Both items make room for two others, and the left grid has closed its gap.
    #expect(right.attributes(of: 10)?.frame.minY == 10)
    #expect(right.attributes(of: 11)?.frame.minY == 40)
    #expect(left.attributes(of: 0)?.frame.minY == 10)
    #expect(right.calls == ["receive [1, 3]?"])
    #expect(left.grid.endInteractiveMovement())
    #expect(left.sections == [[0, 2], [4]] && right.sections == [[10, 1, 3, 11], [], [12]])
    right.frame(after: 0)
    // It starts from the pointer.
    #expect(right.attributes(of: 1)?.frame.origin == GridPoint(x: 0, y: 20))
    settle()
    check([[0, 2], [4]], [[10, 1, 3, 11], [], [12]])
    #expect(left.calls == ["give [1, 3]?", "gave [1, 3]"])
    #expect(right.calls.last == "receive [1, 3] at \(ItemPath(section: 0, item: 1).description)")
    #expect(right.selected == [1, 3] && right.grid.focusedItem == 1 && left.selected == [])
  }

  @Test func `items enter an empty section, the end, and an empty grid`() {
    lift(0)
    // The header of the empty section.
    hold(y: 35)
    left.grid.endInteractiveMovement()
    settle()
    check([[1, 2], [3, 4]], [[10, 11], [0], [12]])
    lift(0)
    hold(y: 95)
    left.grid.endInteractiveMovement()
    settle()
    check([[2], [3, 4]], [[10, 11], [0], [12, 1]])
    right.sections = [[]]
    right.grid.reloadData()
    right.frame(after: 0)
    lift(0)
    hold(y: 95)
    left.grid.endInteractiveMovement()
    settle()
    check([[], [3, 4]], [[2]])
  }

  @Test func `refused items return`() {
    right.mayReceive = false
    lift(0)
    for y in [15.0, 25, 35] { hold(y: y) }
    #expect(left.grid.movementDestination == nil)
    // It is asked once for each time that the pointer enters.
    #expect(right.calls == ["receive [0]?"])
    #expect(!left.grid.endInteractiveMovement())
    settle()
    left.mayGive = false
    lift(0)
    hold(y: 15)
    left.grid.endInteractiveMovement()
    settle()
    (left.mayGive, right.mayReceive, right.receives) = (true, true, false)
    lift(0)
    hold(y: 15)
    #expect(left.grid.movementDestination === right.grid)
    left.frame(after: 0)
    #expect(!left.grid.endInteractiveMovement())
    right.frame(after: 0)
    left.frame(after: 0)
    // The item starts from the pointer.
    #expect(left.attributes(of: 0)?.frame.minX == 100)
    settle()
    check([[0, 1, 2], [3, 4]], [[10, 11], [], [12]])
  }

  @Test func `by default, no grid takes items of another one`() {
    let plain = MotionFixture([[7, 8]])
    lift(0)
    left.grid.updateInteractiveMovement(
      to: GridPoint(x: 150, y: 15), over: plain.grid, at: GridPoint(x: 50, y: 15))
    #expect(left.grid.movementDestination == nil)
    left.grid.cancelInteractiveMovement()
    plain.grid.beginInteractiveMovement(ofItemAt: 0, holdingAt: GridPoint(x: 50, y: 5))
    plain.grid.updateInteractiveMovement(
      to: GridPoint(x: 150, y: 15), over: right.grid, at: GridPoint(x: 50, y: 15))
    #expect(plain.grid.movementDestination == nil && right.calls == [])
  }

  @Test func `the delegate of the other grid vetoes and changes targets`() {
    right.target = { $0.section == 2 ? nil : ItemPath(section: 0, item: 0) }
    lift(0)
    hold(y: 55)
    left.grid.endInteractiveMovement()
    settle()
    check([[0, 1, 2], [3, 4]], [[10, 11], [], [12]])
    lift(0)
    hold(y: 25)
    left.grid.endInteractiveMovement()
    settle()
    check([[1, 2], [3, 4]], [[0, 10, 11], [], [12]])
  }

  @Test func `the pointer returns, is cancelled, or loses one of the grids`() {
    lift(0)
    hold(y: 15)
    left.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: 25))
    #expect(left.grid.movementDestination == nil && right.grid.reordering.visit == nil)
    left.grid.endInteractiveMovement()
    settle()
    check([[1, 0, 2], [3, 4]], [[10, 11], [], [12]])
    lift(0)
    hold(y: 15)
    left.grid.cancelInteractiveMovement()
    settle()
    check([[1, 0, 2], [3, 4]], [[10, 11], [], [12]])
    lift(0)
    hold(y: 15)
    // A new layout ends the visit. The next move of the pointer begins another one.
    right.grid.setLayout(ListLayout(rowHeight: .fixed(10)))
    right.frame(after: 0)
    #expect(left.grid.movementDestination == nil)
    hold(y: 15)
    #expect(left.grid.movementDestination === right.grid)
    left.grid.endInteractiveMovement()
    settle()
    check([[0, 2], [3, 4]], [[10, 1, 11], [], [12]])
  }

  @Test func `the other grid scrolls while the pointer is near its edge`() {
    right.sections = [Array(100..<200)]
    right.grid.reloadData()
    right.settle()
    lift(0)
    hold(y: 98)
    #expect(right.grid.needsFrame)
    for _ in 0..<200 {
      right.frame(after: 1.0 / 20)
      left.frame(after: 1.0 / 20)
    }
    #expect(right.grid.contentOffset.y == right.grid.contentSize.height - 100)
    #expect(left.grid.contentOffset.y == 0)
    left.grid.endInteractiveMovement()
    settle()
    #expect(right.sections[0].last == 0)
  }

  /// Items are dragged to and fro between both grids, whose data changes meanwhile.
  @Test func `random drags give what moves between arrays give`() {
    var generator = SeededGenerator(seed: 2_026)
    var next = 100
    for script in 0..<200 {
      let count = left.grid.itemCount
      guard count > 0 else { break }
      left.grid.deselectAll()
      for item in 0..<count where Bool.random(using: &generator) {
        left.grid.selectItem(at: item)
      }
      left.grid.contentOffset = .zero
      left.frame(after: 0)
      let lifted = Int.random(in: 0..<count, using: &generator)
      let number = left.sections.flatMap { $0 }[lifted]
      var carried = left.selected.contains(number) ? left.selected : [number]
      lift(lifted)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let y = Double.random(in: 20...80, using: &generator)
        if Bool.random(using: &generator) {
          hold(y: y)
        } else {
          left.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: y))
        }
        left.frame(after: 0.03)
        right.frame(after: 0.03)
        let shelf = Bool.random(using: &generator) ? left : right
        let section = shelf.sections.indices.randomElement(using: &generator)!
        switch Int.random(in: 0..<6, using: &generator) {
        case 0:
          try? shelf.grid.performUpdates { update in
            next += 1
            let item = Int.random(in: 0...shelf.sections[section].count, using: &generator)
            shelf.sections[section].insert(next, at: item)
            update.insertItem(at: ItemPath(section: section, item: item))
          }
        case 1:
          guard let item = shelf.sections[section].indices.randomElement(using: &generator),
            shelf.sections[section][item] != number
          else { continue }
          try? shelf.grid.performUpdates { update in
            carried.remove(shelf.sections[section].remove(at: item))
            update.deleteItem(at: ItemPath(section: section, item: item))
          }
        case 2 where shelf === right: shelf.grid.reloadData()
        default: break
        }
      }
      // A load forgets the target, which the next frame finds again.
      for _ in 0..<2 {
        left.frame(after: 0)
        right.frame(after: 0)
      }
      var (lists, others) = (left.sections, right.sections)
      let moved = lists.flatMap { $0 }.filter { carried.contains($0) }
      #expect(left.grid.movingItemCount == moved.count, "script \(script)")
      let visit = right.grid.reordering.visit
      let session = left.grid.reordering.session!
      if Bool.random(using: &generator) {
        left.grid.cancelInteractiveMovement()
      } else {
        if let target = visit?.target {
          lists = lists.map { $0.filter { !carried.contains($0) } }
          others[target.section].insert(contentsOf: moved, at: target.item)
        } else if visit == nil, session.target != session.home {
          lists = lists.map { $0.filter { !carried.contains($0) } }
          lists[session.target.section].insert(contentsOf: moved, at: session.target.item)
        }
        left.grid.endInteractiveMovement()
      }
      settle()
      let target = visit?.target?.description ?? session.target.description
      check(lists, others, "script \(script): \(carried) to \(target), \(visit != nil)")
      // Some return, so that neither grid runs empty.
      if left.grid.itemCount < 4 {
        try? left.grid.performUpdates { update in
          let new = next + 1...next + 6
          next += 6
          left.sections[0].insert(contentsOf: new, at: 0)
          update.insertItems(0..<6, inSection: 0)
        }
        left.settle()
      }
    }
  }
}
