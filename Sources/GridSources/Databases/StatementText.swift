/// A statement in SQL that is being written, and the values of its parameters.
struct StatementText {
  private(set) var text = ""
  private(set) var parameters: [String?] = []

  init(_ text: String = "") { self.text = text }

  /// Appends SQL.
  mutating func write(_ sql: String) { text += sql }

  /// Appends a parameter with a value, which the server converts to a type.
  mutating func write(value: String, as type: String) {
    parameters.append(value)
    text += "CAST($\(parameters.count) AS \(type))"
  }

  /// Appends elements in parentheses with a text between them, or a text if there are none.
  mutating func write<Element>(
    _ elements: [Element], joined separator: String, orElse empty: String,
    _ write: (inout StatementText, Element) -> Void
  ) {
    guard !elements.isEmpty else { return text += empty }
    for (index, element) in elements.enumerated() {
      text += index == 0 ? "(" : separator + "("
      write(&self, element)
      text += ")"
    }
  }
}

extension String {
  /// The name in quotes, for a statement of SQL.
  var quotedForSQL: String {
    "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
