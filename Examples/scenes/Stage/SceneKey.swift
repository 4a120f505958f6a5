/// A key, independent of the keyboard of the host.
public enum SceneKey: Hashable, Sendable {
  /// A key that types a character.
  case character(Character)

  /// The arrow keys.
  case up, down, left, right

  /// The keys that move by a page, or to the start or the end.
  case pageUp, pageDown, home, end

  /// Keys that act or edit. `backTab` is tab with shift.
  case enter, escape, tab, backTab, backspace, delete
}

extension SceneKey: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}

extension SceneKey {
  /// The direction in which the key moves the focus: arrow and page keys, and the letters of vi.
  public var step: Step? {
    switch self {
    case .up, "k": .up
    case .down, "j": .down
    case .left, "h": .left
    case .right, "l": .right
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .home, "g": .home
    case .end, "G": .end
    default: nil
    }
  }

  /// Whether the key acts like a tap.
  public var isTap: Bool { self == .enter || self == " " }

  /// The label of the key.
  public var name: String {
    switch self {
    case " ": "space"
    case .character(let character): String(character)
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
    }
  }
}
