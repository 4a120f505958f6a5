import GridText
import GridTesting
import TestSupport
import Testing

struct MarkupAgreementTests {
  /// Reads every short text made of these pieces.
  @Test(arguments: [
    ["*", "/", "_", "`", "a", "\\"],
    ["*", "`", "{#f00|", "}", "a", "\n"],
    ["/", ":", "\\", "{#f00|", "}", "*"],
    ["**", "//", "{#f00|", "{k2|", "}", "a"],
    ["*", "/", "_", "`", "{", "a", "\\"],
  ])
  func `agrees with a naive reader on every short text`(alphabet: [String]) {
    var failure: String?
    forEveryScript(of: alphabet, length: isThorough ? 7 : 5) { script in
      if failure == nil { failure = disagreement(on: script.joined()) }
    }
    #expect(failure == nil)
  }

  @Test func `agrees with a naive reader on long random texts`() {
    let pieces = [
      "**", "*", "//", "/", "__", "~~", "`", "{#f00|", "{k2|", "}", "\\", ":", "\n", "a", " ", "é",
      "漢",
    ]
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let source = (0..<Int.random(in: 8...80, using: &generator))
        .map { _ in pieces.randomElement(using: &generator)! }.joined()
      let failure = disagreement(on: source)
      #expect(failure == nil)
      if failure != nil { break }
    }
  }

  /// The text of any markup is a subsequence of its source, and an escaped text reads as itself.
  @Test func `any text is read without loss, and escaped text reads as itself`() {
    var generator = SeededGenerator(seed: 12)
    let alphabet = Array("*/_~`{}|\\:#kbgfont,.-0123abcdefpt \n\ré漢👩‍🚀\u{301}".unicodeScalars)
    for _ in 0..<2_000 {
      var source = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...60, using: &generator) {
        source.append(alphabet.randomElement(using: &generator)!)
      }
      let text = String(source)
      let markup = Markup(text)
      #expect(isSubsequence(markup.text.text.utf8, of: text.utf8), "\(text.debugDescription)")
      let escaped = Markup(Markup.escape(text))
      #expect(
        escaped.text == AttributedText(text) && escaped.faults == [], "\(text.debugDescription)")
      #expect(markup.text.runs.allSatisfy { !$0.text.isEmpty })
    }
  }

  @Test func `escaped texts can be joined and put between marks`() {
    forEveryScript(of: ["*", "/", "{", "\\", ":", "a"], length: 5) { script in
      let (first, second) = (script[..<2].joined(), script[2...].joined())
      let source = Markup.escape(first) + "**" + Markup.escape(second) + "**"
      var expected = AttributedText(first)
      expected.append(second, TextAttributes(weight: .bold))
      #expect(Markup(source).text == expected, "\(source)")
    }
  }

  /// Marks nest to any depth and are read in linear time; in quadratic time, these texts would take
  /// minutes.
  @Test(arguments: [
    ("{#f00|", "a", "}"), ("{#f00|", "`a`", ""), ("{#f00|", "**a//b", "}"), ("{", "", ""),
    ("{font:", "", ""), ("**a//", "b", ""), ("{#f00|{k2|", "", "}*"),
  ])
  func `deeply nested marks are read in linear time`(opens: String, middle: String, closes: String)
  {
    let depth = 20_000
    let source =
      String(repeating: opens, count: depth) + String(repeating: middle, count: depth)
      + String(repeating: closes, count: depth)
    let markup = Markup(source)
    #expect(isSubsequence(markup.text.text.utf8, of: source.utf8))
    if !closes.isEmpty, !middle.isEmpty, middle == "a" {
      #expect(
        runDescription(of: markup.text) == "[\(String(repeating: "a", count: depth))](fg ff0000)")
    }
  }

  private func disagreement(on source: String) -> String? {
    let markup = Markup(source)
    let letters = markup.text.runs.flatMap { run in
      run.text.unicodeScalars.map {
        NaiveMarkup.Letter(character: $0, looks: run.attributes)
      }
    }
    let expected = NaiveMarkup.letters(of: source)
    return letters == expected
      ? nil : "\(source.debugDescription) gave \(runDescription(of: markup.text))"
  }

  private func isSubsequence(_ part: String.UTF8View, of whole: String.UTF8View) -> Bool {
    var place = whole.startIndex
    for byte in part {
      guard let found = whole[place...].firstIndex(of: byte) else { return false }
      place = whole.index(after: found)
    }
    return true
  }
}
