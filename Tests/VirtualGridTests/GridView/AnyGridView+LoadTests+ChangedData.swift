import Testing
import VirtualGrid

/// Changed data, which must not be asked about items that it no longer has.
@Suite struct AnyGridViewLoadChangedDataTests {
  /// A data source of numbers that are their own identifiers. It records indices out of range,
  /// where an array in an app would trap.
  private final class RangeCheckingData: GridListDataSource {
    var numbers: [Int]
    var requestsOutOfRange: [Int] = []

    init(_ numbers: [Int]) { self.numbers = numbers }

    func numberOfItems(in grid: GridView<Label>) -> Int { numbers.count }

    func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
      let cell = grid.dequeueReusableCell(withIdentifier: "item") ?? Label()
      cell.text = number(at: index)?.description ?? "?"
      return cell
    }

    func gridView(_ grid: GridView<Label>, identifierForItemAt path: ItemPath) -> ItemID? {
      number(at: path.item).map { ItemID($0) }
    }

    func gridView(_ grid: GridView<Label>, pathForItemWith identifier: ItemID) -> ItemPath? {
      numbers.firstIndex { ItemID($0) == identifier }.map { ItemPath(section: 0, item: $0) }
    }

    private func number(at index: Int) -> Int? {
      if numbers.indices.contains(index) { return numbers[index] }
      requestsOutOfRange.append(index)
      return nil
    }
  }

  private let data = RangeCheckingData(Array(0..<1_000))
  private let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(50)))

  init() {
    grid.dataSource = data
    grid.resize(to: GridSize(width: 300, height: 500))
    grid.layoutIfNeeded()
  }

  @Test func `a new data source is not asked about items of the old one`() {
    grid.scrollToItem(at: 500, alignment: .start)
    grid.layoutIfNeeded()
    let other = RangeCheckingData([1, 2, 3])
    grid.dataSource = other
    grid.layoutIfNeeded()
    #expect(other.requestsOutOfRange == [])
    #expect(grid.visibleCells.map(\.text) == ["1", "2", "3"])
  }

  @Test func `an update asks nothing about removed items`() throws {
    grid.scrollToItem(at: 950, alignment: .start)
    data.numbers.removeFirst(900)
    try grid.apply(.remove(0..<900))
    grid.layoutIfNeeded()
    #expect(data.requestsOutOfRange == [])
    #expect(grid.visibleCells.first?.text == "950")
  }

  @Test func `shorter data is not asked about items beyond its end after a reload`() {
    grid.scrollToItem(at: 900, alignment: .start)
    data.numbers.removeLast(990)
    grid.reloadData()
    grid.layoutIfNeeded()
    #expect(data.requestsOutOfRange == [])
    #expect(grid.visibleCells.first?.text == "0")
  }

  @Test func `while a reload is pending the data source is not asked about visible items`() {
    grid.scrollToItem(at: 900, alignment: .start)
    data.numbers.removeLast(990)
    grid.reloadData()
    _ = grid.anchor(.leadingItem)
    _ = grid.saveState()
    grid.resize(to: GridSize(width: 200, height: 400))
    grid.setLayout(ListLayout(rowHeight: .fixed(30)))
    #expect(data.requestsOutOfRange == [])
  }

  @Test func `an anchor by identifier refers to the item before the update`() throws {
    grid.contentOffset.y = 25_010
    grid.layoutIfNeeded()
    data.numbers.removeSubrange(500..<510)
    data.numbers.insert(contentsOf: 500..<510, at: 0)
    try grid.apply(.move(500..<510, to: 0), keeping: .item(505))
    grid.layoutIfNeeded()
    #expect(grid.contentOffset.y == 10)
    #expect(grid.visibleCells.first?.text == "500")
  }

  @Test func `a cell that grows while a reload is pending leaves visible items in position`() throws
  {
    grid.setLayout(ListLayout(rowHeight: .estimated(50)))
    grid.scrollToItem(at: 500, alignment: .start)
    grid.layoutIfNeeded()
    let token = try #require(grid.cell(at: 505).flatMap { grid.token(of: $0) })
    data.numbers.insert(contentsOf: 2_000..<2_100, at: 0)
    grid.reloadData()
    grid.setMeasuredSize(GridSize(width: 300, height: 80), for: token)
    grid.layoutIfNeeded()
    #expect(grid.visibleCells.first?.text == "500")
    #expect(data.requestsOutOfRange == [])
  }
}
