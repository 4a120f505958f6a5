/// An XML attribute: its name, the form of its values, and how a value changes a box.
///
///     BoxAttribute("tint", .color) { box, color in box.background = color }
///     BoxAttribute<Badge>("level", .count) { badge, level in badge.level = level }
public struct BoxAttribute<Element: Box> {
  /// The name of the attribute, including its prefix.
  public let name: String

  /// The values that it accepts, to complete the sentence "It takes …".
  let expected: String

  /// Parses a value, and returns a closure that applies it to a box. Nil if the value is invalid.
  let change: (String) -> ((Element) -> Void)?

  /// Creates an attribute.
  /// - Parameters:
  ///   - name: The name, including its prefix.
  ///   - form: Parses the values.
  ///   - set: Applies a value to a box.
  public init<Value>(
    _ name: String, _ form: AttributeForm<Value>, _ set: @escaping (Element, Value) -> Void
  ) {
    self.name = name
    expected = form.description
    change = { text in
      guard let value = form.read(text) else { return nil }
      return { element in set(element, value) }
    }
  }
}

/// A list of attributes in the order of their registration, with lookup by name.
struct BoxAttributeList<Element: Box> {
  private var attributes: [BoxAttribute<Element>] = []
  private var indices: [String: Int] = [:]

  init(_ attributes: [BoxAttribute<Element>]) {
    for attribute in attributes { register(attribute) }
  }

  /// Adds an attribute, or replaces the one of the same name at its position.
  mutating func register(_ attribute: BoxAttribute<Element>) {
    if let index = indices[attribute.name] {
      attributes[index] = attribute
    } else {
      indices[attribute.name] = attributes.count
      attributes.append(attribute)
    }
  }

  /// Parses a value of an attribute for a box.
  /// - Complexity: O(1), plus the time to parse the value.
  func reading(of value: String, as name: String, for element: Element) -> AttributeResult {
    guard let index = indices[name] else { return .unknown }
    let attribute = attributes[index]
    guard let change = attribute.change(value) else {
      return .invalid(expected: attribute.expected)
    }
    return .change(index: index) { change(element) }
  }
}

/// The result of parsing an attribute.
enum AttributeResult {
  /// The attribute is not registered.
  case unknown

  /// The value is invalid.
  case invalid(expected: String)

  /// A closure that applies the value, and its position in the order in which attributes apply.
  case change(index: Int, () -> Void)
}
