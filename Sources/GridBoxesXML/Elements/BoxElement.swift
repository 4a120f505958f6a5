/// An XML element: its name, its own attributes, and how its box is created.
///
///     BoxElement("Badge", attributes: [BoxAttribute("level", .count) { $0.level = $1 }]) {
///       Badge()
///     }
public struct BoxElement<Made: Box> {
  /// The tag name.
  public let name: String

  let attributes: BoxAttributeList<Made>
  let setText: ((Made, String) -> Void)?
  let make: () -> Made

  /// Creates an element.
  /// - Parameters:
  ///   - name: The tag name.
  ///   - attributes: The attributes of this element only. They take precedence over attributes of
  ///     all elements with the same name.
  ///   - setText: Sets the text between the tags. If nil, text in the element is an error.
  ///   - make: Creates a box. It must return a new one each time.
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
  /// Creates a box, with closures that set its attributes and text.
  func draft() -> BoxDraft {
    let box = make()
    return BoxDraft(
      element: name, box: box,
      reading: { value, name in attributes.reading(of: value, as: name, for: box) },
      setText: setText.map { set in { text in set(box, text) } })
  }
}

/// A box whose element has not ended yet.
struct BoxDraft {
  let element: String
  let box: Box

  /// Parses a value of one of the element's own attributes.
  let reading: (_ value: String, _ name: String) -> AttributeResult

  /// Sets the text between the tags. Nil if the element takes no text.
  let setText: ((String) -> Void)?

  /// The text between the tags so far.
  var text: String?
}
