import GridTesting
import Testing
import VirtualGrid

/// A cell that shows a text.
private final class Label {
  var text = ""
}

/// A list of 100 texts.
private final class Words: GridListDataSource {
  func numberOfItems(in grid: GridView<Label>) -> Int { 100 }

  func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
    let cell = grid.dequeueReusableCell(withIdentifier: "word") ?? Label()
    cell.text = "\(index)"
    return cell
  }
}

@Suite struct RecordingHostTests {
  private let words = Words()
  private let host = RecordingHost<Label>()
  private let grid = GridView<Label>(layout: ListLayout(rowHeight: .estimated(20)))

  init() {
    grid.dataSource = words
    grid.host = host
    grid.resize(to: GridSize(width: 100, height: 100))
  }

  @Test func `a recording host keeps the attributes of mounted cells and counts calls`() throws {
    grid.layoutIfNeeded()
    #expect(host.counts == RecordingCounts(mounted: 5))
    #expect(host.shown.count == 5)
    let cell = try #require(grid.cell(at: 2))
    #expect(host.attributes(of: cell)?.frame == GridRect(x: 0, y: 40, width: 100, height: 20))
    host.resetCounts()
    grid.contentOffset.y = 20
    grid.layoutIfNeeded()
    #expect(host.counts == RecordingCounts(mounted: 1, unmounted: 1, prepared: 1))
    grid.selectItem(at: 3)
    grid.layoutIfNeeded()
    #expect(host.counts == RecordingCounts(mounted: 1, placed: 1, unmounted: 1, prepared: 1))
    #expect(host.breaches == [])
    #expect(host.disagreements(with: grid.currentFrame) == [])
  }

  @Test func `a recording host measures cells with its size closure`() {
    host.sizes = { cell, space in
      cell.text == "1" ? GridSize(width: space.width.length, height: 50) : nil
    }
    grid.layoutIfNeeded()
    #expect(host.counts.measured == 1)
    #expect(grid.frame(ofItemAt: 1)?.height == 50)
    #expect(grid.frame(ofItemAt: 2)?.height == 20)
  }

  @Test func `a recording host retains cells only while they are mounted`() {
    weak var label: Label?
    do {
      let cell = Label()
      label = cell
      host.mount(cell, as: CellAttributes(frame: .zero), in: grid)
    }
    #expect(label != nil)
    if let label { host.unmount(label, from: grid) }
    #expect(label == nil)
  }

  @Test func `a recording host reports calls that break the protocol`() {
    let other = GridView<Label>(layout: ListLayout(rowHeight: .fixed(20)))
    let cell = Label()
    let attributes = CellAttributes(frame: GridRect(x: 0, y: 0, width: 9, height: 9))
    host.place(cell, as: attributes, in: grid)
    host.unmount(cell, from: grid)
    host.mount(cell, as: attributes, in: grid)
    host.mount(cell, as: attributes, in: grid)
    host.unmount(cell, from: other)
    host.unmount(cell, from: other)
    let endless = CellAttributes(frame: GridRect(x: 0, y: .nan, width: 9, height: 9))
    host.mount(cell, as: endless, in: grid)
    let said = [
      "A cell was placed that is not mounted.",
      "A cell was mounted twice, as",
      "A cell was unmounted by another grid than the one that mounted it.",
      "A cell was unmounted that is not mounted.",
      "A cell has a frame that is not finite",
    ]
    for start in said { #expect(host.breaches.contains { $0.hasPrefix(start) }, "\(start)") }
  }

  @Test func `cells that two grids share are prepared exactly once between two items`() {
    let other = GridView<Label>(layout: ListLayout(rowHeight: .fixed(20)), pool: grid.reusePool)
    other.dataSource = words
    other.host = host
    other.resize(to: GridSize(width: 100, height: 100))
    for step in 0..<40 {
      // One grid has all cells, the other one none, and both scroll.
      let (shown, hidden) = step.isMultiple(of: 2) ? (grid, other) : (other, grid)
      (shown.clip, hidden.clip) = (nil, .zero)
      hidden.layoutIfNeeded()
      shown.contentOffset.y = Double(step * 37 % 1_500)
      shown.layoutIfNeeded()
    }
    let reused = grid.counters.cellsReused + other.counters.cellsReused
    #expect(reused > 100)
    #expect(host.counts.prepared == reused)
    #expect(host.breaches == [])
  }

  @Test(arguments: [
    (0, "A cell shows item 5 after item 0 without being prepared for reuse."),
    (2, "A cell was prepared for reuse twice between two items."),
  ])
  func `a recording host reports cells that are not prepared exactly once`(
    times: Int, breach: String
  ) {
    let wrong = WrongPreparations(host, times: times)
    grid.host = wrong
    grid.layoutIfNeeded()
    #expect(host.breaches == [])
    grid.contentOffset.y = 20
    grid.layoutIfNeeded()
    #expect(host.breaches == [breach])
  }

  @Test func `a recording host reports a preparation of a cell that shows its item`() throws {
    grid.layoutIfNeeded()
    let cell = try #require(grid.cell(at: 2))
    host.prepareForReuse(cell, in: grid)
    #expect(host.breaches == ["A mounted cell was prepared for reuse."])
    grid.clip = .zero
    grid.layoutIfNeeded()
    host.prepareForReuse(cell, in: grid)
    grid.clip = nil
    grid.layoutIfNeeded()
    #expect(host.breaches.last == "A cell was prepared for reuse that shows the same content.")
  }

  @Test func `a recording host reports disagreements with another frame`() {
    grid.layoutIfNeeded()
    let before = grid.currentFrame
    grid.resize(to: GridSize(width: 100, height: 80))
    grid.layoutIfNeeded()
    #expect(host.disagreements(with: before) == ["The cell of item 4 is not mounted."])
    grid.selectItem(at: 1)
    grid.layoutIfNeeded()
    #expect(host.disagreements(with: before).count == 2)
  }
}

/// A host that passes all calls on, but those that prepare cells for reuse any number of times.
private final class WrongPreparations: GridHost {
  private let host: RecordingHost<Label>
  private let times: Int

  init(_ host: RecordingHost<Label>, times: Int) {
    self.host = host
    self.times = times
  }

  func mount(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {
    host.mount(cell, as: attributes, in: grid)
  }

  func place(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {
    host.place(cell, as: attributes, in: grid)
  }

  func unmount(_ cell: Label, from grid: GridView<Label>) { host.unmount(cell, from: grid) }

  func prepareForReuse(_ cell: Label, in grid: GridView<Label>) {
    for _ in 0..<times { host.prepareForReuse(cell, in: grid) }
  }
}
