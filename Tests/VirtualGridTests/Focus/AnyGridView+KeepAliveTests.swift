import Testing
import VirtualGrid

/// Items whose cells the delegate keeps alive outside the viewport.
@Suite struct AnyGridViewKeepAliveTests {
  /// A delegate that keeps the cells of chosen items and records questions and removed cells.
  private final class Chooser: GridDelegate {
    typealias Cell = Label
    var chosen: Set<Int> = []
    var asked: [Int] = []
    var gone: [Int] = []

    func gridView(_ grid: GridView<Label>, keepsCellAliveForItemAt path: ItemPath) -> Bool {
      asked.append(path.item)
      return chosen.contains(path.item)
    }

    func gridView(
      _ grid: GridView<Label>, didEndDisplaying cell: Label, for element: GridElement
    ) {
      gone.append(element.index)
    }
  }

  private let desk = Desk(UniformGridLayout.threeColumns, counts: [1_000])
  private let chooser = Chooser()

  init() {
    chooser.chosen = [4]
    desk.grid.delegate = chooser
    desk.grid.layoutIfNeeded()
  }

  @Test func `an item kept alive by the delegate keeps its cell until it is released`() {
    let cell = desk.grid.cell(at: 4)
    desk.scroll(to: 20_000)
    #expect(chooser.asked == Array(0..<15))
    #expect(desk.grid.cell(at: 4) === cell)
    #expect(cell.map { desk.shown[ObjectIdentifier($0)]?.frame } == desk.grid.frame(ofItemAt: 4))
    #expect(chooser.gone == [0, 1, 2, 3] + Array(5..<15))
    desk.scroll(to: 10_000)
    #expect(desk.grid.cell(at: 4) === cell)
    #expect(chooser.asked.count { $0 == 4 } == 1)
    #expect(desk.shown.count == 16)
    desk.grid.releaseCell(ofItemAt: 4)
    for _ in 1...3 { desk.grid.layoutIfNeeded() }
    #expect(desk.grid.cell(at: 4) == nil)
    #expect(chooser.gone.count { $0 == 4 } == 1)
    #expect(desk.shown.count == 15)
    #expect(desk.breaches.isEmpty)
  }

  @Test func `a kept item that is visible again and no longer kept leaves once`() {
    let cell = desk.grid.cell(at: 4)
    desk.scroll(to: 20_000)
    desk.scroll(to: 0)
    #expect(desk.grid.cell(at: 4) === cell)
    #expect(desk.configured.count { $0.item == 4 } == 1)
    chooser.chosen = []
    desk.grid.releaseCell(ofItemAt: 4)
    desk.scroll(to: 20_000)
    desk.scroll(to: 10_000)
    #expect(chooser.asked.count { $0 == 4 } == 2)
    #expect(chooser.gone.count { $0 == 4 } == 1)
    #expect(desk.grid.cell(at: 4) == nil)
    #expect(desk.breaches.isEmpty)
  }

  @Test func `the delegate is asked about a released visible item when it leaves`() {
    desk.grid.releaseCell(ofItemAt: 4)
    desk.scroll(to: 20_000)
    #expect(desk.grid.cell(at: 4) != nil)
  }

  @Test func `no more cells are made than are kept or visible`() {
    chooser.chosen = Set(0..<1_000)
    for row in stride(from: 0, through: 1_000, by: 100) { desk.scroll(to: Double(row)) }
    #expect(chooser.asked == Array(0..<30))
    #expect(desk.shown.count == 45)
    #expect(desk.grid.counters.cellsMade == 45)
    desk.counts = [10]
    desk.grid.reloadData()
    desk.grid.layoutIfNeeded()
    #expect(desk.shown.count == 10)
    #expect(desk.breaches.isEmpty)
  }
}
