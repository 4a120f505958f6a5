/// A text or a regular expression that is searched for in texts.
///
///     let pattern = try TextPattern(text: "oslo")                        // also finds OSLO
///     let code = try TextPattern(expression: #"\b\w+-\d{2,4}\b"#)
///     pattern.matches("Oslo East")                                       // true
///     code.ranges(in: "from ab-12 to ab-999")                            // those of ab-12 and ab-999
///
/// The syntax of expressions: `.`, `[a-z]`, `[^a-z]`, `\d \w \s \D \W \S`, `\b \B ^ $`, `*`, `+`, `?`,
/// `{2}`, `{2,}`, `{2,5}`, `|`, `(...)`, `(?:...)`, `\t \n \r`, and `\` before any other sign. `^` and
/// `$` are the start and the end of the text. `\w` includes all characters beyond ASCII; `\d` and `\s`
/// are of ASCII only. Bytes that are not valid UTF-8 match nothing.
///
/// The time is linear in the length of a text for every pattern, because a pattern is an automaton on
/// the bytes of UTF-8: usually a table of at most 64 KiB, which takes one step per byte. A pattern
/// whose table would be larger runs as an automaton with up to 4,096 states, each of which may take a
/// step per byte. A pattern with more states is refused.
public struct TextPattern: Sendable {
  /// How letters of different case compare. This concerns the letters of ASCII; others never match
  /// in another case.
  public enum CaseRule: Sendable {
    /// Case matters if the pattern has a capital letter that is not part of an escape such as `\W`.
    case capitals

    /// Case always matters.
    case always

    /// Case never matters.
    case never
  }

  private let automaton: PatternAutomaton

  /// Nil if the table would be too large.
  private let table: PatternTable?

  /// Compiles a regular expression.
  /// - Parameters:
  ///   - expression: The expression.
  ///   - rule: When the case of letters matters.
  ///   - isWhole: Whether no character of a word may be next to a match.
  /// - Throws: An error with its offset if the expression is not valid, or too large.
  /// - Complexity: O(*e* · *s*) for *e* entries of the table, at most 32,768, and *s* states.
  public init(
    expression: String, caseMatters rule: CaseRule = .capitals, wholeWords isWhole: Bool = false
  ) throws(PatternError) {
    var parser = PatternParser(
      expression, ignoringCase: rule.ignoresCase(of: expression, withEscapes: true))
    try self.init(try parser.parse(), isWhole)
  }

  /// Compiles a text, all of whose characters stand for themselves.
  /// - Parameters:
  ///   - text: The text. An empty text is in every text.
  ///   - rule: When the case of letters matters.
  ///   - isWhole: Whether no character of a word may be next to a match.
  /// - Throws: An error if the text has more than about 4,000 bytes.
  /// - Complexity: As for an expression.
  public init(
    text: String, caseMatters rule: CaseRule = .capitals, wholeWords isWhole: Bool = false
  ) throws(PatternError) {
    let ignoresCase = rule.ignoresCase(of: text, withEscapes: false)
    var parts: [PatternTree] = []
    for scalar in text.unicodeScalars {
      let set = ScalarSet(scalar)
      parts.append(.set(ignoresCase ? set.withBothCases : set))
    }
    try self.init(.sequence(parts), isWhole)
  }

  private init(_ tree: PatternTree, _ isWhole: Bool) throws(PatternError) {
    automaton = PatternAutomaton(
      try PatternSteps(isWhole ? .sequence([.check(.wordStart), tree, .check(.wordEnd)]) : tree))
    table = PatternTable(automaton)
  }
}

extension TextPattern.CaseRule {
  fileprivate func ignoresCase(of text: String, withEscapes hasEscapes: Bool) -> Bool {
    switch self {
    case .always: return false
    case .never: return true
    case .capitals:
      var isEscaped = false
      for scalar in text.unicodeScalars {
        if !isEscaped, scalar.value &- 0x41 < 26 { return false }
        isEscaped = hasEscapes && scalar == "\\" && !isEscaped
      }
      return true
    }
  }
}

// MARK: - Matching
extension TextPattern {
  /// Whether a part of a text in UTF-8 matches. Does not allocate memory.
  /// - Complexity: O(*n*) for *n* bytes, or O(*n* · *s*) for *s* states without a table.
  public func matches(_ text: UnsafeRawBufferPointer) -> Bool {
    if let table { table.matches(text) } else { automaton.matches(text) }
  }

  /// Whether a part of a text matches.
  /// - Complexity: As for bytes.
  public func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { matches(UnsafeRawBufferPointer($0)) }
  }

  /// Returns the ranges of all matches in a text, from its start to its end. They do not overlap.
  ///
  /// Each match is the longest one at the first position behind the match before it at which there is
  /// one. Matches without characters are left out.
  /// - Parameter stepLimit: The number of steps after which ranges are left out, each of one byte and one state. None
  ///   are found if the product of the bytes and the states is larger.
  /// - Complexity: O(*n* · *s*) for *n* bytes and *s* states, with an array for each byte: some 56 bytes
  ///   with up to 64 states, and 8 more for each further 64. O(*n*), as a rule, in a text without a match.
  public func ranges(in text: String, stepLimit: Int = .max) -> [Range<String.Index>] {
    var copy = text
    return copy.withUTF8 { utf8 in
      ranges(in: UnsafeRawBufferPointer(utf8), stepLimit: stepLimit)
    }.map { range in
      let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
      return start..<text.utf8.index(start, offsetBy: range.count)
    }
  }

  /// Returns the ranges of matches in a text of UTF-8.
  func ranges(in text: UnsafeRawBufferPointer, stepLimit: Int = .max) -> [Range<Int>] {
    // Also without a table, looking for a match takes no more steps than the limit.
    guard text.count * stateCount <= stepLimit, matches(text) else { return [] }
    return PatternRanges(automaton, in: text, stepLimit: stepLimit).ranges
  }

  /// The number of states of the automaton.
  private var stateCount: Int { automaton.steps.count }
}
