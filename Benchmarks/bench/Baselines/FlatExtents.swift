import GridLayouts

/// A list as in most virtualizers: the start offset of each item in a flat array.
///
/// It finds an item by binary search. After a change it recomputes the offsets of all later items.
struct FlatExtents: Yardstick, Editable {
  /// The extent of each item.
  private var extents: [Double]

  /// The start offset of each item, and the end of the content.
  private var starts: [Double]

  /// Computes the offsets of all items.
  init(_ extents: [Double]) {
    self.extents = extents
    starts = Array(repeating: 0, count: extents.count + 1)
    addUp(from: 0)
  }

  /// The number of items.
  var count: Int { extents.count }

  /// The extent of all items.
  var totalExtent: Double { starts[count] }

  /// Recomputes the offsets from an item on.
  private mutating func addUp(from first: Int) {
    extents.withUnsafeBufferPointer { extents in
      starts.withUnsafeMutableBufferPointer { starts in
        var end = starts[first]
        for item in first..<extents.count {
          end += extents[item]
          starts[item + 1] = end
        }
      }
    }
  }
}

// MARK: - Queries
extension FlatExtents {
  /// Returns the start offset of an item.
  func start(of item: Int) -> Double { starts[item] }

  /// Returns the item at an offset inside the content.
  func item(at offset: Double) -> Int {
    starts.withUnsafeBufferPointer { starts in
      var low = 0
      var size = extents.count
      // This form of binary search compiles without branches.
      while size > 1 {
        let half = size / 2
        low += starts[low + half] <= offset ? half : 0
        size -= half
      }
      return low
    }
  }

  func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    point.y < totalExtent ? item(at: point.y) : nil
  }

  func frame(of item: Int) -> GridRect? {
    GridRect(
      x: 0, y: starts[item], width: Inputs.viewport.width, height: starts[item + 1] - starts[item])
  }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    guard count > 0 else { return }
    let end = window.rect.maxY
    var item = item(at: window.rect.minY)
    var last = item
    starts.withUnsafeBufferPointer { starts in
      while last < extents.count, starts[last] < end { last += 1 }
      buffer.append(addingCapacity: last - item) { placements in
        while item < last {
          let start = starts[item]
          let frame = GridRect(
            x: 0, y: start, width: Inputs.viewport.width, height: starts[item + 1] - start)
          placements.append(Placement(.item(item), frame: frame))
          item += 1
        }
      }
    }
  }
}

// MARK: - Changes
extension FlatExtents {
  mutating func setExtent(_ extent: Double, of item: Int) {
    extents[item] = extent
    addUp(from: item)
  }

  mutating func replace(_ range: Range<Int>, with new: [Double]) {
    extents.replaceSubrange(range, with: new)
    starts.replaceSubrange(range, with: repeatElement(0, count: new.count))
    starts[0] = 0
    // The offset of the first new item is not known yet; it follows from the item before it.
    let first = max(range.lowerBound - 1, 0)
    addUp(from: first)
  }
}
