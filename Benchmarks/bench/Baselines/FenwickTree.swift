import GridLayouts

/// A list with the extents of its items in a Fenwick tree: an array of partial sums.
///
/// Each sum covers as many items as the lowest bit of its index. The tree finds the item at an offset
/// and changes an extent in O(log n). After an insertion or a removal it computes all sums again.
struct FenwickTree: Editable {
  /// The extent of each item.
  private var extents: [Double]

  /// The partial sums. The sum at index i covers the items before i, as many as the lowest bit of i.
  private var sums: [Double] = []

  /// Computes the partial sums.
  init(_ extents: [Double]) {
    self.extents = extents
    addUp()
  }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    var (item, start) = item(at: window.rect.minY)
    while item < extents.count, start < window.rect.maxY {
      let frame = GridRect(x: 0, y: start, width: Inputs.viewport.width, height: extents[item])
      buffer.append(Placement(.item(item), frame: frame))
      start += extents[item]
      item += 1
    }
  }

  /// Returns the item at an offset, with the offset of its start.
  private func item(at offset: Double) -> (item: Int, start: Double) {
    var item = 0
    var start = 0.0
    var step = 1 << (Int.bitWidth - 1 - sums.count.leadingZeroBitCount)
    while step > 0 {
      if item + step < sums.count, start + sums[item + step] <= offset {
        item += step
        start += sums[item]
      }
      step /= 2
    }
    return (item, start)
  }

  mutating func setExtent(_ extent: Double, of item: Int) {
    let change = extent - extents[item]
    extents[item] = extent
    var index = item + 1
    while index < sums.count {
      sums[index] += change
      index += index & -index
    }
  }

  mutating func replace(_ range: Range<Int>, with new: [Double]) {
    extents.replaceSubrange(range, with: new)
    addUp()
  }

  private mutating func addUp() {
    sums = [0] + extents
    for index in sums.indices.dropFirst() {
      let parent = index + (index & -index)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }
}
