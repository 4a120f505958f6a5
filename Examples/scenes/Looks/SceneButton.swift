/// A button with a title, or with an icon.
final class SceneButton: Box {
  /// The title.
  var title = "" {
    didSet { if title != oldValue { showState() } }
  }

  /// Whether the button is highlighted, as the current choice or to be noticed.
  var isChosen = false {
    didSet { if isChosen != oldValue { showState() } }
  }

  /// Creates a button as wide as its title, or as a number of terminal columns, and at least as wide as
  /// high if it has space for that.
  convenience init(_ title: String, columns: Int? = nil) {
    self.init(
      width: columns.map { .points(max(8 * Double($0), theme.target)) } ?? .fit,
      height: .points(theme.target))
    let side = columns == nil ? max(8, theme.side) : 0
    padding = GridInsets(top: theme.inset, left: side, bottom: theme.inset, right: side)
    self.title = title
    corners = Corners(all: theme.radius)
    showState()
    onHighlightChange = { button, _ in button.showState() }
  }

  /// Creates a button as wide as its title. A tap calls the action with `owner`, which the button
  /// does not retain and which must outlive the button.
  convenience init<Owner: AnyObject>(
    _ title: String, _ owner: Owner, _ action: @escaping (Owner) -> Void
  ) {
    self.init(title)
    onTap = { [unowned(unsafe) owner] _, _ in action(owner) }
  }

  private func showState() {
    let isLit = isChosen != isHighlighted
    background = isLit ? theme.colors.accent : theme.colors.control
    borders = Borders(all: isLit ? nil : theme.colors.border)
    content = .line(
      title, isLit ? theme.colors.onAccent : theme.colors.text, alignment: .center)
  }
}
