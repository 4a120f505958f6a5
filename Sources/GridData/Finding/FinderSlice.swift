/// Some rows for a search, and those of them that match. Any thread can search them.
///
/// A ``Finder`` makes a slice and takes its result. A slice is searched in one of two ways: by a closure
/// for each row, or by a caller that walks through its source, and appends the result of each row.
public struct FinderSlice: Sendable {
  /// The positions of the rows that were found before, in a new order.
  struct Mapping: Sendable {
    let number: Int
    var order: RowOrder
    let found: RowSet

    /// The positions; nil until they are known.
    private(set) var positions: RowSet?

    init(_ found: RowSet, in order: RowOrder, number: Int) {
      (self.found, self.order, self.number) = (found, order, number)
    }

    mutating func run() {
      guard positions == nil else { return }
      order.preparePositions()
      var positions = RowSet()
      var next = found.first(from: 0)
      while let row = next {
        if let position = order.position(of: row) { positions.insert(position) }
        next = found.first(from: row + 1)
      }
      self.positions = positions
    }
  }

  /// The rows to search.
  public let rows: Range<Int>

  let number: Int
  private(set) var mapping: Mapping?

  /// The number of rows that were searched, from the first one on.
  private var count = 0

  /// The searched rows that match, in ascending order.
  private(set) var matches: [Int] = []

  init(_ rows: Range<Int>, number: Int, mapping: Mapping?) {
    (self.rows, self.number, self.mapping) = (rows, number, mapping)
  }

  /// The rows that were searched.
  public var searchedRows: Range<Int> { rows.lowerBound..<rows.lowerBound + count }
}

// MARK: - Searching
extension FinderSlice {
  /// Computes the positions of the rows that were found before, if the order of the rows is new.
  ///
  /// ``search(_:)`` calls it. A caller that appends rows calls it first, on the thread that searches.
  /// Otherwise ``Finder/take(_:)`` takes this time.
  /// - Complexity: O(*m* + *n*) for *m* of *n* rows, in a new order. Otherwise O(1).
  public mutating func prepare() { mapping?.run() }

  /// Searches all rows of the slice that were not appended, in ascending order.
  /// - Parameter isMatch: Returns whether a row matches.
  public mutating func search(_ isMatch: (_ row: Int) -> Bool) {
    prepare()
    while count < rows.count { append(isMatch(rows.lowerBound + count)) }
  }

  /// Appends the result of the next row.
  /// - Precondition: The slice has a row that was not searched.
  /// - Complexity: O(1), amortized.
  public mutating func append(_ isMatch: Bool) {
    precondition(count < rows.count, "All rows \(rows) of the slice were searched.")
    if isMatch { matches.append(rows.lowerBound + count) }
    count += 1
  }
}
