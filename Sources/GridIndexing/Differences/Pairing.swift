/// Which elements of two lists are the same one: equal, and as often met before.
@usableFromInline
struct Pairing {
  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int

  /// How many elements both lists begin with.
  @usableFromInline let prefix: Int

  /// How many of the others they end with.
  @usableFromInline let suffix: Int

  /// For each element of the new list between, its place between these in the old one; negative if it
  /// has none.
  @usableFromInline var sources: [Int32]

  @inlinable
  init<ID: Hashable>(_ old: ArraySlice<ID>, _ new: ArraySlice<ID>) {
    precondition(
      max(old.count, new.count) < Int32.max,
      "Lists of \(old.count) and \(new.count) identifiers. Compare fewer than 2^31 at a time.")
    let (first, start) = (old.startIndex, new.startIndex)
    var prefix = 0
    let most = min(old.count, new.count)
    while prefix < most, old[first + prefix] == new[start + prefix] { prefix += 1 }
    guard prefix < max(old.count, new.count) else {
      (oldCount, newCount, self.prefix, suffix, sources) = (most, most, most, 0, [])
      return
    }
    var suffix = 0
    while suffix < most - prefix, old[old.endIndex - 1 - suffix] == new[new.endIndex - 1 - suffix] {
      suffix += 1
    }
    (oldCount, newCount) = (old.count, new.count)
    var matching = Matching(
      old.dropFirst(prefix).dropLast(suffix), new.dropFirst(prefix).dropLast(suffix))
    // What was met before in one list more often than in the other is not the same at the end.
    if suffix > 0, matching.isUneven(for: new.suffix(suffix)) {
      suffix = 0
      matching = Matching(old.dropFirst(prefix), new.dropFirst(prefix))
    }
    (self.prefix, self.suffix) = (prefix, suffix)
    sources = matching.sources
  }
}

// MARK: - What moves
extension Pairing {
  /// Adds what stays to runs in the order of the new list, and what must move so that all others
  /// stay in order: as few as possible. The numbers of the lists begin at `oldStart` and `newStart`.
  func addRuns(
    to runs: inout [IndexMap.Run], moves: inout [IndexMap.Run], oldStart: Int = 0,
    newStart: Int = 0
  ) {
    func add(_ old: Int, _ new: Int, _ count: Int) {
      guard count > 0 else { return }
      runs.append(IndexMap.Run(old: old + oldStart, new: new + newStart, count: count))
    }
    add(0, 0, prefix)
    let stays = LongestRise(of: sources)
    var place = 0
    while place < sources.count {
      let end = endOfRun(from: place)
      if sources[place] >= 0 {
        add(Int(sources[place]) + prefix, place + prefix, end - place)
        if !stays.contains(place) { moves.append(runs[runs.count - 1]) }
      }
      place = end
    }
    add(oldCount - suffix, newCount - suffix, suffix)
  }

  /// Behind the elements that follow a place as they did in the old list.
  private func endOfRun(from place: Int) -> Int {
    var end = place + 1
    guard sources[place] >= 0 else { return end }
    while end < sources.count, Int(sources[end]) == Int(sources[place]) + end - place { end += 1 }
    return end
  }
}

/// Each element of a list with its like in another.
@usableFromInline
struct Matching<ID: Hashable> {
  /// For each element of the new list, its place in the old one; negative if it has none.
  @usableFromInline var sources: [Int32]

  @usableFromInline let old: ArraySlice<ID>
  @usableFromInline let new: ArraySlice<ID>

  /// The elements of the old list, but for those that were found.
  @usableFromInline var rest: OccurrenceTable

  @inlinable
  init(_ old: ArraySlice<ID>, _ new: ArraySlice<ID>) {
    (self.old, self.new) = (old, new)
    rest = OccurrenceTable(old)
    sources = Array(repeating: -1, count: new.count)
    guard !old.isEmpty else { return }
    for (place, identifier) in new.enumerated() {
      sources[place] = rest.takeFirst(identifier, in: old)
    }
  }

  /// Whether one of the lists has more of any element of a third.
  @inlinable
  func isUneven(for others: ArraySlice<ID>) -> Bool {
    let found = sources.reduce(0) { $0 + ($1 >= 0 ? 1 : 0) }
    if found < old.count, others.contains(where: { rest.has($0, in: old) }) { return true }
    guard found < new.count else { return false }
    let unmatched = ArraySlice(
      sources.indices.lazy.filter { sources[$0] < 0 }.map { new[new.startIndex + $0] })
    let more = OccurrenceTable(unmatched)
    return others.contains { more.has($0, in: unmatched) }
  }
}

/// The places at which each identifier of a list occurs, first things first.
///
/// An open table: a slot holds a place and the upper half of the hash, so that a miss looks at no
/// identifier. The places of equal identifiers are a chain.
@usableFromInline
struct OccurrenceTable {
  /// For each slot, the upper half of a hash, and below it the first place that nobody has taken, or
  /// the complement of the last one taken; 0 hash and `Int32.min` where there is none.
  @usableFromInline var slots: [UInt64]

  /// For each place, the next one with an equal identifier; negative if there is none.
  @usableFromInline var next: [Int32]

  @inlinable
  init<ID: Hashable>(_ identifiers: ArraySlice<ID>) {
    var capacity = 2
    while capacity < 2 * identifiers.count { capacity *= 2 }
    slots = Array(repeating: UInt64(UInt32(bitPattern: Int32.min)), count: capacity)
    next = Array(repeating: -1, count: identifiers.count)
    for place in (0..<identifiers.count).reversed() {
      let identifier = identifiers[identifiers.startIndex + place]
      let (slot, tag) = slot(of: identifier, in: identifiers)
      let first = Int32(truncatingIfNeeded: slots[slot])
      if first != Int32.min { next[place] = first }
      slots[slot] = tag | UInt64(UInt32(bitPattern: Int32(truncatingIfNeeded: place)))
    }
  }

  /// The first place of an identifier that was not taken yet, which is taken now; negative if there
  /// is none.
  /// - Complexity: O(1), on average.
  @inlinable
  mutating func takeFirst<ID: Hashable>(
    _ identifier: ID, in identifiers: ArraySlice<ID>
  ) -> Int32 {
    let (slot, tag) = slot(of: identifier, in: identifiers)
    let place = Int32(truncatingIfNeeded: slots[slot])
    guard place >= 0 else { return -1 }
    let following = next[Int(place)]
    slots[slot] = tag | UInt64(UInt32(bitPattern: following >= 0 ? following : ~place))
    return place
  }

  /// Whether an identifier has a place that was not taken yet.
  /// - Complexity: O(1), on average.
  @inlinable
  func has<ID: Hashable>(_ identifier: ID, in identifiers: ArraySlice<ID>) -> Bool {
    Int32(truncatingIfNeeded: slots[slot(of: identifier, in: identifiers).slot]) >= 0
  }

  /// The slot of an identifier, or the empty one that it would get; and the upper half of its hash.
  @inlinable
  func slot<ID: Hashable>(
    of identifier: ID, in identifiers: ArraySlice<ID>
  ) -> (slot: Int, tag: UInt64) {
    let hash = UInt64(UInt(bitPattern: identifier.hashValue))
    let tag = hash & 0xFFFF_FFFF_0000_0000
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let held = slots[slot]
      let place = Int32(truncatingIfNeeded: held)
      if place == Int32.min { return (slot, tag) }
      if held & 0xFFFF_FFFF_0000_0000 == tag {
        let known = Int(place >= 0 ? place : ~place)
        if identifiers[identifiers.startIndex + known] == identifier { return (slot, tag) }
      }
      slot = (slot + 1) & mask
    }
  }
}
