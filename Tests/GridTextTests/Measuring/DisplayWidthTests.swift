import Testing

@testable import GridText

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("a", 1), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("漢字", 4), ("ｆｕｌｌ", 8), ("ｶﾅ", 2),
    ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("😀", 2), ("👩‍🚀", 2), ("👍🏽", 2), ("🇩🇪", 2), ("1️⃣", 2),
    ("❤", 1), ("❤️", 2), ("\n", 0), ("\r\n", 0), ("\u{7F}", 0), ("\u{9F}", 0), ("\u{200B}", 0),
    ("\u{AD}", 0), ("…", 1), ("“–”", 3), ("¡", 1), ("、。", 4), ("\u{3000}", 2), ("\u{303F}", 1),
    ("①", 1), ("ก็", 1), ("שָׁ", 1), ("〈", 2), ("䷀", 2), ("\u{2FFFE}", 1), ("𠀀", 2),
  ])
  func `the display width is the number of terminal columns`(text: String, columns: Int) {
    #expect(text.displayWidth == columns)
  }

  /// The Unicode properties in the standard library must not contradict the table.
  @Test func `display widths agree with the Unicode properties of all scalars`() {
    var wrong: [String] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), let width = expectedWidth(of: scalar) else {
        continue
      }
      if scalar.displayWidth != width { wrong.append(String(value, radix: 16)) }
    }
    #expect(wrong == [])
  }

  /// The width that follows from the category and name of a scalar; nil if they leave it open.
  private func expectedWidth(of scalar: Unicode.Scalar) -> Int? {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control: return 0
    case .unassigned, .privateUse, .surrogate, .format: return nil
    default: break
    }
    if properties.isDefaultIgnorableCodePoint { return 0 }
    if properties.isEmojiPresentation || properties.isIdeographic { return 2 }
    guard let name = properties.name else { return nil }
    let wide = [
      "FULLWIDTH", "IDEOGRAPHIC SPACE", "HIRAGANA LETTER", "KATAKANA LETTER", "HANGUL SYLLABLE",
      "HANGUL LETTER", "HANGUL CHOSEONG", "BOPOMOFO LETTER", "CJK RADICAL", "KANGXI RADICAL",
      "YI SYLLABLE", "YI RADICAL", "PRESENTATION FORM FOR VERTICAL", "SQUARED CJK",
      "TANGUT COMPONENT",
      "HEXAGRAM", "CIRCLED KATAKANA", "SQUARE KATAKANA",
    ]
    if wide.contains(where: { name.hasPrefix($0) }) { return 2 }
    let narrow = [
      "HALFWIDTH", "LATIN ", "GREEK ", "CYRILLIC ", "HEBREW LETTER", "ARABIC LETTER",
      "BOX DRAWINGS",
      "BLOCK ", "DEVANAGARI LETTER", "THAI CHARACTER", "BRAILLE", "MATHEMATICAL ", "CIRCLED DIGIT",
    ]
    return narrow.contains { name.hasPrefix($0) } ? 1 : nil
  }

  @Test func `a monospaced measurer counts columns in any font`() {
    let measurer = MonospacedMeasurer(
      columnWidth: 7.5, metrics: FontMetrics(ascent: 12, descent: 3))
    #expect(measurer.width(of: "漢字 a", in: GridFont(size: 40, weight: .bold)) == 45)
    #expect(measurer.width(of: "\t", in: GridFont()) == 7.5)
    #expect(measurer.metrics(of: GridFont(size: 40)) == FontMetrics(ascent: 12, descent: 3))
  }
}
