import Testing
import VirtualGrid

/// A list of letters that can be edited, except the first.
private final class Letters: GridListDataSource {
  var letters = Array("ABCDEFGH")
  let grid: GridView<Label>

  init() {
    grid = GridView(layout: ListLayout(extent: .fixed(60)))
    grid.dataSource = self
    grid.resize(to: Size(width: 320, height: 480))
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

@Suite struct EditingTests {
  private let letters = Letters()
  private var grid: GridView<Label> { letters.grid }
  private var texts: String {
    grid.layoutIfNeeded()
    return grid.visibleCells.map(\.text).joined()
  }

  @Test func `items have controls while they may be edited`() {
    #expect(!grid.has(.delete, at: 1))
    grid.setEditing(true)
    #expect(grid.frame(of: .delete, at: 1) == Rect(x: 0, y: 68, width: 44, height: 44))
    #expect(grid.frame(of: .reorder, at: 2) == Rect(x: 276, y: 128, width: 44, height: 44))
    #expect(grid.frame(of: .delete, at: 0) == nil)
    #expect(grid.frame(of: .reorder, at: 1) == nil)
    #expect(grid.control(at: Point(x: 10, y: 90)) ?? (.reorder, 0) == (.delete, 1))
    #expect(grid.control(at: Point(x: 300, y: 150)) ?? (.delete, 0) == (.reorder, 2))
    #expect(grid.control(at: Point(x: 150, y: 150)) == nil)
  }

  @Test func `an edit goes to the data source, which tells the grid`() {
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

  @Test func `an index leads to a section, or to the next one that has items`() {
    #expect(grid.indexTitles == [IndexTitle("A", section: 0)])
    let desk = Desk(ListLayout(extent: .fixed(50)), counts: [20, 0, 0, 30])
    desk.grid.scroll(to: IndexTitle("B", section: 1))
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.visibleItems.first == 20)
    for section in [-1, 4, Int.max, Int.min] {
      desk.grid.scroll(to: IndexTitle("?", section: section))
    }
    #expect(desk.grid.contentOffset.y == 1_000)
  }
}
