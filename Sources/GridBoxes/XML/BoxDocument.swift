/// Boxes that were read, and some of them by name.
public struct BoxDocument {
  /// The outermost box.
  public let root: Box

  /// The boxes that have an identifier.
  public let boxes: [String: Box]

  /// The box of an identifier, if there is one.
  public subscript(identifier: String) -> Box? { boxes[identifier] }
}
