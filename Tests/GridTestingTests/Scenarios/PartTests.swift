import GridTesting
import Testing
import VirtualGrid

private final class Label {
  var text = ""
}

/// The data source: a list of words.
private final class Words: GridListDataSource {
  let words = (1...200).map { "word \($0)" }

  func numberOfItems(in grid: GridView<Label>) -> Int { words.count }

  func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
    let cell = grid.dequeueReusableCell(withIdentifier: "word") ?? Label()
    cell.text = words[index]
    return cell
  }
}

/// The host: a table of the frames of shown cells.
private final class FrameTable: GridHost {
  private var frames: [ObjectIdentifier: GridRect] = [:]

  func frame(of label: Label) -> GridRect? { frames[ObjectIdentifier(label)] }

  func mount(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {
    frames[ObjectIdentifier(cell)] = attributes.frame
  }

  func place(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {
    frames[ObjectIdentifier(cell)] = attributes.frame
  }

  func unmount(_ cell: Label, from grid: GridView<Label>) {
    frames[ObjectIdentifier(cell)] = nil
  }
}

/// The layout: stairs that lead down to the right.
private struct Stairs: ItemLayout {
  var itemCount: Int
  var viewport = GridSize.zero

  var contentSize: GridSize {
    GridSize(width: Double(itemCount) * 30, height: Double(itemCount) * 20)
  }

  func frame(of item: Int) -> GridRect? {
    guard (0..<itemCount).contains(item) else { return nil }
    return GridRect(x: Double(item) * 30, y: Double(item) * 20, width: 30, height: 20)
  }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    for item in 0..<itemCount {
      guard let frame = frame(of: item), frame.intersects(window.rect) else { continue }
      buffer.append(Placement(.item(item), frame: frame))
    }
  }

  mutating func setViewport(_ viewport: GridSize) { self.viewport = viewport }

  mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    itemCount += count - range.count
  }
}

@Suite struct PartTests {
  @Test func `the data source passes its check`() {
    #expect(checkDataSource(Words()) == [])
  }

  @Test func `the host passes its check`() {
    let host = FrameTable()
    let findings = checkHost(host, makeCell: { Label() }, shownFrame: { host.frame(of: $0) })
    #expect(findings == [])
  }

  @Test func `the layout passes its check`() {
    #expect(checkLayout(Stairs(itemCount: 40, viewport: GridSize(width: 320, height: 568))) == [])
  }

  @Test func `scrolling by a row configures one cell`() {
    let words = Words()
    let screen = RecordingHost<Label>()
    let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(44)))
    grid.faults.policy = .stop
    grid.dataSource = words
    grid.host = screen
    grid.resize(to: GridSize(width: 320, height: 440))
    grid.layoutIfNeeded()

    grid.resetCounters()
    grid.contentOffset.y = 44
    grid.layoutIfNeeded()
    #expect(grid.counters.cellsConfigured == 1)
    #expect(grid.visibleItems == Array(1...10))
  }
}
