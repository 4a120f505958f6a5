/// The states of an item that may change how its cell looks.
public struct CellState: OptionSet, Hashable, Sendable {
  /// A bit mask of the states.
  public let rawValue: UInt16

  /// Creates a set of states from a bit mask.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The item is selected.
  public static var selected: CellState { CellState(rawValue: 1 << 0) }

  /// A pointer is pressed on the item.
  public static var highlighted: CellState { CellState(rawValue: 1 << 1) }

  /// The item has the keyboard focus.
  public static var focused: CellState { CellState(rawValue: 1 << 2) }

  /// The grid is in editing mode, and the item can be changed or moved.
  public static var editing: CellState { CellState(rawValue: 1 << 3) }

  /// The data of the item is not loaded; the cell is a placeholder.
  public static var placeholder: CellState { CellState(rawValue: 1 << 4) }

  /// The item is being reordered and follows the pointer.
  public static var lifted: CellState { CellState(rawValue: 1 << 5) }

  /// The item shows the control to delete it; see ``EditControl``.
  public static var showsDelete: CellState { CellState(rawValue: 1 << 6) }

  /// The item shows the control to insert another one at its index.
  public static var showsInsert: CellState { CellState(rawValue: 1 << 7) }

  /// The item shows the control to move it.
  public static var showsReorder: CellState { CellState(rawValue: 1 << 8) }
}

// MARK: - Description
extension CellState: CustomStringConvertible {
  /// The names of the states, such as `[selected, highlighted]`. Bits without a name are appended
  /// as a number.
  public var description: String {
    list([
      (.selected, "selected"), (.highlighted, "highlighted"), (.focused, "focused"),
      (.editing, "editing"), (.placeholder, "placeholder"), (.lifted, "lifted"),
      (.showsDelete, "showsDelete"), (.showsInsert, "showsInsert"),
      (.showsReorder, "showsReorder"),
    ])
  }
}
