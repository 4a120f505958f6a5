/// A screen full of icons: five columns with a little room at both sides when it lies, and four when it stands,
/// where there is as much room; in less room, slots are smaller.
final class HomeScreen: TurningScreen {
  private let icons: GridView<IconCell>

  /// How large slots are, and what is free beside them.
  private struct Fit: Hashable {
    var slot: GridSize
    var inset: Double
  }

  private var fit = Fit(slot: .zero, inset: 0)

  init(_ icons: GridView<IconCell>) {
    self.icons = icons
    let page = GridBox(icons)
    page.background = Palette.bar
    super.init(
      page, lying: GridSize(width: 1_024, height: 752),
      standing: GridSize(width: 768, height: 1_008))
  }

  /// Fits the icons to the screen as it is now.
  override func didLayOut() {
    let isLarge = page.width >= 768
    let new = Fit(
      slot: isLarge ? GridSize(width: 192, height: 192) : GridSize(width: 120, height: 112),
      inset: isStanding ? 0 : 2)
    guard new != fit else { return }
    fit = new
    icons.setLayout(UniformGridLayout(rules: rules), timing: isInMotion ? Self.timing : nil)
  }

  private var rules: UniformGridLayout.Rules {
    var rules = UniformGridLayout.Rules(slot: fit.slot)
    rules.cell = .centered(IconCell.size)
    rules.hitArea = .slot
    rules.insets = GridInsets(top: 0, left: fit.inset, bottom: 0, right: fit.inset)
    return rules
  }

  /// Where slots are, whatever is being carried.
  var slots: UniformGridLayout {
    UniformGridLayout(count: icons.itemCount, viewport: icons.viewport, rules: rules)
  }
}
