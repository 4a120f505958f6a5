/// A page of the gallery: boxes, and the actions of keys.
///
/// A scene has no access to a host, a clock, files or randomness other than its own ``Dice``: the
/// same keys at the same times show the same pictures.
open class Scene {
  /// The box of the scene. It fills the stage.
  public let root: Box

  /// Creates a scene that shows a box.
  public init(_ root: Box) { self.root = root }

  /// A short help text about pointers and keys. The footer names the ``commands`` in addition.
  open var help: String { "" }

  /// The commands besides navigation, the most important first.
  open var commands: [Command] { [] }

  /// The grid that the overlay describes; nil if there is none.
  open var grid: AnyGridView? { nil }

  /// Additional lines for the overlay.
  open var notes: [String] { [] }

  /// Handles a key. Runs its command by default.
  /// - Returns: Whether the key has an action here. Others are for the grids in the ``root``.
  open func press(_ press: GridKeyPress) -> Bool { pressCommand(press) }

  /// Whether keys are entered as text at the moment, so that the stage has no commands for them.
  /// False by default. A text field that has the focus needs no override.
  open var isTyping: Bool { false }

  /// Handles text that is pasted or dropped while no text field has the focus. Does nothing by default.
  open func paste(_ text: String) {}

  /// The duration of the last frame in seconds, if the host measures it.
  public final var frameTime: Double?

  /// Prepares a frame. Does nothing by default.
  open func advance(to time: Double) {}

  /// The time at which the scene needs a frame; nil if it waits for the user.
  open var nextTime: Double? { nil }

  /// Brings the scene into the state that pictures show. Does nothing by default.
  open func pose() {}

  /// Simulates the input of a user in one frame, to measure frames. Scrolls by default.
  open func play(frame: Int) {
    guard let grid else { return }
    // Scrolls down to the end, then starts over at the top.
    let isAtEnd = grid.contentOffset.y >= grid.scrollRange.end.y
    grid.contentOffset.y = isAtEnd ? grid.scrollRange.start.y : grid.contentOffset.y + 24
  }
}

extension Scene {
  /// Runs the command of a key.
  /// - Returns: Whether there is one.
  public final func pressCommand(_ press: GridKeyPress) -> Bool {
    guard let command = commands.first(where: { $0.key == press }) else { return false }
    command.action()
    return true
  }
}
