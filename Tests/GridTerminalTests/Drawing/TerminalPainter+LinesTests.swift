import Testing

@testable import GridTerminal

@Suite struct TerminalPainterLinesTests {
  private func bordered(
    _ column: Double, _ row: Double, _ width: Double, _ height: Double,
    _ borders: Borders = Borders(all: .white), radius: Double = 0
  ) -> Box {
    let box = positioned(Box(arrangement: .stack), column, row, width, height)
    box.borders = borders
    box.corners = Corners(all: radius)
    return box
  }

  @Test func `borders on all sides are drawn as a frame`() {
    #expect(frame(6, 3, of: [bordered(1, 0, 4, 3)]).text == " ┌──┐\n │  │\n └──┘")
    #expect(frame(6, 3, of: [bordered(0, 0, 2, 2, radius: 4)]).text == "╭╮\n╰╯\n")
  }

  @Test func `each corner of a frame is rounded on its own`() {
    let box = bordered(0, 0, 3, 2)
    box.corners = Corners(topRight: 3, bottomLeft: 1)
    #expect(frame(3, 2, of: [box]).text == "┌─╮\n╰─┘")
  }

  @Test func `adjacent borders join in a corner, and others end at the edge`() {
    let open = bordered(0, 0, 4, 3, Borders(top: .white, left: .white))
    #expect(frame(4, 3, of: [open]).text == "┌───\n│\n│")
    let gate = bordered(0, 0, 4, 3, Borders(top: .white, left: .white, right: .white))
    #expect(frame(4, 3, of: [gate]).text == "┌──┐\n│  │\n│  │")
    let edge = bordered(0, 0, 4, 2, Borders(bottom: .white, right: .white))
    #expect(frame(4, 2, of: [edge]).text == "   │\n───┘")
  }

  @Test func `a bottom border underlines the letters in its row`() {
    let row = text("ab", 0, 0, 3)
    row.borders = Borders(bottom: GridColor(0xFF0000))
    let tiles = frame(4, 2, of: [row])
    #expect(tiles.text == "ab\n")
    #expect(tiles[0, 0].style == TileStyle(attributes: .underlined))
    #expect(
      tiles[2, 0].style
        == TileStyle(foreground: TileColor(GridColor(0xFF0000)), attributes: .underlined))
    #expect(tiles[3, 0] == Tile())
  }

  @Test func `borders without corners are drawn at the edges of tiles`() {
    #expect(frame(3, 2, of: [bordered(0, 0, 3, 2, Borders(top: .white))]).text == "▔▔▔\n")
    let sides = bordered(0, 0, 3, 2, Borders(left: .white, right: .white))
    #expect(frame(3, 2, of: [sides]).text == "▏ ▕\n▏ ▕")
  }

  @Test func `a bottom border continues a neighbor's frame unless letters are in its row`() {
    let left = bordered(0, 0, 4, 3, Borders(bottom: .white, right: .white))
    let right = bordered(4, 0, 4, 3, Borders(bottom: .white))
    #expect(frame(8, 3, of: [left, right]).text == "   │\n   │\n───┘────")
    right.append(text("ab", 0, 2, 2))
    let tiles = frame(8, 3, of: [left, right])
    #expect(tiles.text == "   │\n   │\n───┘ab")
    for column in 4..<8 { #expect(tiles[column, 2].style.attributes == .underlined) }
  }

  @Test func `borders of a box of one row share the tiles with its letters`() {
    let row = text("abc", 0, 0, 5)
    row.borders = Borders(all: .white)
    let tiles = frame(5, 1, of: [row])
    #expect(tiles.text == "abc▔▔")
    for column in 0..<5 { #expect(tiles[column, 0].style.attributes == .underlined) }
  }

  @Test func `borders do not cover letters`() {
    let box = bordered(0, 0, 5, 2)
    box.content = .text(TextContent("abc"))
    #expect(frame(5, 2, of: [box]).text == "abc─┐\n└───┘")
  }

  @Test func `a child inset by a point is not drawn over the border`() {
    let box = bordered(0, 0, 5, 3)
    box.padding = GridInsets(all: 1)
    let inner = Box(width: .match, height: .match)
    inner.background = GridColor(0x0000FF)
    box.append(inner)
    let tiles = frame(5, 3, of: [box])
    #expect(tiles.text == "┌───┐\n│   │\n└───┘")
    #expect(tiles.background(1, 1) == 0xFF)
    #expect(tiles.background(0, 0) == nil)
  }

  @Test func `a child that reaches the border is drawn over it`() {
    let box = bordered(0, 0, 5, 3)
    let inner = fill(GridColor(0x0000FF), 0, 0, 2, 3)
    box.append(inner)
    #expect(frame(5, 3, of: [box]).text == "  ──┐\n    │\n  ──┘")
  }

  @Test func `separators are drawn as lines between boxes`() {
    let list = Box(
      width: .points(32), height: .points(80),
      arrangement: .linear(.vertical, Linear(separator: Separator(thickness: 16))))
    let bar = Box(
      width: .points(64), height: .points(16),
      arrangement: .linear(.horizontal, Linear(separator: Separator(thickness: 8))))
    for word in ["ab", "cd"] {
      for container in [list, bar] {
        let box = Box(AttributedText(word))
        box.hasSeparator = true
        container.append(box)
      }
    }
    list.append(bar)
    #expect(paint(list, 8, 4).text == "ab\n────\ncd\nab│cd")
  }

  @Test func `a box thinner than a pixel is drawn as a line`() {
    let (flat, upright) = (Box(), Box())
    for (box, frame) in [
      (flat, GridRect(x: 0, y: 8, width: 24, height: 1)),
      (upright, GridRect(x: 33, y: 0, width: 2, height: 32)),
    ] {
      box.position = .free
      box.frame = frame
      box.background = GridColor(0xFF0000)
    }
    let tiles = frame(6, 2, of: [flat, upright])
    #expect(tiles.text == "─── │\n    │")
    #expect(tiles[0, 0].style.foreground.rgb == 0xFF0000)
  }

  @Test func `large corner radii cut off pixels, and small ones do not`() {
    for (radius, corner) in [(4.0, UInt32?.some(0xFFFFFF)), (12, nil), (24, nil)] {
      let box = fill(.white, 0, 0, 6, 3)
      box.corners = Corners(all: radius)
      let tiles = frame(6, 3, of: [box])
      for (x, y, half) in [(0, 0, 0), (5, 0, 0), (0, 2, 1), (5, 2, 1)] {
        #expect(tiles.pixels(x, y)[half] == corner, "\(radius) at \(x), \(y)")
      }
      #expect(tiles.pixels(3, 0)[0] == 0xFFFFFF)
      #expect(tiles.pixels(0, 1)[0] == 0xFFFFFF)
    }
  }

  @Test func `a clipped box shows the visible part of its border`() {
    #expect(frame(4, 2, of: [bordered(-1, -1, 4, 3)]).text == "  │\n──┘")
  }
}
