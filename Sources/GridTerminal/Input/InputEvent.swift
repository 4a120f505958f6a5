/// An event decoded from the input of a terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(GridKeyPress)

  /// The mouse was moved, clicked or scrolled.
  case mouse(MouseEvent)

  /// Text was pasted, or a part of a paste that arrives slowly. It is not filtered and may contain
  /// any characters, including controls.
  case paste(String)

  /// The terminal window gained (true) or lost (false) keyboard focus.
  case focus(Bool)

  /// The terminal reported whether it supports a mode, in reply to a query.
  case answer(ModeAnswer)
}

/// The reply to `CSI ? mode $ p`: whether a terminal supports a mode.
public struct ModeAnswer: Hashable, Sendable {
  /// The number of the mode.
  public var mode: Int

  /// Whether the mode can be set or is always set.
  public var isAvailable: Bool

  /// Creates a reply.
  public init(mode: Int, isAvailable: Bool) {
    self.mode = mode
    self.isAvailable = isAvailable
  }

  /// The mode of synchronized output, in which a frame is shown as a whole.
  static let synchronizedOutput = 2026
}
