/// The name of an action, after its key if it has one and the theme shows keys.
final class KeyWord: Box {
  private let cap = Box.label(width: .fit, theme.secondary)
  private let word = Box.label(width: .fit, KeyWord.text)

  /// What a tap does.
  var action: () -> Void = {}

  private var key: GridKeyPress?

  convenience init() {
    self.init(
      width: .fit, height: .points(Footer.lineHeight),
      arrangement: .linear(.horizontal, spacing: 8))
    let inset = (Footer.lineHeight - Self.text.line) / 2
    padding = GridInsets(top: inset, bottom: inset)
    if !theme.footer.showsKeys { minWidth = theme.target }
    cap.padding = GridInsets(left: theme.capSide, right: theme.capSide)
    cap.corners = Corners(all: 4)
    cap.borders = Borders(all: theme.colors.hairline)
    append(contentsOf: [cap, word])
    lightUp(false)
    onTap = { word, _ in word.action() }
    onHighlightChange = { word, isPressed in word.lightUp(isPressed) }
  }

  /// Shows a key and the name of its action.
  func show(_ key: GridKeyPress?, _ title: String) {
    self.key = key
    cap.visibility = key != nil && theme.footer.showsKeys ? .visible : .gone
    let color = theme.footer.showsKeys ? theme.colors.dim : theme.colors.accent
    let isAction = !theme.footer.showsKeys
    word.content = .line(isAction ? title.asActionTitle : title, color, Self.text)
    lightUp(isHighlighted)
  }

  /// Words without keys are as large as buttons.
  private static var text: TextSize { theme.footer.showsKeys ? theme.secondary : theme.body }

  private func lightUp(_ isPressed: Bool) {
    cap.background = isPressed ? theme.colors.accent : theme.colors.ground
    cap.content = .line(
      key?.label ?? "", isPressed ? theme.colors.onAccent : theme.colors.cap,
      weight: theme.secondary.strong, theme.secondary)
  }
}
