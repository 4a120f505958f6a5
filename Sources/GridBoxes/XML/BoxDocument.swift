/// The boxes that were read from an XML document.
public struct BoxDocument {
  /// The box of the root element.
  public let root: Box

  /// The boxes that have an `id`, by its value.
  public let boxes: [String: Box]

  /// Returns the box with an `id`, or nil if there is none.
  /// - Complexity: O(1).
  public subscript(identifier: String) -> Box? { boxes[identifier] }
}
