extension OptionSet where RawValue: FixedWidthInteger, Element == Self {
  /// Returns the names of the options in brackets. The remaining bits are appended as a number.
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
