/// A screen of icons. In landscape it has five columns with a small margin, and in portrait four,
/// if there is enough space. In less space, slots are smaller.
final class HomeScreen: TurningScreen {
  private let icons: GridView<IconCell>

  /// The size of the slots, and the margin at the left and the right.
  private struct Fit: Hashable {
    var slot: GridSize
    var inset: Double
  }

  private var fit = Fit(slot: .zero, inset: 0)

  init(_ icons: GridView<IconCell>) {
    self.icons = icons
    let page = GridBox(icons)
    page.background = theme.isForPage ? theme.colors.backdrop : theme.colors.bar
    page.corners = Corners(all: theme.length(0, page: 24))
    super.init(
      page, lying: GridSize(width: 1_024, height: 752),
      standing: GridSize(width: 768, height: 1_008))
  }

  /// Fits the icons to the current size of the screen.
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
}
