import GridTesting
import TestSupport
import Testing

@testable import GridData

@Suite struct PatternRangesTests {
  @Test(arguments: [
    ("a+", "baab a", [1..<3, 5..<6]), ("a*", "baa", [1..<3]), ("^", "ab", []),
    ("a|ab|abc", "abcab", [0..<3, 3..<5]), (#"\d+"#, "é12,3", [2..<4, 5..<6]),
    ("^a", "aa", [0..<1]), ("a$", "aa", [1..<2]), (#"\ba"#, "aa a", [0..<1, 3..<4]),
    ("aa", "aaaaa", [0..<2, 2..<4]), ("a|a*b", "aaac", [0..<1, 1..<2, 2..<3]),
  ]) func `a match is the longest one at the first position`(
    pattern: String, text: String, ranges: [Range<Int>]
  ) throws {
    #expect(try TextPattern(expression: pattern).offsets(in: text) == ranges)
  }

  /// Every pattern of up to two leaves and repetitions, or three in a thorough run, on every text of up to three
  /// letters.
  @Test func `agrees with a naive matcher on all small patterns and texts`() throws {
    var texts = [""]
    for count in 1...3 {
      texts += texts.filter { $0.count == count - 1 }.flatMap { text in
        ["a", "b", "-"].map { text + $0 }
      }
    }
    for naive in (1...(isThorough ? 3 : 2)).flatMap({ NaivePattern.all(ofSize: $0) }) {
      let pattern = try TextPattern(expression: naive.text)
      for text in texts where pattern.offsets(in: text) != naive.ranges(in: text) {
        Issue.record("\(naive.text) on \(text)")
      }
    }
  }

  @Test func `agrees with a naive matcher on random patterns and texts`() throws {
    var generator = SeededGenerator(seed: 28)
    for _ in 0..<500 {
      let naive = NaivePattern.random(depth: 4, &generator)
      let pattern = try TextPattern(expression: naive.text)
      let words = try TextPattern(expression: naive.text, wholeWords: true)
      for _ in 0..<20 {
        let text = NaivePattern.randomText(&generator)
        if pattern.offsets(in: text) != naive.ranges(in: text) {
          Issue.record("\(naive.text) on \(text.debugDescription)")
        }
        if words.offsets(in: text) != naive.wholeWords.ranges(in: text)
          || words.matches(text) != naive.wholeWords.matches(text)
        {
          Issue.record("Whole words of \(naive.text) on \(text.debugDescription)")
        }
      }
    }
  }

  @Test func `ranges of a text have the characters of the match`() throws {
    let text = "a 東京 b 東京"
    let ranges = try TextPattern(text: "東京").ranges(in: text)
    #expect(ranges.map { text[$0] } == ["東京", "東京"])
  }

  /// A matcher that looks for the end of each longest match would read to the end of the text from
  /// each position.
  @Test func `many matches that could go on to the end take a number of steps in proportion`()
    throws
  {
    var parser = PatternParser("a|a*b", ignoringCase: false)
    let automaton = PatternAutomaton(try PatternSteps(try parser.parse()))
    var counts: [Int] = []
    for length in [1_000, 2_000, 4_000] {
      let text = String(repeating: "a", count: length)
      let found = text.withBytes { PatternRanges(automaton, in: $0, stepLimit: .max) }
      #expect(found.ranges.count == length)
      counts.append(found.stepCount)
    }
    #expect(counts[0] < 1_000 * 5 * automaton.steps.count)
    #expect(counts[2] - counts[1] == 2 * (counts[1] - counts[0]))
  }

  @Test func `ranges are left out after as many steps as the limit allows`() throws {
    let pattern = try TextPattern(expression: "(ab|ac)+")
    let text = String(repeating: "ab-", count: 1_000)
    let all = text.withBytes { pattern.ranges(in: $0) }
    #expect(all.count == 1_000)
    var counts: Set<Int> = []
    for limit in stride(from: 0, to: 100_000, by: 1_000) {
      let some = text.withBytes { pattern.ranges(in: $0, stepLimit: limit) }
      #expect(some.elementsEqual(all.prefix(some.count)))
      counts.insert(some.count)
    }
    #expect(counts.contains(0) && counts.contains(1_000) && counts.count > 2)
  }

  @Test func `a pattern of many states on a long text takes no more steps than the limit`() throws {
    let pattern = try TextPattern(expression: ".{300}")
    let text = String(repeating: "é", count: 8_000)
    #expect(text.withBytes { pattern.ranges(in: $0, stepLimit: 200_000) }.isEmpty)
    #expect(pattern.offsets(in: String(text.prefix(600))) == [0..<600, 600..<1_200])
  }
}

extension TextPattern {
  /// The offsets in UTF-8 of all matches.
  fileprivate func offsets(in text: String) -> [Range<Int>] { text.withBytes { ranges(in: $0) } }
}
