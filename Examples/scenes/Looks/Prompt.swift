/// A line in which the user types an answer. It is hidden until it is opened, and hides itself when
/// the answer is given or cancelled.
///
///     prompt.onAnswer = { text in search(text) }
///     prompt.open()
public final class Prompt: Box {
  /// The field of the answer.
  public let field: TextFieldBox

  /// Called with the text when the user presses enter, after the prompt was hidden.
  public var onAnswer: (String) -> Void = { _ in }

  /// Creates a prompt that is hidden.
  public init(_ title: String, placeholder: String = "") {
    field = TextFieldBox(placeholder, style: .scene())
    super.init(
      sizing: Sizing(width: .fill, height: .points(theme.bar)),
      arrangement: .linear(.horizontal, spacing: 8))
    background = theme.colors.bar
    borders.bottom = theme.colors.hairline
    padding = GridInsets(
      top: theme.barInset, left: theme.margin, bottom: theme.barInset, right: theme.margin)
    visibility = .gone
    field.placeholderColor = theme.colors.dim
    field.cursorColor = theme.colors.accent
    let label = Box.label(width: .fit)
    label.content = .line(title, weight: theme.body.strong)
    label.margin = GridInsets(top: theme.inset, bottom: theme.inset)
    field.sizing.height = .fill
    field.padding = GridInsets(top: theme.inset, bottom: theme.inset)
    append(contentsOf: [label, field])
    field.onCommit = { [unowned(unsafe) self] field in
      close()
      onAnswer(field.text)
    }
    field.on(.editingEnded) { [unowned(unsafe) self] _, _ in visibility = .gone }
  }

  /// Whether the prompt is visible.
  public var isOpen: Bool { visibility == .visible }

  /// Shows the prompt with an empty field, which gets the focus.
  public func open() {
    visibility = .visible
    field.text = ""
    field.focus()
  }

  /// Hides the prompt.
  public func close() { field.resignFocus() }

  /// The commands for the footer while the prompt is open.
  /// - Parameter title: The name of the action of enter.
  public func commands(_ title: String) -> [Command] {
    [
      Command(.enter, title) { [unowned(unsafe) self] in field.commit() },
      Command(.escape, "cancel") { [unowned(unsafe) self] in field.cancel() },
    ]
  }
}
