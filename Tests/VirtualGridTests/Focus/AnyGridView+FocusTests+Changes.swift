import Testing
import VirtualGrid

/// The focus while data changes, and while items refuse it.
@Suite struct AnyGridViewFocusChangeTests {
  private let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [4, 3, 4])
  private let delegate = FocusDelegate()

  private var grid: GridView<Label> { fixture.grid }

  /// Records where the focus moves, and refuses it for some items.
  private final class FocusDelegate: GridDelegate {
    typealias Cell = Label
    var moves: [Int?] = []
    var refused: Set<Int> = []

    func gridView(_ grid: GridView<Label>, canFocusItemAt path: ItemPath) -> Bool {
      grid.index(of: path).map { !refused.contains($0) } ?? false
    }

    func gridView(_ grid: GridView<Label>, didMoveFocusTo path: ItemPath?) {
      moves.append(path.flatMap { grid.index(of: $0) })
    }
  }

  init() { fixture.grid.delegate = delegate }

  private func focus(_ item: Int) {
    grid.focusItem(at: item)
    delegate.moves = []
  }

  private func delete(_ items: [Int], inSection section: Int) throws {
    fixture.counts[section] -= items.count
    try grid.performUpdates { update in
      for item in items { update.deleteItem(at: ItemPath(section: section, item: item)) }
    }
    grid.layoutIfNeeded()
  }

  /// Sections have the items 0 to 3, 4 to 6, and 7 to 10.
  @Test(arguments: [
    (focused: 4, section: 1, items: [0], expected: 4),
    (5, 1, [1], 5), (4, 1, [0, 1], 4), (6, 1, [2], 5), (6, 1, [1, 2], 4), (4, 1, [0, 1, 2], 4),
    (10, 2, [3], 9), (10, 2, [0, 1, 2, 3], 6), (0, 0, [0, 1, 2, 3], 0),
  ])
  func `the next item of a deleted one gets the focus, else the previous one`(
    focused: Int, section: Int, items: [Int], expected: Int
  ) throws {
    focus(focused)
    try delete(items, inSection: section)
    #expect(grid.focusedItem == expected)
    #expect(delegate.moves == [expected])
    let cell = try #require(grid.cell(at: expected))
    #expect(fixture.shown[ObjectIdentifier(cell)]?.state == .focused)
  }

  @Test func `the next item gets the focus also where it has moved to`() throws {
    focus(4)
    fixture.counts = [5, 1, 4]
    try grid.performUpdates { update in
      update.deleteItem(at: ItemPath(section: 1, item: 0))
      update.moveItem(from: ItemPath(section: 1, item: 1), to: ItemPath(section: 0, item: 0))
    }
    #expect(grid.focusedItem == 0)
    #expect(delegate.moves == [0])
  }

  @Test func `a section that is deleted passes the focus to the next one`() throws {
    focus(5)
    fixture.counts = [4, 4]
    try grid.performUpdates { $0.deleteSections(1..<2) }
    #expect(grid.focusedItem == 4)
    #expect(delegate.moves == [4])
  }

  @Test func `the focus is lost with the last item`() throws {
    focus(5)
    fixture.counts = []
    try grid.performUpdates { $0.deleteSections(0..<3) }
    #expect(grid.focusedItem == nil)
    #expect(delegate.moves == [nil])
  }

  @Test func `the delegate is notified that the index of the focused item changed`() throws {
    focus(5)
    fixture.counts[0] += 2
    try grid.performUpdates { $0.insertItems(0..<2, inSection: 0) }
    #expect(delegate.moves == [7])
    try grid.performUpdates { update in
      update.moveItem(from: ItemPath(section: 1, item: 1), to: ItemPath(section: 1, item: 0))
    }
    #expect(delegate.moves == [7, 6])
    try grid.performUpdates { update in
      update.moveItem(from: ItemPath(section: 2, item: 1), to: ItemPath(section: 2, item: 0))
    }
    #expect(delegate.moves == [7, 6], "An item that keeps its index is not reported.")
    fixture.counts = [6, 0, 3, 4]
    try grid.performUpdates { $0.insertSections(1..<2) }
    #expect(delegate.moves == [7, 6, 6], "The flat index is the same, but the path is not.")
  }

  @Test func `after a sort the delegate is notified of the index of the focused item`() {
    fixture.counts = [100]
    fixture.identifiers = (0..<100).map { ItemID($0) }
    grid.reloadData()
    focus(3)
    grid.layoutIfNeeded()
    fixture.identifiers?.reverse()
    grid.reloadData()
    grid.layoutIfNeeded()
    #expect(grid.focusedItem == 96)
    #expect(delegate.moves == [96])
  }

  @Test func `a focused item that a load removes passes the focus on`() {
    fixture.counts = [100]
    fixture.identifiers = (0..<100).map { ItemID($0) }
    grid.reloadData()
    focus(3)
    grid.layoutIfNeeded()
    fixture.counts = [98]
    fixture.identifiers = [0, 1, 2].map { ItemID($0) } + (5..<100).reversed().map { ItemID($0) }
    grid.reloadData()
    grid.layoutIfNeeded()
    #expect(grid.focusedItem == 97, "Item 5 is the next one that still exists.")
    #expect(delegate.moves == [97])
    fixture.counts = [0]
    fixture.identifiers = []
    grid.reloadData()
    grid.layoutIfNeeded()
    #expect(delegate.moves == [97, nil])
  }

  @Test func `a load with fewer items passes the focus to the last one`() {
    focus(10)
    fixture.counts = [2, 2]
    grid.reloadData()
    grid.layoutIfNeeded()
    #expect(grid.focusedItem == 3)
    #expect(delegate.moves == [3])
  }

  @Test func `an item that refuses does not get the focus of a deleted one`() throws {
    focus(4)
    delegate.refused = [4, 7]
    try delete([0], inSection: 1)
    #expect(grid.focusedItem == 5)
    #expect(delegate.moves == [5])
    delegate.refused = Set(0..<10)
    try delete([1], inSection: 1)
    #expect(grid.focusedItem == nil)
    #expect(delegate.moves == [5, nil])
  }

  @Test func `an item that refuses after a change loses the focus`() throws {
    focus(5)
    delegate.refused = [5]
    #expect(!grid.focusItem(at: 5))
    #expect(grid.focusedItem == nil)
    #expect(delegate.moves == [nil])
    delegate.refused = []
    focus(5)
    delegate.refused = [5]
    try grid.performUpdates { $0.reloadItem(at: ItemPath(section: 1, item: 1)) }
    #expect(grid.focusedItem == 6)
    #expect(delegate.moves == [6])
    delegate.refused = [6]
    grid.reloadData()
    grid.layoutIfNeeded()
    #expect(grid.focusedItem == 5)
  }

  @Test func `extending the selection from an unselected focus selects both ends`() {
    grid.selectionMode = .multiple
    focus(2)
    grid.moveFocus(.down, extending: true)
    #expect(grid.selectedItems == RangeSet(2..<4))
    grid.moveFocus(.down, extending: true)
    #expect(grid.selectedItems == RangeSet(2..<5))
    grid.moveFocus(.down)
    grid.moveFocus(.down)
    grid.moveFocus(.down, extending: true)
    #expect(grid.selectedItems == RangeSet(6..<8), "The focus had left the selection.")
    grid.moveFocus(.up, extending: true)
    grid.moveFocus(.up, extending: true)
    #expect(grid.selectedItems == RangeSet(5..<7))
  }

  @Test func `extending from an item that the app selected selects both ends`() {
    grid.selectionMode = .multiple
    grid.selectItem(at: 2)
    focus(2)
    grid.moveFocus(.down, extending: true)
    #expect(grid.selectedItems == RangeSet(2..<4))
  }

  @Test func `the first long step without a focus takes effect at once`() {
    fixture.counts = [100]
    grid.reloadData()
    #expect(grid.moveFocus(.end))
    #expect(grid.focusedItem == 99)
    grid.clearFocus()
    grid.layoutIfNeeded()
    #expect(grid.moveFocus(.home))
    #expect(grid.focusedItem == 0)
    grid.clearFocus()
    grid.scrollToItem(at: 50, alignment: .start)
    grid.layoutIfNeeded()
    #expect(grid.moveFocus(.down))
    #expect(grid.focusedItem == 50)
  }

  @Test func `a focused item outside of the viewport does not hold its position`() throws {
    let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [1_000])
    fixture.grid.focusItem(at: 3)
    fixture.scroll(to: 1_000)
    let place = try #require(fixture.position(of: 20))
    fixture.counts = [1_001]
    try fixture.grid.apply(.insert(1, at: 10), keeping: .focusedItem)
    #expect(fixture.position(of: 21) == place)
  }
}
