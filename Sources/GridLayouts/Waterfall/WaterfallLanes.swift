import GridGeometry

/// Where the lanes of a waterfall lie.
///
/// The edges are snapped to 1/64, not the widths: lanes and what lies between them fill the width
/// to the last bit, and no two widths differ by more than 1/64.
struct WaterfallLanes: Sendable {
  /// The left edge of each lane.
  let lefts: [Double]

  /// The right edge of each lane.
  let rights: [Double]

  /// The distance between lanes.
  let spacing: Double

  /// Divides the width between two insets; all arguments are multiples of 1/64.
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

  /// The offset at which the lanes begin.
  let top: Double

  /// The number of lanes.
  var count: Int { lefts.count }

  /// Whether there is any width to see an item in.
  var isVisible: Bool { lefts[0] < rights[count - 1] }

  /// The lanes of which an item that meets these coordinates covers at least one. What lies between
  /// two lanes counts to the right one: an item that reaches across covers both.
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
  /// What turns lanes and offsets into frames. Lent without a copy of anything, as a question asks
  /// for many.
  struct Frames {
    fileprivate let lefts: UnsafeBufferPointer<Double>
    fileprivate let rights: UnsafeBufferPointer<Double>

    /// The offset at which the lanes begin.
    let top: Double

    /// The lanes that share width with a rectangle.
    func lanes(meeting rect: GridRect) -> Range<Int> {
      let (minX, maxX) = (rect.minX, rect.maxX)
      var first = 0
      while first < lefts.count, !(rights[first] > minX) { first += 1 }
      var end = first
      while end < lefts.count, lefts[end] < maxX { end += 1 }
      return first..<end
    }

    /// The frame of an item in one lane whose top is so far from the top of the first.
    @inline(__always)
    func frame(in lane: Int, top offset: Double, height: Double) -> GridRect {
      let left = lefts[lane]
      return GridRect(x: left, y: top + offset, width: rights[lane] - left, height: height)
    }

    /// The frame of an item whose top is so far from the top of the first.
    @inline(__always)
    func frame(of item: WaterfallItem, top offset: Double) -> GridRect {
      let first = Int(item.lane)
      let last = min(first + Int(item.span), lefts.count) - 1
      return GridRect(
        x: lefts[first], y: top + offset, width: rights[last] - lefts[first], height: item.extent)
    }
  }

  /// Lends what makes frames.
  @inline(__always)
  func withFrames<Result>(_ body: (Frames) -> Result) -> Result {
    lefts.withUnsafeBufferPointer { lefts in
      rights.withUnsafeBufferPointer { rights in
        body(Frames(lefts: lefts, rights: rights, top: top))
      }
    }
  }
}
