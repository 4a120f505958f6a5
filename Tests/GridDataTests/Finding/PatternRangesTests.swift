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
  @Test func `many matches that could go on to the end take linear time`() throws {
    let pattern = try TextPattern(expression: "a|a*b")
    let text = String(repeating: "a", count: 20_000)
    #expect(pattern.offsets(in: text).count == 20_000)
  }
}

extension TextPattern {
  /// The offsets in UTF-8 of all matches.
  fileprivate func offsets(in text: String) -> [Range<Int>] { text.withBytes { ranges(in: $0) } }
}
