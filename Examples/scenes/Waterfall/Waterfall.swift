/// 100,000 pictures of different heights, each in the column that is shortest when it is placed.
final class Waterfall: PageScene<WaterfallPage> {
  init() { super.init(WaterfallPage()) }

  override var help: String { "wheel or drag to scroll" }

  override var commands: [Command] {
    [
      Command("+", "larger") { [self] in page.show(columns: page.columns - 1) },
      Command("-", "smaller") { [self] in page.show(columns: page.columns + 1) },
      Command("t", page.isStretched ? "usual heights" : "taller") { [self] in page.stretch() },
      Command("r", "anywhere") { [self] in
        page.go(to: Int(Dice.share(page.grid.counters.passes) * Double(WaterfallPage.count)))
      },
    ]
  }

  override var grid: AnyGridView? { page.grid }

  override func pose() { page.go(to: 31_415) }
}
