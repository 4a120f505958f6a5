/// A button with a title, and with a sign before it in a theme that draws signs.
final class SceneButton: Box {
  /// The title.
  var title = "" {
    didSet { if title != oldValue { showState() } }
  }

  /// Whether the button is highlighted, as the current choice or to be noticed.
  var isChosen = false {
    didSet { if isChosen != oldValue { showState() } }
  }

  /// The sign and the label after it; nil for a button that is its own label.
  private var glyph: Glyph?
  private var label: Box?

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
    _ title: String, sign: Glyph.Sign? = nil, _ owner: Owner, _ action: @escaping (Owner) -> Void
  ) {
    self.init(title)
    onTap = { [unowned(unsafe) owner] _, _ in action(owner) }
    if let sign, theme.isForPage { show(sign) }
  }

  /// Puts a sign before the title.
  private func show(_ sign: Glyph.Sign) {
    let (glyph, label) = (Glyph(sign), Box.label(width: .fit))
    arrangement = .linear(.horizontal, spacing: 6)
    padding.left -= 2
    append(contentsOf: [glyph, label])
    content = .none
    (self.glyph, self.label) = (glyph, label)
    showState()
  }

  private func showState() {
    let isLit = isChosen != isHighlighted
    let color = isLit ? theme.colors.onAccent : theme.colors.text
    background = isLit ? theme.colors.accent : theme.colors.control
    borders = Borders(all: isLit ? nil : theme.colors.border)
    if let label, let glyph {
      glyph.color = color
      label.content = .line(title.asActionTitle, color)
    } else {
      content = .line(title.asActionTitle, color, alignment: .center)
    }
  }
}
