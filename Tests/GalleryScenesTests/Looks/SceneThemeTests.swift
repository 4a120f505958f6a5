import GalleryScenes
import Testing

/// The theme is a variable of the process, so tests that change it run in one of their own.
struct SceneThemeTests {
  @Test func `the scenes of a page have only colors of the light palette`() async {
    await #expect(processExitsWith: .success) {
      for stage in stagesOfPage(target: 32) {
        let known = Set(Palette.light.pairs(with: .dark).map { $0.0.rgb })
        for box in stage.shown {
          let strange = box.shownColors.filter { !known.contains($0.rgb) && !$0.isOfEngine }
          #expect(strange.isEmpty, "\(stage.title) shows \(strange)")
        }
      }
    }
  }

  @Test(arguments: [32.0, 44])
  func `the texts of a page fit into their boxes`(target: Double) async {
    await #expect(processExitsWith: .success) { [target] in
      for stage in stagesOfPage(target: target) {
        for line in stage.shownLines {
          let room = line.box.height - line.box.padding.vertical
          let height = line.box.textLayout?.size.height ?? 0
          #expect(height <= room + 0.01, "\(stage.title): “\(line.text)” is \(height) in \(room)")
        }
      }
    }
  }

  @Test func `on a phone, the word More shows the commands that do not fit in a line`() async {
    await #expect(processExitsWith: .success) {
      var expandedCount = 0
      for stage in stagesOfPage(target: 44) {
        let titles = Set(stage.scene.commands.map { $0.title.capitalized })
        #expect(stage.footerHeight == 44, "\(stage.title)")
        guard stage.tap("More", at: 3) else {
          #expect(titles.isSubset(of: stage.shownTexts), "\(stage.title)")
          continue
        }
        expandedCount += 1
        #expect(!titles.isSubset(of: stage.shownTexts), "\(stage.title)")
        stage.advance(to: 3.1)
        let missing = titles.subtracting(stage.shownTexts)
        #expect(missing.isEmpty, "\(stage.title) does not show \(missing)")
        #expect(stage.footerHeight > 44 && stage.tap("Less", at: 4), "\(stage.title)")
        stage.advance(to: 4.1)
        #expect(stage.footerHeight == 44, "\(stage.title)")
      }
      #expect(expandedCount > 5)
    }
  }

  @Test func `on a phone, the title of the scene Loading is not cut`() async {
    await #expect(processExitsWith: .success) {
      let stage = try #require(stagesOfPage(target: 44).first { $0.title == "Loading" })
      #expect(stage.shownTexts.contains { $0.hasPrefix("40 walks so far") })
    }
  }

  @Test func `a phone on its side shows all commands`() async {
    await #expect(processExitsWith: .success) {
      for stage in stagesOfPage(target: 44) {
        stage.window.room = .exactly(GridSize(width: 660, height: 300))
        stage.advance(to: 3)
        guard stage.tap("More", at: 3) else { continue }
        stage.advance(to: 3.1)
        let titles = Set(stage.scene.commands.map { $0.title.capitalized })
        let missing = titles.subtracting(stage.shownTexts)
        #expect(missing.isEmpty, "\(stage.title) does not show \(missing)")
      }
    }
  }
}

extension String {
  /// The text with a capital letter at the start.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

extension Stage {
  /// The height of the line with the commands.
  fileprivate var footerHeight: Double { window.boxes[0].boxes.last?.height ?? 0 }
}

/// Returns all scenes in the theme of a page, as pictures show them.
private func stagesOfPage(target: Double) -> [Stage] {
  theme = .page(target: target)
  return SceneList.all.map { entry in
    let stage = Stage(entry)
    stage.window.screen = BoxScreen(measurer: PageMeasurer(), actionStyle: theme.actions)
    stage.window.room = .exactly(GridSize(width: target > 40 ? 390 : 1_100, height: 800))
    stage.advance(to: 0)
    stage.scene.pose()
    for frame in 1...150 { stage.advance(to: Double(frame) / 60) }
    return stage
  }
}

/// Measures texts as the page does: lines of 1.3 times the size, in steps of 4 points.
private final class PageMeasurer: TextMeasurer {
  private let helvetica = HelveticaMeasurer()

  func width(of text: Substring, in font: GridFont) -> Double {
    helvetica.width(of: text, in: font)
  }

  func metrics(of font: GridFont) -> FontMetrics {
    let line = (1.3 * font.size / 4).rounded() * 4
    return FontMetrics(ascent: 0.75 * line, descent: 0.25 * line)
  }
}

extension Box {
  /// The colors of the background, the borders and the text of the box.
  fileprivate var shownColors: [GridColor] {
    let look = shownLook
    let borders = GridEdge.allCases.compactMap { look.borders[$0] }
    let runs = textLayout?.lines.flatMap { $0.fragments } ?? []
    let letters = runs.flatMap { [$0.style.color, $0.style.background] }
    return [look.background].compactMap { $0 } + borders + letters.compactMap { $0 }
  }
}

extension GridColor {
  /// Whether the color is the same in both schemes: an etched border, which follows from a background, or the
  /// badge of a drag.
  fileprivate var isOfEngine: Bool { alpha == 0.5 || [0xFFFFFF, 0xD24A43].contains(rgb) }
}
