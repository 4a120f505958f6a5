import GridLayout

/// Lanes filled from the shortest, as a plain loop over running ends.
///
/// A change lays out everything again.
struct PlainMasonry: Answering {
  /// How many lanes there are.
  static let lanes = 4

  /// How long each item is.
  private var extents: [Double]

  /// Where each item is. As the shortest lane grows first, the tops never decrease.
  fileprivate var frames: [Rect] = []

  /// The longest extent: how far above a window an item may start and still reach into it.
  private var longest = 0.0

  /// Lays out all items.
  init(_ extents: [Double]) {
    self.extents = extents
    layOut()
  }

  /// The extents of everything.
  var contentSize: Size {
    let bottom = frames.suffix(1_000).reduce(0) { max($0, $1.maxY) }
    return Size(width: Inputs.viewport.width, height: bottom)
  }

  /// Lays out everything again.
  private mutating func layOut() {
    frames.removeAll(keepingCapacity: true)
    frames.reserveCapacity(extents.count)
    longest = 0
    var ends = (0.0, 0.0, 0.0, 0.0)
    let width = Inputs.viewport.width / Double(Self.lanes)
    for extent in extents {
      longest = max(longest, extent)
      // The first of the shortest, and its end moves down.
      if ends.0 <= ends.1, ends.0 <= ends.2, ends.0 <= ends.3 {
        frames.append(Rect(x: 0, y: ends.0, width: width, height: extent))
        ends.0 += extent
      } else if ends.1 <= ends.2, ends.1 <= ends.3 {
        frames.append(Rect(x: width, y: ends.1, width: width, height: extent))
        ends.1 += extent
      } else if ends.2 <= ends.3 {
        frames.append(Rect(x: 2 * width, y: ends.2, width: width, height: extent))
        ends.2 += extent
      } else {
        frames.append(Rect(x: 3 * width, y: ends.3, width: width, height: extent))
        ends.3 += extent
      }
    }
  }
}

// MARK: - Questions
extension PlainMasonry {
  /// Appends what meets the window, found by binary search among the tops.
  func placements(in window: Window, into buffer: inout [Placement]) {
    var item = firstItem(below: window.rect.minY - longest)
    while item < frames.count, frames[item].minY < window.rect.maxY {
      if frames[item].meets(window.rect) {
        buffer.append(Placement(.item(item), frame: frames[item]))
      }
      item += 1
    }
  }

  private func firstItem(below top: Double) -> Int {
    var low = 0
    var high = frames.count
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].minY < top { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func item(at point: Point, in viewport: Rect) -> Int? {
    var item = firstItem(below: point.y - longest)
    while item < frames.count, frames[item].minY <= point.y {
      if frames[item].contains(point) { return item }
      item += 1
    }
    return nil
  }

  func frame(of item: Int) -> Rect? { frames[item] }
}

// MARK: - Changes
extension PlainMasonry {
  /// Gives an item another extent.
  mutating func setExtent(_ extent: Double, of item: Int) {
    extents[item] = extent
    layOut()
  }

  /// Adds an item at the end.
  mutating func append(_ extent: Double) {
    extents.append(extent)
    layOut()
  }

  /// Takes away the last items.
  mutating func removeLast(_ count: Int) {
    extents.removeLast(count)
    layOut()
  }
}

/// The same lanes, which look at every item.
struct MasonryWalk: Answering {
  /// Where the items are.
  private(set) var masonry: PlainMasonry

  /// Lays out all items.
  init(_ extents: [Double]) { masonry = PlainMasonry(extents) }

  func frame(of item: Int) -> Rect? { masonry.frame(of: item) }

  func item(at point: Point, in viewport: Rect) -> Int? {
    masonry.frames.firstIndex { $0.contains(point) }
  }

  func placements(in window: Window, into buffer: inout [Placement]) {
    for (item, frame) in masonry.frames.enumerated() where frame.meets(window.rect) {
      buffer.append(Placement(.item(item), frame: frame))
    }
  }
}
