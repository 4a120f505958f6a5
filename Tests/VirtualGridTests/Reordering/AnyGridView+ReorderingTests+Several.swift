import GridTesting
import Testing

@testable import VirtualGrid

/// Interactive movement of several selected items.
@Suite struct AnyGridViewReorderingSeveralTests {
  /// Rows of 10 points under headers of 10 points.
  private func sections(_ lists: [[Int]]) -> MotionFixture {
    let fixture = MotionFixture(
      lists,
      layout: SectionedLayout(
        SectionStyle(ListLayout(rowHeight: .fixed(10)), header: SectionBar(10))))
    fixture.grid.selectionMode = .multiple
    return fixture
  }

  private func numbers(of items: some Sequence<Int>, in fixture: MotionFixture) -> [Int] {
    let flat = fixture.sections.flatMap { $0 }
    return items.map { flat[$0] }
  }

  private func selected(_ fixture: MotionFixture) -> Set<Int> {
    Set(numbers(of: fixture.grid.selection.items.items, in: fixture))
  }

  @Test func `a drag of a selected item takes all selected items along`() throws {
    let fixture = sections([[0, 1, 2, 3], [4, 5], []])
    for item in [1, 3, 4] { fixture.grid.selectItem(at: item) }
    fixture.grid.focusItem(at: 3)
    fixture.frame(after: 0)
    let cell = try #require(fixture.cell(showing: 4))
    #expect(
      fixture.grid.beginInteractiveMovement(ofItemAt: 3, holdingAt: GridPoint(x: 50, y: 45)))
    #expect(fixture.grid.movingItem == 3 && fixture.grid.movingItemCount == 3)
    fixture.settle()
    // The others are in a stack behind the one under the pointer.
    #expect(fixture.attributes(of: 3)?.frame == GridRect(x: 0, y: 40, width: 100, height: 10))
    #expect(fixture.attributes(of: 1)?.frame.origin == GridPoint(x: 6, y: 46))
    #expect(fixture.attributes(of: 4)?.frame.origin == GridPoint(x: 12, y: 52))
    #expect(fixture.attributes(of: 3)?.level == .max)
    #expect([1, 3, 4].allSatisfy { fixture.attributes(of: $0)?.state.contains(.lifted) ?? false })
    #expect(fixture.attributes(of: 2)?.frame.minY == 30)
    fixture.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: 15))
    fixture.settle()
    #expect(fixture.grid.reorderTarget == ItemPath(section: 0, item: 0))
    // Item 0 has made room for three items, and section 1 has lost one.
    #expect(fixture.attributes(of: 0)?.frame.minY == 40)
    #expect(fixture.attributes(of: 5)?.frame.minY == 70)
    #expect(fixture.grid.endInteractiveMovement())
    fixture.settle()
    #expect(fixture.sections == [[1, 3, 4, 0, 2], [5], []])
    #expect(fixture.cell(showing: 4) === cell)
    #expect(selected(fixture) == [1, 3, 4] && fixture.grid.focusedItem == 1)
    #expect(fixture.breaches == [] && fixture.grid.faults.count == 0)
  }

  @Test func `selected items glide to the stack, and follow the pointer meanwhile`() {
    let fixture = sections([[0, 1, 2, 3], [4, 5], []])
    for item in [0, 1, 3, 4] { fixture.grid.selectItem(at: item) }
    fixture.frame(after: 0)
    fixture.grid.beginInteractiveMovement(ofItemAt: 3, holdingAt: GridPoint(x: 50, y: 45))
    fixture.frame(after: 0)
    #expect(fixture.attributes(of: 0)?.frame.origin == GridPoint(x: 0, y: 10))
    #expect(fixture.attributes(of: 4)?.opacity == 1)
    fixture.frame(after: 0.15)
    // Halfway.
    #expect(fixture.attributes(of: 3)?.frame.origin == GridPoint(x: 0, y: 40))
    #expect(fixture.attributes(of: 0)?.frame.origin == GridPoint(x: 3, y: 28))
    #expect(fixture.attributes(of: 4)?.opacity == 0.5)
    fixture.grid.updateInteractiveMovement(to: GridPoint(x: 60, y: 47))
    fixture.frame(after: 0)
    #expect(fixture.attributes(of: 3)?.frame.origin == GridPoint(x: 10, y: 42))
    #expect(fixture.attributes(of: 0)?.frame.origin == GridPoint(x: 13, y: 30))
    fixture.frame(after: 0.15)
    // The move of the pointer does not make the animation longer.
    #expect(fixture.attributes(of: 0)?.frame.origin == GridPoint(x: 16, y: 48))
    #expect(fixture.attributes(of: 4)?.opacity == 0)
    fixture.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: 45))
    fixture.frame(after: 0)
    #expect(fixture.attributes(of: 0)?.frame.origin == GridPoint(x: 6, y: 46))
    fixture.grid.cancelInteractiveMovement()
    fixture.settle()
    #expect(fixture.attributes(of: 4)?.opacity == 1 && fixture.breaches == [])
  }

  @Test func `items that are dropped before any target stay apart`() {
    let fixture = sections([[0, 1, 2, 3], [4, 5]])
    for item in [0, 2, 5] { fixture.grid.selectItem(at: item) }
    fixture.grid.beginInteractiveMovement(ofItemAt: 2, holdingAt: GridPoint(x: 50, y: 35))
    fixture.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: 38))
    #expect(!fixture.grid.endInteractiveMovement())
    fixture.settle()
    #expect(fixture.sections == [[0, 1, 2, 3], [4, 5]] && fixture.edits.isEmpty)
    #expect(
      fixture.attributes(of: 5)?.frame.minY == 70 && fixture.attributes(of: 5)?.state == .selected)
  }

  @Test func `an item that is not selected moves alone, and items that may not be moved stay`() {
    let fixture = sections([[0, 1, 2, 3]])
    for item in [0, 2, 3] { fixture.grid.selectItem(at: item) }
    fixture.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: GridPoint(x: 50, y: 25))
    #expect(fixture.grid.movingItemCount == 1)
    fixture.grid.cancelInteractiveMovement()
    fixture.mayMove = { $0.item != 3 }
    fixture.grid.beginInteractiveMovement(ofItemAt: 0, holdingAt: GridPoint(x: 50, y: 15))
    #expect(fixture.grid.movingItemCount == 2)
    fixture.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: 45))
    fixture.grid.endInteractiveMovement()
    fixture.settle()
    #expect(fixture.sections == [[1, 3, 0, 2]])
  }

  @Test func `items of all sections move into an empty one`() {
    let fixture = sections([[0], [], [1, 2]])
    fixture.grid.selectAll()
    fixture.grid.beginInteractiveMovement(ofItemAt: 0, holdingAt: GridPoint(x: 50, y: 15))
    // The header of the empty section.
    fixture.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: 25))
    #expect(fixture.grid.reorderTarget == ItemPath(section: 1, item: 0))
    fixture.grid.endInteractiveMovement()
    fixture.settle()
    #expect(fixture.sections == [[], [0, 1, 2], []])
    #expect(selected(fixture) == [0, 1, 2])
  }

  @Test func `an item stays in an empty section at the end while the pointer is on its header`() {
    let fixture = sections([[0, 1], [2], []])
    fixture.grid.beginInteractiveMovement(ofItemAt: 0, holdingAt: GridPoint(x: 50, y: 15))
    fixture.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: 55))
    #expect(fixture.grid.reorderTarget == ItemPath(section: 2, item: 0))
    fixture.settle()
    // The header has moved up, because the first section has lost an item.
    fixture.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: 45))
    #expect(fixture.grid.reorderTarget == ItemPath(section: 2, item: 0))
    fixture.grid.endInteractiveMovement()
    fixture.settle()
    #expect(fixture.sections == [[1], [2], [0]])
  }

  @Test func `alt-up and alt-down move the selected items, also to other sections`() {
    let fixture = sections([[0, 1, 2, 3], [], [4, 5]])
    fixture.grid.setEditing(true)
    for item in [1, 3] { fixture.grid.selectItem(at: item) }
    fixture.grid.focusItem(at: 1)
    func press(_ key: GridKey, _ sections: [[Int]]) {
      #expect(fixture.grid.press(GridKeyPress(key, .alt)))
      fixture.settle()
      #expect(fixture.sections == sections)
      #expect(selected(fixture) == [1, 3])
    }
    press(.up, [[0, 1, 3, 2], [], [4, 5]])
    press(.up, [[1, 3, 0, 2], [], [4, 5]])
    #expect(!fixture.grid.press(GridKeyPress(.up, .alt)))
    press(.down, [[0, 1, 3, 2], [], [4, 5]])
    press(.down, [[0, 2, 1, 3], [], [4, 5]])
    press(.down, [[0, 2], [1, 3], [4, 5]])
    press(.down, [[0, 2], [], [1, 3, 4, 5]])
    fixture.target = { _, proposed in proposed.section == 2 ? proposed : nil }
    press(.down, [[0, 2], [], [4, 1, 3, 5]])
    press(.up, [[0, 2], [], [1, 3, 4, 5]])
    // The delegate keeps the items in their section.
    fixture.grid.press(GridKeyPress(.up, .alt))
    fixture.settle()
    #expect(fixture.sections == [[0, 2], [], [1, 3, 4, 5]])
    #expect(fixture.grid.faults.count == 0)
  }

  /// Lifts selected items, moves the pointer, changes the data meanwhile, and drops or cancels.
  @Test func `random drags of several items give what moves in nested arrays give`() {
    var generator = SeededGenerator(seed: 26)
    for script in 0..<300 {
      var next = 0
      let lists = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          next += 1
          return next
        }
      }
      let fixture = sections(lists)
      let count = lists.reduce(0) { $0 + $1.count }
      guard count > 0 else { continue }
      for item in 0..<count where Bool.random(using: &generator) {
        fixture.grid.selectItem(at: item)
      }
      let lifted = Int.random(in: 0..<count, using: &generator)
      fixture.grid.focusItem(at: lifted)
      let focus = numbers(of: [lifted], in: fixture)[0]
      let chosen = selected(fixture)
      fixture.frame(after: 0)
      let frame = fixture.grid.frame(ofItemAt: lifted)!
      guard fixture.grid.beginInteractiveMovement(ofItemAt: lifted, holdingAt: frame.center) else {
        Issue.record("script \(script)")
        continue
      }
      var carried = chosen.contains(focus) ? chosen : [focus]
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        let point = GridPoint(x: 50, y: .random(in: 0...110, using: &generator))
        fixture.grid.updateInteractiveMovement(to: point)
        fixture.frame(after: 0.05)
        guard Int.random(in: 0..<4, using: &generator) == 0 else { continue }
        // The data changes during the drag.
        let section = fixture.sections.indices.randomElement(using: &generator)!
        let list = fixture.sections[section]
        if let item = list.indices.randomElement(using: &generator), list[item] != focus {
          try? fixture.grid.performUpdates { update in
            carried.remove(fixture.sections[section].remove(at: item))
            update.deleteItem(at: ItemPath(section: section, item: item))
          }
        } else {
          try? fixture.grid.performUpdates { update in
            next += 1
            fixture.sections[section].insert(next, at: 0)
            update.insertItem(at: ItemPath(section: section, item: 0))
          }
        }
        #expect(fixture.grid.movingItemCount == carried.count)
      }
      let target = fixture.grid.reorderTarget!
      var naive = fixture.sections
      let isHome = fixture.grid.reordering.session?.home == target
      if Bool.random(using: &generator), !isHome {
        let moved = naive.flatMap { $0 }.filter { carried.contains($0) }
        naive = naive.map { $0.filter { !carried.contains($0) } }
        naive[target.section].insert(contentsOf: moved, at: target.item)
        #expect(fixture.grid.endInteractiveMovement())
      } else if Bool.random(using: &generator), isHome {
        #expect(!fixture.grid.endInteractiveMovement())
      } else {
        fixture.grid.cancelInteractiveMovement()
      }
      fixture.settle()
      #expect(fixture.sections == naive, "script \(script)")
      let flat = naive.flatMap { $0 }
      #expect(fixture.grid.focusedItem == flat.firstIndex(of: focus), "script \(script)")
      #expect(selected(fixture) == chosen.intersection(flat), "script \(script)")
      for (item, number) in flat.enumerated() {
        guard let shown = fixture.attributes(of: number) else { continue }
        #expect(shown.frame == fixture.grid.frame(ofItemAt: item), "script \(script), \(number)")
        #expect(!shown.state.contains(.lifted) && !shown.isHidden)
      }
      #expect(fixture.breaches == [] && fixture.grid.faults.count == 0, "script \(script)")
    }
  }
}
