import Testing
import VirtualGrid

/// Merged cells of a table in a grid.
@Suite struct MergedAreaTests {
  private let fixture: GridFixture

  init() throws {
    var table = try TableLayout(
      rows: 10, columns: 4, rowHeight: .fixed(20), columnWidth: .fixed(50))
    try table.merge([TableArea(rows: 1..<3, columns: 1..<3)])
    fixture = GridFixture(table, counts: [40])
  }

  private var frame: GridRect? { fixture.grid.attributes(ofItemAt: 5)?.frame }

  @Test func `a merged area is one cell from the first load on`() {
    #expect(frame == GridRect(x: 50, y: 20, width: 100, height: 40))
    #expect(fixture.grid.attributes(ofItemAt: 6) == nil)
  }

  @Test func `a merged area stays one cell after a reload`() {
    fixture.counts = [48]
    fixture.grid.reloadData()
    fixture.grid.layoutIfNeeded()
    #expect(frame == GridRect(x: 50, y: 20, width: 100, height: 40))
  }
}
