/// A set of states of an automaton, one bit for each.
struct StateSet {
  private var words: [UInt64]

  /// Creates an empty set.
  /// - Parameter count: The number of states of the automaton.
  init(of count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  func contains(_ state: Int) -> Bool { words[state >> 6] >> UInt64(state & 63) & 1 == 1 }

  /// Inserts a state.
  /// - Returns: Whether it is new.
  @discardableResult
  mutating func insert(_ state: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(state & 63)
    guard words[state >> 6] & bit == 0 else { return false }
    words[state >> 6] |= bit
    return true
  }

  /// Calls `body` with each state, in ascending order.
  func forEach(_ body: (Int) -> Void) {
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        body(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }
}
