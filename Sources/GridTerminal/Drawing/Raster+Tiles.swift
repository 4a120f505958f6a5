// MARK: - As tiles
extension Raster {
  /// Sets the tiles, of which there are as many, to what is drawn.
  ///
  /// A letter stands on the color of its pixels. Where there is none, two colors become a half
  /// block.
  /// - Complexity: O(*n*) for *n* tiles.
  func draw(into tiles: inout Tiles) {
    tiles.withMemory { tiles in
      pixels.withUnsafeBufferPointer { pixels in
        letters.withUnsafeBufferPointer { letters in
          for row in 0..<rows {
            for column in 0..<columns {
              let (index, upper) = (row * columns + column, 2 * row * columns + column)
              let (top, bottom) = (pixels[upper], pixels[upper + columns])
              let letter = letters[index]
              tiles[index] =
                letter.glyph == .none
                ? block(top, bottom) : tile(letter, on: top, bottom, after: tiles, index)
            }
          }
        }
      }
    }
  }

  /// A letter on its two pixels.
  @inline(__always)
  private func tile(
    _ letter: Letter, on top: UInt32, _ bottom: UInt32,
    after tiles: UnsafeMutableBufferPointer<Tile>, _ index: Int
  ) -> Tile {
    // Both halves of a wide glyph look the same.
    guard !letter.glyph.isContinuation else { return Tile(letter.glyph, tiles[index - 1].style) }
    return Tile(
      letter.glyph,
      TileStyle(
        foreground: TileColor(bits: letter.color),
        background: TileColor(bits: background(of: letter, on: top, bottom)),
        attributes: letter.attributes))
  }

  /// Two pixels, one above the other.
  @inline(__always)
  private func block(_ top: UInt32, _ bottom: UInt32) -> Tile {
    var style = TileStyle(background: TileColor(bits: top))
    guard top != bottom else { return Tile(.blank, style) }
    style.foreground = TileColor(bits: bottom)
    guard bottom == 0 else { return Tile(.lowerHalf, style) }
    // The color that the terminal writes with is not that behind.
    return Tile(.upperHalf, TileStyle(foreground: TileColor(bits: top)))
  }
}
