import VirtualGrid

/// Rows of which some hundred thousand around the middle have been measured.
struct MeasuredRows {
  /// How many rows there are.
  let count: Int

  /// What all others count for.
  let estimate = 50.0

  private let first: Int
  private let measured: [Double]

  /// Where each measured row starts, and at last where the rows behind them start.
  private let starts: [Double]

  /// Measures the rows around the middle of so many.
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

  /// How long all rows are.
  var totalExtent: Double { start(of: count) }

  /// What a grid is told of them.
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

  /// A row is found by a search among the measured ones, and else by arithmetic.
  private func item(at offset: Double) -> Int {
    if offset < starts[0] { return Int(offset / estimate) }
    let behind = offset - starts[measured.count]
    if behind >= 0 { return first + measured.count + Int(behind / estimate) }
    var low = 0
    var size = measured.count
    // The half that is not looked at is skipped without a jump.
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
