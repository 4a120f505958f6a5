/// How many tiles the terminals of workloads have: they are 80 by 24 and 240 by 70.
enum TileCount {
  static let all = [80 * 24, 240 * 70]

  /// The columns and rows of a terminal with so many tiles.
  static func terminal(of count: Int) -> (columns: Int, rows: Int) {
    count == all[0] ? (80, 24) : (240, 70)
  }
}
