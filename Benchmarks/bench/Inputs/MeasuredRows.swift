import VirtualGrid

/// Rows of which up to 200,000 around the middle are measured.
struct MeasuredRows {
  /// The number of rows.
  let count: Int

  /// The extent of rows that are not measured.
  let estimate = 50.0

  /// The first measured row.
  private let first: Int
  /// The extents of the measured rows.
  private let measured: [Double]

  /// The start offset of each measured row, and that of the first row after them.
  private let starts: [Double]

  /// Measures the rows in the middle of `count` rows.
  init(count: Int) {
    self.count = count
    measured = Inputs.extents(min(count, 200_000), seed: 1)
    first = (count - measured.count) / 2
    var end = Double(first) * estimate
    var starts = [end]
    for extent in measured {
      end += extent
      starts.append(end)
    }
    self.starts = starts
  }

  /// The extent of all rows.
  var totalExtent: Double { start(of: count) }

  /// Our list of these rows.
  var list: ListLayout {
    var list = ListLayout(count: count, rowHeight: .estimated(estimate))
    list.resize(to: Inputs.viewport)
    for (place, extent) in measured.enumerated() { list.setExtent(extent, of: first + place) }
    return list
  }

  /// The state with which a grid restores the measured rows.
  var state: GridState {
    GridState(
      anchor: ScrollAnchor(.start),
      measured: measured.enumerated().map { place, extent in
        let item = first + place
        return GridState.Measured(run: MeasuredRun(item..<(item + 1), height: extent))
      })
  }
}

// MARK: - Places
extension MeasuredRows: Finding {
  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    let items = items(in: window.rect)
    var start = start(of: items.lowerBound)
    buffer.append(addingCapacity: items.count) { placements in
      for item in items {
        let end = self.start(of: item + 1)
        let frame = GridRect(x: 0, y: start, width: Inputs.viewport.width, height: end - start)
        placements.append(Placement(.item(item), frame: frame))
        start = end
      }
    }
  }
}

extension MeasuredRows: Places {
  func items(in window: GridRect) -> Range<Int> {
    let first = item(at: window.minY)
    var end = first
    while end < count, start(of: end) < window.maxY { end += 1 }
    return first..<end
  }

  func frame(of item: Int) -> GridRect {
    let start = start(of: item)
    return GridRect(
      x: 0, y: start, width: Inputs.viewport.width, height: self.start(of: item + 1) - start)
  }

  /// Returns the row at an offset, by binary search among measured rows or by arithmetic outside of
  /// them.
  private func item(at offset: Double) -> Int {
    if offset < starts[0] { return Int(offset / estimate) }
    let behind = offset - starts[measured.count]
    if behind >= 0 { return first + measured.count + Int(behind / estimate) }
    var low = 0
    var size = measured.count
    // This form of binary search compiles without branches.
    while size > 1 {
      let half = size / 2
      low += starts[low + half] <= offset ? half : 0
      size -= half
    }
    return first + low
  }

  private func start(of item: Int) -> Double {
    let place = item - first
    if place < 0 { return Double(item) * estimate }
    if place <= measured.count { return starts[place] }
    return starts[measured.count] + Double(place - measured.count) * estimate
  }
}
