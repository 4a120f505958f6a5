import GridGeometry

/// Where the lanes of a waterfall lie from left to right.
///
/// The edges are snapped to 1/64, not the widths: lanes and what lies between them fill the width
/// to the last bit, and no two widths differ by more than 1/64.
struct WaterfallColumns: Sendable {
  /// The left edge of each lane.
  let lefts: [Double]

  /// The right edge of each lane.
  let rights: [Double]

  /// The distance between lanes.
  let spacing: Double

  /// Divides the width between two insets; all arguments are multiples of 1/64.
  init(count: Int, viewportWidth: Double, left: Double, right: Double, spacing: Double) {
    let width = max(0, viewportWidth - left - right)
    let gaps = Double(count - 1)
    let spacing = gaps > 0 ? min(spacing, PixelGrid.subpoints.below(width / gaps)) : spacing
    let shared = width - gaps * spacing
    var lefts: [Double] = []
    var rights: [Double] = []
    for lane in 0..<count {
      let start = left + Double(lane) * spacing
      let from = PixelGrid.subpoints.nearest(to: shared * Double(lane) / Double(count))
      let to = PixelGrid.subpoints.nearest(to: shared * Double(lane + 1) / Double(count))
      lefts.append(start + from)
      rights.append(start + to)
    }
    self.lefts = lefts
    self.rights = rights
    self.spacing = spacing
  }

  /// The number of lanes.
  var count: Int { lefts.count }

  /// Whether there is any width to see an item in.
  var isVisible: Bool { lefts[0] < rights[count - 1] }

  /// The lanes of which an item that meets these coordinates covers at least one. What lies between
  /// two lanes belongs to both, because an item may reach across.
  func lanes(from minX: Double, to maxX: Double) -> Range<Int> {
    var first = 0
    while first < count, !(rights[first] + spacing > minX) { first += 1 }
    var end = first
    while end < count, lefts[end] - spacing < maxX { end += 1 }
    return first..<end
  }
}
