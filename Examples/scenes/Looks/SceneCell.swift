/// A cell that shows the focus with its background. In a theme with stripes, it also shows a line at its
/// left side, for screens without colors.
open class SceneCell: GridCell {
  /// The background of the cell without the focus.
  public final var ground: GridColor? {
    didSet { showGround() }
  }

  open override func setUp() {
    super.setUp()
    selectionStyle = .color(theme.colors.chosen)
  }

  open override func stateDidChange(from old: CellState) {
    super.stateDidChange(from: old)
    showGround()
  }

  /// Shows that the cell is in a row of a list or a table.
  /// - Parameter stripe: The background of the row, if the theme has stripes.
  public final func showRow(_ stripe: GridColor?) {
    switch theme.rows {
    case .stripes: ground = stripe
    case .hairlines: borders.bottom = theme.colors.hairline
    }
  }

  private func showGround() {
    let isFocused = attributes.state.contains(.focused)
    background = isFocused ? theme.colors.focus : ground
    guard theme.rows == .stripes else { return }
    borders.left = isFocused ? theme.colors.accent : nil
  }
}
