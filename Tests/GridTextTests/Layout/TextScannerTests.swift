import GridTesting
import Testing

@testable import GridText

struct TextScannerTests {
  /// A vertical bar marks each position at which a line may break.
  @Test(arguments: [
    "", "abc", "a| |b", "a|  |b|\t|c", "one-|two", "-one", "--one", "a--|b", "a-1", "1-|a",
    "a-| |b",
    "a\u{2013}|b", "a\u{2011}b", "a\u{A0}b", "a\u{202F}b", "a|\u{200B}|b", "a|\u{3000}|b", "漢|字",
    "漢|字、", "「漢|字」|漢", "漢|「字", "漢|a1|字", "ab|漢", "漢、|a", "カー", "きゃ|く", "漢\u{FE00}|字",
    "か\u{3099}|き", "漢,a", "漢(a", "한글", "👍🏽👍🏽", "é-|é", "a|\n|b", "a|\r\n|b", "|\n|\n|",
    "a|\u{2028}|b", "a| |\n| |b", "a/b,c.d",
  ])
  func `lines may break at the marked positions`(marked: String) {
    let text = marked.replacing("|", with: "")
    let pieces = pieces(of: text)
    #expect(pieces == marked.split(separator: "|").map(String.init))
    #expect(pieces.joined() == text)
  }

  @Test func `a scanner continues from any offset`() {
    Array("one two".utf8).withUnsafeBufferPointer { bytes in
      var scanner = TextScanner(bytes)
      scanner.move(to: 4)
      #expect(scanner.offset == 4)
      #expect(scanner.next() == TextScanner.Piece(kind: .word, offsets: 4..<7))
      #expect(scanner.next() == nil)
      scanner.move(to: 3)
      #expect(scanner.next() == TextScanner.Piece(kind: .spaces, offsets: 3..<4))
    }
  }

  @Test func `pieces consist of whole characters and cover the text`() {
    let alphabet = Array("a1 -漢、「か\u{3099}👩\u{200D}🚀🏽é\u{301}🇩🇪\n\u{2028}\t\u{AD}ー".unicodeScalars)
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2_000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<12 { scalars.append(alphabet.randomElement(using: &generator)!) }
      let text = String(scalars)
      let pieces = pieces(of: text)
      #expect(pieces.joined() == text)
      #expect(pieces.reduce(0) { $0 + $1.count } == text.count, "\(pieces)")
    }
  }

  private func pieces(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer {
      var scanner = TextScanner($0)
      var pieces: [String] = []
      while let piece = scanner.next() {
        pieces.append(String(decoding: bytes[piece.offsets], as: UTF8.self))
      }
      return pieces
    }
  }
}
