/// The boxes that were read from an XML document.
public struct BoxDocument {
  /// The box of the root element.
  public let root: Box

  /// The boxes whose element has an `id` attribute, by the value of that attribute.
  public let boxes: [String: Box]

  /// Returns the box whose element has this `id`, or nil if there is none.
  /// - Complexity: O(1).
  public subscript(identifier: String) -> Box? { boxes[identifier] }
}
