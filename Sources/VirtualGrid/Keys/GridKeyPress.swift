/// A key press with its modifiers.
///
///     let ends = press == "q" || press == .escape || press == .control("c")
///     let isUp = press.key == .up                          // with any modifiers
///     let isBackTab = press == GridKeyPress(.tab, .shift)
public struct GridKeyPress: Hashable, Sendable {
  /// The key.
  public var key: GridKey

  /// The modifiers held.
  public var modifiers: KeyModifiers

  /// Creates a key press.
  public init(_ key: GridKey, _ modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Returns a character with control. Use a lowercase letter: terminals do not distinguish case
  /// here.
  public static func control(_ character: Character) -> GridKeyPress {
    GridKeyPress(.character(character), .control)
  }

  /// Returns a character with alt, also called meta.
  public static func alt(_ character: Character) -> GridKeyPress {
    GridKeyPress(.character(character), .alt)
  }

  /// The character that the key press types, or nil if it types none, as with control or alt.
  public var character: Character? {
    guard case .character(let character) = key, modifiers.isSubset(of: .shift) else { return nil }
    return character
  }
}

// MARK: - Steps
extension GridKeyPress {
  /// The step by which an arrow, page up, page down, home or end moves the focus, with or without
  /// shift. Nil for other keys and with other modifiers.
  public var step: Step? {
    guard modifiers.isSubset(of: .shift) else { return nil }
    return switch key {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .home: .home
    case .end: .end
    default: nil
    }
  }
}

// MARK: - Keys without modifiers
extension GridKeyPress {
  /// Return or Enter, without modifiers.
  public static var enter: GridKeyPress { GridKeyPress(.enter) }
  /// Escape, without modifiers.
  public static var escape: GridKeyPress { GridKeyPress(.escape) }
  /// Shift-F10, which opens the menu of the focused item. Hosts also report a menu key as this.
  public static var contextMenu: GridKeyPress { GridKeyPress(.function(10), .shift) }
  /// Tab, without modifiers.
  public static var tab: GridKeyPress { GridKeyPress(.tab) }
  /// Backspace, without modifiers.
  public static var backspace: GridKeyPress { GridKeyPress(.backspace) }
  /// Forward delete, without modifiers.
  public static var delete: GridKeyPress { GridKeyPress(.delete) }

  /// The up arrow, without modifiers.
  public static var up: GridKeyPress { GridKeyPress(.up) }
  /// The down arrow, without modifiers.
  public static var down: GridKeyPress { GridKeyPress(.down) }
  /// The left arrow, without modifiers.
  public static var left: GridKeyPress { GridKeyPress(.left) }
  /// The right arrow, without modifiers.
  public static var right: GridKeyPress { GridKeyPress(.right) }

  /// Home, without modifiers.
  public static var home: GridKeyPress { GridKeyPress(.home) }
  /// End, without modifiers.
  public static var end: GridKeyPress { GridKeyPress(.end) }
  /// Page up, without modifiers.
  public static var pageUp: GridKeyPress { GridKeyPress(.pageUp) }
  /// Page down, without modifiers.
  public static var pageDown: GridKeyPress { GridKeyPress(.pageDown) }
}

extension GridKeyPress: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates a press of a character key without modifiers.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self.init(.character(character))
  }
}
