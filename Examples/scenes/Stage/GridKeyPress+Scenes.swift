extension GridKeyPress {
  /// Tab with shift.
  public static var backTab: GridKeyPress { GridKeyPress(.tab, .shift) }

  /// Whether the key acts like a tap.
  var isTap: Bool { self == .enter || self == " " }

  /// The arrow, home or end key that a letter of vi stands for. Other keys stand for themselves.
  var fromVi: GridKeyPress {
    switch self {
    case "k": .up
    case "j": .down
    case "h": .left
    case "l": .right
    case "g": .home
    case "G": .end
    default: self
    }
  }

  /// The label of the key.
  public var label: String {
    switch self {
    case " ": "space"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .pageUp: "page up"
    case .pageDown: "page down"
    case .home: "home"
    case .end: "end"
    case .enter: "enter"
    case .escape: "esc"
    case .tab: "tab"
    case .backTab: "shift tab"
    case .backspace: "backspace"
    case .delete: "delete"
    case .control("z"): "control z"
    default: character.map { String($0) } ?? ""
    }
  }
}
