import GalleryScenes

/// The line that says what is shown of a file, and what is being done.
final class StatusBar: Box {
  private var shown = ""

  convenience init() {
    self.init(width: .fill, height: 16)
    background = Palette.card
    padding = GridInsets(top: 0, left: 8, bottom: 0, right: 8)
  }

  func show(_ message: String) {
    guard message != shown else { return }
    shown = message
    content = .line(message, truncation: .middle)
  }

  /// So many rows, in words.
  static func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(grouped(count)) rows" }
}
