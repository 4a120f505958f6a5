/// Pictures in columns, as many as fit unless the user chooses another number.
final class WaterfallPage: Box, GridListDataSource, GridDelegate {
  /// The number of pictures.
  static var count: Int { 100_000 }

  let grid: GridView<WaterfallCell>

  private var choice = ColumnChoice(usualWidth: theme.length(160, page: 240), leastWidth: 40)

  /// The number of columns.
  var columns: Int { choice.count }

  private lazy var bar = TopBar([
    SceneButton("smaller", sign: .minus, self) { $0.show(columns: $0.columns + 1) },
    SceneButton("larger", sign: .plus, self) { $0.show(columns: $0.columns - 1) },
  ])

  init() {
    grid = GridView(layout: Self.layout(columns: 1, width: 0))
    super.init(sizing: Sizing(width: .fill, height: .fill))
    append(contentsOf: [bar, GridBox(grid)])
    grid.dataSource = self
    grid.delegate = self
    grid.selectionMode = .none
  }

  override func didLayOut() {
    guard choice.fit(grid.viewport.width) else { return }
    grid.setLayout(Self.layout(columns: columns, width: choice.width), keeping: grid.underTheEyes)
    showTitle()
  }

  /// Animates to a number of columns.
  func show(columns count: Int) {
    guard choice.choose(count) else { return }
    grid.setLayout(
      Self.layout(columns: columns, width: choice.width), timing: .curve(.easeInOut, duration: 0.4),
      keeping: grid.underTheEyes)
    showTitle()
  }

  /// Whether every third picture is taller than usual.
  private(set) var isStretched = false

  /// Makes every third picture taller, or as high as usual again.
  ///
  /// Only the sizes change, not what the cells show. So the grid asks for the sizes of visible pictures
  /// again, and for those of others when they get a cell.
  func stretch() {
    isStretched.toggle()
    grid.invalidateSizes(of: 0..<Self.count)
    showTitle()
  }

  /// The additional height of a picture.
  private func stretch(of item: Int) -> Double {
    isStretched && item.isMultiple(of: 3) ? 48 : 0
  }

  /// Focuses a picture and scrolls to it.
  func go(to item: Int) {
    grid.focusItem(at: item)
    grid.scrollToItem(at: item, alignment: .start)
  }

  private func showTitle() {
    bar.show(
      "\(grouped(Self.count)) pictures", columns == 1 ? "in a column" : "in \(columns) columns",
      note: isStretched ? "every third one taller" : "")
  }

  // MARK: The layout

  private static func layout(columns: Int, width: Double) -> WaterfallLayout {
    let (gap, side) = (theme.length(8, page: 16), theme.margin)
    let lane = (width - 2 * side - Double(columns - 1) * gap) / Double(columns)
    var rules = WaterfallLayout.Rules(
      lanes: .fixed(columns), itemHeight: .perItem { WaterfallCell.height(of: $0, width: lane) })
    rules.laneSpacing = gap
    rules.insets = GridInsets(
      top: theme.length(0, page: 8), left: side, bottom: 8, right: side)
    return WaterfallLayout(rules: rules)
  }

  // MARK: The data

  func numberOfItems(in grid: GridView<WaterfallCell>) -> Int { Self.count }

  func gridView(_ grid: GridView<WaterfallCell>, cellForItem index: Int) -> WaterfallCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "picture") ?? WaterfallCell()
    cell.show(index)
    return cell
  }

  /// The height follows from the number, so the cell need not be measured.
  func gridView(
    _ grid: GridView<WaterfallCell>, sizeForItemAt path: ItemPath, fitting space: SizeProposal
  ) -> GridSize? {
    let width = space.width.length
    let height = WaterfallCell.height(of: path.item, width: width)
    return GridSize(width: width, height: height + stretch(of: path.item))
  }

  func gridView(
    _ grid: GridView<WaterfallCell>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    grid.focusItem(at: path)
  }
}
