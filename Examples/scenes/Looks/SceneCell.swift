/// A cell that shows where the keys go: lit while its item has the focus.
open class SceneCell: GridCell {
  /// What is behind it while it has not.
  public final var ground: Color? {
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
    background = attributes.state.contains(.focused) ? Palette.focus : ground
  }
}
