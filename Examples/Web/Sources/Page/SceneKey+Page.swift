import GalleryScenes

extension SceneKey {
  /// Creates a key from its name in a browser. Nil if scenes do not handle it, and for tab, which
  /// moves the focus of the page.
  init?(named name: String) {
    switch name {
    case "ArrowUp": self = .up
    case "ArrowDown": self = .down
    case "ArrowLeft": self = .left
    case "ArrowRight": self = .right
    case "PageUp": self = .pageUp
    case "PageDown": self = .pageDown
    case "Home": self = .home
    case "End": self = .end
    case "Enter": self = .enter
    case "Escape": self = .escape
    case "Tab": return nil
    case "Backspace": self = .backspace
    case "Delete": self = .delete
    default:
      guard let character = name.first, name.count == 1 else { return nil }
      self = .character(character)
    }
  }
}
