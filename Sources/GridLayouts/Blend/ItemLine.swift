import GridGeometry

/// The axis of a layout in the direction of its items: coordinates increase with the index.
///
/// If the first item is at the far end of the content, coordinates are negated.
struct ItemLine {
  /// The screen axis along which the items are arranged.
  let axis: GridAxis

  /// Whether the first item is at the far end of the content.
  let isDescending: Bool

  /// Returns the start and the end of a rectangle along the line.
  func span(of rect: GridRect) -> (start: Double, end: Double) {
    let (low, high) = axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    return isDescending ? (-high, -low) : (low, high)
  }

  /// Returns a rectangle with its extent along the line replaced by that from `start` to `end`.
  func replacing(_ start: Double, _ end: Double, in rect: GridRect) -> GridRect {
    var rect = rect
    let low = isDescending ? -end : start
    switch axis {
    case .vertical: (rect.origin.y, rect.size.height) = (low, end - start)
    case .horizontal: (rect.origin.x, rect.size.width) = (low, end - start)
    }
    return rect
  }

  /// Returns a rectangle moved forward along the line.
  func moved(_ rect: GridRect, by distance: Double) -> GridRect {
    let way = isDescending ? -distance : distance
    return rect.moved(by: axis == .vertical ? GridOffset(x: 0, y: way) : GridOffset(x: way, y: 0))
  }
}
