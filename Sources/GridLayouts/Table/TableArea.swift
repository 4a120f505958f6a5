import GridIndexing

/// A rectangle of table cells, given by a range of rows and a range of columns.
public struct TableArea: Hashable, Sendable {
  /// The indices of the rows.
  public var rows: Range<Int>

  /// The indices of the columns.
  public var columns: Range<Int>

  /// Creates an area. An empty range gives an area without cells.
  @inlinable
  public init(rows: Range<Int>, columns: Range<Int>) {
    self.rows = rows
    self.columns = columns
  }
}

// MARK: - Relations
extension TableArea {
  /// Whether the area contains more than one cell.
  var isMerged: Bool {
    !rows.isEmpty && !columns.isEmpty && (rows.count > 1 || columns.count > 1)
  }

  /// Whether the areas have a cell in common.
  func intersects(_ other: TableArea) -> Bool {
    rows.intersects(other.rows) && columns.intersects(other.columns)
  }

  /// Returns the smallest area that contains both areas.
  func union(_ other: TableArea) -> TableArea {
    TableArea(rows: rows.union(other.rows), columns: columns.union(other.columns))
  }

  /// Whether the first cell comes before the first cell of another area, in row-major order.
  func precedes(_ other: TableArea) -> Bool {
    (rows.lowerBound, columns.lowerBound) < (other.rows.lowerBound, other.columns.lowerBound)
  }
}

extension Range<Int> {
  /// Whether the ranges have an element in common.
  func intersects(_ other: Range<Int>) -> Bool {
    lowerBound < other.upperBound && other.lowerBound < upperBound
      && !isEmpty && !other.isEmpty
  }

  func union(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

// MARK: - Changes
extension Range<Int> {
  /// Returns the indices of these lines after the lines `removed` are replaced by `count` new ones.
  ///
  /// New lines inserted between two of these lines are included. Returns nil if none of the lines
  /// remains.
  func replacing(_ removed: Range<Int>, by count: Int) -> Range<Int>? {
    func shrunk(_ place: Int) -> Int {
      place <= removed.lowerBound
        ? place : Swift.max(place - removed.count, removed.lowerBound)
    }
    let (lower, upper) = (shrunk(lowerBound), shrunk(upperBound))
    guard lower < upper else { return nil }
    let place = removed.lowerBound
    return (lower >= place ? lower + count : lower)..<(upper > place ? upper + count : upper)
  }

  /// Returns the indices of these lines after other lines have moved, or nil if they are no longer
  /// adjacent.
  func moving(_ moved: Range<Int>, to destination: Int) -> Range<Int>? {
    // A move exchanges two adjacent blocks of lines.
    let first = Swift.min(moved.lowerBound, destination)
    let middle = destination < moved.lowerBound ? moved.lowerBound : moved.upperBound
    let end = Swift.max(moved.upperBound, destination + moved.count)
    guard intersects(first..<end), first < middle, middle < end else { return self }
    if lowerBound >= first, upperBound <= middle {
      return (lowerBound + (end - middle))..<(upperBound + (end - middle))
    }
    if lowerBound >= middle, upperBound <= end {
      return (lowerBound - (middle - first))..<(upperBound - (middle - first))
    }
    return lowerBound <= first && upperBound >= end ? self : nil
  }

  /// Returns the new indices from the first to the last of these lines that stay, or nil if none does.
  ///
  /// Other lines may be among them: new ones, and those that move between these lines.
  /// - Parameter runs: The runs of lines that stay, in any order.
  /// - Complexity: O(*k*) for *k* runs.
  func rearranging(by runs: [IndexMap.Run]) -> Range<Int>? {
    var result: Range<Int>?
    for run in runs where run.oldRange.intersects(self) {
      let staying = run.oldRange.clamped(to: self)
      let start = staying.lowerBound - run.old + run.new
      let new = start..<(start + staying.count)
      result = result?.union(new) ?? new
    }
    return result
  }
}

// MARK: - Description
extension TableArea: CustomStringConvertible {
  /// The rows and columns, for example `rows 2..<4, columns 1..<3`.
  public var description: String {
    """
    rows \(rows.lowerBound)..<\(rows.upperBound), \
    columns \(columns.lowerBound)..<\(columns.upperBound)
    """
  }
}
