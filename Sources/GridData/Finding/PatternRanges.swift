/// The ranges of all matches in a text: each the longest one at the first possible position.
///
/// A walk from the end of the text to its start computes the live states of each position: those from
/// which a match can be completed. A second walk, from the start to the end, follows live states
/// only, and so leaves each match exactly at its end. Both take linear time.
struct PatternRanges {
  /// The ranges in ascending order. None is empty, and none overlaps another one.
  private(set) var ranges: [Range<Int>] = []

  /// The number of steps so far, each of one state at one position.
  private(set) var stepCount = 0

  private let automaton: PatternAutomaton
  private let text: UnsafeRawBufferPointer

  /// The live states of each position.
  private var live: [StateSet] = []

  /// Finds the ranges.
  /// - Parameter stepLimit: The number of steps after which no further range is found. None is found if the first walk
  ///   alone takes more.
  /// - Complexity: O(*n* · *s*) for *n* bytes and *s* states.
  init(_ automaton: PatternAutomaton, in text: UnsafeRawBufferPointer, stepLimit: Int) {
    (self.automaton, self.text) = (automaton, text)
    guard (text.count + 1) * automaton.steps.count <= stepLimit else { return }
    findLiveStates()
    findRanges(stepLimit: stepLimit)
  }
}

// MARK: - Live states
extension PatternRanges {
  private mutating func findLiveStates() {
    live = Array(repeating: StateSet(of: automaton.steps.count), count: text.count + 1)
    for position in (0...text.count).reversed() {
      live[position] = liveStates(of: position)
    }
  }

  /// Returns the live states of a position, after those of the next one are known.
  private mutating func liveStates(of position: Int) -> StateSet {
    let side =
      position == 0 ? automaton.firstSide : automaton.side(after: text[position - 1])
    let byte = position < text.count ? text[position] : nil
    var states = StateSet(of: automaton.steps.count)
    var pending: [Int] = []
    stepCount += automaton.steps.count
    for (state, step) in automaton.steps.enumerated() {
      let isLive =
        switch step {
        case .accept: true
        case .bytes(let set, let next):
          byte.map { set.contains($0) && live[position + 1].contains(next) } ?? false
        case .split, .check: false
        }
      if isLive, states.insert(state) { pending.append(state) }
    }
    while let state = pending.popLast() {
      stepCount += automaton.sources[state].count
      for source in automaton.sources[state] {
        if case .check(let check, _) = automaton.steps[source],
          !automaton.passes(check, side, byte)
        {
          continue
        }
        if states.insert(source) { pending.append(source) }
      }
    }
    return states
  }
}

// MARK: - Ranges
extension PatternRanges {
  private mutating func findRanges(stepLimit: Int) {
    var start = 0
    while start < text.count, stepCount <= stepLimit {
      let end = live[start].contains(automaton.entry) ? endOfMatch(from: start) : start
      if end > start { ranges.append(start..<end) }
      start = max(end, start + 1)
    }
  }

  /// Returns the end of the longest match from a position at which there is one.
  private mutating func endOfMatch(from start: Int) -> Int {
    var (position, end) = (start, start)
    var states = StateSet(of: automaton.steps.count)
    states.insert(automaton.entry)
    while !states.isEmpty {
      let (next, accepts) = step(from: states, at: position)
      if accepts { end = position }
      states = next
      position += 1
    }
    return end
  }

  /// Follows live states over the next byte.
  /// - Returns: The states behind the byte, and whether there is a match before it.
  private mutating func step(
    from states: StateSet, at position: Int
  ) -> (next: StateSet, accepts: Bool) {
    var (next, accepts) = (StateSet(of: automaton.steps.count), false)
    var (seen, pending) = (states, [Int]())
    states.forEach { pending.append($0) }
    while let state = pending.popLast() {
      stepCount += 1
      guard live[position].contains(state) else { continue }
      switch automaton.steps[state] {
      case .accept: accepts = true
      case .bytes(_, let target): next.insert(target)
      // A check with a live state has passed.
      case .check(_, let target): if seen.insert(target) { pending.append(target) }
      case .split(let one, let other):
        if seen.insert(one) { pending.append(one) }
        if seen.insert(other) { pending.append(other) }
      }
    }
    return (next, accepts)
  }
}
