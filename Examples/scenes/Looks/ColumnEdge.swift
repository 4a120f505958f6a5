/// The line at the right edge of the header of a column, by which the user resizes the column.
final class ColumnEdge: Box {
  /// Creates the line of a header of a height.
  convenience init(height: Double) {
    self.init(width: 8, height: .fill)
    gravity = .right
    switch theme.rows {
    case .stripes: content = .line("│", theme.colors.faint)
    case .hairlines:
      let inset = (height - theme.secondary.line) / 2
      padding = GridInsets(top: inset, left: 3, bottom: inset, right: 4)
      let line = Box(width: .fill, height: .fill)
      line.background = theme.colors.border
      append(line)
    }
  }
}
