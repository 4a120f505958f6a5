import Testing

@testable import GridTerminal

/// Without colors, backgrounds that stand out are shown by reversed video and half blocks.
@Suite struct TileReducerTests {
  private func emulator(_ tiles: Tiles) -> Emulator {
    var emulator = Emulator(columns: tiles.columns, rows: tiles.rows)
    var writer = ScreenWriter(depth: .none)
    emulator.send(writer.bytes(for: tiles))
    return emulator
  }

  private func reversed(_ emulator: Emulator, row: Int) -> [Bool] {
    emulator.shownTiles[row * emulator.columns..<(row + 1) * emulator.columns]
      .map { $0.style.modes.contains(7) }
  }

  @Test func `without colors, no tile has a color`() {
    let shown = emulator(
      frame(6, 2, of: [fill(.white, 0, 0, 6, 1), fill(GridColor(0xFF), 1, 1, 2, 1)]))
    #expect(shown.shownTiles.allSatisfy { $0.style.foreground == [] && $0.style.background == [] })
  }

  @Test func `without colors, a strong background is reversed and a faint one is not`() {
    let bar = fill(GridColor(0x2F7DE1), 0, 0, 4, 1)
    let shade = fill(GridColor(0x151515), 0, 1, 4, 1)
    let shown = emulator(frame(6, 3, of: [bar, shade, text("ab", 1, 0), text("cd", 1, 1)]))
    #expect(shown.text == " ab\n cd\n")
    #expect(reversed(shown, row: 0) == [true, true, true, true, false, false])
    #expect(reversed(shown, row: 1) == Array(repeating: false, count: 6))
  }

  @Test func `without colors, backgrounds are compared with that of the page`() {
    let page = fill(.white, 0, 0, 6, 3)
    let shown = emulator(frame(6, 3, of: [page, fill(GridColor(0xC6C8CC), 0, 1, 6, 1)]))
    #expect(reversed(shown, row: 0) == Array(repeating: false, count: 6))
    #expect(reversed(shown, row: 1) == Array(repeating: true, count: 6))
  }

  @Test func `without colors, half blocks keep the pixels that stand out`() {
    let boxes = [
      fill(.white, 0, 0.5, 1, 0.5), fill(.white, 1, 0, 1, 0.5), fill(.white, 2, 0, 1, 1),
      fill(.white, 3, 0, 1, 0.5), fill(GridColor(0x202020), 3, 0.5, 1, 0.5),
      fill(GridColor(0xDDDDDD), 4, 0, 1, 0.5), fill(.white, 4, 0.5, 1, 0.5),
    ]
    let shown = emulator(frame(6, 2, of: boxes))
    #expect(shown.text == "▄▀ ▀█\n")
    #expect(reversed(shown, row: 0) == [false, false, true, false, false, false])
  }

  @Test func `without colors, the glow of a selected cell is visible`() {
    let cells = (0..<3).map { row in
      let cell = GridCell(frame: GridRect(x: 0, y: Double(row) * 16, width: 80, height: 16))
      cell.contentBox.append(Box(AttributedText("item \(row)")))
      return cell
    }
    cells[1].apply(
      CellAttributes(frame: cells[1].frame, state: .selected))
    let shown = emulator(frame(10, 4, of: cells))
    let rows = shown.text.split(separator: "\n")
    #expect(rows == ["item 0▄▄▄▄", "item 1", "item 2▀▀▀▀"])
  }
}
