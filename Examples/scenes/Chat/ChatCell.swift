/// A message in a bubble: at the right if the user wrote it, and at the left otherwise.
final class ChatCell: Box {
  private let bubble = Box(width: .fit, height: .fit)

  convenience init() {
    self.init(width: .fill, height: .fit)
    bubble.padding = GridInsets(top: 8, left: 8, bottom: 8, right: 8)
    bubble.corners = Corners(all: 6)
    bubble.maxWidth = 560
    append(bubble)
  }

  /// Shows a message.
  func show(_ message: ChatMessage) {
    let isReader = message.speaker == .reader
    padding = GridInsets(top: 8, left: isReader ? 96 : 8, bottom: 8, right: isReader ? 8 : 96)
    bubble.gravity = isReader ? .right : .left
    bubble.background = isReader ? Palette.chosen : Palette.card
    var text = AttributedText()
    if !isReader {
      text.append(
        message.speaker.name + "\n",
        TextAttributes(
          weight: .bold, color: Palette.hue(message.speaker == .boat ? 1 : 2)))
    }
    text.append(message.text)
    bubble.content = .text(TextContent(text, style: .scene()))
  }
}
