/// A cell that frames a picture, with a few letters at its corner, and shines when it is chosen.
final class PhotoCell: SceneCell {
  private let label = Box(width: .fit, height: 16)

  override func setUp() {
    super.setUp()
    selectionStyle = .glow
    selectionGlow = Shadow(Palette.hue(0), radius: 12)
    background = Palette.card
    contentBox.padding = Insets(all: 8)
    contentBox.arrangement = .stack
    label.gravity = [.bottom, .left]
    label.background = Palette.ground
    label.padding = Insets(top: 0, left: 8, bottom: 0, right: 8)
    contentBox.append(label)
  }

  func show(_ picture: Int, _ text: String) {
    contentBox.content = .picture(ScenePictures.photo(picture))
    label.content = .text(
      TextContent(
        AttributedText(text), style: TextStyle(font: Font(size: 13), color: Palette.text),
        lineLimit: 1))
  }
}
