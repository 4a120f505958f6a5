/// Panels side by side above what belongs to them. Where the page is too narrow for all, the active one is shown
/// alone, and where it is too low for everything, it scrolls.
final class LayoutsPage: BoxScroller {
  /// What is scrolled: never lower than the page, so that the panels take what is left of that.
  private let sheet = Box(width: .fill, height: .fit)
  private let row = Box(width: .fill, height: .fill, arrangement: .linear(.horizontal, spacing: 16))
  private let panels: [LayoutPanel]

  /// The panel that is shown in any case.
  var active = 0 {
    didSet { showPanels() }
  }

  init(_ panels: [LayoutPanel]) {
    self.panels = panels
    super.init(
      sizing: Sizing(width: .fill, height: .fill), arrangement: .table, pool: ReusePool())
    sheet.padding = GridInsets(top: 16, left: 16, bottom: 16, right: 16)
    // The items of each panel have room in this, as they are at first.
    row.sizing.minimum.height = 160
    row.append(contentsOf: panels.asBoxes)
    sheet.append(row)
    append(sheet)
  }

  /// Puts boxes below the panels.
  func putBelow(_ boxes: [Box]) { sheet.append(contentsOf: boxes) }

  /// Whether there is room for one panel only.
  private var isNarrow: Bool { width < 480 }

  /// Whether there is more than is seen at once.
  var isTall: Bool { sheet.height > height }

  private func showPanels() {
    for (place, panel) in panels.enumerated() {
      panel.visibility = isNarrow && place != active ? .gone : .visible
    }
  }

  override func didLayOut() {
    guard sheet.sizing.minimum != frame.size else { return }
    sheet.sizing.minimum = frame.size
    showPanels()
    layout()
  }
}
