/// A mouse action over a tile of the terminal.
public struct MouseEvent: Hashable, Sendable {
  /// The action.
  public var action: Action

  /// The column of the tile, from 0.
  public var column: Int

  /// The row of the tile, from 0.
  public var row: Int

  /// The modifier keys held. Terminals report few of them, because they use them for selecting
  /// text.
  public var modifiers: KeyModifiers

  /// An action of the mouse.
  public enum Action: Hashable, Sendable {
    /// A button was pressed.
    case down(Button)
    /// A button was released.
    case up(Button)

    /// The mouse moved to another tile, with a button held or without one (nil).
    case moved(Button?)

    /// A wheel turned by one notch toward an edge of the content: `.top` scrolls up, `.bottom`
    /// down.
    case wheel(GridEdge)
  }

  /// A button of a mouse.
  public enum Button: Hashable, Sendable {
    /// The left button.
    case left
    /// The middle button, or a click of the wheel.
    case middle
    /// The right button.
    case right

    /// An additional button, numbered from 8.
    case other(Int)
  }

  /// Creates an event.
  public init(_ action: Action, column: Int, row: Int, modifiers: KeyModifiers = []) {
    self.action = action
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}
