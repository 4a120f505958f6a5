import GridGeometry
import GridIndexing

extension UniformGridLayout {
  /// The placements of the items in some rows and columns of a block, in index order.
  ///
  /// Their number is known in advance, so an array grows once for all of them.
  struct Patch {
    private let rows: Tracks
    private let columns: Tracks
    private let isAcross: Bool

    /// The lines, each of which has items in this block.
    private let lines: Range<Int>

    /// The positions in each line (spots, see ``UniformGridLayout/Plan``). The last line of the
    /// block may have fewer.
    private let spots: Range<Int>

    private let itemsPerLine: Int
    private let firstItem: Int
    private let itemCount: Int

    /// Creates the patch of the items in some rows and some columns of a block.
    init(
      _ plan: Plan, block: Int, rows: Tracks, _ rowRange: Range<Int>, columns: Tracks,
      _ columnRange: Range<Int>
    ) {
      self.rows = rows
      self.columns = columns
      isAcross = plan.isAcross
      itemsPerLine = plan.itemsPerLine
      firstItem = block * plan.itemsPerBlock
      itemCount = plan.itemCount(in: block)
      lines = (isAcross ? rowRange : columnRange).clamped(to: 0..<plan.lineCount(in: block))
      spots = isAcross ? columnRange : rowRange
    }
  }
}

// MARK: - Items
extension UniformGridLayout.Patch {
  /// Appends the items in index order.
  /// - Complexity: O(*k*) for *k* items.
  func append(to buffer: inout [Placement]) {
    let size = GridSize(width: columns.extent, height: rows.extent)
    buffer.append(addingCapacity: count) { placements in
      if isAcross && spots.count == 1 { return appendColumn(to: &placements, size) }
      for line in lines {
        let end = end(of: line)
        guard spots.lowerBound < end else { continue }
        let firstItem = firstItem + line * itemsPerLine
        if isAcross {
          let y = rows.start(line)
          for spot in spots.lowerBound..<end {
            let corner = GridPoint(x: columns.start(spot), y: y)
            placements.append(
              Placement(.item(firstItem + spot), frame: GridRect(origin: corner, size: size)))
          }
        } else {
          let x = columns.start(line)
          for spot in spots.lowerBound..<end {
            let corner = GridPoint(x: x, y: rows.start(spot))
            placements.append(
              Placement(.item(firstItem + spot), frame: GridRect(origin: corner, size: size)))
          }
        }
      }
    }
  }

  /// Appends the items of a single column, such as a list, without a loop over the positions in a
  /// line.
  @inline(__always)
  private func appendColumn(to placements: inout OutputSpan<Placement>, _ size: GridSize) {
    let x = columns.start(spots.lowerBound)
    let end = firstItem + itemCount
    // Item indices fit in `Int`, so none of this overflows.
    var item = firstItem &+ lines.lowerBound &* itemsPerLine &+ spots.lowerBound
    for line in lines where item < end {
      let corner = GridPoint(x: x, y: rows.start(line))
      placements.append(Placement(.item(item), frame: GridRect(origin: corner, size: size)))
      item &+= itemsPerLine
    }
  }

  /// Appends the items in index order, as runs.
  /// - Complexity: O(1) if the lines are complete, else O(*l*) for *l* lines.
  func append(to runs: inout [Range<Int>]) {
    guard spots.count < itemsPerLine else {
      guard !lines.isEmpty else { return }
      let end = min(lines.upperBound * itemsPerLine, itemCount)
      return runs.add((firstItem + lines.lowerBound * itemsPerLine)..<(firstItem + end))
    }
    for line in lines {
      let start = firstItem + line * itemsPerLine
      let end = end(of: line)
      if spots.lowerBound < end { runs.add((start + spots.lowerBound)..<(start + end)) }
    }
  }

  /// The number of items.
  private var count: Int {
    guard let last = lines.last else { return 0 }
    return (lines.count - 1) * spots.count + max(0, end(of: last) - spots.lowerBound)
  }

  /// Returns the end of the range of positions in a line that have items of the patch.
  private func end(of line: Int) -> Int { min(spots.upperBound, itemCount - line * itemsPerLine) }
}
