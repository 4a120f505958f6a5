import GalleryScenes

/// A line that shows the name of a file and the progress of reading it.
final class StatusBar: Box {
  private var shown = ""

  convenience init() {
    self.init(width: .fill, height: 16)
    background = theme.colors.card
    padding = GridInsets(top: 0, left: 8, bottom: 0, right: 8)
  }

  func show(_ message: String) {
    guard message != shown else { return }
    shown = message
    content = .line(message, truncation: .middle)
  }

  /// Returns a count of rows in words, such as `1 row` or `2,000 rows`.
  static func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(grouped(count)) rows" }
}
