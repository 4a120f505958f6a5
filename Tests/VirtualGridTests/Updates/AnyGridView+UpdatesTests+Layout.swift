import Testing

@testable import VirtualGrid

/// Updates that also switch to another layout.
@Suite struct AnyGridViewUpdatesLayoutTests {
  private let fixture = MotionFixture(
    [Array(0..<10)], layout: AnyItemLayout(ListLayout(rowHeight: .fixed(20))))

  private func insert(_ layout: some ItemLayout & Sendable, timing: Timing? = nil) throws {
    try fixture.grid.performUpdates(timing: timing) { update in
      fixture.sections[0].insert(99, at: 0)
      update.insertItems(0..<1, inSection: 0)
      update.setLayout(layout)
    }
  }

  @Test func `an update with a new layout moves cells along with their items`() throws {
    let cell = fixture.grid.cell(at: 1)
    try insert(ListLayout(rowHeight: .fixed(30)))
    fixture.frame(after: 0)
    #expect(fixture.grid.cell(at: 2) === cell)
    #expect(fixture.grid.frame(ofItemAt: 2)?.minY == 60)
    #expect(fixture.grid.contentSize.height == 330)
    #expect(fixture.attributes(of: 1)?.frame.minY == 60)
  }

  @Test func `an update with a new layout animates both changes together`() throws {
    try insert(ListLayout(rowHeight: .fixed(30)), timing: .curve(.linear, duration: 1))
    fixture.frame(after: 0)
    #expect(fixture.attributes(of: 1)?.frame.minY == 20)
    fixture.frame(after: 0.5)
    #expect(fixture.attributes(of: 1)?.frame.minY == 40)
    fixture.frame(after: 0.5)
    #expect(fixture.attributes(of: 1)?.frame.minY == 60)
  }

  /// A layout that refuses more than 10 items.
  private struct RefusingLayout: ItemLayout {
    var list = ListLayout(rowHeight: .fixed(5))
    var itemCount: Int { list.itemCount }
    var contentSize: GridSize { list.contentSize }
    var viewport: GridSize { list.viewport }
    func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
      list.placements(in: window, into: &buffer)
    }
    func frame(of item: Int) -> GridRect? { list.frame(of: item) }
    func item(at point: GridPoint, in viewport: GridRect) -> Int? {
      list.item(at: point, in: viewport)
    }
    mutating func setViewport(_ viewport: GridSize) { list.setViewport(viewport) }
    mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
      list.replaceItems(in: range, with: count, section: section)
    }
    func refusal(of change: LayoutChange) -> LayoutError? {
      guard case .sections(_, let items, let counts) = change,
        itemCount - items.count + counts.reduce(0, +) > 10
      else { return nil }
      return .tooManyItems(limit: 10)
    }
  }

  @Test func `a new layout that refuses the data leaves everything unchanged`() {
    let before = fixture.grid.currentFrame.cells.map(\.attributes)
    #expect(throws: GridUpdateError.layout(.tooManyItems(limit: 10))) {
      try insert(RefusingLayout())
    }
    fixture.sections[0].removeFirst()
    #expect(fixture.grid.itemCount == 10)
    fixture.frame(after: 0)
    #expect(fixture.grid.currentFrame.cells.map(\.attributes) == before)
    #expect(fixture.grid.contentSize.height == 200)
  }

  @Test func `a layout set while a reload is pending becomes part of it`() throws {
    fixture.grid.reloadData()
    try insert(ListLayout(rowHeight: .fixed(30)))
    fixture.frame(after: 0)
    #expect(fixture.grid.contentSize.height == 330)
    #expect(fixture.grid.cell(at: 0)?.text == "99")
  }

  @Test func `a layout set by an update in a callback applies after the pass`() throws {
    var isDone = false
    fixture.alter = { [fixture] _ in
      guard !isDone else { return }
      isDone = true
      try? fixture.grid.performUpdates(timing: nil) { update in
        fixture.sections[0].removeLast()
        update.deleteItems(10..<11, inSection: 0)
        update.setLayout(ListLayout(rowHeight: .fixed(10)))
      }
    }
    try insert(ListLayout(rowHeight: .fixed(30)), timing: .standard)
    for _ in 0..<5 { fixture.frame(after: 1) }
    #expect(isDone)
    #expect(fixture.grid.contentSize.height == 100)
    #expect(fixture.breaches == [] && fixture.grid.faults.count == 0)
  }
}
