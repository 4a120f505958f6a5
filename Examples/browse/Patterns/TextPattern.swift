/// A regular expression that tells whether a part of a text matches.
///
///     let pattern = try TextPattern(#"^\w+-\d{2,4}$"#)
///     pattern.matches(bytes)
///
/// The syntax: `.`, `[a-z]`, `[^a-z]`, `\d \w \s \D \W \S`, `\b \B ^ $`, `*`, `+`, `?`, `{2}`, `{2,}`,
/// `{2,5}`, `|`, `(...)`, `(?:...)`, `\t \n \r`, and `\` before any other sign. `^` and `$` are the
/// start and the end of the text. `\w` includes all characters beyond ASCII; `\d` and `\s` are of
/// ASCII only. Case matters if the expression has a capital letter; otherwise it is ignored, for
/// letters of ASCII.
///
/// The time is linear in the length of the text for every expression. Bytes that are not valid UTF-8
/// match nothing.
struct TextPattern: Sendable {
  private let automaton: PatternAutomaton

  /// Nil if the table would be too large.
  private let table: PatternTable?

  /// Compiles an expression.
  /// - Throws: An error with its offset if the expression is not valid, or too large.
  init(_ text: String) throws(PatternError) {
    var parser = PatternParser(text)
    automaton = PatternAutomaton(try PatternSteps(try parser.parse()))
    table = PatternTable(automaton)
  }

  /// Whether a part of the text matches. Does not allocate memory.
  func matches(_ text: UnsafeRawBufferPointer) -> Bool {
    table.map { $0.matches(text) } ?? automaton.matches(text)
  }
}
