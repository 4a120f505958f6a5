/// A short message over a page, with a button, that disappears by itself.
final class Toast: Box {
  private let text = Box.label(width: .fit)

  /// The time at which it disappears; nil while it is hidden.
  private(set) var end: Double?

  /// The seconds for which a message is shown.
  static var duration: Double { 6 }

  convenience init(_ button: SceneButton) {
    self.init(
      width: .fit, height: .points(theme.target),
      arrangement: .linear(.horizontal, spacing: 16))
    background = theme.colors.text
    padding = GridInsets(left: theme.margin)
    margin = GridInsets(bottom: 16)
    text.margin = GridInsets(top: theme.inset, bottom: theme.inset)
    gravity = [.bottom, .centerHorizontal]
    corners = Corners(all: theme.radius)
    shadow = theme.cardShadow
    visibility = .gone
    append(contentsOf: [text, button])
  }

  /// Shows a message for some seconds.
  func show(_ message: String, at time: Double) {
    text.content = .line(message, theme.colors.ground)
    visibility = .visible
    end = time + Self.duration
  }

  func hide() {
    visibility = .gone
    end = nil
  }

  /// Hides the message if its time is over.
  func advance(to time: Double) {
    if let end, end <= time { hide() }
  }
}
