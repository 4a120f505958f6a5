import GridData

// MARK: - Tests
extension FilterParser {
  /// Parses a column and the condition after it.
  mutating func test() throws(RowFilterError) -> FilterTree {
    let column = try column()
    let isNegated = words.take(word: "not")
    let condition = try condition(isNegated: isNegated)
    let tree = FilterTree.test(FilterTest(column: column, condition: condition.condition))
    return isNegated != condition.isNegated ? tree.negated : tree
  }

  private mutating func condition(
    isNegated: Bool
  ) throws(RowFilterError) -> (condition: FilterTest.Condition, isNegated: Bool) {
    if words.take(word: "contains") { return (.contains(try needle("contains")), false) }
    if words.take(word: "starts") { return (.starts(try needle("starts")), false) }
    if words.take(word: "ends") { return (.ends(try needle("ends")), false) }
    if words.take(word: "matches") { return (.matches(try pattern()), false) }
    if words.take(word: "in") { return (.isIn(ValueList(try list())), false) }
    if isNegated {
      words.mark()
      throw words.error("After not follows contains, starts, ends, matches or in.")
    }
    if words.take(word: "is") {
      let isNegated = words.take(word: "not")
      if words.take(word: "empty") { return (.isEmpty, isNegated) }
      words.mark()
      throw words.error("After is follows empty or not empty.")
    }
    guard let comparison = takeComparison() else { return (.isTrue, false) }
    if let column = try takeQuotedColumn() { return (.column(comparison, column), false) }
    return (.value(comparison, try value(after: comparison.rawValue)), false)
  }

  private mutating func takeComparison() -> FilterComparison? {
    if words.take("==") { return .equal }
    if words.take("<>") { return .notEqual }
    return FilterComparison.allCases.first { words.take($0.rawValue) }
  }
}

// MARK: - Columns
extension FilterParser {
  private mutating func column() throws(RowFilterError) -> FilterColumn {
    if let column = try takeQuotedColumn() { return column }
    words.mark()
    if words.isAtEnd { throw words.error("A test is missing at the end, such as amount > 100.") }
    guard let word = words.takeWord(), !Self.isReserved(word) else {
      let text = words.nextText
      throw words.error(
        "A test starts with a column, not with \(text). Put a name with spaces in backticks.")
    }
    return try located { (columns) throws(FilterColumnError) in try columns.column(named: word) }
  }

  /// Reads a column in backticks or brackets, or with its number, if it is next.
  private mutating func takeQuotedColumn() throws(RowFilterError) -> FilterColumn? {
    var name = try words.takeQuoted(UInt8(ascii: "`"), UInt8(ascii: "`"))
    if name == nil { name = try words.takeQuoted(UInt8(ascii: "["), UInt8(ascii: "]")) }
    if let name {
      return try located { (columns) throws(FilterColumnError) in try columns.column(named: name) }
    }
    var copy = words
    guard let word = copy.takeWord(), word.hasPrefix("$"), word.count > 1,
      word.utf8.dropFirst().allSatisfy({ $0 &- 0x30 < 10 })
    else { return nil }
    words = copy
    return try located { (columns) throws(FilterColumnError) in
      try columns.column(number: String(word.dropFirst()))
    }
  }

  /// Finds a column. An error is at the word that was read last.
  private func located(
    _ find: (FilterColumns) throws(FilterColumnError) -> FilterColumn
  ) throws(RowFilterError) -> FilterColumn {
    do throws(FilterColumnError) {
      return try find(columns)
    } catch {
      throw words.error(error.message)
    }
  }
}

// MARK: - Values
extension FilterParser {
  private mutating func value(after sign: String) throws(RowFilterError) -> FilterValue {
    if let text = try words.takeQuoted(UInt8(ascii: "\""), UInt8(ascii: "\"")) {
      return FilterValue(text: text)
    }
    if let text = try words.takeQuoted(UInt8(ascii: "'"), UInt8(ascii: "'")) {
      return FilterValue(text: text)
    }
    words.mark()
    var copy = words
    guard let word = copy.takeWord(), !Self.isReserved(word) else {
      throw words.error("A value is missing after \(sign). Write \"\" for an empty text.")
    }
    words = copy
    return FilterValue(word: word)
  }

  /// Parses the text after "contains", "starts" or "ends". The word "with" may stand before it.
  private mutating func needle(_ sign: String) throws(RowFilterError) -> TextNeedle {
    var copy = self
    if sign != "contains", copy.words.take(word: "with"), (try? copy.value(after: sign)) != nil {
      _ = words.take(word: "with")
    }
    return TextNeedle(String(decoding: try value(after: sign).bytes, as: UTF8.self))
  }

  private mutating func list() throws(RowFilterError) -> [FilterValue] {
    let start = words.place
    guard words.take("(") else {
      throw words.error("After in follows a list, such as in (a, b).", at: start)
    }
    var values = [try value(after: "in (")]
    while words.take(",") { values.append(try value(after: "the comma")) }
    if words.take(")") { return values }
    words.mark()
    throw words.error("A list goes on with a comma, or ends with a ).")
  }

  private mutating func pattern() throws(RowFilterError) -> FieldPattern {
    words.mark()
    guard let (text, offset) = try words.takePattern() else {
      throw words.error("After matches follows a regular expression between slashes, /like this/.")
    }
    do throws(PatternError) {
      return try FieldPattern(text)
    } catch {
      throw words.error(error.message, at: offset + error.offset)
    }
  }
}

extension FieldPattern {
  /// Compiles a regular expression, and removes the backslashes before slashes from its text.
  fileprivate init(_ source: String) throws(PatternError) {
    pattern = try TextPattern(expression: source)
    var text = ""
    var isEscaped = false
    for scalar in source.unicodeScalars {
      if isEscaped, scalar == "/" { text.unicodeScalars.removeLast() }
      text.unicodeScalars.append(scalar)
      isEscaped = scalar == "\\" && !isEscaped
    }
    self.text = text
  }
}
