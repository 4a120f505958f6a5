import GridLayouts

/// A masonry layout as a plain loop that adds each item to the shortest lane.
///
/// After a change it lays out all later items again, and may assign other lanes to them.
struct PlainMasonry: Yardstick, Editable {
  /// The number of lanes.
  static let lanes = 4

  private static let laneWidth = Inputs.viewport.width / Double(lanes)

  /// The extent of each item.
  fileprivate var extents: [Double]

  /// The frame of each item. Since the shortest lane grows first, top offsets never decrease.
  fileprivate private(set) var frames: [GridRect] = []

  /// The longest extent so far. An item may start this far above a window and still reach into it.
  private var longest = 0.0

  /// Lays out all items.
  init(_ extents: [Double]) {
    self.extents = extents
    frames.reserveCapacity(extents.count)
    layOut(from: 0)
  }

  /// The size of all lanes.
  var contentSize: GridSize {
    let ends = ends(before: frames.count)
    return GridSize(width: Inputs.viewport.width, height: max(ends.0, ends.1, ends.2, ends.3))
  }
}

// MARK: - Layout
extension PlainMasonry {
  /// The end of each lane.
  private typealias Ends = (Double, Double, Double, Double)

  /// Lays out the items from an index on.
  private mutating func layOut(from first: Int) {
    var ends = ends(before: first)
    frames.removeSubrange(first...)
    let width = Self.laneWidth
    for extent in extents[first...] {
      longest = max(longest, extent)
      // The first of the shortest lanes gets the item.
      if ends.0 <= ends.1, ends.0 <= ends.2, ends.0 <= ends.3 {
        frames.append(GridRect(x: 0, y: ends.0, width: width, height: extent))
        ends.0 += extent
      } else if ends.1 <= ends.2, ends.1 <= ends.3 {
        frames.append(GridRect(x: width, y: ends.1, width: width, height: extent))
        ends.1 += extent
      } else if ends.2 <= ends.3 {
        frames.append(GridRect(x: 2 * width, y: ends.2, width: width, height: extent))
        ends.2 += extent
      } else {
        frames.append(GridRect(x: 3 * width, y: ends.3, width: width, height: extent))
        ends.3 += extent
      }
    }
  }

  /// Returns the ends of the lanes before an item. The last frame of each lane is only a few items
  /// back.
  private func ends(before first: Int) -> Ends {
    var ends = [0.0, 0.0, 0.0, 0.0]
    var missing = Self.lanes
    var item = first - 1
    while item >= 0, missing > 0 {
      let lane = Int(frames[item].minX / Self.laneWidth)
      if ends[lane] == 0 {
        ends[lane] = frames[item].maxY
        missing -= 1
      }
      item -= 1
    }
    return (ends[0], ends[1], ends[2], ends[3])
  }
}

// MARK: - Queries
extension PlainMasonry {
  /// Finds the first item by binary search among the top offsets.
  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    var item = firstItem(below: window.rect.minY - longest)
    while item < frames.count, frames[item].minY < window.rect.maxY {
      if frames[item].intersects(window.rect) {
        buffer.append(Placement(.item(item), frame: frames[item]))
      }
      item += 1
    }
  }

  func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    var item = firstItem(below: point.y - longest)
    while item < frames.count, frames[item].minY <= point.y {
      if frames[item].contains(point) { return item }
      item += 1
    }
    return nil
  }

  func frame(of item: Int) -> GridRect? { frames[item] }

  private func firstItem(below top: Double) -> Int {
    var low = 0
    var high = frames.count
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].minY < top { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

// MARK: - Changes
extension PlainMasonry {
  mutating func setExtent(_ extent: Double, of item: Int) {
    extents[item] = extent
    layOut(from: item)
  }

  mutating func replace(_ range: Range<Int>, with new: [Double]) {
    extents.replaceSubrange(range, with: new)
    layOut(from: range.lowerBound)
  }

  /// Lays out all items, even those before a change.
  fileprivate mutating func layOutAll() { layOut(from: 0) }
}

/// The same layout, visiting every item for a query and laying out all items after a change.
struct MasonryWalk: Yardstick, Editable {
  private var masonry: PlainMasonry

  /// Lays out all items.
  init(_ extents: [Double]) { masonry = PlainMasonry(extents) }

  func frame(of item: Int) -> GridRect? { masonry.frame(of: item) }

  func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    masonry.frames.firstIndex { $0.contains(point) }
  }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    for (item, frame) in masonry.frames.enumerated() where frame.intersects(window.rect) {
      buffer.append(Placement(.item(item), frame: frame))
    }
  }

  mutating func setExtent(_ extent: Double, of item: Int) {
    masonry.extents[item] = extent
    masonry.layOutAll()
  }

  mutating func replace(_ range: Range<Int>, with new: [Double]) {
    masonry.extents.replaceSubrange(range, with: new)
    masonry.layOutAll()
  }
}
