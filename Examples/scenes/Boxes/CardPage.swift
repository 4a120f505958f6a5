/// Cards in rows that wrap at the width of the page, below a bar that does not scroll.
final class CardPage: BoxScroller {
  private let bar: TopBar

  /// Creates a page without cards.
  init(_ bar: TopBar) {
    self.bar = bar
    super.init(sizing: Sizing(width: .fill, height: .fill), arrangement: .grid, pool: ReusePool())
    padding.bottom = 16
    grid.insets.top = theme.bar
    padding.left = theme.length(0, page: 8)
    if theme.isForPage { background = theme.colors.backdrop }
    bar.position = .fixed(.zero)
    bar.zIndex = 2_000_000
    append(bar)
    on(.scrolled) { page, _ in page.showCount() }
  }

  /// Whether boxes are ready within one page beyond the edges, before they are visible.
  var hasMargin = false {
    didSet { fitMargin() }
  }

  private func fitMargin() {
    viewportMargin = GridSize(width: 0, height: hasMargin ? height : 0)
  }

  override func didLayOut() {
    if hasMargin, viewportMargin.height != height { fitMargin() }
    if bar.width != width {
      bar.sizing.width = .points(width)
      layout()
    }
    showCount()
  }

  /// Shows the number of boxes, and how many of them are visible.
  func showCount() {
    let window = GridRect(origin: contentOffset, size: frame.size)
    let seen = shownBoxes.reduce(0) { $0 + ($1.shownFrame.intersects(window) ? 1 : 0) }
    bar.show("\(grouped(boxes.count)) boxes", "\(grouped(seen)) visible")
  }
}
