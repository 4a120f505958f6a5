/// A cell that shows the focus with its background, and with a line at its left side for screens
/// without colors.
open class SceneCell: GridCell {
  /// The background of the cell without the focus.
  public final var ground: GridColor? {
    didSet { showGround() }
  }

  open override func setUp() {
    super.setUp()
    selectionStyle = .color(Palette.chosen)
  }

  open override func stateDidChange(from old: CellState) {
    super.stateDidChange(from: old)
    showGround()
  }

  private func showGround() {
    let isFocused = attributes.state.contains(.focused)
    background = isFocused ? Palette.focus : ground
    borders.left = isFocused ? Palette.accent : nil
  }
}
