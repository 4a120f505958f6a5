import Testing

@testable import GridTerminal

@Suite struct HaloTests {
  @Test func `a glow surrounds its box and is drawn over later siblings`() {
    let box = positioned(Box(), 2, 1, 2, 1)
    box.glow = BoxShadow(.white, radius: 12)
    let after = fill(GridColor(0x400000), 4, 0, 4, 3)
    let tiles = frame(8, 3, of: [box, after])
    #expect(tiles.pixels(2, 0) == [0x3F3F3F, 0xBFBFBF])
    #expect(tiles.background(4, 1) == 0xCFBFBF)
    #expect(tiles.background(7, 1) == 0x400000)
  }

  @Test func `a glow does not change the pixels inside its box`() {
    let page = fill(GridColor(0x112233), 0, 0, 8, 3)
    let box = positioned(Box(), 2, 1, 2, 1)
    box.glow = BoxShadow(.white, radius: 12)
    let tiles = frame(8, 3, of: [page, box])
    #expect(tiles.background(2, 1) == 0x112233 && tiles.background(3, 1) == 0x112233)
    #expect(tiles.background(1, 1) != 0x112233 && tiles.background(4, 1) != 0x112233)
  }

  @Test func `a glow with a radius of 1 is visible`() {
    let box = positioned(Box(), 2, 1, 2, 1)
    box.glow = BoxShadow(.white, radius: 1)
    #expect(frame(8, 3, of: [box]).background(1, 1) != nil)
  }

  @Test func `a glow does not hide letters`() {
    let box = positioned(Box(), 2, 0, 2, 1)
    box.glow = BoxShadow(.white, radius: 12)
    #expect(frame(8, 1, of: [box, text("abcdef", 0, 0)]).text == "abcdef")
  }

  @Test func `a shadow is drawn below its box and above earlier siblings`() {
    let page = fill(.white, 0, 0, 8, 4)
    let box = fill(GridColor(0xFF0000), 2, 1, 2, 1)
    box.shadow = BoxShadow(
      GridColor(0x000000, alpha: 0.5), offset: GridOffset(x: 8, y: 8), radius: 8)
    let tiles = frame(8, 4, of: [page, box])
    #expect(tiles.background(2, 1) == 0xFF0000)
    #expect(tiles.pixels(3, 2) == [0x7F7F7F, 0xAAAAAA])
    #expect(tiles.background(7, 3) == 0xFFFFFF)
  }

  @Test func `a scroller clips the glow of a child`() {
    let page = BoxScroller(width: 32, height: 16)
    let box = Box(width: 32, height: 16)
    box.glow = BoxShadow(.white, radius: 12)
    page.append(box)
    page.background = GridColor(0x112233)
    let tiles = paint(page, 6, 3)
    #expect(tiles.background(3, 0) == 0x112233)
    #expect(tiles[4, 0] == Tile() && tiles[0, 1] == Tile())
  }

  @Test func `the glow of a selected cell is drawn on the rows above and below it`() {
    let cells = (0..<3).map { row in
      let cell = GridCell(frame: GridRect(x: 0, y: Double(row) * 16, width: 80, height: 16))
      cell.contentBox.append(Box(AttributedText("item \(row)")))
      return cell
    }
    let before = frame(12, 4, of: cells)
    cells[1].apply(CellAttributes(frame: cells[1].frame, state: .selected))
    let after = frame(12, 4, of: cells)
    let rows = after.text.split(separator: "\n")
    #expect(rows.map { $0.prefix(7) } == ["item 0▄", "item 1", "item 2▄"])
    for column in 0..<10 {
      #expect(before.background(column, 0) == nil && after.background(column, 0) != nil)
      #expect(after.background(column, 1) == nil)
      #expect(before.background(column, 2) == nil && after.background(column, 2) != nil)
    }
    // The glow is weaker beside the cell, and ends within a row.
    #expect(after.pixels(10, 1) == [0x3F3F3F, 0x3F3F3F])
    #expect(after.background(0, 3) == nil)
  }

  @Test func `a selection color is drawn between the background and the content of a cell`() {
    let cell = GridCell(frame: GridRect(x: 0, y: 0, width: 80, height: 16))
    cell.contentBox.append(Box(AttributedText("item")))
    cell.contentBox.background = .white
    cell.selectionStyle = .blue
    cell.apply(CellAttributes(frame: cell.frame, state: .selected))
    let tiles = frame(10, 1, of: [cell])
    #expect(tiles.text == "item")
    #expect(tiles.background(0, 0) == 0x2F7DE1)
  }

  @Test func `separators between cells are drawn as underlines`() {
    let cell = GridCell(frame: GridRect(x: 0, y: 0, width: 80, height: 16))
    cell.contentBox.append(Box(AttributedText("item")))
    cell.contentBox.background = GridColor(0x112233)
    cell.apply(CellAttributes(frame: cell.frame, separators: .bottom))
    let tiles = frame(10, 1, of: [cell])
    #expect(tiles.text == "item")
    #expect((0..<10).allSatisfy { tiles[$0, 0].style.attributes == .underlined })
  }
}
