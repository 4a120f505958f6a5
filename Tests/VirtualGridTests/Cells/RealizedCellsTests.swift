import Testing
import VirtualGrid

@Suite struct RealizedCellsTests {
  @Test func `scrolling by one row of three columns configures three cells`() {
    let desk = Desk(UniformGridLayout.threeColumns, counts: [10_000])
    #expect(desk.shown.count == 15)
    #expect(desk.grid.counters.cellsMade == 15)
    desk.configured = []
    desk.scroll(to: 100)
    #expect(desk.configured.map(\.item) == [15, 16, 17])
    #expect(desk.grid.counters.cellsMade == 15)
    #expect(desk.shown.count == 15)
    #expect(desk.grid.cell(at: 16)?.text == "0.16")
    #expect(desk.breaches.isEmpty)
  }

  @Test func `scrolling back within the idle capacity shows the same cells unconfigured`() {
    let desk = Desk(UniformGridLayout.threeColumns, counts: [10_000])
    desk.grid.register("item") { Label() }
    desk.grid.reusePool.setCapacity(12, for: "item")
    #expect(desk.grid.prepareCells { true } == 12)
    desk.scroll(to: 0)
    let first = (0..<12).map { desk.grid.cell(at: $0) }
    for row in 1...4 { desk.scroll(to: Double(row) * 100) }
    desk.configured = []
    for row in (0...3).reversed() { desk.scroll(to: Double(row) * 100) }
    #expect(desk.configured.isEmpty)
    #expect((0..<12).allSatisfy { desk.grid.cell(at: $0) === first[$0] })
    #expect(desk.grid.counters.cellsMade == 15 + 12)
    #expect(desk.breaches.isEmpty)
  }

  @Test func `a token is invalid once its cell shows another item`() {
    let desk = Desk(UniformGridLayout.threeColumns, counts: [10_000])
    guard let cell = desk.grid.cell(at: 0), let token = desk.grid.token(of: cell) else {
      Issue.record("Item 0 has no cell")
      return
    }
    #expect(desk.grid.cell(for: token) === cell)
    desk.scroll(to: 100)
    #expect(desk.grid.cell(for: token) == nil)
    #expect(desk.grid.counters.staleAnswers == 1)
  }

  @Test func `a reload gives each visible item its previous cell`() {
    let desk = Desk(UniformGridLayout.threeColumns, counts: [10_000])
    desk.scroll(to: 1_000)
    let before = desk.grid.visibleItems.map { desk.grid.cell(at: $0) }
    desk.configured = []
    desk.grid.reloadData()
    desk.grid.layoutIfNeeded()
    let after = desk.grid.visibleItems.map { desk.grid.cell(at: $0) }
    #expect(zip(before, after).allSatisfy { $0 === $1 })
    #expect(desk.configured.count == 15)
    #expect(desk.grid.counters.cellsUnmounted == 15)
    #expect(desk.breaches.isEmpty)
  }

  @Test func `the description lists counts, content, cells and selection`() {
    let desk = Desk(UniformGridLayout.threeColumns, counts: [40, 60])
    desk.scroll(to: 100)
    desk.grid.selectItem(at: 4)
    #expect(
      desk.grid.describe() == """
        items 100 in 2 sections, generation 1
        content 300.0 x 3400.0, viewport 300.0 x 500.0 at (0.0, 100.0)
        cells 15: items 3..<18
        idle 0, made 15
        selected 4..<5, focus none, faults 0
        """)
    #expect("\(desk.grid)" == "grid of 100 items at (0.0, 100.0)")
  }

  @Test func `the description names a missing data source and host`() {
    let desk = Desk(UniformGridLayout.threeColumns, counts: [1])
    #expect("\(desk.grid)" == "grid of 1 item at (0.0, 0.0)")
    desk.grid.host = nil
    #expect(desk.grid.describe().hasSuffix("faults 0\nno host"))
    desk.grid.dataSource = nil
    #expect(desk.grid.describe().hasSuffix("faults 0\nno data source, no host"))
    desk.grid.host = desk
    #expect(desk.grid.describe().hasSuffix("faults 0\nno data source"))
  }

  @Test func `currentFrame equals what the host received`() {
    let desk = Desk(UniformGridLayout.threeColumns, counts: [100])
    desk.scroll(to: 40)
    let frame = desk.grid.currentFrame
    desk.grid.reconfigureItem(at: 3)
    desk.grid.layoutIfNeeded()
    let next = desk.grid.currentFrame
    #expect(zip(frame.cells, next.cells).allSatisfy { $0.key == $1.key })
    #expect(zip(frame.cells, next.cells).count { $0.contentVersion != $1.contentVersion } == 1)
    #expect(frame.cells.map(\.element.index) == Array(0..<18))
    #expect(Set(frame.cells.map(\.key)).count == 18)
    #expect(frame.cells.allSatisfy { desk.shown[ObjectIdentifier($0.cell)] == $0.attributes })
    var numbers: [Double] = []
    desk.grid.writeFrame(to: &numbers)
    #expect(numbers.count == 18 * AnyGridView.numbersPerCell)
    let five = numbers[(5 * AnyGridView.numbersPerCell)...]
    #expect(Array(five.prefix(8).dropFirst(3)) == [5, 200, 100, 100, 100])
    #expect(Array(five.prefix(19).suffix(7)) == [1, 1, 0, 0, 1, 0, 0])
  }
}
