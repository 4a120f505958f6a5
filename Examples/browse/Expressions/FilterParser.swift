/// Parses a filter expression.
///
///     or:     and ("or" and)*
///     and:    not ("and" not)*
///     not:    "not" not | "(" or ")" | test
struct FilterParser {
  /// The deepest nesting of parentheses, so that no expression overflows the stack.
  static let depthLimit = 100

  var words: FilterWords
  let columns: FilterColumns
  private var depth = 0

  init(_ text: String, columns: [String]) {
    words = FilterWords(text)
    self.columns = FilterColumns(columns)
  }

  /// The words that join tests. They are no values and no names of columns without quotes.
  static func isReserved(_ word: String) -> Bool {
    ["and", "or", "not"].contains(word.lowercased())
  }

  /// Parses the whole expression.
  mutating func parse() throws(RowFilterError) -> FilterTree {
    if words.isAtEnd {
      throw words.error("The filter is empty. Write a test, such as amount > 100.")
    }
    let tree = try alternatives()
    guard words.isAtEnd else { throw unexpected() }
    return tree
  }

  /// The error for a word after a complete test.
  private mutating func unexpected() -> RowFilterError {
    words.mark()
    let text = words.nextText
    if text == ")" { return words.error("This ) closes nothing. Leave it out.") }
    return words.error(
      "Unexpected \(text) after a test. Join tests by and or or; put text with spaces in quotes.")
  }
}

// MARK: - Structure
extension FilterParser {
  private mutating func alternatives() throws(RowFilterError) -> FilterTree {
    var parts = [try conjunction()]
    while words.take(word: "or") { parts.append(try conjunction()) }
    return .anyOf(parts)
  }

  private mutating func conjunction() throws(RowFilterError) -> FilterTree {
    var parts = [try negation()]
    while words.take(word: "and") { parts.append(try negation()) }
    return .allOf(parts)
  }

  private mutating func negation() throws(RowFilterError) -> FilterTree {
    var isNegated = false
    while words.take(word: "not") { isNegated.toggle() }
    let tree = try primary()
    return isNegated ? tree.negated : tree
  }

  private mutating func primary() throws(RowFilterError) -> FilterTree {
    let start = words.place
    guard words.take("(") else { return try test() }
    guard depth < Self.depthLimit else {
      throw words.error("Parentheses nest deeper than \(Self.depthLimit) levels.")
    }
    depth += 1
    let tree = try alternatives()
    depth -= 1
    if words.take(")") { return tree }
    if words.isAtEnd { throw words.error("This ( has no ) at its end.", at: start) }
    throw unexpected()
  }
}
