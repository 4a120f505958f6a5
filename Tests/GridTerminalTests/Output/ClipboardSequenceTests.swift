import Foundation
import Testing

@testable import GridTerminal

@Suite struct ClipboardSequenceTests {
  @Test(arguments: ["", "a", "ab", "abc", "abcd", "a\tb\nc", "žluťoučký 🐎", "\u{0}\u{1B}]"])
  func `a text is passed in base 64`(text: String) {
    let expected = "\u{1B}]52;c;" + Data(text.utf8).base64EncodedString() + "\u{1B}\\"
    #expect(ClipboardSequence(text).bytes == Array(expected.utf8))
  }
}
