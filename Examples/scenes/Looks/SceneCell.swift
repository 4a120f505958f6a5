/// A cell that shows where the keys go: lit while its item has the focus.
open class SceneCell: GridCell {
  open override func setUp() {
    super.setUp()
    selectionStyle = .color(Palette.chosen)
  }

  open override func stateDidChange(from old: CellState) {
    super.stateDidChange(from: old)
    background = attributes.state.contains(.focused) ? Palette.focus : nil
  }
}
