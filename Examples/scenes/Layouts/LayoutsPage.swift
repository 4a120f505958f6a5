/// Panels side by side above the settings. A page that is too narrow shows the active panel only,
/// and a page that is too low scrolls.
final class LayoutsPage: BoxScroller {
  /// The content that scrolls. It is at least as tall as the page, and the panels fill the
  /// remaining space.
  private let sheet = Box(width: .fill, height: .fit)
  private let row = Box(width: .fill, height: .fill, arrangement: .linear(.horizontal, spacing: 16))
  private let panels: [LayoutPanel]

  /// The index of the panel that is always visible.
  var active = 0 {
    didSet { showPanels() }
  }

  init(_ panels: [LayoutPanel]) {
    self.panels = panels
    super.init(
      sizing: Sizing(width: .fill, height: .fill), arrangement: .table, pool: ReusePool())
    sheet.padding = GridInsets(top: 16, left: 16, bottom: 16, right: 16)
    // At this height, the initial items of each panel fit.
    row.sizing.minimum.height = 160
    row.append(contentsOf: panels.asBoxes)
    sheet.append(row)
    append(sheet)
  }

  /// Adds boxes below the panels.
  func putBelow(_ boxes: [Box]) { sheet.append(contentsOf: boxes) }

  /// Whether only one panel fits.
  private var isNarrow: Bool { width < 480 }

  /// Whether the content is taller than the page.
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
