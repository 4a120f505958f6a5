import GridGeometry

extension UniformGridLayout {
  /// The items in some rows and columns of a block, in order, with their places.
  ///
  /// It knows its length in advance, so that an array takes it in without a check for each item.
  struct Patch: Sequence {
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

// MARK: - Iteration
extension UniformGridLayout.Patch {
  /// The number of items.
  var underestimatedCount: Int {
    guard let last = lines.last else { return 0 }
    return (lines.count - 1) * spots.count + Swift.max(0, end(of: last) - spots.lowerBound)
  }

  func makeIterator() -> Iterator { Iterator(self) }

  /// Where the spots of a line end that hold items of the patch.
  private func end(of line: Int) -> Int {
    Swift.min(spots.upperBound, itemCount - line * lineCount)
  }

  struct Iterator: IteratorProtocol {
    private let patch: UniformGridLayout.Patch
    private var line: Int
    private var spot: Int
    private var end: Int

    fileprivate init(_ patch: UniformGridLayout.Patch) {
      self.patch = patch
      line = patch.lines.lowerBound
      spot = patch.spots.lowerBound
      end = line < patch.lines.upperBound ? patch.end(of: line) : spot
    }

    mutating func next() -> Placement? {
      while spot >= end {
        // A line without a next one may be the last that an index can count.
        guard patch.lines.upperBound - line > 1 else { return nil }
        line += 1
        spot = patch.spots.lowerBound
        end = patch.end(of: line)
      }
      defer { spot += 1 }
      let (row, column) = patch.isAcross ? (line, spot) : (spot, line)
      let corner = Point(x: patch.columns.start(column), y: patch.rows.start(row))
      let size = Size(width: patch.columns.extent, height: patch.rows.extent)
      return Placement(
        .item(patch.firstItem + line * patch.lineCount + spot),
        frame: Rect(origin: corner, size: size))
    }
  }
}
