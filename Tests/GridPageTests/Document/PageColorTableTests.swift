import Testing

@testable import GridPage

struct PageColorTableTests {
  private let paper = GridColor(0xFEFEFE)
  private let slate = GridColor(0x121417)

  @Test func `a color of a table is replaced, and keeps its alpha`() {
    let table = PageColorTable(replacing: [(paper, slate)])
    #expect(table.shown(paper) == slate)
    #expect(table.shown(GridColor(0xFEFEFE, alpha: 0.5)) == GridColor(0x121417, alpha: 0.5))
  }

  @Test func `other colors, and none, stay`() {
    let table = PageColorTable(replacing: [(paper, slate)])
    #expect(table.shown(GridColor.white) == .white)
    #expect(table.shown(nil as GridColor?) == nil)
  }

  @Test func `of several replacements of a color, the first is used`() {
    let table = PageColorTable(replacing: [(paper, slate), (paper, .white)])
    #expect(table.shown(paper) == slate)
  }

  @Test func `the color of a shadow is replaced`() {
    let table = PageColorTable(replacing: [(paper, slate)])
    let shadow = BoxShadow(paper, radius: 4)
    #expect(table.shown(shadow) == BoxShadow(slate, radius: 4))
    #expect(PageColorTable.unchanged.shown(shadow) == shadow)
    #expect(table.shown(nil as BoxShadow?) == nil)
  }

  @Test func `the colors on the page change with the table`() {
    let (document, page, window) = (PageDocument(), FakePage(), Box(width: 40, height: 20))
    window.background = paper
    window.screen = BoxScreen()
    window.layout()
    document.show(window)
    page.carryOut(document.commands)
    document.colors = PageColorTable(replacing: [(paper, slate)])
    document.show(window)
    page.carryOut(document.commands)
    #expect(page.elements[0]?.look[0] == Double(0x1214_17FF as UInt32))
  }
}
