/// Tiles in as many colors as a terminal has, so that what looks the same is not written again.
///
/// Without colors the ground is what most of a frame lies on. What is clearly not of its color is
/// shown in reverse: a selection on a page, a bar, the page itself in a frame that is mostly
/// empty. Half blocks keep the halves that are not of the color of the ground.
struct TileReducer {
  let depth: ColorDepth

  /// The color that the terminal is taken to have.
  let background: TileColor

  /// What most of the frame lies on, if there are no colors.
  private(set) var ground: TileColor

  /// How many tiles lie on each color; memory for the next frame.
  private var counts: [TileColor: Int] = [:]

  /// The last colors that were looked up, and what they became.
  private var lastColors = (TileColor.terminal, TileColor.terminal)
  private var lastReduced = (TileColor.terminal, TileColor.terminal)

  init(depth: ColorDepth, background: TileColor) {
    self.depth = depth
    self.background = background
    ground = background
  }

  /// Finds out about the ground of a frame.
  /// - Returns: Whether it is another one, so that all tiles become something else.
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
    // Of colors that are as frequent, the terminal's own and then the darkest comes first, in any
    // run.
    let most = counts.max { ($0.value, $1.key.bits) < ($1.value, $0.key.bits) }
    let found = seen(most?.key ?? .terminal)
    defer { ground = found }
    return found != ground
  }

  /// The tile as it can be shown.
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

  /// A letter in another color than that behind it has another one of the sixteen as well.
  private func keepReadable(_ tile: inout Tile, _ color: TileColor, on other: TileColor) {
    guard !color.isTerminal, color != seen(other) else { return }
    let behind = Palette.nearest16(to: seen(other))
    guard tile.style.foreground.rgb == UInt32(behind) else { return }
    let number = Palette.nearest16(to: color, except: behind)
    tile.style.foreground = TileColor(bits: 0xFF00_0000 | UInt32(number))
  }

  /// A color as its number in the palette.
  private func number(of color: TileColor) -> TileColor {
    guard !color.isTerminal else { return color }
    let number =
      depth == .palette256 ? Palette.nearest256(to: color) : Palette.nearest16(to: color)
    return TileColor(bits: 0xFF00_0000 | UInt32(number))
  }
}

// MARK: - Without colors
extension TileReducer {
  private func reversed(_ tile: Tile) -> Tile {
    var attributes = tile.style.attributes
    let isOff = isOnGround(tile.style.background)
    var glyph = tile.glyph
    if glyph.isBlock {
      // Where the terminal's own color writes, it is seen.
      let isWritten = tile.style.foreground.isTerminal || !isOnGround(tile.style.foreground)
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

  /// A sixth of the way from black to white is enough of a difference: less is shade, not shape.
  private func isOnGround(_ color: TileColor) -> Bool {
    seen(color).distance(to: ground) * 36 < 9 * 255 * 255
  }

  private func seen(_ color: TileColor) -> TileColor { color.isTerminal ? background : color }
}

extension Glyph {
  /// Whether it is two pixels, and no letter.
  fileprivate var isBlock: Bool { self == .upperHalf || self == .lowerHalf }

  fileprivate static let full = Glyph(visible: "█")
}
