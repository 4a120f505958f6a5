import GridText
import GridTesting
import TestSupport
import Testing

struct AttributedTextTests {
  private let bold = TextAttributes(weight: .bold)

  @Test func `a text without attributes is one run`() {
    let text: AttributedText = "abc"
    #expect(text.text == "abc")
    #expect(runDescription(of: text) == "[abc]")
    #expect(!text.isEmpty && AttributedText().isEmpty && AttributedText("", bold).runs.isEmpty)
  }

  @Test func `adjacent texts with equal attributes form one run`() {
    var text = AttributedText("a", bold)
    text.append("", TextAttributes(isItalic: true))
    text.append("b", bold)
    text += AttributedText("c", bold) + "d"
    #expect(runDescription(of: text) == "[abc](B)[d]")
    #expect(text == AttributedText("abc", bold) + AttributedText("d"))
  }

  @Test(arguments: [
    ("  a b\n", "a b"), ("", ""), (" \n\t ", ""), ("a", "a"), ("\u{3000}漢 ", "漢"),
  ])
  func `white space at both ends is trimmed`(text: String, trimmed: String) {
    #expect(AttributedText(text, bold).trimmed() == AttributedText(trimmed, bold))
  }

  @Test func `the trimmed characters can be chosen`() {
    let text = AttributedText("**a", bold) + "b**"
    #expect(runDescription(of: text.trimmed { $0 == "*" }) == "[a](B)[b]")
  }

  /// The model is an array of scalars, each with its attributes.
  @Test func `appending and slicing agree with an array of scalars`() {
    let styles = [TextAttributes(), bold, TextAttributes(isItalic: true)]
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      var text = AttributedText()
      var naive: [(Unicode.Scalar, TextAttributes)] = []
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let part = String(
          (0..<Int.random(in: 0...2, using: &generator)).map { _ in
            "ab漢é👩".randomElement(using: &generator)!
          })
        let style = styles.randomElement(using: &generator)!
        let old = naive
        naive += part.unicodeScalars.map { ($0, style) }
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: text.append(part, style)
        case 1: text += AttributedText(part, style)
        default:
          // Appends the text to itself.
          text.append(text)
          naive = old + old
        }
      }
      expect(text, naive)
      let scalars = text.text.unicodeScalars
      let first = Int.random(in: 0...naive.count, using: &generator)
      let last = Int.random(in: first...naive.count, using: &generator)
      let start = scalars.index(scalars.startIndex, offsetBy: first)
      let end = scalars.index(scalars.startIndex, offsetBy: last)
      expect(text[start..<end], Array(naive[first..<last]))
    }
  }

  private func expect(_ text: AttributedText, _ naive: [(Unicode.Scalar, TextAttributes)]) {
    let letters = text.runs.flatMap { run in run.text.unicodeScalars.map { ($0, run.attributes) } }
    #expect(letters.elementsEqual(naive, by: ==))
    #expect(Array(text.text.unicodeScalars) == naive.map(\.0))
    #expect(zip(text.runs, text.runs.dropFirst()).allSatisfy { $0.attributes != $1.attributes })
    #expect(text.runs.allSatisfy { !$0.text.isEmpty })
  }
}
