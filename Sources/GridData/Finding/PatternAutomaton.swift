/// Moves through the sets of states of a Thompson automaton, byte by byte.
///
/// A set of states holds the states before checks and splits are followed, because checks depend on
/// the next byte. A match is thus known one byte after its end.
struct PatternAutomaton: Sendable {
  /// The position before the next byte, as far as checks tell positions apart.
  enum Side: UInt64 {
    case start
    case word
    case other
  }

  let steps: [PatternStep]
  let entry: Int

  /// The states from which splits and checks lead to each state.
  let sources: [[Int]]

  /// Whether there are checks that depend on words, and on the start of the text.
  let hasBoundaries: Bool
  private let hasStart: Bool

  init(_ compiled: PatternSteps) {
    (steps, entry) = (compiled.steps, compiled.entry)
    sources = Self.sources(in: steps)
    var (hasBoundaries, hasStart) = (false, false)
    for case .check(let check, _) in steps {
      switch check {
      case .start: hasStart = true
      case .end: break
      case .boundary, .noBoundary, .wordStart, .wordEnd: hasBoundaries = true
      }
    }
    (self.hasBoundaries, self.hasStart) = (hasBoundaries, hasStart)
  }

  private static func sources(in steps: [PatternStep]) -> [[Int]] {
    var sources = [[Int]](repeating: [], count: steps.count)
    for (state, step) in steps.enumerated() {
      switch step {
      case .split(let one, let other):
        sources[one].append(state)
        sources[other].append(state)
      case .check(_, let next): sources[next].append(state)
      case .bytes, .accept: break
      }
    }
    return sources
  }

  /// The number of words that a set of states occupies.
  var wordCount: Int { (steps.count + 63) / 64 }

  /// The side at the start of the text.
  var firstSide: Side { hasStart ? .start : .other }

  /// The side after a byte.
  func side(after byte: UInt8) -> Side {
    hasBoundaries && ByteSet.words.contains(byte) ? .word : .other
  }
}

// MARK: - Steps
extension PatternAutomaton {
  /// The sets of states that one step uses. The memory belongs to the caller.
  struct Scratch {
    let closure: UnsafeMutablePointer<UInt64>
    let pending: UnsafeMutablePointer<UInt64>
  }

  /// Consumes a byte, or the end of the text.
  /// - Returns: Whether the expression matches before the byte.
  /// - Complexity: O(*s*) for *s* states.
  func step(
    from states: UnsafeMutablePointer<UInt64>, to next: UnsafeMutablePointer<UInt64>,
    _ scratch: Scratch, after side: Side, over byte: UInt8?
  ) -> Bool {
    let count = wordCount
    for word in 0..<count {
      scratch.closure[word] = states[word]
      scratch.pending[word] = states[word]
      next[word] = 0
    }
    // A match may start at each position.
    Self.insert(entry, scratch.closure)
    Self.insert(entry, scratch.pending)
    var word = 0
    while word < count {
      guard scratch.pending[word] != 0 else {
        word += 1
        continue
      }
      let bit = scratch.pending[word].trailingZeroBitCount
      scratch.pending[word] &= scratch.pending[word] - 1
      switch steps[word * 64 + bit] {
      case .accept: return true
      case .bytes(let set, let target):
        if let byte, set.contains(byte) { Self.insert(target, next) }
      case .check(let check, let target):
        guard passes(check, side, byte) else { continue }
        word = min(word, Self.follow(target, scratch))
      case .split(let one, let other):
        word = min(word, Self.follow(one, scratch), Self.follow(other, scratch))
      }
    }
    return false
  }

  private static func insert(_ state: Int, _ set: UnsafeMutablePointer<UInt64>) {
    set[state >> 6] |= 1 << UInt64(state & 63)
  }

  /// Marks a state as pending, unless it was already.
  /// - Returns: The word of the state, or `Int.max` if the state is not new.
  private static func follow(_ state: Int, _ scratch: Scratch) -> Int {
    let bit: UInt64 = 1 << UInt64(state & 63)
    guard scratch.closure[state >> 6] & bit == 0 else { return .max }
    scratch.closure[state >> 6] |= bit
    scratch.pending[state >> 6] |= bit
    return state >> 6
  }

  /// Whether a position passes a check.
  /// - Parameters:
  ///   - side: The side before the position.
  ///   - byte: The byte behind it; nil at the end of the text.
  func passes(_ check: PatternCheck, _ side: Side, _ byte: UInt8?) -> Bool {
    switch check {
    case .start: return side == .start
    case .end: return byte == nil
    case .wordStart: return side != .word
    case .wordEnd: return byte.map { !ByteSet.words.contains($0) } ?? true
    case .boundary, .noBoundary:
      let isWord = byte.map { ByteSet.words.contains($0) } ?? false
      // Before a continuation byte is no position between characters.
      if let byte, UTF8Sequences.continuation.contains(byte) { return false }
      return ((side == .word) != isWord) == (check == .boundary)
    }
  }
}

// MARK: - Matching
extension PatternAutomaton {
  /// Whether the expression matches a part of the text. Does not allocate memory.
  /// - Complexity: O(*n* · *s*) for *n* bytes and *s* states.
  func matches(_ text: UnsafeRawBufferPointer) -> Bool {
    let count = wordCount
    // Two buffers of at most 1 KiB each, so that both are on the stack.
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * count) { sets in
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * count) { scratch in
        let scratch = Scratch(
          closure: scratch.baseAddress!, pending: scratch.baseAddress! + count)
        var (states, next) = (sets.baseAddress!, sets.baseAddress! + count)
        states.initialize(repeating: 0, count: count)
        var side = firstSide
        for byte in text {
          if step(from: states, to: next, scratch, after: side, over: byte) { return true }
          swap(&states, &next)
          side = self.side(after: byte)
        }
        return step(from: states, to: next, scratch, after: side, over: nil)
      }
    }
  }
}
