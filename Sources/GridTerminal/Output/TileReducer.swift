/// Converts the colors of tiles to those that a terminal has, so that tiles that look the same are
/// not written again.
///
/// On a terminal without colors, the most frequent background color of a frame is its *ground*.
/// Tiles whose background differs clearly from the ground are shown in reverse video, such as a
/// selection, a bar, or a small page in an otherwise empty frame. Half blocks show the pixels that
/// differ from the ground.
struct TileReducer {
  let depth: ColorDepth

  /// The assumed background color of the terminal.
  let background: TileColor

  /// The most frequent background color of the frame, if there are no colors.
  private(set) var commonBackground: TileColor

  /// The number of tiles with each background color. Kept to reuse its memory.
  private var counts: [TileColor: Int] = [:]

  /// A cache of one entry: the last pair of colors, and the colors it was reduced to.
  private var lastColors = (TileColor.terminal, TileColor.terminal)
  private var lastReduced = (TileColor.terminal, TileColor.terminal)

  init(depth: ColorDepth, background: TileColor) {
    self.depth = depth
    self.background = background
    commonBackground = background
  }

  /// Determines the ground of a frame: its most frequent background color.
  /// - Returns: Whether the ground changed, so that all tiles must be reduced again.
  mutating func begin(_ tiles: Tiles) -> Bool {
    guard depth == .none else { return false }
    counts.removeAll(keepingCapacity: true)
    var (run, length) = (TileColor.terminal, 0)
    for tile in tiles.storage {
      if tile.style.background != run {
        counts[run, default: 0] += length
        (run, length) = (tile.style.background, 0)
      }
      length += 1
    }
    counts[run, default: 0] += length
    // Ties are decided in favor of the default color, then of the darkest one, so that the result
    // does not depend on the order of the dictionary.
    let most = counts.max { ($0.value, $1.key.bits) < ($1.value, $0.key.bits) }
    let found = resolved(most?.key ?? .terminal)
    defer { commonBackground = found }
    return found != commonBackground
  }

  /// Converts a row of tiles to the colors of the terminal.
  mutating func reduce(_ tiles: [Tile], from start: Int, into row: inout [Tile]) {
    guard depth != .trueColor else { return row.take(from: tiles, start) }
    for column in row.indices { row[column] = reduce(tiles[start + column]) }
  }

  /// Returns the tile in the colors of the terminal.
  mutating func reduce(_ tile: Tile) -> Tile {
    guard depth != .trueColor else { return tile }
    guard depth != .none else { return reversed(tile) }
    let colors = (tile.style.foreground, tile.style.background)
    if colors != lastColors {
      lastColors = colors
      lastReduced = (number(of: colors.0), number(of: colors.1))
    }
    var shown = tile
    (shown.style.foreground, shown.style.background) = lastReduced
    if depth == .palette16, !tile.glyph.isBlock { keepReadable(&shown, colors.0, on: colors.1) }
    return shown
  }

  /// Keeps text readable: if text and background had different colors that became the same palette
  /// color, replaces the foreground by the next nearest palette color.
  ///
  /// `color` and `other` are the original foreground and background.
  private func keepReadable(_ tile: inout Tile, _ color: TileColor, on other: TileColor) {
    guard !color.isTerminal, color != resolved(other) else { return }
    let behind = Palette.nearest16(to: resolved(other))
    guard tile.style.foreground.rgb == UInt32(behind) else { return }
    let number = Palette.nearest16(to: color, except: behind)
    tile.style.foreground = TileColor(bits: 0xFF00_0000 | UInt32(number))
  }

  /// Returns the palette index of a color, stored as a color.
  private func number(of color: TileColor) -> TileColor {
    guard !color.isTerminal else { return color }
    let number =
      depth == .palette256 ? Palette.nearest256(to: color) : Palette.nearest16(to: color)
    return TileColor(bits: 0xFF00_0000 | UInt32(number))
  }
}

// MARK: - Reverse video
extension TileReducer {
  private func reversed(_ tile: Tile) -> Tile {
    var attributes = tile.style.attributes
    let isOff = matchesBackground(tile.style.background)
    var glyph = tile.glyph
    if glyph.isBlock {
      // A foreground in the default color is visible on any background.
      let isWritten = tile.style.foreground.isTerminal || !matchesBackground(tile.style.foreground)
      switch (isWritten, !isOff) {
      case (false, false): glyph = .blank
      case (true, true): glyph = .full
      case (true, false): break
      case (false, true): glyph = glyph == .upperHalf ? .lowerHalf : .upperHalf
      }
    } else if !isOff {
      attributes.formSymmetricDifference(.reversed)
    }
    return Tile(glyph, TileStyle(attributes: attributes))
  }

  /// Whether a color is close to the ground: by less than a sixth of the distance from black to
  /// white. Such differences are shading, not shape.
  private func matchesBackground(_ color: TileColor) -> Bool {
    resolved(color).distance(to: commonBackground) * 36 < 9 * 255 * 255
  }

  private func resolved(_ color: TileColor) -> TileColor { color.isTerminal ? background : color }
}

extension [Tile] {
  /// Replaces all tiles by as many ones of another array.
  fileprivate mutating func take(from tiles: [Tile], _ start: Int) {
    withUnsafeMutableBufferPointer { row in
      tiles.withUnsafeBufferPointer {
        _ = row.update(fromContentsOf: $0[start..<start + row.count])
      }
    }
  }
}

extension Glyph {
  /// Whether the glyph is a half block, and not a letter.
  fileprivate var isBlock: Bool { self == .upperHalf || self == .lowerHalf }

  fileprivate static let full = Glyph(visible: "█")
}
