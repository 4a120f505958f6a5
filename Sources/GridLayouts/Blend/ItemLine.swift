import GridGeometry

/// The axis of a layout, as its items follow one another: coordinates grow with the numbers of
/// items, also where the first item lies at the far end.
struct ItemLine {
  /// The axis on the screen.
  let axis: GridAxis

  /// Whether the first item lies at the far end.
  let isDescending: Bool

  /// Where a rectangle begins and ends.
  func span(of rect: GridRect) -> (start: Double, end: Double) {
    let (low, high) = axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    return isDescending ? (-high, -low) : (low, high)
  }

  /// A rectangle, with the part of the line from `start` to `end` instead of its own.
  func replacing(_ start: Double, _ end: Double, in rect: GridRect) -> GridRect {
    var rect = rect
    let low = isDescending ? -end : start
    switch axis {
    case .vertical: (rect.origin.y, rect.size.height) = (low, end - start)
    case .horizontal: (rect.origin.x, rect.size.width) = (low, end - start)
    }
    return rect
  }

  /// A rectangle, as much further along the line.
  func moved(_ rect: GridRect, by distance: Double) -> GridRect {
    let way = isDescending ? -distance : distance
    return rect.moved(by: axis == .vertical ? GridOffset(x: 0, y: way) : GridOffset(x: way, y: 0))
  }
}
