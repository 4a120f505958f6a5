import GridTesting
import TestSupport
import Testing

@testable import GridData

@Suite struct TextPatternTests {
  @Test(arguments: [
    ("ab", "xaby", true), ("^ab", "xab", false), ("ab$", "xab", true), ("^$", "", true),
    ("^$", "x", false), ("a.c", "a中c", true), ("^.$", "😀", true), ("^.{2}$", "ä", false),
    ("a.c", "a\nc", false),
    (#"^\d+(\.\d+)?$"#, "12.50", true), (#"^\d+(\.\d+)?$"#, "12.", false),
    (#"\bcat\b"#, "a cat.", true), (#"\bcat\b"#, "concat", false),
    (#"\bstra\w+\b"#, "straße", true),
    ("[^,;]+;", "a,b;", true), ("^[^é]$", "è", true), ("^[^é]$", "é", false),
    ("(ab|cd){2}", "abcd", true),
    ("^(?:a|b)*?c", "abac", true), ("x{0}", "", true), ("]", "]", true), ("[]]", "]", true),
    ("[a-]", "-", true), (#"\/"#, "a/b", true), ("}", "}", true), ("", "", true),
    (#"^\B"#, "é", false), (#"\B"#, "é", false), ("a||b", "x", true), ("(^)*a", "ba", true),
  ]) func `an expression matches a part of the text`(
    pattern: String, text: String, isMatch: Bool
  ) throws {
    #expect(try TextPattern(expression: pattern).matches(text) == isMatch)
  }

  @Test(arguments: [
    ("oslo", "OSLO", true), ("Oslo", "OSLO", false), ("Oslo", "Oslo", true), (#"\Wa"#, ".A", true),
    ("[a-c]x", "BX", true), ("[^a]", "A", false), (#"\\A"#, #"\a"#, false), ("é", "É", false),
  ]) func `case is ignored unless the expression has a capital`(
    pattern: String, text: String, isMatch: Bool
  ) throws {
    #expect(try TextPattern(expression: pattern).matches(text) == isMatch)
  }

  @Test func `bytes that are not valid match nothing`() throws {
    let pattern = try TextPattern(expression: "^.$")
    for bytes: [UInt8] in [[0xFF], [0x80], [0xC3], [0xE4, 0xB8], [0xC3, 0x41]] {
      #expect(!bytes.withUnsafeBytes { pattern.matches($0) }, "\(bytes)")
    }
    #expect(
      [UInt8(0), 0xFF, 0x41].withUnsafeBytes { try! TextPattern(expression: "A").matches($0) })
  }

  /// Every pattern of up to three leaves and repetitions, on every text of up to three letters.
  @Test func `agrees with a naive matcher on all small patterns and texts`() throws {
    var texts = [""]
    for count in 1...3 {
      texts += texts.filter { $0.count == count - 1 }.flatMap { text in
        ["a", "b", "-"].map { text + $0 }
      }
    }
    for naive in (1...3).flatMap({ NaivePattern.all(ofSize: $0) }) {
      let pattern = try TextPattern(expression: naive.text)
      for text in texts where pattern.matches(text) != naive.matches(text) {
        Issue.record("\(naive.text) on \(text)")
      }
    }
  }

  @Test func `agrees with a naive matcher on random patterns and texts`() throws {
    var generator = SeededGenerator(seed: 27)
    for _ in 0..<1_000 {
      let naive = NaivePattern.random(depth: 4, &generator)
      let pattern = try TextPattern(expression: naive.text)
      for _ in 0..<20 {
        let text = NaivePattern.randomText(&generator)
        guard pattern.matches(text) != naive.matches(text) else { continue }
        Issue.record("\(naive.text) on \(text.debugDescription)")
      }
    }
  }
}

// MARK: - Errors and limits
extension TextPatternTests {
  @Test(arguments: [
    ("a)", 1, "This ) closes no group. Write \\) for the character."),
    ("é(b", 2, "This group has no ) at its end."),
    ("*a", 0, "* repeats nothing. Write \\* for the character."),
    ("[ab", 0, "This class of characters has no ] at its end. Write \\[ for the character."),
    (
      "a{2", 1,
      "Braces contain one or two numbers, as in {2} or {2,5}. Write \\{ for the character."
    ),
    ("a{3,2}", 1, "The first number in braces is larger than the second one."),
    ("a{1001}", 2, "A number in braces is at most 1000."),
    ("[z-a]", 1, "The range ends before its start. Exchange its ends."),
    ("[\\d-z]", 1, "A range goes from one character to another, as in a-z."),
    ("a\\", 1, "Nothing follows the \\. Write \\\\ for the character."),
    ("\\1", 0, "References to groups, such as \\1, are not supported."),
    ("(?=a)", 0, "Groups that start with (? are not supported, but (?: is."),
    ("a**", 2, "* after a repetition repeats nothing. Use a group."),
    ("\\q", 0, "\\q is unknown. The escapes are \\d \\D \\w \\W \\s \\S \\b \\B \\t \\n \\r."),
  ]) func `errors state the offset and a way out`(pattern: String, offset: Int, message: String) {
    #expect(throws: PatternError(message: message, offset: offset)) {
      try TextPattern(expression: pattern)
    }
  }

  @Test func `expressions that are too large are refused`() {
    let patterns = [
      String(repeating: "(", count: 100_000), String(repeating: "(?:", count: 101),
      "(((a{1000}){1000}){1000}){1000}", "((((){1000}){1000}){1000}){1000}",
      String(repeating: "ab", count: 100_000), String(repeating: "a|", count: 100_000),
    ]
    for (index, pattern) in patterns.enumerated() {
      #expect(throws: PatternError.self, "\(index)") { try TextPattern(expression: pattern) }
    }
  }

  /// The deterministic automaton would have 2^20 states, and a backtracking matcher would need
  /// exponential time.
  @Test func `expressions with many states match in linear time`() throws {
    let many = try TextPattern(expression: "a.{20}b")
    let text = String(repeating: "a", count: 1_000)
    #expect(!many.matches(text))
    #expect(many.matches(text + String(repeating: "c", count: 19) + "b"))
    #expect(!many.matches(text + String(repeating: "c", count: 21) + "b"))
    let nested = try TextPattern(expression: "^(a|a)*(a*)*(aa?){3,}$")
    #expect(!nested.matches(text + "c"))
    #expect(nested.matches(text))
  }

  @Test func `the automaton agrees with its table`() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      var parser = PatternParser(
        NaivePattern.random(depth: 4, &generator).text, ignoringCase: false)
      guard let tree = try? parser.parse(), let steps = try? PatternSteps(tree) else { continue }
      let automaton = PatternAutomaton(steps)
      guard let table = PatternTable(automaton) else { continue }
      for _ in 0..<20 {
        let text = NaivePattern.randomText(&generator)
        text.withBytes { #expect(automaton.matches($0) == table.matches($0)) }
      }
    }
  }
}

// MARK: - Options
extension TextPatternTests {
  @Test func `the characters of a text stand for themselves`() throws {
    let text = try TextPattern(text: "a.(b")
    #expect(text.matches("xA.(Bx") && !text.matches("ab(b"))
    #expect(try TextPattern(text: "").matches(""))
    #expect(try TextPattern(text: "東京").matches("in 東京"))
    #expect(throws: PatternError.self) {
      try TextPattern(text: String(repeating: "ab", count: 3_000))
    }
  }

  @Test(arguments: [
    (TextPattern.CaseRule.capitals, "oslo", [true, true]),
    (.capitals, "Oslo", [true, false]), (.always, "oslo", [false, false]),
    (.never, "OSLO", [true, true]),
  ]) func `a rule decides whether case matters`(
    rule: TextPattern.CaseRule, text: String, expected: [Bool]
  ) throws {
    for pattern in [
      try TextPattern(text: text, caseMatters: rule),
      try TextPattern(expression: text, caseMatters: rule),
    ] {
      #expect(["Oslo", "OSLo"].map { pattern.matches($0) } == expected)
    }
  }

  @Test(arguments: [
    ("cat", "a cat.", true), ("cat", "concat", false), ("cat", "cats cat", true),
    ("cat", "écat", false), ("+1", "a +1", true), ("+1", "a+1", false), ("+1", "+12", false),
    ("é", "é", true), ("é", "né", false),
  ]) func `whole words have no characters of words beside them`(
    text: String, field: String, isMatch: Bool
  ) throws {
    #expect(try TextPattern(text: text, wholeWords: true).matches(field) == isMatch)
  }
}
