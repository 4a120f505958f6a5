import Testing
import VirtualGrid

/// Items whose cells the delegate keeps alive outside the viewport.
@Suite struct AnyGridViewKeepAliveTests {
  /// A delegate that keeps the cells of chosen items and records questions and removed cells.
  private final class KeepAliveDelegate: GridDelegate {
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

  private let fixture = GridFixture(UniformGridLayout.threeColumns, counts: [1_000])
  private let delegate = KeepAliveDelegate()

  init() {
    delegate.chosen = [4]
    fixture.grid.delegate = delegate
    fixture.grid.layoutIfNeeded()
  }

  @Test func `an item kept alive by the delegate keeps its cell until it is released`() {
    let cell = fixture.grid.cell(at: 4)
    fixture.scroll(to: 20_000)
    #expect(delegate.asked == Array(0..<15))
    #expect(fixture.grid.cell(at: 4) === cell)
    #expect(
      cell.map { fixture.shown[ObjectIdentifier($0)]?.frame } == fixture.grid.frame(ofItemAt: 4))
    #expect(delegate.gone == [0, 1, 2, 3] + Array(5..<15))
    fixture.scroll(to: 10_000)
    #expect(fixture.grid.cell(at: 4) === cell)
    #expect(delegate.asked.count { $0 == 4 } == 1)
    #expect(fixture.shown.count == 16)
    fixture.grid.releaseCell(ofItemAt: 4)
    for _ in 1...3 { fixture.grid.layoutIfNeeded() }
    #expect(fixture.grid.cell(at: 4) == nil)
    #expect(delegate.gone.count { $0 == 4 } == 1)
    #expect(fixture.shown.count == 15)
    #expect(fixture.breaches.isEmpty)
  }

  @Test func `a kept item that is visible again and no longer kept leaves once`() {
    let cell = fixture.grid.cell(at: 4)
    fixture.scroll(to: 20_000)
    fixture.scroll(to: 0)
    #expect(fixture.grid.cell(at: 4) === cell)
    #expect(fixture.configured.count { $0.item == 4 } == 1)
    delegate.chosen = []
    fixture.grid.releaseCell(ofItemAt: 4)
    fixture.scroll(to: 20_000)
    fixture.scroll(to: 10_000)
    #expect(delegate.asked.count { $0 == 4 } == 2)
    #expect(delegate.gone.count { $0 == 4 } == 1)
    #expect(fixture.grid.cell(at: 4) == nil)
    #expect(fixture.breaches.isEmpty)
  }

  @Test func `the delegate is asked about a released visible item when it leaves`() {
    fixture.grid.releaseCell(ofItemAt: 4)
    #expect(!delegate.asked.contains(4))
    fixture.scroll(to: 20_000)
    #expect(delegate.asked.count { $0 == 4 } == 1)
    #expect(fixture.grid.cell(at: 4) != nil)
  }

  @Test func `no more cells are made than are kept or visible`() {
    delegate.chosen = Set(0..<1_000)
    for row in stride(from: 0, through: 1_000, by: 100) { fixture.scroll(to: Double(row)) }
    #expect(delegate.asked == Array(0..<30))
    #expect(fixture.shown.count == 45)
    #expect(fixture.grid.counters.cellsMade == 45)
    fixture.counts = [10]
    fixture.grid.reloadData()
    fixture.grid.layoutIfNeeded()
    #expect(fixture.shown.count == 10)
    #expect(fixture.breaches.isEmpty)
  }
}
