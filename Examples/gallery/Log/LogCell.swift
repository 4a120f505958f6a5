import GalleryScenes

/// A row of a text file: its row number and its text.
final class LogCell: SceneCell {
  /// The x-coordinate where the text begins, right of the row number.
  static let textStart = 96.0

  private let number = Box(width: .points(LogCell.textStart - 16), height: 16)
  private let text = Box(width: .fill, height: 16)

  override func setUp() {
    super.setUp()
    contentBox.arrangement = .linear(.horizontal, spacing: 16)
    contentBox.setBoxes([number, text])
  }

  func show(_ row: AttributedText, number: String) {
    let style = TextStyle(font: GridFont(.monospaced, size: 13), color: theme.colors.text)
    self.number.content = .text(
      TextContent(
        AttributedText(number, TextAttributes(color: theme.colors.faint)), style: style,
        lineLimit: 1,
        truncation: .head, alignment: .right))
    text.content = .text(TextContent(row, style: style, lineLimit: 1))
  }
}
