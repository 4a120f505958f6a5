/// The elements that two lists have in common.
///
/// The first occurrence of an identifier in one list corresponds to the first one in the other, the
/// second to the second, and so on.
@usableFromInline
struct Pairing {
  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int

  /// The number of equal elements at the start of both lists.
  @usableFromInline let prefix: Int

  /// The number of equal elements at the end of both lists, without those of the prefix.
  @usableFromInline let suffix: Int

  /// For each element of the new list between prefix and suffix, the position of its counterpart in
  /// the old list, relative to the end of the prefix. Negative if there is no counterpart.
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
    // If an identifier of the suffix has unequal numbers of occurrences before it, its occurrences
    // in the suffix do not correspond to each other.
    if suffix > 0, matching.isUneven(for: new.suffix(suffix)) {
      suffix = 0
      matching = Matching(old.dropFirst(prefix), new.dropFirst(prefix))
    }
    (self.prefix, self.suffix) = (prefix, suffix)
    sources = matching.sources
  }
}

// MARK: - Moves
extension Pairing {
  /// Appends the runs of elements that stay, in the new order, and those of them to move.
  ///
  /// The number of moved elements is minimal. Indices are offset by `oldStart` and `newStart`.
  func addRuns(
    to runs: inout [IndexMap.Run], moves: inout [IndexMap.Run], oldStart: Int = 0,
    newStart: Int = 0
  ) {
    func add(_ old: Int, _ new: Int, _ count: Int) {
      guard count > 0 else { return }
      runs.append(IndexMap.Run(old: old + oldStart, new: new + newStart, count: count))
    }
    // Only for the first list: to reserve space again for each of many lists would copy the earlier
    // runs each time.
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
