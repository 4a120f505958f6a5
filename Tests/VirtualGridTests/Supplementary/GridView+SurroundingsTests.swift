import Testing
import VirtualGrid

@Suite struct GridViewSurroundingsTests {
  private let desk = Desk(ListLayout(rowHeight: .fixed(50)), counts: [100])

  @Test func `a grid header lies before the content and can be scrolled to`() {
    let header = Label()
    desk.grid.setHeader(header, extent: 44)
    #expect(desk.grid.scrollRange.start.y == -44)
    desk.scroll(to: -44)
    #expect(
      desk.shown[ObjectIdentifier(header)]?.frame == GridRect(x: 0, y: -44, width: 300, height: 44))
    #expect(desk.grid.frame(ofItemAt: 0)?.minY == 0)
    desk.scroll(to: 10)
    #expect(desk.shown[ObjectIdentifier(header)] == nil)
    #expect(desk.breaches.isEmpty)
  }

  @Test func `a sticky grid header covers the items below it`() {
    let header = Label()
    desk.grid.setHeader(header, extent: 44, motion: .sticks)
    desk.scroll(to: 1_000)
    #expect(
      desk.shown[ObjectIdentifier(header)]?.frame
        == GridRect(x: 0, y: 1_000, width: 300, height: 44))
    #expect(desk.grid.visibleItems == Array(20..<30))
    desk.scroll(to: 1_010)
    #expect(desk.grid.uncoveredItems.first == 21)
    desk.grid.scrollToItem(at: 50, alignment: .start)
    desk.grid.layoutIfNeeded()
    #expect(desk.place(of: 50) == 44)
  }

  @Test func `header, footer and background of a grid are found by their elements`() {
    let (header, footer, background) = (Label(), Label(), Label())
    desk.grid.setHeader(header, extent: 44)
    desk.grid.setFooter(footer, extent: 44)
    desk.grid.setBackground(background)
    #expect(desk.grid.cell(for: .gridHeader) === header)
    #expect(desk.grid.cell(for: .gridFooter) === footer)
    #expect(desk.grid.cell(for: .gridBackground) === background)
    desk.grid.setHeader(nil)
    #expect(desk.grid.cell(for: .gridHeader) == nil)
  }

  @Test func `a cell in use is refused as footer or background`() {
    let header = Label()
    desk.grid.setHeader(header, extent: 44)
    desk.grid.setFooter(header, extent: 44)
    desk.grid.setBackground(desk.grid.cell(at: 3))
    desk.scroll(to: -44)
    #expect(
      desk.grid.faults.recent.map(\.kind) == [
        .cellInUse(for: .gridFooter, shows: .gridHeader),
        .cellInUse(for: .gridBackground, shows: .item(3)),
      ])
    #expect(desk.grid.cell(for: .gridFooter) == nil)
    #expect(desk.shown.count == 11)
    desk.grid.setHeader(header, extent: 60)
    #expect(desk.grid.faults.count == 2)
    #expect(desk.breaches.isEmpty)
  }

  @Test func `a maker that returns the header cell for items leaves the header unchanged`() {
    let header = Label()
    desk.grid.setHeader(header, extent: 44)
    desk.grid.register("item") { header }
    desk.counts = [200]
    desk.grid.reloadData()
    desk.scroll(to: 5_000)
    #expect(desk.grid.prepareCells { true } == 0)
    desk.scroll(to: 5_020)
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.cell(for: .gridHeader) === header)
    #expect(desk.breaches.isEmpty)
  }

  @Test func `a footer lies after the content and a background below all cells`() {
    let footer = Label()
    let background = Label()
    desk.grid.setFooter(footer, extent: 30)
    desk.grid.setBackground(background, extendingBefore: 500, after: 400)
    desk.scroll(to: 1e9)
    #expect(desk.grid.contentOffset.y == 5_000 + 30 - 500)
    #expect(desk.shown[ObjectIdentifier(footer)]?.frame.minY == 5_000)
    let behind = desk.shown[ObjectIdentifier(background)]
    #expect(behind?.frame == GridRect(x: 0, y: -500, width: 300, height: 5_900))
    #expect((behind?.level ?? 0) < 0)
    desk.grid.setBackground(nil)
    #expect(desk.shown[ObjectIdentifier(background)] == nil)
    #expect(desk.breaches.isEmpty)
  }

  @Test func `a header set at the start of the content is visible at once`() {
    desk.grid.setHeader(Label(), extent: 44)
    #expect(desk.grid.contentOffset.y == -44)
  }

  @Test func `currentFrame has header, footer and background with stable keys`() {
    let cells = (header: Label(), footer: Label(), background: Label())
    desk.grid.setHeader(cells.header, extent: 44, motion: .sticks)
    desk.grid.setFooter(cells.footer, extent: 30, motion: .sticks)
    desk.grid.setBackground(cells.background)
    desk.grid.layoutIfNeeded()
    let own = desk.grid.currentFrame.cells.suffix(3)
    #expect(own.map(\.element) == [.gridHeader, .gridFooter, .gridBackground])
    #expect(
      own.map { ObjectIdentifier($0.cell) } == ids([cells.header, cells.footer, cells.background]))
    #expect(own.allSatisfy { desk.shown[ObjectIdentifier($0.cell)] == $0.attributes })
    #expect(Set(own.map(\.key)).count == 3)
    #expect(own.allSatisfy { $0.key < 0 })
    #expect(Set(ids(desk.grid.mountedCells)) == Set(desk.shown.keys))
    desk.scroll(to: 1_000)
    desk.grid.setFooter(cells.footer, extent: 50, motion: .sticks)
    desk.grid.setHeader(Label(), extent: 44, motion: .sticks)
    desk.grid.layoutIfNeeded()
    let later = Array(desk.grid.currentFrame.cells.suffix(3))
    #expect(later.map(\.key).dropFirst() == own.map(\.key).dropFirst())
    #expect(!own.map(\.key).contains(later[0].key))
    #expect(later[1].attributes.frame.height == 50)
    #expect(desk.breaches.isEmpty)
  }

  @Test func `writeFrame includes the header of the grid`() {
    desk.grid.setHeader(Label(), extent: 44)
    desk.grid.layoutIfNeeded()
    var numbers: [Double] = []
    desk.grid.writeFrame(to: &numbers)
    let shown = desk.grid.currentFrame.cells.last
    #expect(numbers.count == desk.grid.currentFrame.cells.count * AnyGridView.numbersPerCell)
    #expect(
      numbers.suffix(AnyGridView.numbersPerCell).prefix(8)
        == [Double(shown?.key ?? 0), Double(shown?.contentVersion ?? 0), 1, -1, 0, -44, 300, 44])
  }

  @Test func `header and footer of a horizontal grid lie left and right of the content`() {
    let desk = Desk(
      Oriented(ListLayout(rowHeight: .fixed(50)), axis: .horizontal), counts: [100])
    let (header, footer, background) = (Label(), Label(), Label())
    desk.grid.setHeader(header, extent: 44, motion: .sticks)
    desk.grid.setFooter(footer, extent: 30)
    desk.grid.setBackground(background, extendingBefore: 20, after: 10)
    #expect(desk.grid.scrollRange.start == GridPoint(x: -44, y: 0))
    #expect(desk.grid.scrollRange.end == GridPoint(x: 5_000 - 300 + 30, y: 0))
    desk.grid.contentOffset.x = 1_000
    desk.grid.layoutIfNeeded()
    #expect(
      desk.shown[ObjectIdentifier(header)]?.frame
        == GridRect(x: 1_000, y: 0, width: 44, height: 500))
    #expect(
      desk.shown[ObjectIdentifier(background)]?.frame
        == GridRect(x: -20, y: 0, width: 5_030, height: 500))
    desk.grid.contentOffset.x = 1e9
    desk.grid.layoutIfNeeded()
    #expect(
      desk.shown[ObjectIdentifier(footer)]?.frame
        == GridRect(x: 5_000, y: 0, width: 30, height: 500))
    desk.grid.scrollToItem(at: 50, alignment: .start)
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.contentOffset.x == 2_500 - 44)
    #expect(desk.breaches.isEmpty)
  }

  private func ids(_ cells: [Label]) -> [ObjectIdentifier] { cells.map { ObjectIdentifier($0) } }

  @Test func `sticky section headers cover the items below them`() {
    let style = SectionStyle(ListLayout(rowHeight: .fixed(50)), header: SectionBar(28, .sticks))
    let desk = Desk(SectionedLayout(style), counts: [10, 20, 30])
    #expect(desk.grid.cell(for: GridElement(.header, 0))?.text == "header 0")
    desk.scroll(to: 200)
    #expect(desk.grid.cell(for: GridElement(.header, 0)) != nil)
    #expect(desk.grid.uncoveredItems.first == 4)
    #expect(desk.grid.visibleItems.first == 3)
    desk.scroll(to: 600)
    #expect(desk.grid.cell(for: GridElement(.header, 0)) == nil)
    #expect(desk.grid.cell(for: GridElement(.header, 1))?.text == "header 1")
    #expect(desk.breaches.isEmpty)
    #expect(desk.grid.faults.count == 0)
  }

  @Test func `separators lie below each item and to its right unless it ends a row`() {
    let desk = Desk(UniformGridLayout.threeColumns, counts: [100])
    #expect(desk.grid.attributes(ofItemAt: 0)?.separators == [])
    desk.grid.separatorStyle = .singleLine
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.attributes(ofItemAt: 0)?.separators == [.bottom, .right])
    #expect(desk.grid.attributes(ofItemAt: 5)?.separators == .bottom)
    desk.scroll(to: 100)
    #expect(desk.grid.attributes(ofItemAt: 15)?.separators == [.bottom, .right])
  }

  @Test func `separators follow a new number of columns where no cell has moved`() {
    let desk = Desk(UniformGridLayout.threeColumns, counts: [100])
    desk.grid.separatorStyle = .singleLine
    desk.grid.layoutIfNeeded()
    let frame = desk.grid.frame(ofItemAt: 1)
    desk.grid.resize(to: GridSize(width: 200, height: 500))
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.frame(ofItemAt: 1) == frame)
    #expect(desk.grid.attributes(ofItemAt: 1)?.separators == .bottom)
    desk.grid.resize(to: GridSize(width: 300, height: 500))
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.attributes(ofItemAt: 1)?.separators == [.bottom, .right])
  }
}
