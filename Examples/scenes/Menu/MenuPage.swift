/// The list of scenes. Each has a line with the options of the engine that it shows: in its row if all
/// rows fit with two lines, else in a bar, for the focused scene.
final class MenuPage: Box, GridListDataSource, GridDelegate {
  let list: GridView<MenuCell>
  private let entries: [SceneEntry]
  private let open: (SceneEntry) -> Void
  private var isRoomy = true

  /// Shows the options of the focused scene, if its row does not.
  private let bar = TopBar()

  /// The row height with two lines.
  private static var roomyHeight: Double { theme.tallRow }

  /// The row height with one line, if rows with two do not fit.
  private static var tightHeight: Double { theme.row }

  /// The space above and below the list.
  private static var margin: Double { 16 }

  init(of entries: [SceneEntry], open: @escaping (SceneEntry) -> Void) {
    self.entries = entries
    self.open = open
    list = GridView(layout: ListLayout(rowHeight: .fixed(Self.roomyHeight)))
    super.init(sizing: Sizing(width: .fill, height: .fill))
    append(contentsOf: [GridBox(list), bar])
    bar.visibility = .gone
    list.dataSource = self
    list.delegate = self
    list.insets = GridInsets(top: Self.margin, bottom: Self.margin)
    list.selectionMode = .none
    list.focusItem(at: 0)
  }

  override func didLayOut() {
    let room = frame.height - 2 * Self.margin
    let isRoomy = room >= Self.roomyHeight * Double(entries.count)
    guard isRoomy != self.isRoomy else { return }
    self.isRoomy = isRoomy
    let height = isRoomy ? Self.roomyHeight : Self.tightHeight
    list.setLayout(ListLayout(rowHeight: .fixed(height)), keeping: list.underTheEyes)
    list.reconfigureItems(0..<entries.count)
    bar.visibility = isRoomy ? .gone : .visible
    showOptions()
  }

  private func showOptions() {
    bar.show("Shows", list.focusedItem.map { entries[$0].options } ?? "")
  }

  func gridView(_ grid: GridView<MenuCell>, didMoveFocusTo path: ItemPath?) { showOptions() }

  func openFocused() {
    guard let item = list.focusedItem else { return }
    open(entries[item])
  }

  func numberOfItems(in grid: GridView<MenuCell>) -> Int { entries.count }

  func gridView(_ grid: GridView<MenuCell>, cellForItem index: Int) -> MenuCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "scene") ?? MenuCell()
    cell.show(entries[index], index, showsOptions: isRoomy)
    return cell
  }

  func gridView(
    _ grid: GridView<MenuCell>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    grid.focusItem(at: path)
    open(entries[path.item])
  }
}

/// A row with the title and the description of a scene, and optionally its options.
final class MenuCell: SceneCell {
  private let label = Box.label()
  private let options = Box.label()

  override func setUp() {
    super.setUp()
    contentBox.padding = GridInsets(left: 16, right: 16)
    contentBox.append(contentsOf: [label, options])
  }

  func show(_ entry: SceneEntry, _ number: Int, showsOptions: Bool) {
    label.content = .line(entry.title, more: entry.about, color: theme.colors.hue(number))
    options.content = .line(entry.options, theme.colors.faint)
    options.visibility = showsOptions ? .visible : .gone
  }
}
