/// A recogniser of attributes: a name, what its values look like, and what these do to a box.
///
///     BoxAttribute("tint", .color) { box, color in box.look.background = color }
///     BoxAttribute<Badge>("level", .count) { badge, level in badge.level = level }
public struct BoxAttribute<Element: Box> {
  /// What it is called.
  public let name: String

  /// What values it takes, to go on "It takes …".
  let expected: String

  /// What a text does to a box; nil if it is no value.
  let change: (String) -> ((Element) -> Void)?

  /// Creates a recogniser.
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

/// Recognisers by name, in the order of their coming.
struct BoxAttributeList<Element: Box> {
  private var attributes: [BoxAttribute<Element>] = []
  private var places: [String: Int] = [:]

  init(_ attributes: [BoxAttribute<Element>]) {
    for attribute in attributes { register(attribute) }
  }

  /// Adds a recogniser, or puts it in the place of one of the same name.
  mutating func register(_ attribute: BoxAttribute<Element>) {
    if let place = places[attribute.name] {
      attributes[place] = attribute
    } else {
      places[attribute.name] = attributes.count
      attributes.append(attribute)
    }
  }

  /// What a value does to a box.
  func reading(of value: String, as name: String, for element: Element) -> AttributeReading {
    guard let place = places[name] else { return .unknown }
    let attribute = attributes[place]
    guard let change = attribute.change(value) else {
      return .invalid(expected: attribute.expected)
    }
    return .change(place: place) { change(element) }
  }
}

/// What an attribute comes to.
enum AttributeReading {
  /// Nobody registered it.
  case unknown

  /// It has no such value.
  case invalid(expected: String)

  /// What it does, and when among those that do something.
  case change(place: Int, () -> Void)
}
