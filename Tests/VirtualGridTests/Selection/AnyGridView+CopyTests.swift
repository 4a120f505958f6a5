import Testing

@testable import VirtualGrid

@Suite struct AnyGridViewCopyTests {
  /// A delegate whose texts are those of a closure.
  private final class Texts: GridDelegate {
    var text: (Int) -> String? = { "\($0)" }
    var onAsk: (() -> Void)?

    func gridView(_ grid: GridView<Label>, copiedTextForItemAt path: ItemPath) -> String? {
      onAsk?()
      return text(path.item)
    }
  }

  private let texts = Texts()

  private func fixture(_ layout: some ItemLayout & Sendable, count: Int) -> GridFixture {
    let fixture = GridFixture(layout, counts: [count])
    fixture.grid.selectionMode = .multiple
    fixture.grid.delegate = texts
    return fixture
  }

  private func table(rows: Int, columns: Int, merging areas: [TableArea] = []) throws
    -> GridFixture
  {
    var table = try TableLayout(
      rows: rows, columns: columns, rowHeight: .fixed(20), columnWidth: .fixed(40))
    try table.merge(areas)
    return fixture(table, count: rows * columns)
  }

  @Test func `items of a list are lines, without those that have no text`() throws {
    let list = fixture(ListLayout(rowHeight: .fixed(20)), count: 100)
    list.grid.selectItems([3, 4, 5, 9])
    texts.text = { $0 == 4 ? nil : "item \($0)\t\"x\"" }
    let copy = try list.grid.copySelection()
    #expect(copy.rows == [["item 3\t\"x\""], ["item 5\t\"x\""], ["item 9\t\"x\""]])
    #expect(copy.plainText == copy.clipboardText)
    #expect(copy.plainText == "item 3\t\"x\"\nitem 5\t\"x\"\nitem 9\t\"x\"")
    #expect(copy.tabSeparatedText.hasPrefix("\"item 3\t\"\"x\"\"\"\n"))
  }

  @Test func `cells of a table keep their rows and columns`() throws {
    let sheet = try table(rows: 100, columns: 10)
    sheet.grid.selectArea(TableArea(rows: 2..<4, columns: 1..<3))
    #expect(try sheet.grid.copySelection().clipboardText == "21\t22\n31\t32")
    sheet.grid.selectArea(TableArea(rows: 3..<6, columns: 5..<6), by: .add)
    #expect(
      try sheet.grid.copySelection().rows == [
        ["21", "22", ""], ["31", "32", "35"], ["", "", "45"], ["", "", "55"],
      ])
    texts.text = { $0 == 21 ? "a\nb" : $0 == 22 ? "" : "\($0)" }
    #expect(
      try sheet.grid.copySelection().clipboardText == "\"a\nb\"\t\t\n31\t32\t35\n\t\t45\n\t\t55")
  }

  @Test func `a merged cell is copied once`() throws {
    let sheet = try table(
      rows: 10, columns: 10, merging: [TableArea(rows: 1..<3, columns: 1..<3)])
    sheet.grid.tapItem(at: 11, by: .replace)
    sheet.grid.extendSelection(to: 13)
    #expect(try sheet.grid.copySelection().rows == [["11", "", "13"], ["", "", "23"]])
  }

  @Test func `nothing and too much are not copied`() throws {
    let sheet = try table(rows: 1_000_000, columns: 100)
    #expect(throws: GridCopyError.nothingToCopy) { try sheet.grid.copySelection() }
    sheet.grid.selectAll()
    let error = GridCopyError.tooManyItems(100_000_000, limit: 1 << 20)
    #expect(throws: error) { try sheet.grid.copySelection() }
    #expect(
      error.description
        == "100000000 items are selected, but at most 1048576 can be copied. Select fewer items.")
    // Two distant cells need all rows and columns between them only if these are selected.
    sheet.grid.selectItems([0, 99_999_999])
    #expect(try sheet.grid.copySelection().rows == [["0", ""], ["", "99999999"]])
    texts.text = { _ in nil }
    #expect(throws: GridCopyError.nothingToCopy) { try sheet.grid.copySelection() }
  }

  @Test func `a delegate that changes the data ends the copy`() throws {
    let list = fixture(ListLayout(rowHeight: .fixed(20)), count: 10)
    list.grid.selectItems(3..<6)
    texts.onAsk = {
      list.counts = [9]
      try? list.grid.apply(.remove(0..<1))
    }
    #expect(throws: GridCopyError.nothingToCopy) { try list.grid.copySelection() }
    texts.onAsk = nil
    #expect(try list.grid.copySelection().rows.count == 3)
  }

  @Test func `without a delegate that has texts nothing is asked`() {
    let list = GridFixture(ListLayout(rowHeight: .fixed(20)), counts: [10])
    list.grid.selectItem(at: 3)
    #expect(throws: GridCopyError.nothingToCopy) { try list.grid.copySelection() }
  }
}
