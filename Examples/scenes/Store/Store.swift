/// A page with a different layout for each section, and headers and footers that measure themselves.
final class Store: PageScene<StorePage> {
  init() { super.init(StorePage()) }

  override var help: String { "arrows, or wheel and drags in both directions" }

  override var commands: [Command] {
    let restore = Command("a", "add back") { [self] in page.addBack() }
    return [
      Command("s", "style") { [self] in page.changeStyle() },
      Command("u", "up") { [self] in page.moveUp() },
      Command("d", "remove") { [self] in page.remove() },
    ] + (page.hasRemoved ? [restore] : [])
  }

  override var grid: AnyGridView? { page.grid }

  override func pose() { page.grid.focusItem(at: ItemPath(section: 2, item: 1)) }
}
