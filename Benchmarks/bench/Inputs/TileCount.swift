/// The sizes of terminals in workloads, in tiles: 80 × 24 and 240 × 70.
enum TileCount {
  static let all = [80 * 24, 240 * 70]

  /// Returns the columns and rows of the terminal with a number of tiles.
  static func terminal(of count: Int) -> (columns: Int, rows: Int) {
    count == all[0] ? (80, 24) : (240, 70)
  }
}
