extension OptionSet where RawValue == UInt8, Element == Self {
  /// The options that have a name, in brackets; what is left of the bits is a number at the end.
  func list(_ names: [(Self, String)]) -> String {
    var rest = self
    var parts: [String] = []
    for (option, name) in names where contains(option) {
      parts.append(name)
      rest.subtract(option)
    }
    if !rest.isEmpty { parts.append("\(rest.rawValue)") }
    return "[" + parts.joined(separator: ", ") + "]"
  }
}
