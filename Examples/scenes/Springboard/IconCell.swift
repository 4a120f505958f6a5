/// A cell with an icon and its name.
final class IconCell: GridCell {
  private let icon = Box(width: 72, height: 72)
  private let name = Box.label(width: .fit)
  private var nameText = ""

  /// The size of the cell, chosen so that the name lies in one terminal row.
  static var size: GridSize { GridSize(width: 104, height: 128) }

  override func setUp() {
    super.setUp()
    selectionStyle = .none
    contentBox.arrangement = .linear(.vertical, spacing: 8)
    contentBox.padding.top = 16
    icon.gravity = .centerHorizontal
    name.gravity = .centerHorizontal
    name.padding = GridInsets(left: 8, right: 8)
    name.corners = Corners(all: theme.length(0, page: 4))
    contentBox.append(icon)
    contentBox.append(name)
  }

  func show(_ number: Int, _ text: String) {
    icon.content = .picture(ScenePictures.icon(number))
    nameText = text
    showName()
  }

  override func stateDidChange(from old: CellState) { showName() }

  /// The focus is shown by the background of the name.
  private func showName() {
    let hasFocus = attributes.state.contains(.focused)
    name.background = hasFocus ? theme.colors.accent : nil
    name.content = .line(nameText, hasFocus ? theme.colors.onAccent : theme.colors.text)
  }
}
