/// Returns a value as Swift source, as far as reflection allows.
///
/// Enum cases get a leading dot and their labels, structs their stored properties. Numbers read
/// back as the same bits. A type with its own `description` is assumed to return Swift source.
func swiftLiteral(_ value: Any) -> String {
  switch value {
  case let number as Double: return literal(number)
  case let text as String: return text.debugDescription
  case let range as Range<Int>: return "\(range.lowerBound)..<\(range.upperBound)"
  case let range as ClosedRange<Int>: return "\(range.lowerBound)...\(range.upperBound)"
  default: break
  }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional: return mirror.children.first.map { swiftLiteral($0.value) } ?? "nil"
  case .collection, .set: return "[\(list(mirror.children.map(\.value)))]"
  case .tuple: return "(\(arguments(mirror)))"
  default: break
  }
  if let value = value as? any CustomStringConvertible { return value.description }
  switch mirror.displayStyle {
  case .enum:
    guard let payload = mirror.children.first, let name = payload.label else { return ".\(value)" }
    let inside = Mirror(reflecting: payload.value)
    let values =
      inside.displayStyle == .tuple ? arguments(inside) : swiftLiteral(payload.value)
    return ".\(name)(\(values))"
  case .struct: return "\(type(of: value))(\(arguments(mirror)))"
  default: return "\(value)"
  }
}

private func literal(_ number: Double) -> String {
  if number.isNaN { return ".nan" }
  if number.isInfinite { return number < 0 ? "-.infinity" : ".infinity" }
  return "\(number)"
}

private func list(_ values: [Any]) -> String {
  values.map(swiftLiteral).joined(separator: ", ")
}

private func arguments(_ mirror: Mirror) -> String {
  mirror.children.map { child in
    // Reflection labels an unlabeled value by its position, as in ".0".
    guard let label = child.label, !label.hasPrefix(".") else { return swiftLiteral(child.value) }
    return "\(label): \(swiftLiteral(child.value))"
  }.joined(separator: ", ")
}
