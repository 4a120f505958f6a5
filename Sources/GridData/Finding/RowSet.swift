/// A set of rows, one bit for each, which knows how many of its rows precede a row.
struct RowSet: Equatable, Sendable {
  /// The bits of 64 rows each.
  private var words: [UInt64] = []

  /// The number of rows in each block of 64 words.
  private var blocks: [Int] = []

  /// The number of rows in the set.
  private(set) var count = 0

  /// The number of words in a block.
  private static let blockSize = 64

  /// Creates an empty set.
  init() {}

  /// Creates a set of all rows below a number.
  /// - Complexity: O(*n*/64) for *n* rows.
  init(allBelow end: Int) {
    for row in stride(from: 0, to: end, by: 64) {
      insert(end - row < 64 ? 1 << UInt64(end - row) - 1 : .max, at: row)
    }
  }

  /// Whether the set has a row.
  func contains(_ row: Int) -> Bool {
    row >= 0 && row >> 6 < words.count && words[row >> 6] >> UInt64(row & 63) & 1 == 1
  }
}

// MARK: - Changes
extension RowSet {
  /// - Complexity: O(1), amortized over rows in ascending order.
  mutating func insert(_ row: Int) { insert(1, at: row) }

  mutating func remove(_ row: Int) {
    guard contains(row) else { return }
    words[row >> 6] &= ~(1 << UInt64(row & 63))
    blocks[row >> 6 / Self.blockSize] -= 1
    count -= 1
  }

  /// Inserts the rows of the bits of a word, of which the lowest stands for a row.
  private mutating func insert(_ bits: UInt64, at row: Int) {
    let shift = UInt64(row & 63)
    add(bits << shift, toWord: row >> 6)
    if shift > 0 { add(bits >> (64 - shift), toWord: row >> 6 + 1) }
  }

  private mutating func add(_ bits: UInt64, toWord index: Int) {
    guard bits != 0 else { return }
    if index >= words.count {
      words += Array(repeating: 0, count: index + 1 - words.count)
      let blockCount = (words.count + Self.blockSize - 1) / Self.blockSize
      blocks += Array(repeating: 0, count: blockCount - blocks.count)
    }
    let added = (bits & ~words[index]).nonzeroBitCount
    words[index] |= bits
    blocks[index / Self.blockSize] += added
    count += added
  }

  /// Moves the rows from one on behind inserted rows, which are not in the set.
  /// - Complexity: O(*n*/64) for *n* rows.
  mutating func insertRows(_ rows: Range<Int>) {
    let old = self
    self = RowSet()
    insert(old, from: 0, upTo: rows.lowerBound, at: 0)
    insert(old, from: rows.lowerBound, at: rows.upperBound)
  }

  /// Removes deleted rows, and moves those behind them.
  /// - Complexity: O(*n*/64) for *n* rows.
  mutating func removeRows(_ rows: Range<Int>) {
    let old = self
    self = RowSet()
    insert(old, from: 0, upTo: rows.lowerBound, at: 0)
    insert(old, from: rows.upperBound, at: rows.lowerBound)
  }

  /// Inserts some rows of another set.
  /// - Parameter start: The row that the first one becomes.
  private mutating func insert(
    _ other: RowSet, from first: Int, upTo end: Int = .max, at start: Int
  ) {
    let end = min(end, other.words.count * 64)
    for row in stride(from: first, to: end, by: 64) {
      let (index, shift) = (row >> 6, UInt64(row & 63))
      var bits = other.words[index] >> shift
      if shift > 0, index + 1 < other.words.count { bits |= other.words[index + 1] << (64 - shift) }
      if end - row < 64 { bits &= 1 << UInt64(end - row) - 1 }
      insert(bits, at: start + row - first)
    }
  }
}

// MARK: - Queries
extension RowSet {
  /// Returns the first row of the set from one on, or nil.
  /// - Complexity: O(*n*/4096) for *n* rows.
  func first(from row: Int) -> Int? {
    var index = max(0, row) >> 6
    guard index < words.count else { return nil }
    let rest = words[index] & ~(1 << UInt64(max(0, row) & 63) - 1)
    if rest != 0 { return index * 64 + rest.trailingZeroBitCount }
    index += 1
    while index < words.count {
      if index % Self.blockSize == 0, blocks[index / Self.blockSize] == 0 {
        index += Self.blockSize
      } else if words[index] == 0 {
        index += 1
      } else {
        return index * 64 + words[index].trailingZeroBitCount
      }
    }
    return nil
  }

  /// Returns the last row of the set before one, or nil.
  /// - Complexity: As of ``first(from:)``.
  func last(before row: Int) -> Int? {
    let row = min(row, words.count * 64)
    guard row > 0 else { return nil }
    var index = (row - 1) >> 6
    let rest = words[index] & (.max >> UInt64(63 - (row - 1) & 63))
    if rest != 0 { return index * 64 + 63 - rest.leadingZeroBitCount }
    index -= 1
    while index >= 0 {
      if index % Self.blockSize == Self.blockSize - 1, blocks[index / Self.blockSize] == 0 {
        index -= Self.blockSize
      } else if words[index] == 0 {
        index -= 1
      } else {
        return index * 64 + 63 - words[index].leadingZeroBitCount
      }
    }
    return nil
  }

  /// Returns the number of rows of the set before a row.
  /// - Complexity: O(*n*/4096) for *n* rows.
  func count(before row: Int) -> Int {
    let end = min(row, words.count * 64)
    guard end > 0 else { return 0 }
    let (index, block) = (end >> 6, end >> 6 / Self.blockSize)
    var count = 0
    for number in blocks[..<block] { count += number }
    for word in words[block * Self.blockSize..<index] { count += word.nonzeroBitCount }
    if end & 63 > 0 { count += (words[index] & (1 << UInt64(end & 63) - 1)).nonzeroBitCount }
    return count
  }
}
