/// The list of scenes, in tall rows if all of them fit.
final class MenuPage: Box, GridListDataSource, GridDelegate {
  let list: GridView<MenuCell>
  private let entries: [SceneEntry]
  private let open: (SceneEntry) -> Void
  private var rowHeight = MenuPage.roomyHeight

  /// The row height with space above and below the text.
  private static var roomyHeight: Double { 32 }

  /// The row height if the tall rows do not fit.
  private static var tightHeight: Double { 16 }

  /// The space above and below the list.
  private static var margin: Double { 16 }

  init(of entries: [SceneEntry], open: @escaping (SceneEntry) -> Void) {
    self.entries = entries
    self.open = open
    list = GridView(layout: ListLayout(rowHeight: .fixed(Self.roomyHeight)))
    super.init(sizing: Sizing(width: .fill, height: .fill))
    append(GridBox(list))
    list.dataSource = self
    list.delegate = self
    list.insets = GridInsets(top: Self.margin, bottom: Self.margin)
    list.selectionMode = .none
    list.focusItem(at: 0)
  }

  override func didLayOut() {
    let room = list.viewport.height - 2 * Self.margin
    let isRoomy = room >= Self.roomyHeight * Double(entries.count)
    let height = isRoomy ? Self.roomyHeight : Self.tightHeight
    guard height != rowHeight else { return }
    rowHeight = height
    list.setLayout(ListLayout(rowHeight: .fixed(height)), keeping: list.underTheEyes)
  }

  func openFocused() {
    guard let item = list.focusedItem else { return }
    open(entries[item])
  }

  func numberOfItems(in grid: GridView<MenuCell>) -> Int { entries.count }

  func gridView(_ grid: GridView<MenuCell>, cellForItem index: Int) -> MenuCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "scene") ?? MenuCell()
    cell.show(entries[index], index)
    return cell
  }

  func gridView(
    _ grid: GridView<MenuCell>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    grid.focusItem(at: path)
    open(entries[path.item])
  }
}

/// A row with the title and the description of a scene.
final class MenuCell: SceneCell {
  private let label = Box(width: .fill, height: 16)

  override func setUp() {
    super.setUp()
    contentBox.arrangement = .stack
    contentBox.padding = GridInsets(left: 16, right: 16)
    label.gravity = .centerVertical
    contentBox.append(label)
  }

  func show(_ entry: SceneEntry, _ number: Int) {
    label.content = .line(entry.title, more: entry.about, color: Palette.hue(number))
  }
}
