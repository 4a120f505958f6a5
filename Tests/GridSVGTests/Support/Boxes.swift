import GridSVG

/// A box that stays where it is put.
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

/// A box with others in it, laid out.
func page(_ width: Double, _ height: Double, _ boxes: [Box]) -> Box {
  let page = freeBox(0, 0, width, height, nil, boxes)
  page.layout()
  return page
}

/// Pictures by their names.
final class Album: PictureSource {
  let bitmaps: [String: Bitmap]

  /// How often it was asked.
  private(set) var count = 0

  init(_ bitmaps: [String: Bitmap]) { self.bitmaps = bitmaps }

  func bitmap(of picture: Picture) -> Bitmap? {
    count += 1
    return bitmaps[picture.name]
  }
}

/// A picture of a few points in one color.
func patch(_ color: GridColor) -> Bitmap { Bitmap(width: 2, height: 2) { _, _ in color } }
