/// A key cap with the name of its action beside it.
final class KeyWord: Box {
  private let cap = Box(width: .fit, height: 16)
  private let word = Box(width: .fit, height: 16)

  /// The key that a tap stands for.
  private(set) var key = GridKeyPress.escape

  convenience init(onTap: @escaping (GridKeyPress) -> Void) {
    self.init(
      width: .fit, height: .points(SceneSizes.target),
      arrangement: .linear(.horizontal, spacing: 8))
    padding = GridInsets(top: SceneSizes.inset, bottom: SceneSizes.inset)
    cap.padding = GridInsets(left: 8, right: 8)
    cap.corners = Corners(all: 4)
    append(contentsOf: [cap, word])
    lightUp(false)
    self.onTap = { word, _ in onTap(word.key) }
    onHighlightChange = { word, isPressed in word.lightUp(isPressed) }
  }

  /// Shows a key and the name of its action.
  func show(_ key: GridKeyPress, _ title: String) {
    self.key = key
    word.content = .line(title, Palette.dim)
    lightUp(isHighlighted)
  }

  private func lightUp(_ isPressed: Bool) {
    cap.background = isPressed ? Palette.accent : Palette.ground
    cap.content = .line(key.label, isPressed ? Palette.ground : Palette.accent, weight: .bold)
  }
}
