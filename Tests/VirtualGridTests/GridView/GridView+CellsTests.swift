import Testing
import VirtualGrid

/// A data source of names that uses a cell registration.
private final class Names: GridListDataSource {
  let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(50)))
  let names = (0..<100).map { "name \($0)" }
  let registration: CellRegistration<Label, String>

  /// The number of cells made.
  private final class Count {
    var made = 0
  }

  private let count = Count()
  var made: Int { count.made }

  init() {
    let count = count
    registration = CellRegistration("name") {
      count.made += 1
      return Label()
    } fill: { label, name in
      label.text = name
    }
    grid.dataSource = self
    grid.resize(to: GridSize(width: 300, height: 500))
  }

  func numberOfItems(in grid: GridView<Label>) -> Int { names.count }

  /// The tokens that were taken while cells were filled.
  var tokens: [ReuseToken] = []

  func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
    let cell = grid.dequeueCell(registration, with: names[index])
    if let token = grid.token(of: cell) { tokens.append(token) }
    return cell
  }
}

@Suite struct GridViewCellsTests {
  private let names = Names()
  private var grid: GridView<Label> { names.grid }

  private func scroll(to y: Double) {
    grid.contentOffset.y = y
    grid.layoutIfNeeded()
  }

  @Test func `a registered cell is made, configured and reused for another item`() {
    scroll(to: 0)
    #expect(grid.visibleCells.map(\.text) == (0..<10).map { "name \($0)" })
    #expect(names.made == 10)
    let first = grid.cell(at: 0)
    scroll(to: 100)
    #expect(grid.visibleCells.map(\.text) == (2..<12).map { "name \($0)" })
    #expect(names.made == 10)
    #expect(grid.cell(at: 10) === first || grid.cell(at: 11) === first)
    #expect(grid.counters.cellsMade == 10)
    #expect(grid.counters.cellsReused == 2)
    #expect(grid.reusePool.count(of: "name") == 0)
  }

  @Test func `a token that is taken while a cell is filled again finds the cell`() throws {
    scroll(to: 0)
    let cell = try #require(grid.cell(at: 3))
    let before = try #require(grid.token(of: cell))
    names.tokens = []
    grid.reconfigureItem(at: 3)
    grid.layoutIfNeeded()
    #expect(grid.cell(at: 3) === cell && names.tokens.count == 1)
    #expect(grid.cell(for: before) == nil, "the cell was filled again")
    #expect(grid.cell(for: try #require(names.tokens.first)) === cell)
    #expect(grid.counters.staleAnswers == 1)
  }

  @Test func `registered cells can be made before the frame that needs them`() {
    grid.register(names.registration)
    grid.reusePool.setCapacity(10, for: "name")
    #expect(grid.prepareCells { true } == 10)
    #expect(names.made == 10)
    #expect(grid.reusePool.count(of: "name") == 10)
    scroll(to: 0)
    #expect(names.made == 10)
    #expect(grid.visibleCells.map(\.text) == (0..<10).map { "name \($0)" })
    #expect(grid.reusePool.count(of: "name") == 0)
  }

  @Test func `a registered cell that is not returned goes back to the pool`() {
    // A data source that dequeues two cells for its item and returns the second one.
    final class CellReplacingData: GridListDataSource {
      let names: Names
      init(_ names: Names) { self.names = names }
      func numberOfItems(in grid: GridView<Label>) -> Int { 1 }
      func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
        _ = grid.dequeueCell(names.registration, with: "not this one")
        return grid.dequeueCell(names.registration, with: "this one")
      }
    }
    let data = CellReplacingData(names)
    grid.dataSource = data
    grid.register(names.registration)
    grid.layoutIfNeeded()
    #expect(grid.visibleCells.map(\.text) == ["this one"])
    #expect(grid.reusePool.count(of: "name") == 1)
    #expect(names.made == 2)
  }
}
