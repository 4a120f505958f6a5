import Testing

extension Tmux {
  /// Sends several wheel reports near the middle of the terminal.
  func turnWheel(_ report: Report, _ count: Int) throws {
    for _ in 0..<count { try mouse(report, at: TerminalPosition(20, 8)) }
  }

  /// Resizes the terminal to a large and a small size, and checks that the title is in the footer
  /// each time.
  func checkTitle(_ title: String, _ location: SourceLocation = #_sourceLocation) throws {
    for (columns, height) in [(140, 45), (40, 12)] {
      try resize(columns: columns, rows: height)
      try wait(for: "\(title) in \(height) rows", location) {
        $0.count >= height && $0.dropFirst(height - 4).contains { $0.hasPrefix(" \(title)") }
      }
    }
  }
}

extension TerminalPosition {
  /// The position some rows above this one.
  func above(_ rows: Int) -> TerminalPosition { TerminalPosition(column, row - rows) }
}
