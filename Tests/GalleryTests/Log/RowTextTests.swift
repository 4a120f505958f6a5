import GalleryScenes
import Testing

@testable import gallery

@Suite struct RowTextTests {
  private func shown(_ text: String, in columns: Range<Int> = 0..<80) -> String {
    RowText(Array(text.utf8)).shown(in: columns).text
  }

  @Test func `line ends are not shown`() {
    #expect(shown("ab\n") == "ab")
    #expect(shown("ab\r\n") == "ab")
    #expect(shown("ab\r") == "ab\r")
    #expect(shown("\n") == "")
  }

  @Test func `a tab advances to the next multiple of eight columns`() {
    #expect(shown("a\tb") == "a       b")
    #expect(shown("12345678\tb") == "12345678        b")
    #expect(shown("a\tb", in: 3..<80) == "     b")
  }

  @Test func `a wide character cut by the first column is shown as a space`() {
    #expect(shown("0123456789", in: 2..<5) == "234")
    #expect(shown("漢字x", in: 1..<80) == " 字x")
    #expect(shown("short", in: 80..<160) == "")
  }

  @Test func `invalid UTF-8 is shown as replacement characters`() {
    #expect(RowText([0x61, 0xFF, 0x62]).shown(in: 0..<80).text == "a\u{FFFD}b")
  }

  @Test func `byte ranges of marks are converted to columns`() {
    let row = RowText(Array("a\tneedle 漢needle\n".utf8), marking: [2..<8, 12..<18])
    #expect(row.columnsOfMarks == [8..<14, 17..<23])
    #expect(row.columns(ofByte: 13) == 17..<23)
    #expect(row.columns(ofByte: 9) == nil)
    let runs = row.shown(in: 0..<80).runs.filter { $0.attributes.background != nil }
    #expect(runs.count == 2)
  }

  @Test func `characters at the boundaries of chunks stay whole`() {
    for count in 1_020..<1_026 {
      let letters = String(repeating: "x", count: count)
      for character in ["e\u{301}", "👩‍🚀", "🇮🇸", "漢"] {
        let text = letters + character + letters
        let end = (letters + character).utf8.count
        let row = RowText(Array((text + "needle").utf8), marking: [end + count..<end + count + 6])
        let column = 2 * count + max(1, Character(character).displayWidth)
        #expect(row.columnsOfMarks == [column..<column + 6], "\(count) letters and \(character)")
        #expect(row.shown(in: 0..<5_000).text == text + "needle")
      }
    }
  }

  @Test func `overlong and broken characters are read to the end`() {
    let text = "e" + String(repeating: "\u{301}", count: 2_000) + "needle"
    let row = RowText(Array(text.utf8), marking: [4_001..<4_007])
    #expect(row.columnsOfMarks.count == 1)
    let broken = RowText([UInt8](repeating: 0x80, count: 3_000))
    #expect(broken.shown(in: 0..<9_000).text.count == 3_000)
  }

  @Test func `marks are clipped to the row`() {
    let row = RowText(Array("needle".utf8), marking: [-3..<2, 4..<9, 20..<24])
    #expect(row.columnsOfMarks == [0..<2, 4..<6])
  }

  @Test func `marks far to the right in a long row are converted to columns`() {
    let text =
      "x" + String(repeating: "·", count: 4_000) + "needle" + String(repeating: "x", count: 9)
    let row = RowText(Array(text.utf8), marking: [8_001..<8_007])
    #expect(row.columnsOfMarks == [4_001..<4_007])
    #expect(row.shown(in: 3_999..<4_009).text == "··needlexx")
    #expect(row.shown(in: 0..<4_001).text == "x" + String(repeating: "·", count: 4_000))
  }
}
