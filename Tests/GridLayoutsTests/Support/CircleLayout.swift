import Foundation
import GridLayouts

/// Items on a circle, the first at the top, clockwise.
struct CircleLayout: ItemLayout {
  var itemCount: Int
  let itemSize: GridSize
  var viewport = GridSize.zero

  init(count: Int, itemSize: GridSize) {
    itemCount = max(0, count)
    self.itemSize = itemSize
  }

  /// The size of the viewport, but at least the size of an item.
  var contentSize: GridSize {
    GridSize(
      width: max(viewport.width, itemSize.width), height: max(viewport.height, itemSize.height))
  }

  func frame(of item: Int) -> GridRect? {
    guard (0..<itemCount).contains(item) else { return nil }
    let angle = 2 * Double.pi * Double(item) / Double(itemCount)
    let corner = GridPoint(
      x: (contentSize.width - itemSize.width) / 2 * (1 + sin(angle)),
      y: (contentSize.height - itemSize.height) / 2 * (1 - cos(angle)))
    return PixelGrid.subpoints.nearest(to: GridRect(origin: corner, size: itemSize))
  }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    for item in 0..<itemCount {
      if let frame = frame(of: item), frame.intersects(window.rect) {
        buffer.append(Placement(.item(item), frame: frame))
      }
    }
  }

  mutating func setViewport(_ viewport: GridSize) {
    self.viewport = viewport
  }

  mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    itemCount += count - range.count
  }
}
