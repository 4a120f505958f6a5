import Foundation
import GridLayout

/// Items on a circle, the first at the top, clockwise.
struct CircleLayout: GridLayout {
  var itemCount: Int
  let itemSize: Size
  var viewport = Size.zero

  init(count: Int, itemSize: Size) {
    itemCount = max(0, count)
    self.itemSize = itemSize
  }

  /// The circle touches the edges of the viewport, if that can hold an item.
  var contentSize: Size {
    Size(
      width: max(viewport.width, itemSize.width), height: max(viewport.height, itemSize.height))
  }

  func frame(of item: Int) -> Rect? {
    guard (0..<itemCount).contains(item) else { return nil }
    let angle = 2 * Double.pi * Double(item) / Double(itemCount)
    let corner = Point(
      x: (contentSize.width - itemSize.width) / 2 * (1 + sin(angle)),
      y: (contentSize.height - itemSize.height) / 2 * (1 - cos(angle)))
    return PixelGrid.subpoints.nearest(to: Rect(origin: corner, size: itemSize))
  }

  func placements(in window: Window, into buffer: inout [Placement]) {
    for item in 0..<itemCount {
      if let frame = frame(of: item), frame.meets(window.rect) {
        buffer.append(Placement(.item(item), frame: frame))
      }
    }
  }

  mutating func setViewport(_ viewport: Size) {
    self.viewport = viewport
  }

  mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    itemCount += count - range.count
  }
}
