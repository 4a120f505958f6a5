/// A layout of given frames, whose default steps lead from frame to frame.
struct BoxFrames: ItemLayout {
  let frames: [GridRect]
  var viewport: GridSize

  var itemCount: Int { frames.count }

  var contentSize: GridSize {
    frames.reduce(into: .zero) { size, frame in
      size.width = max(size.width, frame.maxX)
      size.height = max(size.height, frame.maxY)
    }
  }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    for (item, frame) in frames.enumerated() where frame.intersects(window.rect) {
      buffer.append(Placement(.item(item), frame: frame))
    }
  }

  func frame(of item: Int) -> GridRect? { frames.indices.contains(item) ? frames[item] : nil }

  func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    frames.lastIndex { $0.contains(point) }
  }

  mutating func setViewport(_ viewport: GridSize) { self.viewport = viewport }

  mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {}
}
