/// What an item is besides being shown; a cell may look different for each.
public struct CellState: OptionSet, Hashable, Sendable {
  /// One bit for each state.
  public let rawValue: UInt8

  /// Creates states from their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The reader has chosen it.
  public static var selected: CellState { CellState(rawValue: 1 << 0) }

  /// A finger or a button is down on it.
  public static var highlighted: CellState { CellState(rawValue: 1 << 1) }

  /// Keys go to it.
  public static var focused: CellState { CellState(rawValue: 1 << 2) }

  /// The grid is being edited, and this item may be changed or moved.
  public static var editing: CellState { CellState(rawValue: 1 << 3) }

  /// Its data is not there yet.
  public static var placeholder: CellState { CellState(rawValue: 1 << 4) }

  /// The reader carries it about.
  public static var lifted: CellState { CellState(rawValue: 1 << 5) }
}

// MARK: - Description
extension CellState: CustomStringConvertible {
  /// The names of the states, as `[selected, highlighted]`; bits without a name are a number.
  public var description: String {
    list([
      (.selected, "selected"), (.highlighted, "highlighted"), (.focused, "focused"),
      (.editing, "editing"), (.placeholder, "placeholder"), (.lifted, "lifted"),
    ])
  }
}
