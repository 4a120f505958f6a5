/// The list of all scenes, from which one is opened.
public final class Menu: Scene, GridListDataSource, GridDelegate {
  private let list: GridView<SceneCell>
  private let entries: [SceneEntry]
  private let open: (SceneEntry) -> Void

  /// Creates a list of scenes, and says what opens one.
  public init(of entries: [SceneEntry], open: @escaping (SceneEntry) -> Void) {
    self.entries = entries
    self.open = open
    list = GridView(layout: ListLayout(extent: .fixed(32)))
    super.init(GridBox(list))
    list.dataSource = self
    list.delegate = self
    list.insets = Insets(top: 16, left: 0, bottom: 16, right: 0)
    list.focusItem(at: 0)
  }

  public override var help: String { "arrows and enter, or a click, open a scene" }

  public override var grid: AnyGridView? { list }

  public func numberOfItems(in grid: GridView<SceneCell>) -> Int { entries.count }

  public func gridView(_ grid: GridView<SceneCell>, cellForItem index: Int) -> SceneCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "scene") ?? SceneCell()
    let entry = entries[index]
    cell.contentBox.padding = Insets(top: 8, left: 16, bottom: 8, right: 16)
    cell.contentBox.content = .line(entry.title, more: entry.about, color: Palette.hue(index))
    return cell
  }

  public func gridView(_ grid: GridView<SceneCell>, didSelectItemAt path: ItemPath) {
    open(entries[path.item])
  }
}
