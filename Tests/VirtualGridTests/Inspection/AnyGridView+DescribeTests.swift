import Testing
import VirtualGrid

/// The text returned by `describe()`.
@Suite struct AnyGridViewDescribeTests {
  private let fixture = GridFixture(UniformGridLayout.threeColumns, counts: [40, 60])

  @Test func `the description lists kept cells and the focused item`() {
    fixture.grid.focusItem(at: 4)
    fixture.grid.keepCell(ofItemAt: 7)
    fixture.grid.layoutIfNeeded()
    fixture.scroll(to: 2_000)
    #expect(
      fixture.grid.describe() == """
        items 100 in 2 sections, generation 1
        content 300.0 x 3400.0, viewport 300.0 x 500.0 at (0.0, 2000.0)
        cells 17: items 60..<75, kept item 4, kept item 7
        idle 0, made 17
        selected none, focus item 4, faults 0
        """)
  }

  @Test func `the description lists header and footer of the grid`() {
    fixture.grid.setHeader(Label(), extent: 44)
    fixture.grid.setFooter(Label(), extent: 30, motion: .sticks)
    fixture.grid.layoutIfNeeded()
    #expect(
      fixture.grid.describe() == """
        items 100 in 2 sections, generation 1
        content 300.0 x 3400.0, viewport 300.0 x 500.0 at (0.0, -44.0)
        cells 15: items 0..<15, header of the grid, footer of the grid
        idle 0, made 15
        selected none, focus none, faults 0
        """)
  }

  @Test func `the description lists selected and realized items as ranges`() throws {
    fixture.grid.selectionMode = .multiple
    for item in [1, 2, 3, 8, 90] { fixture.grid.selectItem(at: item) }
    // A table with frozen rows shows its first items and items far from them.
    let table = try TableLayout(
      rows: 0, columns: 2, rowHeight: .fixed(100), columnWidth: .fixed(100),
      frozen: FrozenEdges(top: 1))
    fixture.grid.setLayout(table)
    fixture.scroll(to: 2_000)
    #expect(
      fixture.grid.describe() == """
        items 100 in 2 sections, generation 1
        content 200.0 x 5000.0, viewport 300.0 x 500.0 at (0.0, 2000.0)
        cells 10: items 0..<2 42..<50
        idle 5, made 15
        selected 1..<4 8..<9 90..<91, focus none, faults 0
        """)
  }

  @Test func `the description lists section headers, and none for an empty grid`() {
    let fixture = GridFixture(
      SectionedLayout(
        SectionStyle(
          ListLayout(rowHeight: .fixed(50)), header: SectionBar(20), footer: SectionBar(10))),
      counts: [2, 0])
    #expect(
      fixture.grid.describe() == """
        items 2 in 2 sections, generation 1
        content 300.0 x 160.0, viewport 300.0 x 500.0 at (0.0, 0.0)
        cells 6: items 0..<2, header 0, footer 0, header 1, footer 1
        idle 0, made 6
        selected none, focus none, faults 0
        """)
    fixture.counts = []
    fixture.grid.reloadData()
    fixture.grid.contentOffset.y = .nan
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.describe().contains("cells 0: items none\n"))
    #expect(fixture.grid.describe().hasSuffix("focus none, faults 1"))
  }

  @Test func `the description lists counts, content, cells and selection`() {
    let fixture = GridFixture(UniformGridLayout.threeColumns, counts: [40, 60])
    fixture.scroll(to: 100)
    fixture.grid.selectItem(at: 4)
    #expect(
      fixture.grid.describe() == """
        items 100 in 2 sections, generation 1
        content 300.0 x 3400.0, viewport 300.0 x 500.0 at (0.0, 100.0)
        cells 15: items 3..<18
        idle 0, made 15
        selected 4..<5, focus none, faults 0
        """)
    #expect("\(fixture.grid)" == "grid of 100 items at (0.0, 100.0)")
  }

  @Test func `the description names a missing data source and host`() {
    let fixture = GridFixture(UniformGridLayout.threeColumns, counts: [1])
    #expect("\(fixture.grid)" == "grid of 1 item at (0.0, 0.0)")
    fixture.grid.host = nil
    #expect(fixture.grid.describe().hasSuffix("faults 0\nno host"))
    fixture.grid.dataSource = nil
    #expect(fixture.grid.describe().hasSuffix("faults 0\nno data source, no host"))
    fixture.grid.host = fixture
    #expect(fixture.grid.describe().hasSuffix("faults 0\nno data source"))
  }
}
