import Testing
import VirtualGrid

/// In this target everything is on the main actor by default, as in an app. A grid can be used
/// there together with its data source and its host, without annotations.
@Suite struct MainActorTests {
  @Test func `an object on the main actor can be data source, delegate and host of a grid`() {
    let screen = Screen(["a", "b", "c", "d", "e"])
    screen.grid.layoutIfNeeded()
    #expect(screen.texts == ["a", "b"])

    screen.grid.contentOffset.y = 44
    screen.grid.advance(to: 0.1)
    #expect(screen.texts == ["b", "c"])
    #expect(screen.offsets == [0, 44])
    #expect(screen.grid.counters.cellsMade == 2)

    screen.grid.tapItem(at: 2)
    #expect(screen.selected == [ItemPath(section: 0, item: 2)])
    #expect(screen.grid.faults.count == 0)
  }

  @Test func `a model on the main actor answers the sizes of items from its own state`() throws {
    let chapters = Chapters([[30, 50], [20, 40, 60]])
    chapters.grid.layoutIfNeeded()
    func tops() -> [Double?] { (0..<5).map { chapters.grid.frame(ofItemAt: $0)?.minY } }
    #expect(tops() == [0, 30, 80, 100, 140])
    #expect(chapters.grid.contentSize.height == 200)

    chapters.setHeight(75, ofItemAt: 1, inSection: 0)
    chapters.grid.layoutIfNeeded()
    #expect(tops() == [0, 30, 105, 125, 165])
    #expect(chapters.grid.faults.count == 0)
  }

  @Test func `a grid on the main actor works across suspension points`() async throws {
    let screen = Screen(["a", "b", "c"])
    screen.grid.layoutIfNeeded()
    let letter = await Task { "d" }.value
    try screen.append(letter)
    await Task.yield()
    screen.grid.scrollToItem(at: 3)
    screen.grid.layoutIfNeeded()
    #expect(screen.texts == ["c", "d"])
  }
}

// MARK: - An app
/// A cell that shows a text.
private final class Label {
  var text = ""
  var frame = GridRect.zero
}

/// An object that is data source, delegate and host of a grid.
private final class Screen: GridListDataSource, GridDelegate, GridHost {
  let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(44)))
  private(set) var offsets: [Double] = []
  private(set) var selected: [ItemPath] = []
  private var letters: [String]
  private var labels: [Label] = []

  init(_ letters: [String]) {
    self.letters = letters
    grid.dataSource = self
    grid.delegate = self
    grid.host = self
    grid.resize(to: GridSize(width: 320, height: 88))
  }

  /// The texts on the screen, from top to bottom.
  var texts: [String] { labels.sorted { $0.frame.minY < $1.frame.minY }.map(\.text) }

  func append(_ letter: String) throws {
    letters.append(letter)
    try grid.insertItems((letters.count - 1)..<letters.count, inSection: 0)
  }

  // Data source

  func numberOfItems(in grid: GridView<Label>) -> Int { letters.count }

  func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
    let label = grid.dequeueReusableCell(withIdentifier: "letter") ?? Label()
    label.text = letters[index]
    return label
  }

  // Delegate

  func gridViewDidScroll(_ grid: GridView<Label>) { offsets.append(grid.contentOffset.y) }

  func gridView(_ grid: GridView<Label>, didSelectItemAt path: ItemPath) { selected.append(path) }

  // Host

  func mount(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {
    labels.append(cell)
    cell.frame = attributes.frame
  }

  func place(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {
    cell.frame = attributes.frame
  }

  func unmount(_ cell: Label, from grid: GridView<Label>) {
    labels.removeAll { $0 === cell }
  }
}

/// A data model that stores the heights of rows, and is the data source of its grid.
private final class Chapters: GridDataSource {
  let grid = GridView<Label>(layout: ListLayout(rowHeight: .estimated(44)))
  private var heights: [[Double]]

  init(_ heights: [[Double]]) {
    self.heights = heights
    grid.dataSource = self
    grid.resize(to: GridSize(width: 320, height: 400))
  }

  func setHeight(_ height: Double, ofItemAt item: Int, inSection section: Int) {
    heights[section][item] = height
    let flat = heights[..<section].reduce(0) { $0 + $1.count } + item
    grid.invalidateSizes(of: flat..<(flat + 1))
  }

  func numberOfSections(in grid: GridView<Label>) -> Int { heights.count }

  func gridView(_ grid: GridView<Label>, numberOfItemsInSection section: Int) -> Int {
    heights[section].count
  }

  func gridView(_ grid: GridView<Label>, cellForItemAt path: ItemPath) -> Label { Label() }

  func gridView(
    _ grid: GridView<Label>, sizeForItemAt path: ItemPath, fitting space: SizeProposal
  ) -> GridSize? { GridSize(width: 320, height: heights[path.section][path.item]) }
}
