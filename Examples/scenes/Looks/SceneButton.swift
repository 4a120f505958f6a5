/// A word on a ground of its own, to be tapped.
final class SceneButton: Box {
  /// What is written on it.
  var title = "" {
    didSet { if title != oldValue { showState() } }
  }

  /// Whether it is the one of several that holds, or is to be noticed.
  var isChosen = false {
    didSet { if isChosen != oldValue { showState() } }
  }

  /// Creates a button as wide as its word, or as so many letters, which are a terminal's columns.
  convenience init(_ title: String, columns: Int? = nil) {
    self.init(width: columns.map { .points(8 * Double($0)) } ?? .fit, height: 16)
    if columns == nil { padding = GridInsets(left: 8, right: 8) }
    self.title = title
    corners = Corners(all: 4)
    showState()
    onHighlightChange = { button, _ in button.showState() }
  }

  /// Creates a button as wide as its word, and says who does what when it is tapped: somebody who lives as
  /// long as the button does, and is not kept alive by it.
  convenience init<Owner: AnyObject>(
    _ title: String, _ owner: Owner, _ action: @escaping (Owner) -> Void
  ) {
    self.init(title)
    onTap = { [unowned(unsafe) owner] _, _ in action(owner) }
  }

  private func showState() {
    let isLit = isChosen != isHighlighted
    background = isLit ? Palette.accent : Palette.chosen
    content = .line(title, isLit ? Palette.ground : Palette.text, alignment: .center)
  }
}
