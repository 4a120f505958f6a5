/// A rectangle of cells of a table.
public struct TableArea: Hashable, Sendable {
  /// The rows, counted from 0.
  public var rows: Range<Int>

  /// The columns, counted from 0.
  public var columns: Range<Int>

  /// Creates an area.
  @inlinable
  public init(rows: Range<Int>, columns: Range<Int>) {
    self.rows = rows
    self.columns = columns
  }
}

// MARK: - Relations
extension TableArea {
  /// Whether there is more than one cell, so that there is something to merge.
  var isMerged: Bool {
    !rows.isEmpty && !columns.isEmpty && (rows.count > 1 || columns.count > 1)
  }

  /// Whether the two share a cell.
  func meets(_ other: TableArea) -> Bool {
    rows.meets(other.rows) && columns.meets(other.columns)
  }

  /// The smallest area around both.
  func union(_ other: TableArea) -> TableArea {
    TableArea(rows: rows.union(other.rows), columns: columns.union(other.columns))
  }

  /// Whether the first cell comes before that of another, row by row.
  func precedes(_ other: TableArea) -> Bool {
    (rows.lowerBound, columns.lowerBound) < (other.rows.lowerBound, other.columns.lowerBound)
  }
}

extension Range<Int> {
  /// Whether the two share a number.
  func meets(_ other: Range<Int>) -> Bool {
    lowerBound < other.upperBound && other.lowerBound < upperBound
      && !isEmpty && !other.isEmpty
  }

  func union(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

// MARK: - Changes
extension Range<Int> {
  /// Where these lines are once others have been removed and `count` new ones inserted there: new
  /// lines between two of these join them. Nil if nothing is left.
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

  /// Where these lines are once others have moved; nil if they no longer stand together.
  func moving(_ moved: Range<Int>, to destination: Int) -> Range<Int>? {
    // A move exchanges two blocks that stand side by side.
    let first = Swift.min(moved.lowerBound, destination)
    let middle = destination < moved.lowerBound ? moved.lowerBound : moved.upperBound
    let end = Swift.max(moved.upperBound, destination + moved.count)
    guard meets(first..<end), first < middle, middle < end else { return self }
    if lowerBound >= first, upperBound <= middle {
      return (lowerBound + (end - middle))..<(upperBound + (end - middle))
    }
    if lowerBound >= middle, upperBound <= end {
      return (lowerBound - (middle - first))..<(upperBound - (middle - first))
    }
    return lowerBound <= first && upperBound >= end ? self : nil
  }
}

// MARK: - Description
extension TableArea: CustomStringConvertible {
  /// Rows and columns, as `rows 2..<4, columns 1..<3`.
  public var description: String {
    """
    rows \(rows.lowerBound)..<\(rows.upperBound), \
    columns \(columns.lowerBound)..<\(columns.upperBound)
    """
  }
}
