/// A deterministic automaton: a table with the next state for each state and class of bytes.
struct PatternTable: Sendable {
  /// The largest number of entries, 64 KiB.
  private static let limit = 32_768

  /// The entry for a match.
  private static let matched = UInt16.max

  /// The next states. Each state is the index of the first entry of its row; the last entry of a row
  /// is for the end of the text.
  private var entries: [UInt16] = []
  private let classes: [UInt8]
  private let endClass: Int

  /// Creates the table, or nil if it exceeds the limit.
  init?(_ automaton: PatternAutomaton) {
    let bytes = ByteClasses(automaton)
    classes = bytes.classes
    endClass = bytes.members.count
    let width = endClass + 1
    let count = automaton.wordCount
    // A key is a set of states, and the side of the position.
    var keys = [[UInt64](repeating: 0, count: count) + [automaton.firstSide.rawValue]]
    var rows = [keys[0]: 0]
    var memory = [UInt64](repeating: 0, count: 3 * count)
    var row = 0
    while row < keys.count {
      guard (row + 1) * width <= Self.limit else { return nil }
      var states = keys[row]
      let side = PatternAutomaton.Side(rawValue: states[count])!
      for member in bytes.members.map({ Optional($0) }) + [nil] {
        let isMatch = memory.withUnsafeMutableBufferPointer { memory in
          states.withUnsafeMutableBufferPointer { states in
            let base = memory.baseAddress!
            return automaton.step(
              from: states.baseAddress!, to: base,
              .init(closure: base + count, pending: base + 2 * count), after: side, over: member)
          }
        }
        guard let member, !isMatch else {
          entries.append(isMatch ? Self.matched : 0)
          continue
        }
        let key = memory[..<count] + [automaton.side(after: member).rawValue]
        let known = rows[Array(key)] ?? keys.count
        if known == keys.count {
          keys.append(Array(key))
          rows[Array(key)] = known
          guard known * width <= Self.limit else { return nil }
        }
        entries.append(UInt16(known * width))
      }
      row += 1
    }
  }

  /// Whether the expression matches a part of the text. Does not allocate memory.
  /// - Complexity: O(*n*) for *n* bytes.
  func matches(_ text: UnsafeRawBufferPointer) -> Bool {
    entries.withUnsafeBufferPointer { entries in
      classes.withUnsafeBufferPointer { classes in
        var row = 0
        for byte in text {
          // Most bytes begin no match. This test frees the processor from waiting for the last entry.
          if row == 0, entries[Int(classes[Int(byte)])] == 0 { continue }
          let next = entries[row + Int(classes[Int(byte)])]
          if next == Self.matched { return true }
          row = Int(next)
        }
        return entries[row + endClass] == Self.matched
      }
    }
  }
}
