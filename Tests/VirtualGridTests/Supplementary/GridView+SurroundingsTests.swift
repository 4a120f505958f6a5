import Testing
import VirtualGrid

@Suite struct GridViewSurroundingsTests {
  private let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [100])

  @Test func `a grid header lies before the content and can be scrolled to`() {
    let header = Label()
    fixture.grid.setHeader(header, extent: 44)
    #expect(fixture.grid.scrollRange.start.y == -44)
    fixture.scroll(to: -44)
    #expect(
      fixture.shown[ObjectIdentifier(header)]?.frame
        == GridRect(x: 0, y: -44, width: 300, height: 44))
    #expect(fixture.grid.frame(ofItemAt: 0)?.minY == 0)
    fixture.scroll(to: 10)
    #expect(fixture.shown[ObjectIdentifier(header)] == nil)
    #expect(fixture.breaches.isEmpty)
  }

  @Test func `a sticky grid header covers the items below it`() {
    let header = Label()
    fixture.grid.setHeader(header, extent: 44, motion: .sticks)
    fixture.scroll(to: 1_000)
    #expect(
      fixture.shown[ObjectIdentifier(header)]?.frame
        == GridRect(x: 0, y: 1_000, width: 300, height: 44))
    #expect(fixture.grid.visibleItems == Array(20..<30))
    fixture.scroll(to: 1_010)
    #expect(fixture.grid.uncoveredItems.first == 21)
    fixture.grid.scrollToItem(at: 50, alignment: .start)
    fixture.grid.layoutIfNeeded()
    #expect(fixture.position(of: 50) == 44)
  }

  @Test func `header, footer and background of a grid are found by their elements`() {
    let (header, footer, background) = (Label(), Label(), Label())
    fixture.grid.setHeader(header, extent: 44)
    fixture.grid.setFooter(footer, extent: 44)
    fixture.grid.setBackground(background)
    #expect(fixture.grid.cell(for: .gridHeader) === header)
    #expect(fixture.grid.cell(for: .gridFooter) === footer)
    #expect(fixture.grid.cell(for: .gridBackground) === background)
    fixture.grid.setHeader(nil)
    #expect(fixture.grid.cell(for: .gridHeader) == nil)
  }

  @Test func `a cell in use is refused as footer or background`() {
    let header = Label()
    fixture.grid.setHeader(header, extent: 44)
    fixture.grid.setFooter(header, extent: 44)
    fixture.grid.setBackground(fixture.grid.cell(at: 3))
    fixture.scroll(to: -44)
    #expect(
      fixture.grid.faults.recent.map(\.kind) == [
        .cellInUse(for: .gridFooter, shows: .gridHeader),
        .cellInUse(for: .gridBackground, shows: .item(3)),
      ])
    #expect(fixture.grid.cell(for: .gridFooter) == nil)
    #expect(fixture.shown.count == 11)
    fixture.grid.setHeader(header, extent: 60)
    #expect(fixture.grid.faults.count == 2)
    #expect(fixture.breaches.isEmpty)
  }

  @Test func `a maker that returns the header cell for items leaves the header unchanged`() {
    let header = Label()
    fixture.grid.setHeader(header, extent: 44)
    fixture.grid.register("item") { header }
    fixture.counts = [200]
    fixture.grid.reloadData()
    fixture.scroll(to: 5_000)
    #expect(fixture.grid.prepareCells { true } == 0)
    fixture.scroll(to: 5_020)
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.cell(for: .gridHeader) === header)
    #expect(fixture.breaches.isEmpty)
  }

  @Test func `a footer lies after the content and a background below all cells`() {
    let footer = Label()
    let background = Label()
    fixture.grid.setFooter(footer, extent: 30)
    fixture.grid.setBackground(background, extendingBefore: 500, after: 400)
    fixture.scroll(to: 1e9)
    #expect(fixture.grid.contentOffset.y == 5_000 + 30 - 500)
    #expect(fixture.shown[ObjectIdentifier(footer)]?.frame.minY == 5_000)
    let behind = fixture.shown[ObjectIdentifier(background)]
    #expect(behind?.frame == GridRect(x: 0, y: -500, width: 300, height: 5_900))
    #expect((behind?.level ?? 0) < 0)
    fixture.grid.setBackground(nil)
    #expect(fixture.shown[ObjectIdentifier(background)] == nil)
    #expect(fixture.breaches.isEmpty)
  }

  @Test func `a header set at the start of the content is visible at once`() {
    fixture.grid.setHeader(Label(), extent: 44)
    #expect(fixture.grid.contentOffset.y == -44)
  }

  @Test func `currentFrame has header, footer and background with stable keys`() {
    let cells = (header: Label(), footer: Label(), background: Label())
    fixture.grid.setHeader(cells.header, extent: 44, motion: .sticks)
    fixture.grid.setFooter(cells.footer, extent: 30, motion: .sticks)
    fixture.grid.setBackground(cells.background)
    fixture.grid.layoutIfNeeded()
    let own = fixture.grid.currentFrame.cells.suffix(3)
    #expect(own.map(\.element) == [.gridHeader, .gridFooter, .gridBackground])
    #expect(
      own.map { ObjectIdentifier($0.cell) } == ids([cells.header, cells.footer, cells.background]))
    #expect(own.allSatisfy { fixture.shown[ObjectIdentifier($0.cell)] == $0.attributes })
    #expect(Set(own.map(\.key)).count == 3)
    #expect(own.allSatisfy { $0.key < 0 })
    #expect(Set(ids(fixture.grid.mountedCells)) == Set(fixture.shown.keys))
    fixture.scroll(to: 1_000)
    fixture.grid.setFooter(cells.footer, extent: 50, motion: .sticks)
    fixture.grid.setHeader(Label(), extent: 44, motion: .sticks)
    fixture.grid.layoutIfNeeded()
    let later = Array(fixture.grid.currentFrame.cells.suffix(3))
    #expect(later.map(\.key).dropFirst() == own.map(\.key).dropFirst())
    #expect(!own.map(\.key).contains(later[0].key))
    #expect(later[1].attributes.frame.height == 50)
    #expect(fixture.breaches.isEmpty)
  }

  @Test func `writeFrame includes the header of the grid`() {
    fixture.grid.setHeader(Label(), extent: 44)
    fixture.grid.layoutIfNeeded()
    var numbers: [Double] = []
    fixture.grid.writeFrame(to: &numbers)
    let shown = fixture.grid.currentFrame.cells.last
    #expect(numbers.count == fixture.grid.currentFrame.cells.count * AnyGridView.numbersPerCell)
    #expect(
      numbers.suffix(AnyGridView.numbersPerCell).prefix(8)
        == [Double(shown?.key ?? 0), Double(shown?.contentVersion ?? 0), 1, -1, 0, -44, 300, 44])
  }

  @Test func `header and footer of a horizontal grid lie left and right of the content`() {
    let fixture = GridFixture(
      Oriented(ListLayout(rowHeight: .fixed(50)), axis: .horizontal), counts: [100])
    let (header, footer, background) = (Label(), Label(), Label())
    fixture.grid.setHeader(header, extent: 44, motion: .sticks)
    fixture.grid.setFooter(footer, extent: 30)
    fixture.grid.setBackground(background, extendingBefore: 20, after: 10)
    #expect(fixture.grid.scrollRange.start == GridPoint(x: -44, y: 0))
    #expect(fixture.grid.scrollRange.end == GridPoint(x: 5_000 - 300 + 30, y: 0))
    fixture.grid.contentOffset.x = 1_000
    fixture.grid.layoutIfNeeded()
    #expect(
      fixture.shown[ObjectIdentifier(header)]?.frame
        == GridRect(x: 1_000, y: 0, width: 44, height: 500))
    #expect(
      fixture.shown[ObjectIdentifier(background)]?.frame
        == GridRect(x: -20, y: 0, width: 5_030, height: 500))
    fixture.grid.contentOffset.x = 1e9
    fixture.grid.layoutIfNeeded()
    #expect(
      fixture.shown[ObjectIdentifier(footer)]?.frame
        == GridRect(x: 5_000, y: 0, width: 30, height: 500))
    fixture.grid.scrollToItem(at: 50, alignment: .start)
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.contentOffset.x == 2_500 - 44)
    #expect(fixture.breaches.isEmpty)
  }

  private func ids(_ cells: [Label]) -> [ObjectIdentifier] { cells.map { ObjectIdentifier($0) } }

  @Test func `sticky section headers cover the items below them`() {
    let style = SectionStyle(ListLayout(rowHeight: .fixed(50)), header: SectionBar(28, .sticks))
    let fixture = GridFixture(SectionedLayout(style), counts: [10, 20, 30])
    #expect(fixture.grid.cell(for: GridElement(.header, 0))?.text == "header 0")
    fixture.scroll(to: 200)
    #expect(fixture.grid.cell(for: GridElement(.header, 0)) != nil)
    #expect(fixture.grid.uncoveredItems.first == 4)
    #expect(fixture.grid.visibleItems.first == 3)
    fixture.scroll(to: 600)
    #expect(fixture.grid.cell(for: GridElement(.header, 0)) == nil)
    #expect(fixture.grid.cell(for: GridElement(.header, 1))?.text == "header 1")
    #expect(fixture.breaches.isEmpty)
    #expect(fixture.grid.faults.count == 0)
  }

  @Test func `separators lie below each item and to its right unless it ends a row`() {
    let fixture = GridFixture(UniformGridLayout.threeColumns, counts: [100])
    #expect(fixture.grid.attributes(ofItemAt: 0)?.separators == [])
    fixture.grid.separatorStyle = .singleLine
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.attributes(ofItemAt: 0)?.separators == [.bottom, .right])
    #expect(fixture.grid.attributes(ofItemAt: 5)?.separators == .bottom)
    fixture.scroll(to: 100)
    #expect(fixture.grid.attributes(ofItemAt: 15)?.separators == [.bottom, .right])
  }

  @Test func `separators follow a new number of columns where no cell has moved`() {
    let fixture = GridFixture(UniformGridLayout.threeColumns, counts: [100])
    fixture.grid.separatorStyle = .singleLine
    fixture.grid.layoutIfNeeded()
    let frame = fixture.grid.frame(ofItemAt: 1)
    fixture.grid.resize(to: GridSize(width: 200, height: 500))
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.frame(ofItemAt: 1) == frame)
    #expect(fixture.grid.attributes(ofItemAt: 1)?.separators == .bottom)
    fixture.grid.resize(to: GridSize(width: 300, height: 500))
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.attributes(ofItemAt: 1)?.separators == [.bottom, .right])
  }
}
