/// A cell with a framed picture and a label at its corner, which glows when selected.
final class PhotoCell: SceneCell {
  private let label = Box(width: .fit, height: 16)

  override func setUp() {
    super.setUp()
    selectionStyle = .glow
    selectionGlow = BoxShadow(Palette.hue(0), radius: 12)
    ground = Palette.card
    contentBox.padding = GridInsets(all: 8)
    contentBox.arrangement = .stack
    label.gravity = [.bottom, .left]
    label.background = Palette.ground
    label.padding = GridInsets(left: 8, right: 8)
    contentBox.append(label)
  }

  func show(_ picture: Int, _ text: String) {
    contentBox.content = .picture(ScenePictures.photo(picture))
    label.content = .line(text)
  }
}
