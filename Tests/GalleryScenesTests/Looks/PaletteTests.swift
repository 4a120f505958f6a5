import Foundation
import GalleryScenes
import Testing

struct PaletteTests {
  /// WCAG 2.2, 1.4.3 and 1.4.11: 4.5 for texts; 3 for large texts, focus rings and the lines of controls.
  @Test(arguments: [Palette.light, .dark])
  func `each text stands out from each ground that it is on`(palette: Palette) {
    let places: [(text: [GridColor], grounds: [GridColor])] = [
      ([palette.text, palette.dim, palette.accent] + palette.inks, palette.pageGrounds),
      ([palette.text, palette.dim, palette.accent, palette.faint], palette.cellGrounds),
      (palette.inks, palette.cellGrounds),
      ([palette.danger], palette.cellGrounds),
      ([palette.text, palette.dim, palette.formula], palette.tableGrounds),
      (palette.inks, [palette.band]),
      ([palette.text, palette.dim, palette.alert], [palette.ground, palette.note, palette.focus]),
      ([palette.text] + palette.hues, [palette.bubble]),
      ([palette.cap], [palette.ground]),
      ([palette.heading], [palette.bar]),
      ([palette.text], [palette.control]),
      ([palette.onAccent], [palette.accent]),
      ([palette.onReply], [palette.reply]),
      ([palette.onHue], palette.hues),
      ([palette.onHue], [palette.dim, palette.faint, palette.danger, palette.done, palette.flag]),
      ([palette.ground], [palette.text]),
    ]
    for (texts, grounds) in places {
      for text in texts {
        for ground in grounds {
          let contrast = text.contrast(with: ground)
          #expect(contrast >= 4.5, "\(text.hex) on \(ground.hex) has \(contrast)")
        }
      }
    }
  }

  @Test(arguments: [Palette.light, .dark])
  func `focus rings and the lines of controls stand out from what is around them`(
    palette: Palette
  ) throws {
    let border = try #require(palette.border)
    for line in [palette.accent, border] {
      for ground in palette.pageGrounds + [palette.card, palette.control] {
        let contrast = line.contrast(with: ground)
        #expect(contrast >= 3, "\(line.hex) beside \(ground.hex) has \(contrast)")
      }
    }
  }

  @Test func `each color of the light palette has one color of the dark palette`() {
    var partners: [UInt32: UInt32] = [:]
    for (light, dark) in Palette.light.pairs(with: .dark) {
      let partner = partners.updateValue(dark.rgb, forKey: light.rgb)
      #expect(partner == nil || partner == dark.rgb, "\(light.hex) has several roles.")
    }
  }

  /// The engine draws its own controls in white, and must keep that in both schemes.
  @Test func `no palette of a page has pure white or black`() {
    for (light, _) in Palette.light.pairs(with: .dark) {
      #expect(light.rgb != 0xFFFFFF && light.rgb != 0)
    }
  }
}

extension Palette {
  fileprivate var pageGrounds: [GridColor] { [ground, backdrop, bar, section] }

  fileprivate var cellGrounds: [GridColor] { [ground, card, stripe, chosen, focus] }

  fileprivate var tableGrounds: [GridColor] { [ground, band, chosen, focus] }
}

extension GridColor {
  fileprivate var hex: String { String(rgb, radix: 16) }

  /// The contrast ratio of WCAG, from 1 to 21.
  fileprivate func contrast(with other: GridColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var luminance: Double {
    func linear(_ share: Double) -> Double {
      share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
