@testable import GridTerminal

extension Emulator {
  /// Returns what an emulator must show for a frame, computed tile by tile without the previous
  /// frame.
  static func expectedTiles(for tiles: Tiles, _ depth: ColorDepth) -> [ShownTile] {
    var reducer = TileReducer(depth: depth, background: TileColor(.black))
    _ = reducer.begin(tiles)
    return tiles.storage.map { tile in
      let shown = reducer.reduce(tile)
      var bytes: [UInt8] = []
      bytes.append(shown.glyph, of: tiles.clusters)
      let style = shown.style
      return ShownTile(
        text: String(decoding: bytes, as: UTF8.self),
        style: Style(
          foreground: numbers(of: style.foreground, depth),
          background: numbers(of: style.background, depth), modes: modes(of: style.attributes)))
    }
  }

  private static func numbers(of color: TileColor, _ depth: ColorDepth) -> [Int] {
    guard !color.isTerminal else { return [] }
    return depth == .trueColor ? [color.red, color.green, color.blue] : [Int(color.rgb)]
  }

  private static func modes(of attributes: TileStyle.Attributes) -> Set<Int> {
    let codes: [(TileStyle.Attributes, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underlined, 4), (.reversed, 7), (.struckThrough, 9),
    ]
    return Set(codes.filter { attributes.contains($0.0) }.map { $0.1 })
  }
}
