/// What a key does, and a tap on its word in the line below the scene.
public struct Command {
  /// The key.
  public let key: SceneKey

  /// What it does, in one or two words.
  public let title: String

  let action: () -> Void

  /// Creates a command.
  public init(_ key: SceneKey, _ title: String, _ action: @escaping () -> Void) {
    self.key = key
    self.title = title
    self.action = action
  }
}
