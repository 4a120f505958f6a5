extension GridKeyPress {
  /// Creates a key press from the name of a key in a browser, as `KeyboardEvent.key` has it.
  ///
  ///     let press = GridKeyPress(named: "ArrowUp", [.shift])
  ///
  /// Nil for keys that the browser needs, such as tab, and for modifiers alone.
  /// - Parameters:
  ///   - name: The name of the key, or the character that it types.
  ///   - modifiers: The modifiers held. Shift is dropped for characters, which it has changed.
  public init?(named name: String, _ modifiers: KeyModifiers = []) {
    let key: GridKey
    switch name {
    case "ContextMenu":
      self = .contextMenu
      return
    case "F10": key = .function(10)
    case "Insert": key = .insert
    case "ArrowUp": key = .up
    case "ArrowDown": key = .down
    case "ArrowLeft": key = .left
    case "ArrowRight": key = .right
    case "PageUp": key = .pageUp
    case "PageDown": key = .pageDown
    case "Home": key = .home
    case "End": key = .end
    case "Enter": key = .enter
    case "Escape": key = .escape
    case "Backspace": key = .backspace
    case "Delete": key = .delete
    default:
      guard let character = name.first, name.count == 1 else { return nil }
      // A space with shift is the same character.
      let isChanged = character != " "
      self.init(.character(character), isChanged ? modifiers.subtracting(.shift) : modifiers)
      return
    }
    self.init(key, modifiers)
  }
}
