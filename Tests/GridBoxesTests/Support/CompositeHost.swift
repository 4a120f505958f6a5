import GridBoxes

/// A cell with a nested text.
final class CompositeCell: GridCell {
  let panel = Box(width: .fill, height: .fit)
  let label = Box("0")

  override func setUp() { panel.append(label) }

  func show(_ item: Int, look: Int) {
    if panel.parent == nil { contentBox.append(panel) }
    label.content = .text(TextContent(AttributedText("\(item).\(look)")))
    layout()
  }
}

/// A grid of mostly static cells with numbers as items, together with its data source, delegate and
/// host.
final class CompositeHost: GridHost, GridListDataSource, GridDelegate {
  let grid: GridView<CompositeCell>
  let screen = BoxScreen(measurer: MonospacedMeasurer())
  let page = Box(width: 400, height: 400)
  var composites = RowComposites<CompositeCell>()

  var items: [Int]
  var looks: [Int: Int] = [:]
  var dynamic: Set<Int> = []
  var adjustments: [Int: CellAttributes] = [:]
  var style: SelectionStyle = .glow
  var duration = 0.0
  private(set) var time = 0.0
  private var itemCount: Int

  init(_ layout: some ItemLayout & Sendable, count: Int = 60) {
    grid = GridView(layout: layout)
    items = Array(0..<count)
    itemCount = count
    page.screen = screen
    grid.dataSource = self
    grid.delegate = self
    grid.host = self
    grid.resize(to: GridSize(width: 300, height: 300))
    advance(by: 0)
  }

  /// A grid of three columns of cells of 100 x 100 points.
  static func columns(_ axis: GridAxis = .vertical) -> CompositeHost {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 100, height: 100))
    rules.columns = .floorFit
    return CompositeHost(Oriented(UniformGridLayout(rules: rules), axis: axis))
  }

  /// Advances by one frame, and returns whether the composites have changed.
  @discardableResult
  func advance(by seconds: Double) -> Bool {
    time += seconds
    grid.advance(to: time)
    screen.advance(to: time)
    return composites.update(from: grid)
  }

  func cell(_ item: Int) -> CompositeCell? {
    items.firstIndex(of: item).flatMap { grid.cell(at: $0) }
  }

  /// The row that contains the cell of an item.
  func row(of item: Int) -> RowComposite<CompositeCell>? {
    guard let cell = cell(item) else { return nil }
    return composites.rows.first { row in row.members.contains { $0.cell === cell } }
  }

  /// The versions of all rows, by key.
  var versions: [Int: Int] {
    Dictionary(uniqueKeysWithValues: composites.rows.map { ($0.key, $0.version) })
  }

  func insert(_ new: Int, at index: Int, timing: Timing? = nil) {
    items.insert(new, at: index)
    try! grid.performUpdates(timing: timing) { $0.insertItems(index..<index + 1, inSection: 0) }
  }

  func delete(_ range: Range<Int>, timing: Timing? = nil) {
    items.removeSubrange(range)
    try! grid.performUpdates(timing: timing) { $0.deleteItems(range, inSection: 0) }
  }

  // MARK: Data

  func numberOfItems(in grid: GridView<CompositeCell>) -> Int { items.count }

  func gridView(_ grid: GridView<CompositeCell>, cellForItem index: Int) -> CompositeCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "cell") ?? CompositeCell()
    let item = items[index]
    cell.isStatic = !dynamic.contains(item)
    cell.selectionStyle = style
    cell.panel.look = BoxAppearance()
    cell.label.opacity = 1
    cell.label.visibility = .visible
    cell.show(item, look: looks[item] ?? 0)
    return cell
  }

  func gridView(
    _ grid: GridView<CompositeCell>, adjust attributes: inout CellAttributes,
    for element: GridElement
  ) {
    guard element.kind == .item, items.indices.contains(element.index),
      let adjustment = adjustments[items[element.index]]
    else { return }
    attributes.level = adjustment.level
    attributes.opacity = adjustment.opacity
    attributes.transform = adjustment.transform
    attributes.isHidden = adjustment.isHidden
    attributes.state.formUnion(adjustment.state)
  }

  // MARK: Screen

  func mount(
    _ cell: CompositeCell, as attributes: CellAttributes, in grid: GridView<CompositeCell>
  ) {
    page.append(cell)
    cell.apply(attributes)
  }

  func place(
    _ cell: CompositeCell, as attributes: CellAttributes, in grid: GridView<CompositeCell>
  ) {
    cell.apply(attributes, duration: duration)
  }

  func unmount(_ cell: CompositeCell, from grid: GridView<CompositeCell>) {
    cell.removeFromParent()
  }
}
