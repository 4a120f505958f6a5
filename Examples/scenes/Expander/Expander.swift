/// Albums whose cells expand into a grid of pictures and collapse again. Both animations can be
/// reversed midway.
final class Expander: Scene, GridListDataSource, GridDelegate {
  private let albums: GridView<SceneCell>

  /// The pool of cells that the grids of all albums share.
  private let pool = ReusePool<SceneCell>()

  /// The open album and the albums that are closing.
  private var expansions: [Expansion] = []
  private var isSlow = false
  private var now = 0.0

  init() {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 224, height: 168))
    rules.cell = .centered(GridSize(width: 200, height: 150))
    albums = GridView(layout: UniformGridLayout(rules: rules))
    super.init(Box(width: .fill, height: .fill, arrangement: .stack))
    root.append(GridBox(albums))
    albums.dataSource = self
    albums.delegate = self
  }

  override var help: String {
    current == nil ? "click opens" : "click between pictures closes"
  }

  override var commands: [Command] {
    let pace = Command("m", isSlow ? "fast" : "slow") { [self] in isSlow.toggle() }
    guard current != nil else { return [pace] }
    return [Command("c", "close") { [self] in close() }, pace]
  }

  override var grid: AnyGridView? { current?.grid ?? albums }

  /// An open album gets all keys that move.
  override func press(_ press: GridKeyPress) -> Bool {
    guard let current else { return super.press(press) }
    if press == .escape {
      close()
      return true
    }
    return super.press(press) || current.box.press(press) || press.step != nil
  }

  override func advance(to time: Double) {
    now = time
    for expansion in expansions where expansion.isOver { expansion.end() }
    expansions.removeAll { $0.isOver }
  }

  /// Closing albums are checked each frame, to remove them when they have closed.
  override var nextTime: Double? { expansions.contains { !$0.isOpen } ? now : nil }

  override func pose() {
    isSlow = true
    open(1)
  }

  override func play(frame: Int) {
    switch frame % 90 {
    case 0, 60: open(frame / 90 % min(4, max(1, albums.visibleItems.count)))
    case 45, 75: close()
    default: return
    }
  }

  // MARK: The data

  func numberOfItems(in grid: GridView<SceneCell>) -> Int { Albums.count }

  func gridView(_ grid: GridView<SceneCell>, cellForItem index: Int) -> SceneCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "album") as? PhotoCell ?? PhotoCell()
    cell.show(Albums.picture(0, of: index), "\(Albums.name(index)) · \(Albums.size(index))")
    cell.selectionGlow = BoxShadow(theme.colors.hue(6), radius: 12)
    return cell
  }

  func gridView(_ grid: GridView<SceneCell>, didSelectItemAt path: ItemPath) {
    if grid === albums { return open(path.item) }
    guard let expansion = expansions.first(where: { $0.grid === grid }), !expansion.isOpen
    else { return }
    open(expansion.album)
  }
}

// MARK: - Opening and closing
extension Expander {
  /// The open album.
  private var current: Expansion? { expansions.first { $0.isOpen } }

  private var timing: Timing { .curve(.easeInOut, duration: isSlow ? 4.8 : 0.6) }

  /// Opens an album, in front of those that are still closing.
  private func open(_ album: Int) {
    close()
    albums.selectItem(at: album)
    let expansion = expansions.first { $0.album == album } ?? prepare(album)
    expansion.box.zIndex = (expansions.map { $0.box.zIndex }.max() ?? 0) + 1
    expansion.open(from: place(of: album), timing: timing)
  }

  private func prepare(_ album: Int) -> Expansion {
    let expansion = Expansion(of: album, pool: pool)
    expansion.grid.delegate = self
    expansion.backdrop.onTap = { [unowned(unsafe) self] _, _ in close() }
    expansions.append(expansion)
    root.append(expansion.box)
    // The animation starts from laid-out frames.
    root.layout()
    return expansion
  }

  private func close() {
    guard let current else { return }
    albums.deselectAll()
    albums.scrollToItem(at: current.album, alignment: .nearest)
    current.close(into: place(of: current.album), timing: timing)
  }

  /// Returns the frame of an album in the coordinates of the box.
  private func place(of album: Int) -> GridRect {
    (albums.frame(ofItemAt: album) ?? .zero).moved(by: .zero - albums.contentOffset)
  }
}
