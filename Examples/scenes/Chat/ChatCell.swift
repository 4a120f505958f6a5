/// A message in a bubble: at the trailing side if the user wrote it, and at the leading side otherwise.
final class ChatCell: Box {
  private let bubble = Box(width: .fit, height: .fit)

  convenience init() {
    self.init(width: .fill, height: .fit)
    bubble.padding = GridInsets(
      top: 8, left: theme.bubblePadding, bottom: 8, right: theme.bubblePadding)
    bubble.corners = Corners(all: theme.bubbleRadius)
    bubble.maxWidth = 560
    append(bubble)
  }

  /// Shows a message.
  /// - Parameter isMirrored: Whether rows run from right to left.
  func show(_ message: ChatMessage, isMirrored: Bool) {
    let isReader = message.speaker == .reader
    let isAtRight = isReader != isMirrored
    let (near, far) = (theme.margin, theme.length(96, page: 64))
    let above = theme.length(8, page: 4)
    padding = GridInsets(
      top: above, left: isAtRight ? far : near, bottom: above, right: isAtRight ? near : far)
    bubble.gravity = isAtRight ? .right : .left
    bubble.background = isReader ? theme.colors.reply : theme.colors.bubble
    var text = AttributedText()
    if !isReader {
      text.append(
        message.speaker.name + "\n",
        TextAttributes(
          size: theme.secondary.points, weight: theme.body.strong,
          color: theme.colors.hue(message.speaker == .boat ? 1 : 2)))
    }
    text.append(message.text)
    bubble.content = .text(
      TextContent(text, style: .scene(isReader ? theme.colors.onReply : theme.colors.text)))
  }
}
