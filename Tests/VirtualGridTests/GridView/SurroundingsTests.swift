import Testing
import VirtualGrid

@Suite struct SurroundingsTests {
  private let desk = Desk(ListLayout(extent: .fixed(50)), counts: [100])

  @Test func `a header lies before the content and can be scrolled to`() {
    let header = Label()
    desk.grid.setHeader(header, extent: 44)
    #expect(desk.grid.scrollRange.start.y == -44)
    desk.scroll(to: -44)
    #expect(
      desk.shown[ObjectIdentifier(header)]?.frame == Rect(x: 0, y: -44, width: 300, height: 44))
    #expect(desk.grid.frame(ofItemAt: 0)?.minY == 0)
    desk.scroll(to: 10)
    #expect(desk.shown[ObjectIdentifier(header)] == nil)
    #expect(desk.breaches.isEmpty)
  }

  @Test func `a header that sticks covers what scrolls beneath it`() {
    let header = Label()
    desk.grid.setHeader(header, extent: 44, .sticks)
    desk.scroll(to: 1_000)
    #expect(
      desk.shown[ObjectIdentifier(header)]?.frame == Rect(x: 0, y: 1_000, width: 300, height: 44))
    #expect(desk.grid.visibleItems == Array(20..<30))
    desk.scroll(to: 1_010)
    #expect(desk.grid.uncoveredItems.first == 21)
    desk.grid.scrollToItem(at: 50, .top)
    desk.grid.layoutIfNeeded()
    #expect(desk.place(of: 50) == 44)
  }

  @Test func `a footer lies behind the content, and the background behind everything`() {
    let footer = Label()
    let background = Label()
    desk.grid.setFooter(footer, extent: 30)
    desk.grid.setBackground(background, extendingUp: 500, down: 400)
    desk.scroll(to: 1e9)
    #expect(desk.grid.contentOffset.y == 5_000 + 30 - 500)
    #expect(desk.shown[ObjectIdentifier(footer)]?.frame.minY == 5_000)
    let behind = desk.shown[ObjectIdentifier(background)]
    #expect(behind?.frame == Rect(x: 0, y: -500, width: 300, height: 5_900))
    #expect((behind?.level ?? 0) < 0)
    desk.grid.setBackground(nil)
    #expect(desk.shown[ObjectIdentifier(background)] == nil)
    #expect(desk.breaches.isEmpty)
  }

  @Test func `headers of sections stick, and what lies under them is left out`() {
    let style = SectionStyle(ListLayout(extent: .fixed(50)), header: SectionBar(28, .sticks))
    let desk = Desk(SectionedLayout(style), counts: [10, 20, 30])
    #expect(desk.grid.cell(for: Element(.header, 0))?.text == "header 0")
    desk.scroll(to: 200)
    #expect(desk.grid.cell(for: Element(.header, 0)) != nil)
    #expect(desk.grid.uncoveredItems.first == 4)
    #expect(desk.grid.visibleItems.first == 3)
    desk.scroll(to: 600)
    #expect(desk.grid.cell(for: Element(.header, 0)) == nil)
    #expect(desk.grid.cell(for: Element(.header, 1))?.text == "header 1")
    #expect(desk.breaches.isEmpty)
    #expect(desk.grid.faults.count == 0)
  }

  @Test func `lines stand below each item, and at its right unless it ends a row`() {
    let desk = Desk(ReuseTests.threeColumns, counts: [100])
    #expect(desk.grid.attributes(ofItemAt: 0)?.separators == [])
    desk.grid.separatorStyle = .singleLine
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.attributes(ofItemAt: 0)?.separators == [.bottom, .right])
    #expect(desk.grid.attributes(ofItemAt: 5)?.separators == .bottom)
    desk.scroll(to: 100)
    #expect(desk.grid.attributes(ofItemAt: 15)?.separators == [.bottom, .right])
  }

  @Test func `lines follow another number of columns where no cell has moved`() {
    let desk = Desk(ReuseTests.threeColumns, counts: [100])
    desk.grid.separatorStyle = .singleLine
    desk.grid.layoutIfNeeded()
    let frame = desk.grid.frame(ofItemAt: 1)
    desk.grid.resize(to: Size(width: 200, height: 500))
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.frame(ofItemAt: 1) == frame)
    #expect(desk.grid.attributes(ofItemAt: 1)?.separators == .bottom)
    desk.grid.resize(to: Size(width: 300, height: 500))
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.attributes(ofItemAt: 1)?.separators == [.bottom, .right])
  }
}
