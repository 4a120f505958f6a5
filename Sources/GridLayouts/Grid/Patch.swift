import GridGeometry
import GridIndexing

extension UniformGridLayout {
  /// The items in some rows and columns of a block, in order, with their places.
  ///
  /// It knows its length in advance, so that an array takes it in at one go.
  struct Patch {
    private let rows: Tracks
    private let columns: Tracks
    private let isAcross: Bool

    /// The lines, all of which have items in this block.
    private let lines: Range<Int>

    /// The places in each line; in the last line of the block, maybe fewer.
    private let spots: Range<Int>

    private let lineCount: Int
    private let firstItem: Int
    private let itemCount: Int

    /// Creates the patch where some of the rows and some of the columns of a block cross.
    init(
      _ plan: Plan, block: Int, rows: Tracks, _ rowRange: Range<Int>, columns: Tracks,
      _ columnRange: Range<Int>
    ) {
      self.rows = rows
      self.columns = columns
      isAcross = plan.isAcross
      lineCount = plan.lineCount
      firstItem = block * plan.blockCount
      itemCount = plan.itemCount(in: block)
      lines = (isAcross ? rowRange : columnRange).clamped(to: 0..<plan.lineLimit(in: block))
      spots = isAcross ? columnRange : rowRange
    }
  }
}

// MARK: - Items
extension UniformGridLayout.Patch {
  /// Appends the items in order.
  /// - Complexity: O(1), plus the number of items.
  func append(to buffer: inout [Placement]) {
    let size = GridSize(width: columns.extent, height: rows.extent)
    buffer.append(addingCapacity: count) { placements in
      if isAcross && spots.count == 1 { return appendColumn(to: &placements, size) }
      for line in lines {
        let end = end(of: line)
        guard spots.lowerBound < end else { continue }
        let firstItem = firstItem + line * lineCount
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

  /// Appends the items of a single column: a list, to which lines of one spot are too many words.
  @inline(__always)
  private func appendColumn(to placements: inout OutputSpan<Placement>, _ size: GridSize) {
    let x = columns.start(spots.lowerBound)
    let end = firstItem + itemCount
    // Items have numbers, so none of these runs over.
    var item = firstItem &+ lines.lowerBound &* lineCount &+ spots.lowerBound
    for line in lines where item < end {
      let corner = GridPoint(x: x, y: rows.start(line))
      placements.append(Placement(.item(item), frame: GridRect(origin: corner, size: size)))
      item &+= lineCount
    }
  }

  /// Appends the items in order, as runs.
  /// - Complexity: O(1) if lines are whole, else O(lines).
  func append(to runs: inout [Range<Int>]) {
    guard spots.count < lineCount else {
      guard !lines.isEmpty else { return }
      let end = min(lines.upperBound * lineCount, itemCount)
      return runs.add((firstItem + lines.lowerBound * lineCount)..<(firstItem + end))
    }
    for line in lines {
      let start = firstItem + line * lineCount
      let end = end(of: line)
      if spots.lowerBound < end { runs.add((start + spots.lowerBound)..<(start + end)) }
    }
  }

  /// The number of items.
  private var count: Int {
    guard let last = lines.last else { return 0 }
    return (lines.count - 1) * spots.count + max(0, end(of: last) - spots.lowerBound)
  }

  /// Where the spots of a line end that hold items of the patch.
  private func end(of line: Int) -> Int { min(spots.upperBound, itemCount - line * lineCount) }
}
