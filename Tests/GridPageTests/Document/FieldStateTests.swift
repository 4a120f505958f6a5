import Testing

@testable import GridPage

@Suite struct FieldStateTests {
  @Test func `positions are converted to code units of UTF-16 and back`() {
    let text = "a漢👩‍🚀e\u{301}b"
    let offsets = (0...5).map { text.utf16Offset(of: $0) }
    #expect(offsets == [0, 1, 2, 7, 9, 10])
    #expect(offsets.map { text.position(ofUTF16: $0) } == Array(0...5))
    // An offset inside of a character is the position behind it.
    #expect(text.position(ofUTF16: 8) == 4)
    #expect(text.position(ofUTF16: 99) == 5 && text.position(ofUTF16: -1) == 0)
  }

  @Test func `states are compared by their code units`() {
    #expect(FieldState(text: "é") != FieldState(text: "e\u{301}"))
    #expect(
      FieldState(text: "é", anchor: 1, cursor: 1) == FieldState(text: "é", anchor: 1, cursor: 1))
  }
}
