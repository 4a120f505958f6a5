import GridTesting
import Testing

@testable import VirtualGrid

/// Interactive movement of items by keys.
@Suite struct AnyGridViewReorderingKeysTests {
  private let fixture = MotionFixture.columns()

  private var grid: GridView<Label> { fixture.grid }

  private func target(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }

  @Test func `arrows move an item from slot to slot, and enter drops it`() throws {
    grid.focusItem(at: 1)
    #expect(grid.beginInteractiveMovement(ofItemAt: 1))
    fixture.frame(after: 0)
    #expect(fixture.attributes(of: 1)?.state == [.focused, .lifted])
    #expect(fixture.attributes(of: 1)?.frame == GridRect(x: 30, y: 0, width: 30, height: 20))
    #expect(grid.press(.down) && grid.reorderTarget == target(4))
    fixture.frame(after: 0)
    fixture.frame(after: 0.15)
    // Halfway to the next row.
    #expect(fixture.attributes(of: 1)?.frame.origin == GridPoint(x: 30, y: 10))
    fixture.settle()
    #expect(fixture.order.prefix(6) == ["0", "2", "3", "4", "1", "5"])
    #expect(grid.press(.right) && grid.reorderTarget == target(5))
    #expect(grid.press(.right) && grid.reorderTarget == target(5))
    fixture.settle()
    #expect(fixture.order.prefix(6) == ["0", "2", "3", "4", "5", "1"] && fixture.edits.isEmpty)
    #expect(grid.press(.enter) && grid.movingItem == nil)
    #expect(fixture.edits == [.move(to: target(5))] && grid.focusedItem == 5)
    fixture.settle()
    #expect(fixture.attributes(of: 1)?.state == .focused && fixture.breaches == [])
  }

  @Test func `space drops, and escape restores the order`() {
    #expect(grid.beginInteractiveMovement(ofItemAt: 7) && grid.press(.up) && grid.press(.escape))
    fixture.settle()
    #expect(fixture.order == (0..<30).map { "\($0)" } && fixture.edits.isEmpty)
    #expect(grid.beginInteractiveMovement(ofItemAt: 7) && grid.press(.left) && grid.press(" "))
    #expect(fixture.edits == [.move(to: target(6))] && grid.movingItem == nil)
  }

  @Test func `the content scrolls along, and not at the edges`() throws {
    #expect(grid.beginInteractiveMovement(ofItemAt: 27))
    for _ in 0..<30 { fixture.frame(after: 0.05) }
    #expect(grid.contentOffset == .zero)
    for (key, place) in [
      (GridKeyPress.end, 99), (.pageUp, 69), (.up, 66), (.home, 0), (.pageDown, 30),
    ] {
      #expect(grid.press(key) && grid.reorderTarget == target(place), "\(key)")
      fixture.settle()
      let shown = try #require(fixture.attributes(of: 27)?.frame)
      #expect(shown.center == MotionFixture.slot(place), "\(key)")
      #expect(grid.visibleRect.intersection(shown) == shown, "\(key)")
    }
  }

  @Test func `the content glides to an item that keys move`() {
    #expect(grid.beginInteractiveMovement(ofItemAt: 27))
    fixture.settle()
    #expect(grid.contentOffset == .zero && grid.press(.end))
    fixture.frame(after: 0)
    #expect(grid.contentOffset == .zero)
    fixture.frame(after: 0.15)
    #expect(abs(grid.contentOffset.y - grid.scrollRange.end.y / 2) < 0.01)
    fixture.settle()
    #expect(grid.contentOffset.y == grid.scrollRange.end.y && grid.contentOffset.y > 0)
  }

  @Test func `keys do not move an item that a pointer holds`() {
    #expect(
      grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: MotionFixture.slot(1)))
    #expect(grid.press(.down) && grid.reorderTarget == target(1))
    #expect(grid.focusedItem != nil)
    grid.cancelInteractiveMovement()
    #expect(grid.beginInteractiveMovement(ofItemAt: 1))
    grid.updateInteractiveMovement(to: MotionFixture.slot(5))
    fixture.frame(after: 0)
    #expect(grid.reorderTarget == target(5))
    #expect(fixture.attributes(of: 1)?.frame.origin == GridPoint(x: 60, y: 20))
    #expect(grid.press(.down) && grid.reorderTarget == target(5))
  }

  @Test func `the delegate decides on the target`() {
    fixture.target = { _, proposed in ItemPath(section: 0, item: max(proposed.item, 3)) }
    #expect(grid.beginInteractiveMovement(ofItemAt: 5) && grid.press(.up))
    #expect(grid.reorderTarget == target(3))
  }

  @Test func `selected items move together`() {
    grid.selectionMode = .multiple
    for item in [1, 2, 8] { grid.selectItem(at: item) }
    #expect(grid.beginInteractiveMovement(ofItemAt: 1) && grid.movingItemCount == 3)
    #expect(grid.press(.down))
    fixture.settle()
    #expect(grid.press(.enter))
    #expect(fixture.sections[0].prefix(8) == [0, 3, 4, 1, 2, 8, 5, 6])
  }

  // MARK: Random scripts

  /// The moving item among the others, as the layout shows them.
  private struct Naive {
    var shown: [[Int]]
    var path: ItemPath
    let isEmpty: [Bool]

    init(_ sections: [[Int]], moving path: ItemPath) {
      (shown, self.path, isEmpty) = (sections, path, sections.map(\.isEmpty))
    }

    /// Moves the item to the position that a step leads to in a grid of the shown items.
    mutating func move(_ step: Step, in grid: AnyGridView) {
      var next: ItemPath?
      let number = shown[path.section][path.item]
      switch step {
      case .home: next = isEmpty.firstIndex(of: false).map { ItemPath(section: $0, item: 0) }
      case .end:
        next = isEmpty.lastIndex(of: false).map { section in
          let rest = shown[section].count - (section == path.section ? 1 : 0)
          return ItemPath(section: section, item: rest)
        }
      default:
        next = grid.index(of: path).flatMap { grid.layout.stepByGeometry(step, of: $0) }
          .flatMap { grid.path(of: $0) }
      }
      guard let next else { return }
      shown[path.section].remove(at: path.item)
      shown[next.section].insert(number, at: next.item)
      path = next
    }
  }

  private func disagreement(after script: [Step], in sections: [[Int]], moving path: ItemPath)
    -> String?
  {
    let layout = SectionedLayout(
      SectionStyle(
        UniformGridLayout(rules: .init(slot: GridSize(width: 30, height: 20))),
        header: SectionBar(10)))
    let fixture = fixture(sections, layout)
    var naive = Naive(sections, moving: path)
    guard fixture.grid.beginInteractiveMovement(ofItemAt: path) else { return "not lifted" }
    for step in script {
      naive.move(step, in: self.fixture(naive.shown, layout).grid)
      _ = fixture.grid.moveCarriedItems(step)
      fixture.frame(after: 0.05)
      guard fixture.grid.reorderTarget == naive.path else {
        return "\(fixture.grid.reorderTarget?.description ?? "nil"), not \(naive.path)"
      }
    }
    fixture.grid.press(.enter)
    fixture.settle()
    return fixture.sections == naive.shown && fixture.breaches.isEmpty
      ? nil : "\(fixture.sections), not \(naive.shown)"
  }

  private func fixture(_ sections: [[Int]], _ layout: SectionedLayout) -> MotionFixture {
    MotionFixture(sections, layout: layout, viewport: GridSize(width: 90, height: 60))
  }

  @Test(arguments: [[11], [7, 4, 0, 5], [1, 1, 3], [0, 2, 0]])
  func `random keys agree with the neighbors in a layout of the shown items`(counts: [Int]) {
    var next = 0
    let sections = counts.map { count in
      defer { next += count }
      return Array(next..<(next + count))
    }
    let paths = sections.indices.flatMap { section in
      sections[section].indices.map { ItemPath(section: section, item: $0) }
    }
    for path in paths {
      let failure = checkRandomScripts(seed: 5, count: 12, length: 12) { random in
        (Step.allCases + [.up, .down, .left, .right]).randomElement(using: &random)!
      } run: { script in
        disagreement(after: script, in: sections, moving: path)
      }
      #expect(failure == nil, "moving \(path)")
    }
  }
}
