import Testing
import VirtualGrid

/// Styles of sections in updates.
@Suite struct GridUpdateTests {
  private let fixture = GridFixture(
    SectionedLayout(Self.styles[0], [Self.styles[1]]), counts: [3, 2])

  private static let styles = [
    SectionStyle(ListLayout(rowHeight: .fixed(50)), header: SectionBar(10)),
    SectionStyle(ListLayout(rowHeight: .fixed(20)), header: SectionBar(30)),
  ]

  /// The style of each section, by the height of its first item.
  private var styles: [Int] {
    (0..<fixture.grid.sections.count).map { section in
      let first = fixture.grid.frame(ofItemAt: ItemPath(section: section, item: 0))
      return first?.height == 20 ? 1 : 0
    }
  }

  @Test func `a section gets its style when it is inserted, or later`() throws {
    let grid = fixture.grid
    #expect(styles == [0, 0])
    fixture.counts = [3, 2, 4]
    try grid.performUpdates { $0.insertSection(at: 2, style: 1) }
    #expect(styles == [0, 0, 1])
    #expect(grid.contentSize.height == 160 + 110 + 110)
    try grid.performUpdates { $0.setStyle(1, ofSection: 0) }
    #expect(styles == [1, 0, 1])
    grid.layoutIfNeeded()
    #expect(grid.frame(ofItemAt: 1)?.minY == 50)
  }

  @Test func `styles stay with their sections through inserts, moves and deletions`() throws {
    let grid = fixture.grid
    try grid.performUpdates { $0.setStyle(1, ofSections: 1..<2) }
    #expect(styles == [0, 1])
    fixture.counts = [2, 1, 3]
    try grid.performUpdates { update in
      update.insertSection(at: 1)
      update.moveSection(from: 1, to: 0)
    }
    #expect(styles == [1, 0, 0])
    fixture.counts = [1, 3, 2]
    try grid.performUpdates { $0.moveSection(from: 0, to: 2) }
    #expect(styles == [0, 0, 1])
    fixture.counts = [3, 2]
    try grid.performUpdates { $0.deleteSection(at: 0) }
    #expect(styles == [0, 1])
    grid.reloadData()
    grid.layoutIfNeeded()
    #expect(styles == [0, 1])
  }

  @Test func `a reloaded section gets another number of items`() throws {
    fixture.counts = [3, 5]
    try fixture.grid.performUpdates { $0.reloadSection(at: 1) }
    #expect((0..<2).map { fixture.grid.sections[$0] } == [3, 5])
    fixture.grid.layoutIfNeeded()
    fixture.grid.resetCounters()
    try fixture.grid.performUpdates { $0.reloadSection(at: 0) }
    fixture.grid.layoutIfNeeded()
    // Three items, and the header.
    #expect(fixture.grid.counters.cellsConfigured == 4)
  }

  @Test func `a section that cannot exist is refused`() {
    let changes: [(inout GridUpdate) -> Void] = [
      { $0.insertSection(at: .max) }, { $0.deleteSection(at: .max) },
      { $0.moveSection(from: .max, to: 0) }, { $0.reloadSection(at: .max) },
      { $0.moveSection(from: 0, to: .max) }, { $0.deleteSection(at: -1) },
    ]
    for (number, change) in changes.enumerated() {
      #expect(throws: GridUpdateError.self, "change \(number)") {
        try fixture.grid.performUpdates(change)
      }
    }
    #expect((0..<2).map { fixture.grid.sections[$0] } == [3, 2])
  }

  @Test func `styles in an update before a load are part of the load`() throws {
    fixture.grid.reloadData()
    fixture.counts = [3, 2, 1]
    try fixture.grid.performUpdates { $0.insertSections(2..<3, style: 1) }
    fixture.grid.layoutIfNeeded()
    #expect(styles == [0, 0, 1])
  }

  @Test func `styles in an update with another layout are those of that layout`() throws {
    let other = SectionedLayout(Self.styles[1], [Self.styles[0]])
    try fixture.grid.performUpdates { update in
      update.setLayout(other)
      update.setStyle(1, ofSections: 0..<1)
    }
    #expect(styles == [0, 1])
  }

  @Test func `a style of a section that does not exist is refused`() {
    #expect(throws: GridUpdateError.layout(.sectionOutOfRange(2, count: 2))) {
      try fixture.grid.performUpdates { $0.setStyle(1, ofSections: 1..<3) }
    }
    #expect(styles == [0, 0])
  }
}
