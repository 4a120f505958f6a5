import GridLayouts
import GridTesting
import TestSupport
import Testing

/// Queries of an index of frames, from a case file of react-virtualized. Its index sorts frames
/// into square blocks. Layouts here find the frames that intersect a rectangle directly, without
/// others that only share a block.
@Suite struct BlockCaseTests {
  /// The cases about blocks and their order, with the items that layouts find instead.
  private static let better: [String: [Int]] = [
    "number of blocks": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    "blocks in a rectangle 1": [0],
    "blocks in a rectangle 2": [0],
    "blocks in a rectangle 3": [0, 1, 2, 3, 4, 5],
    "blocks in a rectangle 4": [6, 7, 8],
    "three frames in a row, default block 100": [0, 1, 2],
  ]

  @Test(
    arguments: try CaseFile("extents/react-virtualized-blocks", in: .module).cases(
      of: ExtentCase.self))
  func `a query returns the items that intersect the rectangle`(_ case: ExtentCase) throws {
    let (given, expect) = (`case`.given, `case`.expect)
    let layout = ArbitraryLayout(frames: (given.frames ?? []).map { $0.flatMap(GridRect.init) })
    if expect.fault != nil {
      // The other engine throws; here, the layout check names the items.
      #expect(checkLayout(layout).contains("Item 0 of 3 has no frame."))
      return
    }
    let rect =
      given.rect.flatMap(GridRect.init) ?? GridRect(origin: .zero, size: layout.contentSize)
    let items = layout.placements(in: rect).map(\.element.index)
    #expect(items == expect.items ?? Self.better[`case`.name])
    #expect((expect.items == nil) == (Self.better[`case`.name] != nil))
    if let bounds = expect.bounds {
      #expect(layout.contentSize == GridSize(width: bounds[0], height: bounds[1]))
    }
    #expect(checkLayout(layout) == [])
  }
}

/// A custom layout of arbitrary frames.
private struct ArbitraryLayout: ItemLayout {
  var frames: [GridRect?]
  var viewport = GridSize(width: 4, height: 4)

  var itemCount: Int { frames.count }
  var contentSize: GridSize { NaiveLayout(frames: frames.compactMap { $0 }).contentSize }

  func frame(of item: Int) -> GridRect? { frames.indices.contains(item) ? frames[item] : nil }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    for item in frames.indices {
      guard let frame = frames[item], frame.intersects(window.rect) else { continue }
      buffer.append(Placement(.item(item), frame: frame))
    }
  }

  mutating func setViewport(_ viewport: GridSize) {
    self.viewport = NaiveLayout(frames: [], resizedTo: viewport).viewport
  }

  mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    let square = GridRect(x: 0, y: 0, width: 1, height: 1)
    frames.replaceSubrange(range, with: [GridRect?](repeating: square, count: count))
  }
}

extension NaiveLayout {
  fileprivate init(frames: [GridRect], resizedTo viewport: GridSize) {
    self.init(frames: frames)
    resize(to: viewport)
  }
}

extension GridRect {
  /// A rectangle in the notation of the case files.
  init?(_ numbers: [Double]) {
    guard numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
