import GridTesting
import Testing
import VirtualGrid

@Suite struct NaiveGridTests {
  private var naive = NaiveGrid(
    ListLayout(rowHeight: .fixed(20)), counts: [3, 7], viewport: GridSize(width: 50, height: 60))

  @Test func `shown items intersect the viewport and its margin`() {
    var naive = naive
    naive.offset.y = 20
    #expect(naive.shown().map(\.element) == [.item(1), .item(2), .item(3)])
    #expect(naive.shown()[0].frame == GridRect(x: 0, y: 20, width: 50, height: 20))
    naive.offset.y = 21
    #expect(naive.shown().count == 4)
    naive.margin = 2
    #expect(naive.shown().map(\.element.index) == [0, 1, 2, 3, 4])
  }

  @Test func `insets reduce the visible items but not the shown ones`() {
    var naive = naive
    naive.insets = GridInsets(top: 20, bottom: 10)
    #expect(naive.shown().count == 3)
    #expect(naive.visible().map(\.element) == [.item(1), .item(2)])
    #expect(naive.clamp(GridPoint(x: 0, y: -99)) == GridPoint(x: 0, y: -20))
    #expect(naive.clamp(GridPoint(x: 0, y: 999)) == GridPoint(x: 0, y: 150))
  }

  @Test func `items have the states that were set`() {
    var naive = naive
    naive.selected = [1]
    naive.focused = 1
    naive.highlighted = 2
    #expect(naive.shown().map(\.state) == [[], [.selected, .focused], .highlighted])
    naive.isEditing = true
    #expect(naive.state(of: .item(0)) == [.editing, .showsDelete])
    #expect(naive.state(of: GridElement(.header, 0)) == [])
  }

  @Test func `a naive grid follows changes of data, layout and viewport`() throws {
    var naive = naive
    naive.reload([1])
    #expect(naive.itemCount == 1)
    #expect(naive.shown().count == 1)
    try naive.apply(.insert(1, at: 1), counts: [2])
    #expect(naive.shown().count == 2)
    naive.setLayout(ListLayout(rowHeight: .fixed(40)))
    #expect(naive.shown()[1].frame == GridRect(x: 0, y: 40, width: 50, height: 40))
    naive.resize(to: GridSize(width: 50, height: 40))
    #expect(naive.shown().count == 1)
  }

  @Test func `sticky elements lie above others`() throws {
    let table = try TableLayout(
      rows: 0, columns: 1, rowHeight: .fixed(20), columnWidth: .fixed(50),
      frozen: FrozenEdges(top: 1))
    var naive = NaiveGrid(table, counts: [9], viewport: GridSize(width: 50, height: 60))
    naive.offset.y = 50
    #expect(naive.shown()[0].frame.minY == 50)
    #expect(naive.visible().map(\.element.index) == [0, 3, 4, 5])
    #expect(naive.visible().map(\.level) == [1, 0, 0, 0])
  }
}
