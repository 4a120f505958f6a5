import Testing
import VirtualGrid

/// A grid whose data source is replaced by another one while items are selected and focused.
@Suite struct NewDataSourceTests {
  /// A data source of numbers, which are their own identifiers, unless it hides them.
  private final class Shelf: GridListDataSource {
    let numbers: [Int]
    let hasIdentifiers: Bool

    init(_ numbers: some Sequence<Int>, hasIdentifiers: Bool = true) {
      self.numbers = Array(numbers)
      self.hasIdentifiers = hasIdentifiers
    }

    func numberOfItems(in grid: GridView<Label>) -> Int { numbers.count }

    func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
      let cell = grid.dequeueReusableCell(withIdentifier: "item") ?? Label()
      cell.text = "\(numbers[index])"
      return cell
    }

    func gridView(_ grid: GridView<Label>, identifierForItemAt path: ItemPath) -> ItemID? {
      hasIdentifiers ? ItemID(numbers[path.item]) : nil
    }

    func gridView(_ grid: GridView<Label>, pathForItemWith identifier: ItemID) -> ItemPath? {
      guard hasIdentifiers else { return nil }
      return numbers.firstIndex { ItemID($0) == identifier }.map { ItemPath(section: 0, item: $0) }
    }
  }

  /// A delegate that records changes of the selection and of the focus.
  private final class Diary: GridDelegate {
    typealias Cell = Label
    var selectionChanges = 0
    var focus: [ItemPath?] = []

    func gridViewSelectionDidChange(_ grid: GridView<Label>) { selectionChanges += 1 }
    func gridView(_ grid: GridView<Label>, didMoveFocusTo path: ItemPath?) { focus.append(path) }
  }

  private let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(50)))
  private let diary = Diary()

  /// Shows a data source, selects and focuses some of its items, and calls a closure.
  private func show(_ shelf: Shelf, _ body: () -> Void) {
    grid.dataSource = shelf
    grid.delegate = diary
    grid.selectionMode = .multiple
    grid.resize(to: GridSize(width: 300, height: 500))
    grid.layoutIfNeeded()
    grid.selectItems(RangeSet([3..<5, 80..<81]))
    grid.focusItem(at: 6)
    grid.layoutIfNeeded()
    diary.focus = []
    withExtendedLifetime(shelf, body)
  }

  private var selected: [Int] { Array(grid.selectedItems.ranges.joined()) }

  @Test func `selection, focus and cells follow identifiers into the new data source`() throws {
    show(Shelf(0..<100)) {
      let cell = grid.cell(at: 6)
      let other = Shelf([50, 60, 6, 80, 3])
      grid.dataSource = other
      grid.layoutIfNeeded()
      #expect(selected == [3, 4])
      #expect(grid.focusedItem == 2)
      #expect(grid.cell(at: 2) === cell)
      #expect(grid.visibleCells.map(\.text) == ["50", "60", "6", "80", "3"])
      #expect(diary.selectionChanges == 1)
      #expect(diary.focus == [ItemPath(section: 0, item: 2)])
      #expect(grid.faults.count == 0)
    }
  }

  @Test func `items that the new data source does not have lose selection and focus`() {
    show(Shelf(0..<100)) {
      let other = Shelf(1_000..<1_100)
      grid.dataSource = other
      grid.layoutIfNeeded()
      #expect(selected == [])
      #expect(grid.focusedItem == nil)
      #expect(diary.selectionChanges == 1)
      #expect(diary.focus == [nil])
    }
  }

  @Test(arguments: [(true, false), (false, true), (false, false)])
  func `without identifiers on both sides selection and focus are cleared`(
    _ identifiers: (Bool, Bool)
  ) {
    show(Shelf(0..<100, hasIdentifiers: identifiers.0)) {
      let other = Shelf(0..<100, hasIdentifiers: identifiers.1)
      grid.dataSource = other
      grid.layoutIfNeeded()
      #expect(selected == [])
      #expect(grid.focusedItem == nil)
      #expect(diary.selectionChanges == 1)
      #expect(diary.focus == [nil])
      #expect(grid.visibleCells.count == 10)
    }
  }

  @Test func `without a data source nothing is selected or focused`() {
    show(Shelf(0..<100)) {
      grid.dataSource = nil
      grid.layoutIfNeeded()
      #expect(selected == [] && grid.focusedItem == nil)
      #expect(diary.selectionChanges == 1)
      #expect(diary.focus == [nil])
    }
  }

  @Test func `setting the same data source again keeps indices, as a reload does`() {
    let shelf = Shelf(0..<100, hasIdentifiers: false)
    show(shelf) {
      grid.dataSource = shelf
      grid.layoutIfNeeded()
      #expect(selected == [3, 4, 80])
      #expect(grid.focusedItem == 6)
      #expect(diary.selectionChanges == 0)
      #expect(diary.focus == [])
    }
  }

  @Test func `selection and focus move only once to a new data source`() {
    show(Shelf(0..<100)) {
      let other = Shelf((0..<100).reversed())
      grid.dataSource = other
      grid.layoutIfNeeded()
      grid.reloadData()
      grid.layoutIfNeeded()
      #expect(selected == [19, 95, 96])
      #expect(grid.focusedItem == 93)
      #expect(diary.selectionChanges == 0)
      #expect(diary.focus == [ItemPath(section: 0, item: 93)])
    }
  }
}
