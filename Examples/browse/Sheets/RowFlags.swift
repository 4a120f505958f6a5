/// A flag for each row of a table, in one bit.
struct RowFlags: Sendable {
  private var words: [UInt64] = []

  /// The number of rows whose flag is set.
  private(set) var count = 0

  /// Sets the flag of a row.
  mutating func insert(_ row: Int) {
    let (word, bit) = (row / 64, UInt64(1) << UInt64(row % 64))
    while words.count <= word { words.append(0) }
    guard words[word] & bit == 0 else { return }
    words[word] |= bit
    count += 1
  }

  /// Whether the flag of a row is set.
  func contains(_ row: Int) -> Bool {
    let word = row / 64
    return word < words.count && words[word] & UInt64(1) << UInt64(row % 64) != 0
  }
}
