/// A cell that fills its slot with a title and a picture, and changes its background when selected.
final class TitledCell: SceneCell {
  private let title = Box(width: .fill, height: 16)
  private let photo = Box(width: .fill, height: .fill)

  override func setUp() {
    super.setUp()
    selectionStyle = .blueGray
    separatorColor = Palette.faint
    contentBox.padding = GridInsets(top: 16, left: 16, bottom: 16, right: 16)
    contentBox.arrangement = .linear(.vertical, spacing: 8)
    contentBox.append(title)
    contentBox.append(photo)
  }

  func show(_ picture: Int, _ text: String) {
    title.content = .line(text, weight: .bold)
    photo.content = .picture(ScenePictures.photo(picture, size: GridSize(width: 200, height: 150)))
  }
}
