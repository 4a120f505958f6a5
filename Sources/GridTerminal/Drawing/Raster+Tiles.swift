// MARK: - Conversion to tiles
extension Raster {
  /// Converts the raster into tiles. The numbers of columns and rows must match.
  ///
  /// A letter is drawn on the color of its pixels. Without a letter, two different colors become a
  /// half block.
  /// - Complexity: O(*n*) for *n* tiles.
  func draw(into tiles: inout Tiles, as version: Tiles.Version) {
    tiles.replaceAll(as: version) { tiles in
      pixels.withUnsafeBufferPointer { pixels in
        letters.withUnsafeBufferPointer { letters in
          for row in 0..<rows {
            let start = row * columns
            draw(
              UnsafeBufferPointer(rebasing: letters[start..<start + columns]),
              on: UnsafeBufferPointer(rebasing: pixels[2 * start..<2 * start + 2 * columns]),
              into: UnsafeMutableBufferPointer(rebasing: tiles[start..<start + columns]))
          }
        }
      }
    }
  }

  /// Converts a row.
  /// - Parameter pixels: The upper pixels, and then the lower ones.
  @inline(__always)
  private func draw(
    _ letters: UnsafeBufferPointer<Letter>, on pixels: UnsafeBufferPointer<UInt32>,
    into tiles: UnsafeMutableBufferPointer<Tile>
  ) {
    for column in letters.indices {
      let (top, bottom) = (pixels[column], pixels[columns &+ column])
      let letter = letters[column]
      tiles[column] =
        letter.glyph == .none
        ? block(top, bottom) : tile(letter, on: top, bottom, after: tiles, column)
    }
  }

  /// Returns the tile of a letter on its two pixels.
  @inline(__always)
  private func tile(
    _ letter: Letter, on top: UInt32, _ bottom: UInt32,
    after tiles: UnsafeMutableBufferPointer<Tile>, _ column: Int
  ) -> Tile {
    // Both columns of a wide glyph have the same style.
    guard !letter.glyph.isContinuation else { return Tile(letter.glyph, tiles[column - 1].style) }
    return Tile(
      letter.glyph,
      TileStyle(
        foreground: TileColor(bits: letter.color),
        background: TileColor(bits: background(of: letter, on: top, bottom)),
        attributes: letter.attributes))
  }

  /// Returns the tile of two pixels, one above the other.
  @inline(__always)
  private func block(_ top: UInt32, _ bottom: UInt32) -> Tile {
    var style = TileStyle(background: TileColor(bits: top))
    guard top != bottom else { return Tile(.blank, style) }
    style.foreground = TileColor(bits: bottom)
    guard bottom == 0 else { return Tile(.lowerHalf, style) }
    // The lower pixel has the default background, which cannot be used as a foreground. So the
    // upper pixel is drawn in the foreground.
    return Tile(.upperHalf, TileStyle(foreground: TileColor(bits: top)))
  }
}
