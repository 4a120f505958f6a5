/// A chat: messages that measure themselves, history that is loaded at the top, and a message that
/// is still being written.
final class Chat: PageScene<ChatPage> {
  init() { super.init(ChatPage()) }

  override var help: String { "wheel or drag to scroll" }

  override var commands: [Command] {
    [
      Command("s", "send") { [self] in page.send() },
      Command("f", page.isStreaming ? "quiet" : "stream") { [self] in page.toggleStream() },
      Command("n", "newest") { [self] in page.goDown() },
    ]
  }

  override var grid: AnyGridView? { page.grid }

  override var notes: [String] {
    ["messages not loaded \(grouped(page.log.first))", "unread \(page.unread)"]
  }

  override func advance(to time: Double) { page.advance(to: time) }

  override var nextTime: Double? { page.nextTime }

  override func pose() {
    page.send()
    page.toggleStream()
  }

  /// Scrolls up and sends a message every 120 frames.
  override func play(frame: Int) {
    page.scroll(by: -24)
    if frame % 120 == 119 { page.send() }
  }
}
