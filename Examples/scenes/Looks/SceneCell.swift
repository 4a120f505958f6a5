/// A cell that shows where the keys go: while its item has the focus it is lit, and has a line at its left side,
/// which is seen on screens without colors, too.
open class SceneCell: GridCell {
  /// What is behind it while it has not.
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
