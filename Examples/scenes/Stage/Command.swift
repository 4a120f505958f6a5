/// An action with a key, and a word in the footer that can be tapped instead.
public struct Command {
  /// The key.
  public let key: GridKeyPress

  /// The name of the action, in one or two words.
  public let title: String

  let action: () -> Void

  /// Creates a command.
  public init(_ key: GridKeyPress, _ title: String, _ action: @escaping () -> Void) {
    self.key = key
    self.title = title
    self.action = action
  }
}
