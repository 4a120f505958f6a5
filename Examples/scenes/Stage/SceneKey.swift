/// A key as scenes know it, whatever keyboard it is on.
public enum SceneKey: Hashable, Sendable {
  case character(Character)
  case up, down, left, right
  case pageUp, pageDown, home, end
  case enter, escape, tab, backTab, backspace, delete
}

extension SceneKey: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}

extension SceneKey {
  /// The way that the key leads from item to item: arrows and their like, and the letters of vi.
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

  /// Whether the key does what a tap does.
  public var isTap: Bool { self == .enter || self == " " }

  /// What is written on the key.
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
