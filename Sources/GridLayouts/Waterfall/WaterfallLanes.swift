import GridGeometry

/// The horizontal positions of a waterfall's lanes.
///
/// The edges are rounded to 1/64, not the widths. So lanes and spacing fill the width exactly, and
/// the widths of lanes differ by at most 1/64.
struct WaterfallLanes: Sendable {
  /// The left edge of each lane.
  let lefts: [Double]

  /// The right edge of each lane.
  let rights: [Double]

  /// The horizontal distance between lanes.
  let spacing: Double

  /// Divides the width between the insets into lanes. All arguments must be multiples of 1/64.
  init(count: Int, viewportWidth: Double, insets: GridInsets, spacing: Double) {
    let width = max(0, viewportWidth - insets.horizontal)
    let gaps = Double(count - 1)
    let spacing = gaps > 0 ? min(spacing, PixelGrid.subpoints.below(width / gaps)) : spacing
    let shared = width - gaps * spacing
    var lefts: [Double] = []
    var rights: [Double] = []
    for lane in 0..<count {
      let start = insets.left + Double(lane) * spacing
      let from = PixelGrid.subpoints.nearest(to: shared * Double(lane) / Double(count))
      let to = PixelGrid.subpoints.nearest(to: shared * Double(lane + 1) / Double(count))
      lefts.append(start + from)
      rights.append(start + to)
    }
    self.lefts = lefts
    self.rights = rights
    self.spacing = spacing
    top = insets.top
  }

  /// The top offset of the lanes.
  let top: Double

  /// The number of lanes.
  var count: Int { lefts.count }

  /// Whether the lanes have any width.
  var isVisible: Bool { lefts[0] < rights[count - 1] }

  /// Returns the lanes between two x positions. An item intersects that interval if it spans one of
  /// these lanes.
  ///
  /// The spacing between two lanes is treated as part of the right one, because an item that
  /// extends across the spacing spans both lanes.
  func lanes(from minX: Double, to maxX: Double) -> Range<Int> {
    var first = 0
    while first < count, !(rights[first] > minX) { first += 1 }
    var end = first
    while end < count, lefts[end] - spacing < maxX { end += 1 }
    return first..<end
  }
}

// MARK: - Frames
extension WaterfallLanes {
  /// Converts lanes and offsets to frames.
  ///
  /// It borrows the arrays of lanes without a copy, because a query needs many frames.
  struct Frames {
    fileprivate let lefts: UnsafeBufferPointer<Double>
    fileprivate let rights: UnsafeBufferPointer<Double>

    /// The top offset of the lanes.
    let top: Double

    /// Returns the lanes that a rectangle intersects horizontally.
    func lanes(intersecting rect: GridRect) -> Range<Int> {
      let (minX, maxX) = (rect.minX, rect.maxX)
      var first = 0
      while first < lefts.count, !(rights[first] > minX) { first += 1 }
      var end = first
      while end < lefts.count, lefts[end] < maxX { end += 1 }
      return first..<end
    }

    /// Returns the frame of an item in one lane. `offset` is the distance from the top of the
    /// lanes.
    @inline(__always)
    func frame(in lane: Int, top offset: Double, height: Double) -> GridRect {
      let left = lefts[lane]
      return GridRect(x: left, y: top + offset, width: rights[lane] - left, height: height)
    }

    /// Returns the frame of an item. `offset` is the distance from the top of the lanes.
    @inline(__always)
    func frame(of item: WaterfallItem, top offset: Double) -> GridRect {
      let first = Int(item.lane)
      let last = min(first + Int(item.span), lefts.count) - 1
      return GridRect(
        x: lefts[first], y: top + offset, width: rights[last] - lefts[first], height: item.extent)
    }
  }

  /// Calls `body` with a converter from lanes to frames, which is valid during the call.
  @inline(__always)
  func withFrames<Result>(_ body: (Frames) -> Result) -> Result {
    lefts.withUnsafeBufferPointer { lefts in
      rights.withUnsafeBufferPointer { rights in
        body(Frames(lefts: lefts, rights: rights, top: top))
      }
    }
  }
}
