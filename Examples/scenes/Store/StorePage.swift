/// A page of goods. Each section has one of four styles, which its user can change.
final class StorePage: Box, GridDataSource, GridDelegate {
  let grid: GridView<Box>

  private(set) var sections = StoreSection.all
  private var removed: [StoreSection] = []

  /// Goods in the strips of all sections, in cells of one pool.
  private let strips: NestedGrids<GoodsCell, Int>
  private let banners: NestedGrids<GoodsCell, Int>
  private lazy var goods = StripGoods(self)

  private lazy var bar = TopBar([
    SceneButton("style", self) { $0.changeStyle() },
    SceneButton("up", self) { $0.moveUp() },
    SceneButton("remove", sign: .trash, self) { $0.remove() },
  ])

  init() {
    let styles = StoreSection.Kind.allCases.map { Self.style(of: $0) }
    grid = GridView(layout: SectionedLayout(styles[0], Array(styles.dropFirst())))
    strips = NestedGrids(layout: Self.strip(width: theme.length(160, page: 184)))
    banners = NestedGrids(layout: Self.strip(width: 400), pool: strips.reusePool)
    super.init(sizing: Sizing(width: .fill, height: .fill))
    append(contentsOf: [bar, GridBox(grid)])
    grid.dataSource = self
    grid.delegate = self
    grid.selectionMode = .none
    grid.setHeader(
      StoreSign("The print shop", "at the quay, open until six"), extent: theme.length(32, page: 72)
    )
    grid.setFooter(
      StoreSign("That is all.", "All prices in euros"), extent: theme.length(16, page: 72))
    showTitle()
  }

  // MARK: The layout

  private static func strip(width: Double) -> Oriented<ListLayout> {
    // Of a list that is turned, the top is at the left.
    let list = ListLayout(
      rowHeight: .fixed(width), spacing: theme.gap,
      insets: GridInsets(top: theme.margin, bottom: theme.margin))
    return Oriented(list, axis: .horizontal)
  }

  private static func style(of kind: StoreSection.Kind) -> SectionStyle {
    let layout: AnyItemLayout =
      switch kind {
      case .banners: AnyItemLayout(ListLayout(rowHeight: .fixed(theme.length(128, page: 252))))
      case .strip: AnyItemLayout(ListLayout(rowHeight: .fixed(theme.length(80, page: 166))))
      case .tiles: AnyItemLayout(tiles)
      case .lines: AnyItemLayout(ListLayout(rowHeight: .fixed(rowHeight)))
      }
    let sides = kind == .tiles ? theme.margin : 0
    let hasFooter = kind == .tiles || kind == .lines
    return SectionStyle(
      layout, header: .estimated(32, .sticks), footer: hasFooter ? .estimated(16) : .none,
      insets: GridInsets(bottom: theme.length(16, page: 12)),
      itemInsets: GridInsets(left: sides, right: sides))
  }

  /// The height of goods in a list of lines.
  static var rowHeight: Double { theme.length(16, page: theme.target > 40 ? 48 : 44) }

  private static var tiles: UniformGridLayout {
    var rules = UniformGridLayout.Rules(
      slot: GridSize(
        width: theme.length(144, page: 176), height: theme.length(64, page: 160)))
    rules.columnSpacing = theme.gap
    rules.rowSpacing = 16
    rules.growth = []
    return UniformGridLayout(rules: rules)
  }

  // MARK: The data

  func numberOfSections(in grid: GridView<Box>) -> Int { sections.count }

  func gridView(_ grid: GridView<Box>, numberOfItemsInSection section: Int) -> Int {
    sections[section].itemCount
  }

  func gridView(_ grid: GridView<Box>, styleOfSection section: Int) -> Int? {
    sections[section].kind.rawValue
  }

  func gridView(_ grid: GridView<Box>, cellForItemAt path: ItemPath) -> Box {
    let section = sections[path.section]
    guard section.isStrip else {
      let cell = grid.dequeueReusableCell(withIdentifier: "goods") as? GoodsCell ?? GoodsCell()
      cell.show(section.number(path.item), rank: section.kind == .lines ? path.item : nil)
      return cell
    }
    let group = section.kind == .banners ? banners : strips
    let kind = section.kind == .banners ? "banners" : "strip"
    let cell =
      grid.dequeueReusableCell(withIdentifier: kind) as? StripCell ?? StripCell(makeStrip(group))
    group.show(section.id, from: goods, in: cell.strip.grid)
    return cell
  }

  private func makeStrip(_ group: NestedGrids<GoodsCell, Int>) -> GridView<GoodsCell> {
    let strip = group.makeGrid()
    strip.delegate = goods
    strip.selectionMode = .none
    strip.snap = .items(group === banners ? .center : .start)
    return strip
  }

  func gridView(_ grid: GridView<Box>, cellFor element: GridElement) -> Box? {
    switch element.kind {
    case .header:
      let header =
        grid.dequeueReusableCell(withIdentifier: "header") as? StoreHeader ?? StoreHeader()
      header.show(sections[element.index])
      return header
    case .footer:
      let footer =
        grid.dequeueReusableCell(withIdentifier: "footer") as? StoreFooter ?? StoreFooter()
      footer.show(sections[element.index])
      return footer
    default: return nil
    }
  }

  /// Returns the section whose goods a strip shows.
  fileprivate func section(of strip: GridView<GoodsCell>) -> StoreSection? {
    let id = strips.id(of: strip) ?? banners.id(of: strip)
    return sections.first { $0.id == id }
  }

  func gridView(
    _ grid: GridView<Box>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    grid.focusItem(at: path)
  }

  // MARK: Commands

  /// The section of the focused item if that is visible, else the first one whose items are visible.
  private var currentSection: Int? {
    let seen = grid.uncoveredItems
    let item = grid.focusedItem.flatMap { seen.contains($0) ? $0 : nil } ?? seen.first
    return item.flatMap { grid.path(of: $0) }?.section
  }

  /// Shows the goods of the current section in the next style.
  func changeStyle() {
    guard let index = currentSection else { return }
    let count = StoreSection.Kind.allCases.count
    let next = StoreSection.Kind(rawValue: (sections[index].kind.rawValue + 1) % count)
    sections[index].kind = next ?? .lines
    grid.change { $0.reloadSection(at: index) }
    showTitle()
  }

  /// Moves the current section before the one above.
  func moveUp() {
    guard let index = currentSection, index > 0 else { return }
    sections.swapAt(index, index - 1)
    grid.change { $0.moveSection(from: index, to: index - 1) }
  }

  /// Removes the current section.
  func remove() {
    guard let index = currentSection, sections.count > 1 else { return }
    removed.append(sections.remove(at: index))
    grid.change { $0.deleteSection(at: index) }
    showTitle()
  }

  /// Whether a section was removed.
  var hasRemoved: Bool { !removed.isEmpty }

  /// Adds the section that was removed last before the current one, in its style.
  func addBack() {
    guard let section = removed.popLast() else { return }
    let index = currentSection ?? 0
    sections.insert(section, at: index)
    grid.change { $0.insertSection(at: index) }
    showTitle()
  }

  private func showTitle() {
    let count = sections.reduce(0) { $0 + $1.count }
    bar.show("\(sections.count) sections", "\(count) goods")
  }
}

/// The goods in the strips of all sections.
private final class StripGoods: GridListDataSource, GridDelegate {
  /// Lives as long as this object.
  private unowned(unsafe) let page: StorePage

  init(_ page: StorePage) { self.page = page }

  func numberOfItems(in grid: GridView<GoodsCell>) -> Int { page.section(of: grid)?.count ?? 0 }

  func gridView(_ grid: GridView<GoodsCell>, cellForItem index: Int) -> GoodsCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "goods") ?? GoodsCell()
    if let section = page.section(of: grid) { cell.show(section.number(index)) }
    return cell
  }

  func gridView(
    _ grid: GridView<GoodsCell>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    grid.focusItem(at: path)
  }
}
