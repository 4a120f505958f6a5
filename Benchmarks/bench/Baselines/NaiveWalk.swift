import GridLayouts

/// A list that stores only extents and visits every item for each query.
struct NaiveWalk: Yardstick, Editable {
  /// The extent of each item.
  private var extents: [Double]

  /// Stores the extents.
  init(_ extents: [Double]) { self.extents = extents }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    var start = 0.0
    for item in extents.indices {
      let frame = GridRect(x: 0, y: start, width: Inputs.viewport.width, height: extents[item])
      if frame.intersects(window.rect) { buffer.append(Placement(.item(item), frame: frame)) }
      start += extents[item]
    }
  }

  func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    var start = 0.0
    for item in extents.indices {
      let frame = GridRect(x: 0, y: start, width: Inputs.viewport.width, height: extents[item])
      if frame.contains(point) { return item }
      start += extents[item]
    }
    return nil
  }

  func frame(of item: Int) -> GridRect? {
    var start = 0.0
    for earlier in 0..<item { start += extents[earlier] }
    return GridRect(x: 0, y: start, width: Inputs.viewport.width, height: extents[item])
  }

  mutating func setExtent(_ extent: Double, of item: Int) { extents[item] = extent }

  mutating func replace(_ range: Range<Int>, with new: [Double]) {
    extents.replaceSubrange(range, with: new)
  }
}
