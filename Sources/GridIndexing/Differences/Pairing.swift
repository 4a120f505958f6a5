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
    // Of many lists that follow each other, to make room for each would copy those before.
    if runs.isEmpty {
      let count = sources.runCount
      runs.reserveCapacity(count + 2)
      moves.reserveCapacity(count)
    }
    add(0, 0, prefix)
    let stays = LongestRise(of: sources)
    sources.forEachRun { place, source, count in
      add(source + prefix, place + prefix, count)
      if !stays.contains(place) { moves.append(runs[runs.count - 1]) }
    }
    add(oldCount - suffix, newCount - suffix, suffix)
  }
}
