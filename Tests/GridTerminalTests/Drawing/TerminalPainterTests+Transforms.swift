import Testing

@testable import GridTerminal

extension TerminalPainterTests {
  @Test func `a box is scaled around its center`() {
    let box = fill(.white, 2, 1, 2, 2)
    box.transform = .scale(2)
    let tiles = frame(6, 4, of: [box])
    #expect(tiles.background(1, 0) == 0xFFFFFF && tiles.background(4, 3) == 0xFFFFFF)
    #expect(tiles[0, 0] == Tile() && tiles[5, 3] == Tile())
  }

  @Test func `a translated box moves its children with it`() {
    let box = positioned(Box(arrangement: .stack), 0, 0, 4, 1)
    box.append(text("ab", 1, 0))
    box.transform = .translation(by: GridOffset(x: 16, y: 16))
    #expect(frame(6, 2, of: [box]).text == "\n   ab")
  }

  @Test func `letters of a rotated box stay upright and unscaled, at its center`() {
    let box = text("abcd", 0, 1, 4)
    box.background = GridColor(0x0000FF)
    box.transform = .rotation(by: .pi / 2)
    let tiles = frame(6, 3, of: [box])
    // After the rotation, the box is two columns wide and two rows tall.
    #expect(tiles.background(1, 0) == 0xFF || tiles.background(1, 1) == 0xFF)
    #expect(tiles.text.contains("bc") && !tiles.text.contains("a"))
  }

  @Test func `children of a scaled-down box move toward its center`() {
    let box = positioned(Box(arrangement: .stack), 0, 0, 8, 4)
    box.append(fill(.white, 0, 0, 4, 4))
    box.transform = .scale(0.5)
    let tiles = frame(8, 4, of: [box])
    #expect(tiles.background(2, 1) == 0xFFFFFF && tiles.background(3, 2) == 0xFFFFFF)
    #expect(tiles[4, 1] == Tile() && tiles[1, 1] == Tile() && tiles[2, 0] == Tile())
  }

  @Test func `a box scaled to 0 is not drawn`() {
    let box = text("ab", 0, 0)
    box.background = .white
    box.transform = .scale(0)
    #expect(frame(2, 1, of: [box]).text == "")
  }
}
