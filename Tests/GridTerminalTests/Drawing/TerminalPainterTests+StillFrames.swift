import Testing

@testable import GridTerminal

extension TerminalPainterTests {
  @Suite struct StillFrames {
    private let label = text("abc", 1, 0)
    private let page = Box(width: 64, height: 48, arrangement: .stack)
    private let painter = TerminalPainter()

    init() {
      page.append(label)
      page.screen = BoxScreen(metrics: painter.metrics)
      page.layout()
    }

    /// Paints a frame, and returns whether anything was drawn.
    private func draws(into tiles: inout Tiles) -> Bool {
      page.layout()
      painter.paint(page, into: &tiles)
      return painter.drawnBoxCount > 0
    }

    @Test func `a frame without changes draws and writes nothing`() {
      var tiles = Tiles(columns: 8, rows: 3)
      var writer = ScreenWriter()
      #expect(draws(into: &tiles) && !writer.bytes(for: tiles).isEmpty)
      #expect(!draws(into: &tiles))
      #expect(writer.bytes(for: tiles).isEmpty)
      #expect(tiles.text == " abc\n\n")
    }

    @Test func `each change of a box draws a frame`() {
      let changes: [(Box, Box) -> Void] = [
        { _, label in label.content = .text(TextContent("abd")) },
        { _, label in label.background = .white },
        { _, label in label.frame.origin.x += 8 },
        { _, label in label.opacity = 0.5 },
        { page, _ in page.opacity = 0.5 },
        { page, _ in page.transform = .translation(by: GridOffset(x: 8, y: 0)) },
        { page, _ in page.append(text("x", 0, 2)) },
        { page, _ in page.setNeedsDrawing() },
        { _, label in label.visibility = .hidden },
        { _, label in label.visibility = .visible },
        { page, label in page.remove(label) },
      ]
      var tiles = Tiles(columns: 8, rows: 3)
      for (number, change) in changes.enumerated() {
        _ = draws(into: &tiles)
        let drawsAgain = draws(into: &tiles)
        #expect(!drawsAgain, "before change \(number)")
        change(page, label)
        let drawsChange = draws(into: &tiles)
        #expect(drawsChange, "after change \(number)")
      }
    }

    @Test func `each change of the painter or of the tiles draws a frame`() {
      let changes: [(TerminalPainter, inout Tiles) -> Void] = [
        { painter, _ in painter.background = .white },
        { painter, _ in painter.foreground = .black },
        { painter, _ in painter.pictures = StubPictureSource() },
        { _, tiles in tiles.clear() },
        { _, tiles in tiles.resize(columns: 9, rows: 3) },
        { _, tiles in tiles[0, 2] = Tile(.blank) },
        { _, tiles in tiles = Tiles(columns: 8, rows: 3) },
      ]
      var tiles = Tiles(columns: 8, rows: 3)
      for (number, change) in changes.enumerated() {
        _ = draws(into: &tiles)
        let drawsAgain = draws(into: &tiles)
        #expect(!drawsAgain, "before change \(number)")
        change(painter, &tiles)
        let drawsChange = draws(into: &tiles)
        #expect(drawsChange, "after change \(number)")
        #expect(tiles.text == " abc\n\n")
      }
    }

    @Test func `two painters that share tiles draw each time`() {
      let other = TerminalPainter()
      let otherPage = Box("xyz", width: 64, height: 48)
      var tiles = Tiles(columns: 8, rows: 3)
      for _ in 0..<3 {
        #expect(draws(into: &tiles))
        #expect(tiles.text == " abc\n\n")
        _ = paint(otherPage, 8, 3)
        other.paint(otherPage, into: &tiles)
        #expect(tiles.text == "xyz\n\n")
      }
    }

    @Test func `a box that animates draws each frame, and one after its end`() {
      var tiles = Tiles(columns: 8, rows: 3)
      _ = draws(into: &tiles)
      page.append(text("x", 0, 1))
      page.layout(duration: 1)
      for step in 0..<5 {
        page.screen?.advance(to: Double(step) / 4)
        painter.paint(page, into: &tiles)
        #expect(painter.drawnBoxCount > 0, "in step \(step)")
      }
      page.screen?.advance(to: 2)
      painter.paint(page, into: &tiles)
      #expect(tiles.text == " abc\nx\n")
      painter.paint(page, into: &tiles)
      #expect(painter.drawnBoxCount == 0)
    }

    @Test func `the writer writes a cursor that moves over a still frame`() {
      var tiles = Tiles(columns: 8, rows: 3)
      var writer = ScreenWriter()
      _ = draws(into: &tiles)
      _ = writer.bytes(for: tiles)
      tiles.cursor = Tiles.Position(column: 2, row: 1)
      #expect(!writer.bytes(for: tiles).isEmpty)
      #expect(writer.bytes(for: tiles).isEmpty)
      writer.forget()
      #expect(!writer.bytes(for: tiles).isEmpty)
    }
  }
}
