/// What a mouse did, and over which place of the terminal.
public struct MouseEvent: Hashable, Sendable {
  /// What it did.
  public var action: Action

  /// The column, from 0.
  public var column: Int

  /// The row, from 0.
  public var row: Int

  /// What was held on the keyboard. Terminals keep most of it to themselves, to select text.
  public var modifiers: KeyModifiers

  /// What a mouse does.
  public enum Action: Hashable, Sendable {
    case down(Button)
    case up(Button)

    /// It moves to another place, with a button held or without.
    case moved(Button?)

    /// A wheel turns by a notch, toward where the content is that is wanted.
    case wheel(GridEdge)
  }

  /// A button of a mouse.
  public enum Button: Hashable, Sendable {
    case left
    case middle
    case right

    /// One of those at the side, from 8.
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
