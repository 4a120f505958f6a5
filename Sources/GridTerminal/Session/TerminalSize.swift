#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How many columns and rows a terminal has.
struct TerminalSize: Hashable {
  var columns: Int
  var rows: Int

  /// What terminals are as large as since there are any.
  static let usual = TerminalSize(columns: 80, rows: 24)

  init(columns: Int, rows: Int) {
    self.columns = min(columns, Tiles.limit)
    self.rows = min(rows, Tiles.limit)
  }

  /// The size of a terminal; where it does not say, that of the environment, and else the usual one.
  init(of terminal: Descriptor?) {
    var size = winsize()
    if let terminal { _ = ioctl(terminal.number, UInt(TIOCGWINSZ), &size) }
    self.init(
      columns: Self.first(Int(size.ws_col), "COLUMNS", Self.usual.columns),
      rows: Self.first(Int(size.ws_row), "LINES", Self.usual.rows))
  }

  /// The first of these that is a count.
  private static func first(_ told: Int, _ variable: String, _ usual: Int) -> Int {
    if told > 0 { return told }
    let count = Environment.value(of: variable).flatMap { Int($0) } ?? 0
    return count > 0 ? count : usual
  }
}
