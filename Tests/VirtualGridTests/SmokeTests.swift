import Testing
import VirtualGrid

final class Label {
  var text = ""
}

final class Numbers: GridListDataSource {
  var count: Int
  var configured: [Int] = []
  init(count: Int) { self.count = count }
  func numberOfItems(in grid: GridView<Label>) -> Int { count }
  func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
    configured.append(index)
    let cell = grid.dequeueReusableCell(withIdentifier: "number") ?? Label()
    cell.text = "\(index)"
    return cell
  }
}

final class Screen: GridHost {
  var shown: [ObjectIdentifier: (Label, CellAttributes)] = [:]
  func mount(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {
    #expect(shown[ObjectIdentifier(cell)] == nil)
    shown[ObjectIdentifier(cell)] = (cell, attributes)
  }
  func place(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {
    #expect(shown[ObjectIdentifier(cell)] != nil)
    shown[ObjectIdentifier(cell)] = (cell, attributes)
  }
  func unmount(_ cell: Label, from grid: GridView<Label>) {
    #expect(shown.removeValue(forKey: ObjectIdentifier(cell)) != nil)
  }
}

@Suite struct SmokeTests {
  @Test func `scrolling by one row of three columns configures three cells`() {
    let data = Numbers(count: 10_000)
    let screen = Screen()
    var rules = UniformGridLayout.Rules(slot: Size(width: 100, height: 100))
    rules.columns = .floorFit
    let grid = GridView<Label>(layout: UniformGridLayout(rules: rules))
    grid.dataSource = data
    grid.host = screen
    grid.resize(to: Size(width: 300, height: 500))
    grid.layoutIfNeeded()
    #expect(screen.shown.count == 15)
    #expect(grid.counters.cellsMade == 15)
    data.configured = []
    grid.contentOffset = Point(x: 0, y: 100)
    grid.layoutIfNeeded()
    #expect(data.configured == [15, 16, 17])
    #expect(grid.counters.cellsMade == 15)
    #expect(screen.shown.count == 15)
    #expect(grid.cell(at: 16)?.text == "16")
    try? grid.apply(.insert(5, at: 0))
    #expect(grid.faults.count == 0)
  }
}
