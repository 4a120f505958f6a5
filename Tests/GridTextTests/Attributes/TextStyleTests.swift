import GridText
import Testing

struct TextStyleTests {
  private let all = TextAttributes(
    family: .monospaced, size: 9, weight: .bold, isItalic: true, color: .black, background: .white,
    isUnderlined: true, isStruckThrough: true, kerning: 2)

  @Test func `empty attributes leave a style unchanged`() {
    let style = TextStyle(
      font: GridFont(size: 20), color: GridColor(0xFF0000), isUnderlined: true, kerning: 3)
    #expect(style.applying(TextAttributes()) == style)
  }

  @Test func `complete attributes replace a style entirely`() {
    let font = GridFont(.monospaced, size: 9, weight: .bold, isItalic: true)
    let expected = TextStyle(
      font: font, color: .black, background: .white, isUnderlined: true, isStruckThrough: true,
      kerning: 2)
    #expect(TextStyle().applying(all) == expected)
  }

  @Test func `inner attributes override outer ones`() {
    #expect(TextAttributes().applying(all) == all)
    #expect(all.applying(TextAttributes()) == all)
    var light = all
    light.weight = .light
    #expect(all.applying(TextAttributes(weight: .light)) == light)
  }

  @Test func `applying attributes is associative`() {
    let parts = [
      TextAttributes(weight: .bold), TextAttributes(weight: .light, isItalic: true),
      TextAttributes(size: 9, color: .white), TextAttributes(color: .black, kerning: 1),
    ]
    for first in parts {
      for second in parts {
        #expect(
          TextStyle().applying(first).applying(second)
            == TextStyle().applying(first.applying(second)))
      }
    }
  }

  @Test func `font weights are clamped to the range from 1 to 1,000`() {
    #expect(GridFont.Weight(0).value == 1 && GridFont.Weight(2_000).value == 1_000)
    #expect(GridFont.Weight.bold.isBold && !GridFont.Weight.medium.isBold)
  }
}
