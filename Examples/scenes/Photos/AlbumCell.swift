/// A photo, with a frame while it is selected or focused.
final class AlbumCell: GridCell {
  private let mark = Box(width: 24, height: 16)

  override func setUp() {
    super.setUp()
    selectionStyle = .none
    mark.background = Palette.accent
    mark.padding = GridInsets(left: 8)
    mark.content = .line("✓", Palette.ground, weight: .bold)
    mark.visibility = .gone
    mark.zIndex = 1
    append(mark)
  }

  /// Shows a photo.
  func show(_ number: Int) { contentBox.content = .picture(ScenePictures.photo(number)) }

  override func stateDidChange(from old: CellState) {
    let isFocused = attributes.state.contains(.focused)
    background = isFocused ? Palette.text : isSelected ? Palette.accent : nil
    contentBox.padding = GridInsets(all: isFocused || isSelected ? 8 : 0)
    mark.visibility = isSelected ? .visible : .gone
  }
}
