import GridTesting

/// A filter as a tree that is printed and evaluated in the simplest way.
indirect enum NaiveFilter {
  case test(column: Int, Test)
  case not(NaiveFilter)
  case all([NaiveFilter])
  case any([NaiveFilter])

  enum Test {
    case number(String, Double)
    case text(String, String)
    case column(String, Int)
    case contains(String)
    case starts(String)
    case ends(String)
    case isEmpty
    case isIn([String])
    case isTrue
  }

  /// The titles of the columns, and how expressions name them.
  static let titles = ["amount", "City", "unit price", "not", "amount2"]
  private static let names = [
    ["amount", "AMOUNT", "$1", "`amount`"], ["City", "city", "[City]"],
    ["`unit price`", "[Unit Price]"],
    ["`not`", "$4"], ["amount2", "$5"],
  ]
  private static let fields = [
    "", "0", "1", "01.50", "1.5", "-2", "2e1", "20", "Oslo", "oslo", "2024-05-01", "2024", "no",
    "a\"b",
    "x/y", " 1 ", "ö Öl",
  ]
}

// MARK: - Evaluation
extension NaiveFilter {
  func matches(_ row: [String]) -> Bool {
    switch self {
    case .test(let column, let test): test.holds(for: row[column], in: row)
    case .not(let part): !part.matches(row)
    case .all(let parts): parts.allSatisfy { $0.matches(row) }
    case .any(let parts): parts.contains { $0.matches(row) }
    }
  }
}

extension NaiveFilter.Test {
  fileprivate func holds(for field: String, in row: [String]) -> Bool {
    switch self {
    case .number(let sign, let value):
      if let number = number(field) { return Self.holds(sign, number, value) }
      return field.hasPrefix("2024-") ? Self.holds(sign, field, "\(Int(value))") : sign == "!="
    case .text(let sign, let text): return Self.holds(sign, field, text)
    case .column(let sign, let index):
      let other = row[index]
      let isDate = field.hasPrefix("2024-") || other.hasPrefix("2024-")
      switch (number(field), number(other)) {
      case (let one?, let other?): return Self.holds(sign, one, other)
      case (nil, nil): return Self.holds(sign, field, other)
      default: return isDate ? Self.holds(sign, field, other) : sign == "!="
      }
    case .contains(let text): return text.isEmpty || folded(field, by: text).contains(text)
    case .starts(let text): return folded(field, by: text).hasPrefix(text)
    case .ends(let text): return folded(field, by: text).hasSuffix(text)
    case .isEmpty: return field.allSatisfy { $0 == " " }
    case .isIn(let texts):
      return texts.contains { text in
        number(text).map { $0 == number(field) } ?? (field == text)
      }
    case .isTrue: return !["", "0", "no"].contains(field)
    }
  }

  private func number(_ text: String) -> Double? { Double(text.filter { $0 != " " }) }

  private func folded(_ field: String, by text: String) -> String {
    let capitals = "A"..."Z"
    if text.contains(where: { capitals.contains(String($0)) }) { return field }
    return String(field.map { capitals.contains(String($0)) ? Character($0.lowercased()) : $0 })
  }

  private static func holds<Value: Comparable>(_ sign: String, _ one: Value, _ other: Value) -> Bool
  {
    switch sign {
    case "=": one == other
    case "!=": one != other
    case "<": one < other
    case "<=": one <= other
    case ">": one > other
    default: one >= other
    }
  }
}

// MARK: - Random filters
extension NaiveFilter {
  static func randomRow(_ generator: inout SeededGenerator) -> [String] {
    titles.map { _ in fields.randomElement(using: &generator)! }
  }

  static func random(depth: Int, _ generator: inout SeededGenerator) -> NaiveFilter {
    guard depth > 0, Int.random(in: 0..<5, using: &generator) > 0 else {
      let column = Int.random(in: 0..<titles.count, using: &generator)
      return .test(column: column, .random(&generator))
    }
    let count = Int.random(in: 2...3, using: &generator)
    let parts = (0..<count).map { _ in random(depth: depth - 1, &generator) }
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: return .not(parts[0])
    case 1: return .all(parts)
    default: return .any(parts)
    }
  }

  /// The expression, with random spelling.
  func text(_ generator: inout SeededGenerator) -> String {
    switch self {
    case .test(let column, let test):
      return Self.names[column].randomElement(using: &generator)! + " " + test.text(&generator)
    case .not(let part): return "NOT (" + part.text(&generator) + ")"
    case .all(let parts): return Self.joined(parts, by: " and ", &generator)
    case .any(let parts): return Self.joined(parts, by: "\tOr\n", &generator)
    }
  }

  private static func joined(
    _ parts: [NaiveFilter], by sign: String, _ generator: inout SeededGenerator
  ) -> String {
    "(" + parts.map { $0.text(&generator) }.joined(separator: sign) + ")"
  }
}

extension NaiveFilter.Test {
  private static func written(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  fileprivate static func random(_ generator: inout SeededGenerator) -> Self {
    let sign = ["=", "!=", "<", "<=", ">", ">="].randomElement(using: &generator)!
    let text = ["", "o", "O", "slo", "1", "x/", "\"b", "ö", "Öl"].randomElement(using: &generator)!
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: return .number(sign, [0, 1, 1.5, -2, 20, 2024].randomElement(using: &generator)!)
    case 1: return .text(sign, NaiveFilter.fields.randomElement(using: &generator)!)
    case 2: return .column(sign, Int.random(in: 0..<NaiveFilter.titles.count, using: &generator))
    case 3: return .contains(text)
    case 4: return .starts(text)
    case 5: return .ends(text)
    case 6: return .isEmpty
    case 7:
      let count = Int.random(in: 1...4, using: &generator)
      return .isIn(
        (0..<count).map { _ in ["1", "20", "Oslo", "no", "ö Öl"].randomElement(using: &generator)! }
      )
    default: return .isTrue
    }
  }

  fileprivate func text(_ generator: inout SeededGenerator) -> String {
    func quoted(_ text: String) -> String {
      text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
    }
    switch self {
    case .number(let sign, let value):
      return "\(sign)\(Bool.random(using: &generator) ? " " : "")\(Self.written(value))"
    case .text(let sign, let text): return "\(sign)\"\(quoted(text))\""
    case .column(let sign, let index): return "\(sign) $\(index + 1)"
    case .contains(let text): return "contains \"\(quoted(text))\""
    case .starts(let text): return "STARTS \"\(quoted(text))\""
    case .ends(let text): return "ends '\(text)'"
    case .isEmpty: return "is empty"
    case .isIn(let texts):
      let items = texts.map { Double($0) != nil ? $0 : "\"\(quoted($0))\"" }
      return "in (\(items.joined(separator: ", ")))"
    case .isTrue: return ""
    }
  }
}
