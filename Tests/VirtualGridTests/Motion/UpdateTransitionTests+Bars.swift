import Testing

@testable import VirtualGrid

/// Headers and footers that an update moves into the viewport and out of it.
@Suite struct UpdateTransitionBarTests {
  /// Sections of rows of 10 points, headers of 10 points and footers of 5 points in a viewport of 100.
  private static func fixture(
    _ counts: [Int], motion: SectionBar.Motion = .scrolls
  ) -> MotionFixture {
    var next = 0
    let sections = counts.map { count in
      defer { next += count }
      return Array(next..<(next + count))
    }
    return MotionFixture(
      sections,
      layout: SectionedLayout(
        SectionStyle(
          ListLayout(rowHeight: .fixed(10)), header: SectionBar(10, motion), footer: SectionBar(5)))
    )
  }

  /// The top of each element in the content of such sections.
  private static func tops(_ counts: [Int]) -> [GridElement: Double] {
    var tops: [GridElement: Double] = [:]
    var (top, item) = (0.0, 0)
    for (section, count) in counts.enumerated() {
      tops[GridElement(.header, section)] = top
      top += 10
      for _ in 0..<count {
        tops[.item(item)] = top
        (top, item) = (top + 10, item + 1)
      }
      tops[GridElement(.footer, section)] = top
      top += 5
    }
    return tops
  }

  /// The top of each element on the screen, including those that animate out.
  private static func shown(_ fixture: MotionFixture) -> [GridElement: Double] {
    var tops: [GridElement: Double] = [:]
    for cell in fixture.grid.currentFrame.cells {
      tops[cell.element] = cell.attributes.frame.minY - fixture.grid.contentOffset.y
    }
    return tops
  }

  private static func isVisible(_ element: GridElement, at top: Double) -> Bool {
    top < 100 && top + (element.kind == .footer ? 5 : 10) > 0
  }

  @Test func `a header that an insertion pushes out slides out of the viewport`() throws {
    let fixture = Self.fixture([8, 8])
    // The header of the second section is the last visible element.
    fixture.grid.contentOffset.y = 5
    fixture.frame(after: 0)
    let header = GridElement(.header, 1)
    #expect(Self.shown(fixture)[header] == 90)
    try fixture.grid.performUpdates(keeping: .offset) { update in
      fixture.sections[0].insert(900, at: 7)
      update.insertItems(7..<8, inSection: 0)
    }
    fixture.frame(after: 0)
    #expect(Self.shown(fixture)[header] == 90)
    fixture.frame(after: 0.15)
    #expect(Self.shown(fixture)[header] == 95)
    fixture.frame(after: 0.2)
    #expect(Self.shown(fixture)[header] == nil)
    #expect(fixture.breaches == [])
  }

  @Test func `a header that a deletion pulls in slides into the viewport`() throws {
    let fixture = Self.fixture([9, 8])
    fixture.grid.contentOffset.y = 5
    fixture.frame(after: 0)
    let header = GridElement(.header, 1)
    #expect(Self.shown(fixture)[header] == nil)
    try fixture.grid.performUpdates(keeping: .offset) { update in
      fixture.sections[0].remove(at: 7)
      update.deleteItems(7..<8, inSection: 0)
    }
    fixture.frame(after: 0)
    #expect(Self.shown(fixture)[header] == 100)
    fixture.frame(after: 0.15)
    #expect(Self.shown(fixture)[header] == 95)
    fixture.frame(after: 0.2)
    #expect(Self.shown(fixture)[header] == 90)
    #expect(fixture.breaches == [])
  }

  @Test func `a header from far away slides in from its side, and a pushed one slides far out`()
    throws
  {
    let fixture = Self.fixture([500, 3])
    let header = GridElement(.header, 1)
    try fixture.grid.performUpdates { update in
      fixture.sections[0].removeSubrange(2..<500)
      update.deleteItems(2..<500, inSection: 0)
    }
    fixture.frame(after: 0)
    #expect(try #require(Self.shown(fixture)[header]) >= 100)
    fixture.frame(after: 0.3)
    #expect(Self.shown(fixture)[header] == 35)
    try fixture.grid.performUpdates { update in
      fixture.sections[0].insert(contentsOf: 1000..<1498, at: 0)
      update.insertItems(0..<498, inSection: 0)
    }
    fixture.frame(after: 0)
    #expect(Self.shown(fixture)[header] == 35)
    fixture.frame(after: 0.15)
    #expect(try #require(Self.shown(fixture)[header]) >= 35 + 50)
    fixture.frame(after: 0.2)
    #expect(Self.shown(fixture)[header] == nil)
    #expect(fixture.breaches == [])
  }

  @Test func `a header of an inserted section enters like the items of the section`() throws {
    let fixture = Self.fixture([2, 2])
    try fixture.grid.performUpdates { update in
      fixture.sections.insert([900], at: 1)
      update.insertSections(1..<2, animation: .right)
    }
    fixture.frame(after: 0)
    let started = fixture.transitions.filter { $0.kind == .insert }
    #expect(
      Set(started.map(\.element)) == [GridElement(.header, 1), .item(2), GridElement(.footer, 1)])
    #expect(started.allSatisfy { $0.from.opacity == 0 && $0.from.frame.minX == 100 })
    #expect(Self.shown(fixture)[GridElement(.header, 2)] == 35)
    fixture.frame(after: 0.15)
    #expect(Self.shown(fixture)[GridElement(.header, 2)] == 47.5)
    fixture.frame(after: 0.2)
    #expect(
      Self.shown(fixture) == Self.tops([2, 1, 2]).filter { Self.isVisible($0.key, at: $0.value) })
    #expect(fixture.breaches == [])
  }

  @Test func `a header that leaves and enters again while it moves keeps its cell`() throws {
    let fixture = Self.fixture([8, 8])
    fixture.grid.contentOffset.y = 5
    fixture.frame(after: 0)
    let header = GridElement(.header, 1)
    let cell = try #require(fixture.grid.currentFrame.cells.first { $0.element == header }).cell
    try fixture.grid.performUpdates(keeping: .offset) { update in
      fixture.sections[0].insert(900, at: 7)
      update.insertItems(7..<8, inSection: 0)
    }
    fixture.frame(after: 0)
    fixture.frame(after: 0.15)
    try fixture.grid.performUpdates(keeping: .offset) { update in
      fixture.sections[0].remove(at: 7)
      update.deleteItems(7..<8, inSection: 0)
    }
    fixture.frame(after: 0)
    #expect(Self.shown(fixture)[header] == 95)
    #expect(fixture.grid.currentFrame.cells.first { $0.element == header }?.cell === cell)
    fixture.frame(after: 0.3)
    #expect(Self.shown(fixture)[header] == 90)
    #expect(fixture.breaches == [])
  }

  /// Inserts 1 or 3 items, or deletes 1 or 4, at every position of two to three sections, at three offsets.
  @Test func `headers and footers move from their old frames to their new ones`() throws {
    for counts in [[3, 9], [8, 1, 4], [0, 12, 3]] {
      for section in counts.indices {
        for item in 0...counts[section] {
          for change in [-4, -1, 1, 3] where change > 0 || item - change <= counts[section] {
            for offset in [0.0, 5, 25] {
              try Self.checkMoves(counts, ItemPath(section: section, item: item), change, offset)
            }
          }
        }
      }
    }
  }

  private static func checkMoves(
    _ counts: [Int], _ path: ItemPath, _ change: Int, _ offset: Double
  ) throws {
    let title: Comment = "\(change) items at \(path) of \(counts), scrolled by \(offset)"
    let fixture = fixture(counts)
    fixture.grid.contentOffset.y = offset
    fixture.frame(after: 0)
    let offset = fixture.grid.contentOffset.y
    let before = tops(counts).mapValues { $0 - offset }
    var after = counts
    after[path.section] += change
    try fixture.grid.performUpdates(keeping: .offset) { update in
      let items = path.item..<(path.item + abs(change))
      if change > 0 {
        fixture.sections[path.section].insert(contentsOf: items.map { 900 + $0 }, at: path.item)
        update.insertItems(items, inSection: path.section)
      } else {
        fixture.sections[path.section].removeSubrange(items)
        update.deleteItems(items, inSection: path.section)
      }
    }
    let newOffset = min(offset, max(0, fixture.grid.contentSize.height - 100))
    let goals = tops(after).mapValues { $0 - newOffset }
    fixture.frame(after: 0)
    fixture.frame(after: 0.15)
    let halfway = shown(fixture)
    for (element, goal) in goals where element.kind != .item {
      guard let start = before[element], abs(start) < 200, abs(goal) < 200,
        isVisible(element, at: start) || isVisible(element, at: goal)
      else { continue }
      #expect(halfway[element] == (start + goal) / 2, "\(element): \(title)")
    }
    fixture.frame(after: 0.3)
    let visible = goals.filter { isVisible($0.key, at: $0.value) }
    #expect(shown(fixture).filter { isVisible($0.key, at: $0.value) } == visible, title)
    #expect(fixture.breaches == [], title)
  }
}
