/// Shelves that scroll sideways in a list, with one pool of cells. Each keeps its position.
final class Nested: PageScene<NestedPage> {
  /// Whether the next frame shows the scroll bar of the list for a moment.
  private var showsBar = false

  init() { super.init(NestedPage()) }

  override var help: String { "arrows, or wheel and drags in both directions" }

  override var commands: [Command] {
    [
      Command("x", "open or close") { [self] in page.toggleShelf() },
      Command("t", "to the top") { [self] in page.moveToTop() },
      Command("d", "remove") { [self] in page.removeShelf() },
      Command("n", "new") { [self] in page.addShelf() },
      Command("r", "anywhere") { [self] in
        let share = Dice.share(page.grid.counters.passes)
        page.go(to: Int(1_000_000 * share))
      },
      Command("b", "bar") { [self] in showsBar = true },
    ]
  }

  override var grid: AnyGridView? { page.grid }

  override var notes: [String] { ["cells of films made \(page.films.made)"] }

  override func advance(to time: Double) {
    page.films.advance(to: time)
    if showsBar { page.grid.flashIndicators(time: time) }
    showsBar = false
  }

  override var nextTime: Double? { page.films.loads.nextTime }

  override func pose() {
    page.toggleShelf(at: 1)
    page.go(to: 300)
    page.grid.contentOffset = .zero
  }
}
