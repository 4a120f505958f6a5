/// The keys of some rows of a table: of one in 1,024 rows at the front, and of the last rows.
///
/// The indices of the rows at the front and at the end are known. Between them is a gap until the walk through the keys
/// has met the end.
struct SQLiteKeys: Sendable {
  /// The keys of the rows whose index is a multiple of ``spacing``, in order. Until the front has met the end, the
  /// last of them is the key of the first row of the gap.
  private var marks: [SQLiteValue] = []

  /// The number of rows at the front.
  private var front = 0

  /// The keys of the last rows, in order.
  private let back: [SQLiteValue]

  private let paging: SQLitePaging

  /// Whether the front has met the end.
  private(set) var isComplete = false

  /// The number of rows per key at the front, and the number of rows whose keys are known at the end.
  static let spacing = 1_024

  /// Reads the first and the last keys of a table.
  init(_ paging: SQLitePaging, _ connection: SQLiteConnection) throws(SQLiteError) {
    self.paging = paging
    let last = try connection.prepare(paging.lastKeys)
    try last.bind([.integer(Int64(Self.spacing))])
    var keys: [[SQLiteValue]] = []
    while try last.step() { keys.append(last.values(paging.keyCount)) }
    back = keys.reversed().flatMap { $0 }
    guard keys.count == Self.spacing else {
      isComplete = true
      return
    }
    let first = try connection.prepare(paging.firstKey)
    if try first.step() { marks = first.values(paging.keyCount) }
    first.reset()
    // The first rows are known at once.
    take(try next(limit: 1).read(connection))
  }

  private var backCount: Int { back.count / paging.keyCount }

  /// The numbers of known and unknown rows.
  var shape: RowIndex.Shape {
    RowIndex.Shape(front: front, gap: isComplete ? 0 : gap, back: backCount)
  }

  /// The estimated number of rows in the gap: of integers, as many per number as in the front. It is exact for
  /// consecutive numbers.
  private var gap: Int {
    guard paging.keyCount == 1, case .integer(let first)? = marks.first,
      case .integer(let last)? = marks.last, case .integer(let end)? = back.first, first < last
    else { return 1 }
    let span = Double(end) - Double(last)
    let estimate = span * Double(front) / (Double(last) - Double(first))
    return Int(max(1, min(estimate.rounded(), span, 1e15)))
  }

  /// Returns the key of a row before another one, and the number of rows between them; nil for a row in the gap.
  func key(before row: Int) -> (key: ArraySlice<SQLiteValue>, distance: Int)? {
    let (shape, width) = (shape, paging.keyCount)
    guard row >= 0, row < shape.count else { return nil }
    if row < shape.front {
      let start = row / Self.spacing * width
      return (marks[start..<start + width], row % Self.spacing)
    }
    let offset = row - shape.front - shape.gap
    return offset < 0 ? nil : (back[offset * width..<(offset + 1) * width], 0)
  }
}

// MARK: - Reading
extension SQLiteKeys {
  /// A request to read the next keys of the front.
  struct Reading: Sendable {
    fileprivate let paging: SQLitePaging
    fileprivate let start: [SQLiteValue]
    fileprivate let end: [SQLiteValue]
    fileprivate let limit: Int

    /// Reads the keys with a connection of the thread.
    func read(_ connection: SQLiteConnection) throws(SQLiteError) -> Piece {
      let statement = try connection.prepare(paging.nextKey)
      var (marks, key) = ([SQLiteValue](), start)
      for _ in 0..<limit {
        try statement.bind(key + end + [.integer(Int64(SQLiteKeys.spacing))])
        guard try statement.step() else {
          return Piece(marks: marks, rest: try count(from: key, connection))
        }
        key = statement.values(paging.keyCount)
        marks += key
      }
      statement.reset()
      return Piece(marks: marks, rest: nil)
    }

    private func count(
      from key: [SQLiteValue], _ connection: SQLiteConnection
    ) throws(SQLiteError) -> Int {
      let statement = try connection.prepare(paging.rowCount)
      // Another program may have inserted rows since no further key was found. The next update counts them.
      try statement.bind(key + end + [.integer(Int64(SQLiteKeys.spacing))])
      guard try statement.step(), case .integer(let count) = statement.value(at: 0) else {
        return 0
      }
      return Int(count)
    }
  }

  /// The result of a reading.
  struct Piece: Sendable {
    fileprivate let marks: [SQLiteValue]

    /// The number of rows behind the last key and before the end; nil if more keys follow.
    fileprivate let rest: Int?
  }

  /// Returns a request for up to `limit` further keys.
  func next(limit: Int) -> Reading {
    let width = paging.keyCount
    return Reading(
      paging: paging, start: Array(marks.suffix(width)), end: Array(back.prefix(width)),
      limit: limit)
  }

  /// Appends the result of the last request.
  mutating func take(_ piece: Piece) {
    marks += piece.marks
    front += piece.marks.count / paging.keyCount * Self.spacing
    guard let rest = piece.rest else { return }
    front += rest
    isComplete = true
  }
}

extension SQLiteStatement {
  /// Returns the first values of the current row.
  fileprivate func values(_ count: Int) -> [SQLiteValue] { (0..<count).map { value(at: $0) } }
}
