import GridTerminal
import Testing

/// A list of 40 lines that fill the width of 8 rows of tiles.
private final class Lines: GridListDataSource {
  let root = Box(width: 80, height: 128)
  let pane = GridBox(GridView<Box>(layout: ListLayout(rowHeight: .fixed(16))))

  init(_ scrollBars: ScrollBarVisibility, isMirrored: Bool = false) {
    root.screen = BoxScreen(metrics: TileMetrics(), isMirrored: isMirrored)
    root.append(pane)
    pane.scrollBars = scrollBars
    pane.grid.dataSource = self
    frame(at: 0)
  }

  func frame(at time: Double) {
    root.layout()
    root.screen?.advance(to: time)
    root.layout()
  }

  func numberOfItems(in grid: GridView<Box>) -> Int { 40 }

  func gridView(_ grid: GridView<Box>, cellForItem index: Int) -> Box {
    let cell = grid.dequeueReusableCell(withIdentifier: "line") ?? Box(width: .fill)
    let letters = pane.scrollBars == .always ? "abcdefghi" : "abcdefghij"
    cell.content = .text(TextContent(AttributedText(letters), lineLimit: 1))
    return cell
  }

  var tiles: Tiles { paint(root, 10, 8) }

  /// Whether each half of a row of tiles shows the color of a thumb in a column.
  func thumb(column: Int) -> [Bool] {
    let tiles = tiles
    return (0..<8).flatMap { row in tiles.pixels(column, row).map { $0 == 0x868C96 } }
  }
}

extension TerminalPainterTests {
  @Test func `a bar beside the content has a column of its own`() {
    for isMirrored in [false, true] {
      let lines = Lines(.always, isMirrored: isMirrored)
      let text = lines.tiles.text.split(separator: "\n")
      let letters = text.map { isMirrored ? $0.dropFirst() : $0.prefix(9) }
      #expect(letters.allSatisfy { $0 == "abcdefghi" })
      // 8 of 40 rows are visible, but a thumb has at least 36 points.
      let column = isMirrored ? 0 : 9
      #expect(lines.thumb(column: column) == (0..<16).map { $0 < 5 })
      #expect(lines.tiles.background(column, 7) != nil)
    }
  }

  @Test func `a thumb moves by half rows, and keeps its length`() {
    let lines = Lines(.always)
    var starts: Set<Int> = []
    for offset in stride(from: 0.0, through: 512, by: 4) {
      lines.pane.contentOffset.y = offset
      lines.frame(at: offset)
      let thumb = lines.thumb(column: 9)
      #expect(thumb.count { $0 } == 5)
      starts.insert(thumb.firstIndex(of: true) ?? -1)
    }
    #expect(starts == Set(0...11))
  }

  @Test func `a bar over the content covers only the tiles of its thumb, and uncovers them`() {
    let lines = Lines(.automatic)
    let before = lines.tiles
    lines.pane.grid.flashIndicators(time: 1)
    lines.frame(at: 1)
    let shown = lines.tiles
    for row in 0..<8 {
      for column in 0..<10 {
        let isThumb = column == 9 && row < 3
        #expect((before[column, row] == shown[column, row]) == !isThumb)
      }
    }
    lines.frame(at: 1.5)
    lines.frame(at: 1.6)
    #expect(lines.tiles[9, 0] != shown[9, 0] && lines.tiles[9, 0] != before[9, 0])
    lines.frame(at: 2)
    #expect(lines.tiles.text == before.text)
  }

  @Test func `a bubble is beside the thumb`() {
    let lines = Lines(.always)
    lines.root.touches.grabThumb(at: GridPoint(x: 76, y: 127), time: 1)
    lines.frame(at: 1)
    #expect(lines.tiles.text.split(separator: "\n").contains("abcd 40 i"))
  }
}
