import GridLayouts

/// A list as most virtualizers keep it: where each item starts, in one flat array.
///
/// It finds an item by binary search, and after a change it adds up again all that follows.
struct FlatExtents: Yardstick, Editable {
  /// How long each item is.
  private var extents: [Double]

  /// Where each item starts, and at last where the content ends.
  private var starts: [Double]

  /// Adds up the extents.
  init(_ extents: [Double]) {
    self.extents = extents
    starts = Array(repeating: 0, count: extents.count + 1)
    addUp(from: 0)
  }

  /// How many items there are.
  var count: Int { extents.count }

  /// How long all items are.
  var totalExtent: Double { starts[count] }

  /// Adds up again from an item on.
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

// MARK: - Questions
extension FlatExtents {
  /// Where an item starts.
  func start(of item: Int) -> Double { starts[item] }

  /// The item at an offset within the content.
  func item(at offset: Double) -> Int {
    starts.withUnsafeBufferPointer { starts in
      var low = 0
      var size = extents.count
      // The half that is not looked at is skipped without a jump.
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
    // The first new place holds no sum yet; the item before it says where it starts.
    let first = max(range.lowerBound - 1, 0)
    addUp(from: first)
  }
}
