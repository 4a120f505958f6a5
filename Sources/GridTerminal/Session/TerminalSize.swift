#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The size of a terminal in columns and rows, each at most ``Tiles/limit``.
struct TerminalSize: Hashable {
  var columns: Int
  var rows: Int

  /// The size to assume when it is unknown: the traditional 80 × 24.
  static let fallback = TerminalSize(columns: 80, rows: 24)

  init(columns: Int, rows: Int) {
    self.columns = min(columns, Tiles.limit)
    self.rows = min(rows, Tiles.limit)
  }

  /// Queries the size of a terminal. Falls back to the variables `COLUMNS` and `LINES`, then to 80
  /// × 24.
  init(of terminal: Descriptor?) {
    var size = winsize()
    if let terminal { _ = ioctl(terminal.number, UInt(TIOCGWINSZ), &size) }
    self.init(
      columns: Self.first(Int(size.ws_col), "COLUMNS", Self.fallback.columns),
      rows: Self.first(Int(size.ws_row), "LINES", Self.fallback.rows))
  }

  /// Returns the first positive value of the reported count, the environment variable and the
  /// default.
  private static func first(_ reported: Int, _ variable: String, _ fallback: Int) -> Int {
    if reported > 0 { return reported }
    let count = Environment.value(of: variable).flatMap { Int($0) } ?? 0
    return count > 0 ? count : fallback
  }
}
