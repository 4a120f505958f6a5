/// What comes in from a terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(TerminalKeyPress)

  /// The mouse did something.
  case mouse(MouseEvent)

  /// A text was pasted, or a part of one that takes long to come. It is as it came, and may have anything
  /// in it.
  case paste(String)

  /// The window of the terminal is the one that is typed into, or not any more.
  case focus(Bool)

  /// The terminal answers a question about one of its modes.
  case answer(ModeAnswer)
}

/// Whether a terminal has a mode that can be switched on: its answer to `CSI ? mode $ p`.
public struct ModeAnswer: Hashable, Sendable {
  /// The number of the mode.
  public var mode: Int

  /// Whether it can be switched on, or always is.
  public var isAvailable: Bool

  /// Creates an answer.
  public init(mode: Int, isAvailable: Bool) {
    self.mode = mode
    self.isAvailable = isAvailable
  }

  /// Frames that are shown as a whole.
  static let synchronizedOutput = 2026
}
