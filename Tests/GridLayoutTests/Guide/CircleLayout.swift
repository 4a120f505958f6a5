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

  /// The circle touches the edges of the viewport.
  var contentSize: Size { viewport }

  func frame(of item: Int) -> Rect? {
    guard (0..<itemCount).contains(item) else { return nil }
    let angle = 2 * Double.pi * Double(item) / Double(itemCount)
    let center = Point(
      x: viewport.width / 2 + (viewport.width - itemSize.width) / 2 * sin(angle),
      y: viewport.height / 2 - (viewport.height - itemSize.height) / 2 * cos(angle))
    let corner = center + Offset(x: -itemSize.width / 2, y: -itemSize.height / 2)
    return PixelGrid.subpoints.nearest(to: Rect(origin: corner, size: itemSize))
  }

  func placements(in window: Window, into buffer: inout [Placement]) {
    for item in 0..<itemCount {
      if let frame = frame(of: item), frame.meets(window.rect) {
        buffer.append(Placement(.item(item), frame: frame))
      }
    }
  }

  mutating func resize(to viewport: Size) {
    self.viewport = viewport
  }

  mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    itemCount += count - range.count
  }
}
