import GridSVG

/// A box with a fixed frame, independent of the arrangement of its parent.
func freeBox(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ background: GridColor? = nil,
  _ boxes: [Box] = []
) -> Box {
  let box = Box(width: .points(width), height: .points(height))
  box.position = .free
  box.origin = GridPoint(x: x, y: y)
  box.background = background
  box.append(contentsOf: boxes)
  return box
}

/// A laid-out box with the given children.
func page(_ width: Double, _ height: Double, _ boxes: [Box]) -> Box {
  let page = freeBox(0, 0, width, height, nil, boxes)
  page.layout()
  return page
}

/// A picture source that counts requests.
final class Album: PictureSource {
  let bitmaps: [String: Bitmap]

  /// The number of requests.
  private(set) var count = 0

  init(_ bitmaps: [String: Bitmap]) { self.bitmaps = bitmaps }

  func bitmap(of picture: Picture) -> Bitmap? {
    count += 1
    return bitmaps[picture.name]
  }
}

/// A bitmap of 2 x 2 pixels in one color.
func patch(_ color: GridColor) -> Bitmap { Bitmap(width: 2, height: 2) { _, _ in color } }
