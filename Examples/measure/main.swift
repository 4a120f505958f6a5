import GridBench
import VirtualGrid

/// The layout to measure: rows of equal height.
struct EqualRows: ItemLayout {
  var itemCount: Int
  var viewport = GridSize.zero

  var contentSize: GridSize {
    GridSize(width: viewport.width, height: 44 * Double(itemCount))
  }

  func frame(of item: Int) -> GridRect? {
    guard (0..<itemCount).contains(item) else { return nil }
    return GridRect(x: 0, y: 44 * Double(item), width: viewport.width, height: 44)
  }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    let first = max(0, Int((window.rect.minY / 44).rounded(.down)))
    let end = min(itemCount, Int((window.rect.maxY / 44).rounded(.up)))
    for item in first..<max(first, end) {
      guard let frame = frame(of: item) else { continue }
      buffer.append(Placement(.item(item), frame: frame))
    }
  }

  mutating func setViewport(_ viewport: GridSize) {
    self.viewport = viewport
  }

  mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    itemCount += count - range.count
  }
}

let viewport = GridSize(width: 400, height: 440)

/// An offset for each of 1,024 turns, far from the offset of the turn before.
func offsets(_ count: Int) -> [Double] {
  (0..<Workload.cycleLength).map { Double($0 * 389 % (count - 10) * 44 + 22) }
}

/// A layout, and the placements that it returned last.
struct Query<Layout: ItemLayout> {
  var layout: Layout
  var found: [Placement] = []

  init(_ layout: Layout) {
    self.layout = layout
    self.layout.resize(to: viewport)
  }

  mutating func find(at offset: Double) {
    let rect = GridRect(x: 0, y: offset, width: viewport.width, height: viewport.height)
    found.removeAll(keepingCapacity: true)
    layout.placements(in: LayoutWindow(rect), into: &found)
    blackHole(found)
  }
}

let layouts = Workload(
  "layout/visible-rows", sizes: [1_000, 1_000_000],
  limits: [.ratio("ListLayout", atMost: 5), .noAllocations]
) { count in
  let offsets = offsets(count)
  return Trial(count) {
    Query(EqualRows(itemCount: count))
  } timed: { query, turns in
    for turn in turns { query.find(at: offsets[turn % offsets.count]) }
  } answer: {
    $0.found
  }.against("ListLayout") {
    Query(ListLayout(count: count, rowHeight: .fixed(44)))
  } timed: { query, turns in
    for turn in turns { query.find(at: offsets[turn % offsets.count]) }
  } answer: {
    $0.found
  }
  .checkingAnswers()
}

final class Label {
  var text = ""
  var frame = GridRect.zero
}

/// The data source and the host to measure.
final class Screen: GridListDataSource, GridHost {
  let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(44)))
  let count: Int

  init(_ count: Int) {
    self.count = count
    grid.dataSource = self
    grid.host = self
    grid.resize(to: viewport)
  }

  func numberOfItems(in grid: GridView<Label>) -> Int { count }

  func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
    let label = grid.dequeueReusableCell(withIdentifier: "row") ?? Label()
    label.text = "Row \(index)"
    return label
  }

  func mount(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {
    cell.frame = attributes.frame
  }

  func place(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {
    cell.frame = attributes.frame
  }

  func unmount(_ cell: Label, from grid: GridView<Label>) {}
}

let jumps = Workload("grid/jump", sizes: [1_000, 1_000_000]) { count in
  let offsets = offsets(count)
  return Trial(count) {
    Screen(count)
  } timed: { screen, turns in
    for turn in turns {
      screen.grid.contentOffset.y = offsets[turn % offsets.count]
      screen.grid.layoutIfNeeded()
    }
  }.against("bare") {
    (0..<11).map { _ in Label() }
  } timed: { labels, turns in
    for turn in turns {
      let first = Int(offsets[turn % offsets.count] / 44)
      for (row, label) in labels.enumerated() {
        label.text = "Row \(first + row)"
        label.frame = GridRect(x: 0, y: 44 * Double(first + row), width: 400, height: 44)
      }
    }
  }
}

BenchmarkSuite(
  "measure", about: "Measures a layout, and a data source with its host.",
  baselines: [
    "ListLayout": "the list of this package",
    "bare": "a loop that writes the same texts and frames",
  ],
  workloads: [layouts, jumps]
).main()
