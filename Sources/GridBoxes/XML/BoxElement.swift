/// A kind of element: its name, how a box of it is made, and what it has besides what all have.
///
///     BoxElement("Badge", attributes: [BoxAttribute("level", .count) { $0.level = $1 }]) { Badge() }
public struct BoxElement<Made: Box> {
  /// What it is called.
  public let name: String

  let attributes: BoxAttributeList<Made>
  let setText: ((Made, String) -> Void)?
  let make: () -> Made

  /// Creates a kind of element.
  /// - Parameters:
  ///   - attributes: What only this kind has, or has in a way of its own.
  ///   - setText: What becomes of a text between its tags; without it, a text is an error.
  ///   - make: Makes a box: a new one each time.
  public init(
    _ name: String, attributes: [BoxAttribute<Made>] = [],
    setText: ((Made, String) -> Void)? = nil, make: @escaping () -> Made
  ) {
    self.name = name
    self.attributes = BoxAttributeList(attributes)
    self.setText = setText
    self.make = make
  }
}

extension BoxElement {
  /// A new box, and what can be done with it.
  func draft() -> BoxDraft {
    let box = make()
    return BoxDraft(
      element: name, box: box,
      reading: { value, name in attributes.reading(of: value, as: name, for: box) },
      setText: setText.map { set in { text in set(box, text) } })
  }
}

/// A box whose element is open.
struct BoxDraft {
  let element: String
  let box: Box

  /// What a value of one of its own attributes comes to.
  let reading: (_ value: String, _ name: String) -> AttributeReading

  /// Sets the text between its tags; nil if it has none.
  let setText: ((String) -> Void)?

  /// The text between its tags so far.
  var text: String?
}
