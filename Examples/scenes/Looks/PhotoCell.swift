/// A cell with a framed picture and a label at its corner, which glows when selected.
final class PhotoCell: SceneCell {
  private let label = Box.label(width: .fit)

  override func setUp() {
    super.setUp()
    selectionStyle = .glow
    selectionGlow = BoxShadow(theme.colors.hue(0), radius: 12)
    ground = theme.colors.card
    contentBox.padding = GridInsets(all: 8)
    contentBox.corners = Corners(all: theme.pictureRadius)
    corners = Corners(all: theme.cardRadius)
    shadow = theme.cardShadow
    contentBox.arrangement = .stack
    label.gravity = [.bottom, .left]
    label.background = theme.colors.ground
    label.corners.topRight = theme.cardRadius
    label.padding = GridInsets(left: 8, right: 8)
    contentBox.append(label)
  }

  func show(_ picture: Int, _ text: String) {
    contentBox.content = .picture(ScenePictures.photo(picture))
    label.content = .line(text)
  }
}
