/// A word on a ground of its own, to be tapped.
final class SceneButton: Box {
  /// What is written on it.
  var title = "" {
    didSet { showState() }
  }

  /// Whether it is the one of several that holds.
  var isChosen = false {
    didSet { showState() }
  }

  /// Creates a button of so many letters, which are a terminal's columns.
  convenience init(_ title: String, columns: Int) {
    self.init(width: .points(8 * Double(columns)), height: 16)
    self.title = title
    corners = Corners(all: 4)
    showState()
  }

  private func showState() {
    background = isChosen ? Palette.accent : Palette.chosen
    content = .line(title, isChosen ? Palette.ground : Palette.text, alignment: .center)
  }
}
