import Testing
import VirtualGrid

/// A data source of letters, all of which but the first can be edited.
private final class Letters: GridListDataSource {
  var letters = Array("ABCDEFGH")
  let grid: GridView<Label>

  init() {
    grid = GridView(layout: ListLayout(rowHeight: .fixed(60)))
    grid.dataSource = self
    grid.resize(to: GridSize(width: 320, height: 480))
    grid.layoutIfNeeded()
  }

  func numberOfItems(in grid: GridView<Label>) -> Int { letters.count }

  func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
    let cell = grid.dequeueReusableCell(withIdentifier: "letter") ?? Label()
    cell.text = String(letters[index])
    return cell
  }

  func gridView(_ grid: GridView<Label>, canEditItemAt path: ItemPath) -> Bool { path.item > 0 }

  func gridView(_ grid: GridView<Label>, canMoveItemAt path: ItemPath) -> Bool { path.item > 1 }

  func gridView(
    _ grid: GridView<Label>, showsInsertControlForItemAt path: ItemPath
  ) -> Bool { path.item == letters.count - 1 }

  func gridView(_ grid: GridView<Label>, commit edit: GridEdit, forItemAt path: ItemPath) {
    switch edit {
    case .delete:
      letters.remove(at: path.item)
      try? grid.apply(.remove(path.item..<(path.item + 1)))
    case .insert:
      letters.insert("?", at: path.item)
      try? grid.apply(.insert(1, at: path.item))
    case .move(let target):
      letters.insert(letters.remove(at: path.item), at: target.item)
      try? grid.apply(.move(path.item..<(path.item + 1), to: target.item))
    }
  }

  func indexTitles(for grid: GridView<Label>) -> [IndexTitle] { [IndexTitle("A", section: 0)] }
}

/// A data source of two sections whose rows can be moved but not edited.
private final class Lines: GridDataSource {
  typealias Cell = Label

  let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(60)))
  var commits: [GridEdit] = []

  init() {
    grid.dataSource = self
    grid.resize(to: GridSize(width: 320, height: 480))
    grid.layoutIfNeeded()
  }

  func numberOfSections(in grid: GridView<Label>) -> Int { 2 }

  func gridView(_ grid: GridView<Label>, numberOfItemsInSection section: Int) -> Int {
    3 + section
  }

  func gridView(_ grid: GridView<Label>, cellForItemAt path: ItemPath) -> Label {
    grid.dequeueReusableCell(withIdentifier: "line") ?? Label()
  }

  func gridView(_ grid: GridView<Label>, canEditItemAt path: ItemPath) -> Bool { false }

  func gridView(_ grid: GridView<Label>, canMoveItemAt path: ItemPath) -> Bool { path.item > 0 }

  func gridView(_ grid: GridView<Label>, commit edit: GridEdit, forItemAt path: ItemPath) {
    commits.append(edit)
  }
}

@Suite struct AnyGridViewEditingTests {
  private let letters = Letters()
  private var grid: GridView<Label> { letters.grid }
  private var texts: String {
    grid.layoutIfNeeded()
    return grid.visibleCells.map(\.text).joined()
  }

  @Test func `editable items have controls while the grid is editing`() {
    #expect(!grid.hasEditControl(.delete, at: 1))
    grid.setEditing(true)
    #expect(grid.frame(of: .delete, at: 1) == GridRect(x: 0, y: 68, width: 44, height: 44))
    #expect(grid.frame(of: .reorder, at: 2) == GridRect(x: 276, y: 128, width: 44, height: 44))
    #expect(grid.frame(of: .delete, at: 0) == nil)
    #expect(grid.frame(of: .reorder, at: 1) == nil)
    #expect(grid.control(at: GridPoint(x: 10, y: 90)) ?? (.reorder, 0) == (.delete, 1))
    #expect(grid.control(at: GridPoint(x: 300, y: 150)) ?? (.delete, 0) == (.reorder, 2))
    #expect(grid.control(at: GridPoint(x: 150, y: 150)) == nil)
  }

  @Test func `a committed edit reaches the data source, which updates the grid`() {
    #expect(!grid.commit(.delete, forItemAt: 2))
    grid.setEditing(true)
    #expect(grid.commit(.delete, forItemAt: 2))
    #expect(texts == "ABDEFGH")
    #expect(grid.commit(.move(to: ItemPath(section: 0, item: 5)), forItemAt: 2))
    #expect(texts == "ABEFGDH")
    #expect(grid.commit(.insert, forItemAt: 1))
    #expect(texts == "A?BEFGDH")
    #expect(!grid.commit(.delete, forItemAt: 0))
    #expect(!grid.commit(.move(to: ItemPath(section: 0, item: 5)), forItemAt: 1))
    #expect(grid.faults.count == 0)
  }

  @Test func `an item that can only be moved is in the editing state`() {
    let lines = Lines()
    lines.grid.setEditing(true)
    lines.grid.layoutIfNeeded()
    #expect(lines.grid.control(at: GridPoint(x: 300, y: 90)) ?? (.delete, 0) == (.reorder, 1))
    #expect(lines.grid.attributes(ofItemAt: 1)?.state == [.editing, .showsReorder])
    #expect(lines.grid.attributes(ofItemAt: 0)?.state == [])
  }

  @Test func `a move to an index out of range is refused and reported`() {
    let lines = Lines()
    lines.grid.setEditing(true)
    // The item's own section has one index less after its removal, another section has one more.
    let places = [(0, 0), (0, 2), (1, 0), (1, 4)].map { ItemPath(section: $0, item: $1) }
    for place in places { #expect(lines.grid.commit(.move(to: place), forItemAt: 1)) }
    #expect(lines.commits == places.map { .move(to: $0) })
    #expect(lines.grid.faults.count == 0)
    let odd = [
      (ItemPath(section: 0, item: 3), 3), (ItemPath(section: 1, item: 5), 5),
      (ItemPath(section: 9, item: 99), 0), (ItemPath(section: -1, item: 0), 0),
      (ItemPath(section: 0, item: -1), 3), (ItemPath(section: 1, item: .max), 5),
    ]
    for (place, _) in odd { #expect(!lines.grid.commit(.move(to: place), forItemAt: 1)) }
    #expect(lines.commits.count == places.count)
    #expect(
      lines.grid.faults.recent.map(\.kind) == odd.map { .destinationOutOfRange($0, count: $1) })
    #expect(
      lines.grid.faults.recent.prefix(3).map(\.description) == [
        """
        An item cannot move to index 3 of section 0, which has targets 0..<3 for it. It was not \
        moved. Move it to an index that a section has.
        """,
        """
        An item cannot move to index 5 of section 1, which has targets 0..<5 for it. It was not \
        moved. Move it to an index that a section has.
        """,
        """
        An item cannot move to index 99 of section 9, which has no targets for it. It was not \
        moved. Move it to an index that a section has.
        """,
      ])
  }

  private func tap(_ point: GridPoint, at time: Double) {
    grid.pointerDown(at: point, time: time)
    grid.pointerUp(at: point, time: time + 0.1)
  }

  @Test func `taps on controls commit edits`() {
    tap(GridPoint(x: 10, y: 90), at: 1)
    #expect(grid.indexOfSelectedItem == 1, "without editing, there is no control")
    grid.setEditing(true)
    tap(GridPoint(x: 10, y: 90), at: 2)
    #expect(texts == "ACDEFGH")
    tap(GridPoint(x: 10, y: 30), at: 3)
    #expect(texts == "ACDEFGH", "the data source refuses to edit the first item")
    #expect(grid.hasEditControl(.insert, at: 6) && !grid.hasEditControl(.delete, at: 6))
    #expect(grid.attributes(ofItemAt: 6)?.state == [.editing, .showsInsert, .showsReorder])
    tap(GridPoint(x: 10, y: 390), at: 4)
    #expect(texts == "ACDEFG?H")
    #expect(grid.indexOfSelectedItem == nil)
  }

  @Test func `a press that leaves a control, drags or is cancelled commits nothing`() {
    grid.setEditing(true)
    grid.pointerDown(at: GridPoint(x: 30, y: 90), time: 1)
    grid.pointerUp(at: GridPoint(x: 30, y: 130), time: 1.1)
    grid.pointerDown(at: GridPoint(x: 40, y: 90), time: 2)
    grid.pointerUp(at: GridPoint(x: 48, y: 90), time: 2.1)
    grid.pointerDown(at: GridPoint(x: 30, y: 90), time: 3)
    grid.pointerMoved(to: GridPoint(x: 30, y: 50), time: 3.1)
    grid.pointerMoved(to: GridPoint(x: 30, y: 90), time: 3.2)
    grid.pointerUp(at: GridPoint(x: 30, y: 90), time: 3.3)
    grid.pointerDown(at: GridPoint(x: 30, y: 90), time: 4)
    grid.pointerCancelled(time: 4.1)
    grid.pointerUp(at: GridPoint(x: 30, y: 90), time: 4.2)
    #expect(texts == "ABCDEFGH")
  }

  @Test func `a press on the handle moves the item at once`() {
    grid.setEditing(true)
    grid.pointerDown(at: GridPoint(x: 300, y: 150), time: 1)
    #expect(grid.movingItem == 2)
    #expect(!grid.needsFrame || grid.nextDeadline == nil)
    grid.pointerMoved(to: GridPoint(x: 300, y: 270), time: 1.1)
    #expect(grid.reorderTarget == ItemPath(section: 0, item: 4))
    grid.pointerUp(at: GridPoint(x: 300, y: 270), time: 1.2)
    #expect(texts == "ABDECFGH")
    grid.pointerDown(at: GridPoint(x: 300, y: 90), time: 2)
    #expect(grid.movingItem == nil, "the data source refuses to move the second item")
    grid.pointerUp(at: GridPoint(x: 300, y: 90), time: 2.1)
    #expect(grid.indexOfSelectedItem == nil)
  }

  @Test func `controls change sides with the direction of text`() {
    grid.setEditing(true)
    grid.readingDirection = .rightToLeft
    #expect(grid.frame(of: .delete, at: 1) == GridRect(x: 276, y: 68, width: 44, height: 44))
    tap(GridPoint(x: 300, y: 90), at: 1)
    #expect(texts == "ACDEFGH")
    grid.pointerDown(at: GridPoint(x: 10, y: 150), time: 2)
    #expect(grid.movingItem == 2)
  }

  @Test func `keys edit the focused item in editing mode`() {
    grid.focusItem(at: 2)
    #expect(!grid.press(.delete))
    grid.setEditing(true)
    #expect(grid.press(GridKeyPress(.down, .alt)))
    #expect(texts == "ABDCEFGH")
    #expect(grid.focusedItem == 3)
    #expect(grid.press(GridKeyPress(.up, .alt)))
    #expect(texts == "ABCDEFGH")
    #expect(grid.press(.delete))
    #expect(texts == "ABDEFGH")
    #expect(grid.press(.backspace))
    #expect(texts == "ABEFGH")
    grid.focusItem(at: 0)
    #expect(!grid.press(.delete), "the data source refuses to edit the first item")
    #expect(!grid.press(GridKeyPress(.up, .alt)))
    grid.focusItem(at: 5)
    #expect(!grid.press(.delete), "the last item has the control to insert")
    #expect(grid.press(GridKeyPress(.insert)))
    #expect(texts == "ABEFG?H")
    #expect(grid.focusedItem == 6, "the focus stays at its item")
  }

  @Test func `an index title scrolls to its section or to the next one with items`() {
    #expect(grid.indexTitles == [IndexTitle("A", section: 0)])
    let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [20, 0, 0, 30])
    fixture.grid.scroll(to: IndexTitle("B", section: 1))
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.visibleItems.first == 20)
    for section in [-1, 4, Int.max, Int.min] {
      fixture.grid.scroll(to: IndexTitle("?", section: section))
    }
    #expect(fixture.grid.contentOffset.y == 1_000)
  }
}
