import VirtualGrid

/// A grid for tests, which is its own data source and host. A cell shows the path of its item, and
/// the mounted cells and wrong calls are recorded.
final class GridFixture: GridDataSource, LabelHost {
  let grid: GridView<Label>

  /// The number of items of each section.
  var counts: [Int]

  /// The items for which cells were requested, in order.
  var configured: [ItemPath] = []

  var shown: [ObjectIdentifier: CellAttributes] = [:]

  var breaches: [String] = []

  /// The measured sizes of items, or nil to accept those of the layout.
  var sizes: ((Int) -> GridSize?)?

  /// The identifiers of all items, if they have any.
  var identifiers: [ItemID]?

  init(
    _ layout: some ItemLayout & Sendable, counts: [Int],
    viewport: GridSize = GridSize(width: 300, height: 500)
  ) {
    self.counts = counts
    grid = GridView(layout: layout)
    grid.dataSource = self
    grid.host = self
    grid.resize(to: viewport)
    grid.layoutIfNeeded()
  }

  func numberOfSections(in grid: GridView<Label>) -> Int { counts.count }

  func gridView(_ grid: GridView<Label>, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func gridView(_ grid: GridView<Label>, cellForItemAt path: ItemPath) -> Label {
    configured.append(path)
    let cell = grid.dequeueReusableCell(withIdentifier: "item") ?? Label()
    cell.text = path.description
    return cell
  }

  func gridView(_ grid: GridView<Label>, cellFor element: GridElement) -> Label? {
    let cell = grid.dequeueReusableCell(withIdentifier: "element") ?? Label()
    cell.text = element.description
    return cell
  }

  func gridView(_ grid: GridView<Label>, identifierForItemAt path: ItemPath) -> ItemID? {
    grid.index(of: path).flatMap { identifiers?[$0] }
  }

  func gridView(_ grid: GridView<Label>, pathForItemWith identifier: ItemID) -> ItemPath? {
    identifiers?.firstIndex(of: identifier).flatMap { grid.path(of: $0) }
  }

  func measure(
    _ cell: Label, fitting space: SizeProposal, in grid: GridView<Label>
  ) -> GridSize? {
    grid.index(of: cell).flatMap { sizes?($0) }
  }

  /// Sets the vertical offset and lays out.
  func scroll(to y: Double) {
    grid.contentOffset = GridPoint(x: 0, y: y)
    grid.layoutIfNeeded()
  }

  /// The distance of an item from the top of the viewport.
  func position(of item: Int) -> Double? {
    grid.frame(ofItemAt: item).map { $0.minY - grid.contentOffset.y }
  }
}
