/// A photo, with a frame while it is selected or focused.
final class AlbumCell: GridCell {
  private let mark = Box(width: 24, height: .points(theme.body.line))

  override func setUp() {
    super.setUp()
    selectionStyle = .none
    corners = Corners(all: theme.pictureRadius)
    contentBox.corners = corners
    mark.background = theme.colors.accent
    mark.corners.bottomRight = theme.pictureRadius
    mark.padding = GridInsets(left: 8)
    mark.content = .line("✓", theme.colors.onAccent, weight: .bold)
    mark.visibility = .gone
    mark.zIndex = 1
    append(mark)
  }

  /// Shows a photo.
  func show(_ number: Int) { contentBox.content = .picture(ScenePictures.photo(number)) }

  override func stateDidChange(from old: CellState) {
    let isFocused = attributes.state.contains(.focused)
    background = isFocused ? theme.colors.text : isSelected ? theme.colors.accent : nil
    contentBox.padding = GridInsets(all: isFocused || isSelected ? theme.frame : 0)
    mark.visibility = isSelected ? .visible : .gone
  }
}
