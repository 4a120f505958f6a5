/// A sort of slots by their keys, in slices.
///
/// Each run of slots whose order is unknown is sorted by one word of the keys: by its bytes, from
/// the lowest one up, without those that are equal in all words (LSD radix sort). A run that is in
/// order is only read. Slots with equal words are then sorted by the next word: of the same text if
/// it continues, else of the next key. Slots with equal keys keep their order. Slots without a key
/// come last.
struct RowSorter: Sendable {
  /// A run of slots with equal keys so far, and the word to sort it by.
  private struct Run: Sendable {
    var range: Range<Int>

    /// The index of the key.
    var key: Int

    /// The number of words of the key that are equal in all slots.
    var chunk = 0
  }

  /// What the next slice does with the present run, from which position on.
  private enum Phase: Sendable {
    case none
    case filling(Range<Int>)
    case loading(Int)
    case counting(Int)
    case scattering(Int)
    case writing(Int)
  }

  /// The slots, in their order once the sort is finished.
  private(set) var slots: [UInt32]

  /// The number of slots whose position is final.
  private var finishedCount = 0

  /// The runs to be sorted.
  private var runs: [Run] = []

  /// The run that is being sorted.
  private var run = Run(range: 0..<0, key: 0)

  private var phase = Phase.none

  /// The pairs of the run, without those of missing keys. One of the two is used.
  private var wide = RadixPairs<WidePair>()
  private var narrow = RadixPairs<NarrowPair>()

  /// The lowest bit that differs among the words of the run, if `narrow` is used.
  private var narrowShift: UInt64?

  /// The sorted fraction of the first run, which contains all slots.
  private var firstProgress = 0.0

  /// Prepares to sort a range of slots, which are in the order of their rows.
  init(_ range: Range<Int>) {
    slots = []
    if !range.isEmpty { phase = .filling(range) }
  }

  /// Runs of at most this length are sorted by insertion.
  private static var smallLength: Int { 24 }

  /// Runs of at most this length are sorted by comparisons, as to clear 256 counters would take longer.
  private static var mediumLength: Int { 700 }

  var isFinished: Bool {
    if case .none = phase { runs.isEmpty } else { false }
  }

  /// The fraction of the work that is done, which never falls.
  var progress: Double {
    isFinished
      ? 1 : 0.7 * firstProgress + 0.3 * Double(finishedCount) / Double(max(1, slots.count))
  }
}

// MARK: - Slices
extension RowSorter {
  /// Continues the sort, for about `limit` steps that take one slot each.
  /// - Returns: The number of steps. A slice may exceed the limit by a run of equal words.
  mutating func advance(by limit: Int, _ columns: [KeyColumn]) -> Int {
    var used = 0
    while used < limit, !isFinished { used += step(limit - used, columns) }
    return used
  }

  private mutating func step(_ limit: Int, _ columns: [KeyColumn]) -> Int {
    switch phase {
    case .none: return begin(columns)
    case .filling(let range): return fill(from: range, limit)
    case .loading(let start):
      let end = min(run.range.count, start + limit)
      load(start..<end, columns[run.key])
      noteProgress(0.2, end, of: run.range.count)
      if end < run.range.count { phase = .loading(end) } else { endLoading(columns) }
      return end - start
    case .counting(let start):
      let end = min(pairCount, start + limit)
      if isNarrow { narrow.count(start..<end) } else { wide.count(start..<end) }
      if end < pairCount { phase = .counting(end) } else { endCounting() }
      return end - start
    case .scattering(let start):
      let end = min(pairCount, start + limit)
      if isNarrow { narrow.scatter(start..<end) } else { wide.scatter(start..<end) }
      if isNarrow {
        noteProgress(1, narrow.movedCount(at: end), of: narrow.passCount * pairCount)
      } else {
        noteProgress(1, wide.movedCount(at: end), of: wide.passCount * pairCount)
      }
      if end < pairCount { phase = .scattering(end) } else { endPass() }
      return end - start
    case .writing(let start):
      let end = write(from: start, limit, columns)
      if end < pairCount { phase = .writing(end) } else { phase = .none }
      return end - start + 1
    }
  }

  /// Appends slots, so that the first slice does not have to fill the memory of all.
  private mutating func fill(from range: Range<Int>, _ limit: Int) -> Int {
    if slots.isEmpty { slots.reserveCapacity(range.count) }
    let part = range.prefix(limit)
    slots.append(contentsOf: part.lazy.map { UInt32(truncatingIfNeeded: $0) })
    if part.upperBound < range.upperBound {
      phase = .filling(part.upperBound..<range.upperBound)
    } else {
      runs = [Run(range: 0..<slots.count, key: 0)]
      phase = .none
    }
    return part.count
  }

  /// Takes the next run.
  private mutating func begin(_ columns: [KeyColumn]) -> Int {
    run = runs.removeLast()
    let length = run.range.count
    if length <= Self.smallLength {
      insertionSort(run, columns)
      return length
    }
    narrowShift = columns[run.key].narrowShift
    if isNarrow { narrow.removeAll(reserving: length) } else { wide.removeAll(reserving: length) }
    phase = .loading(0)
    return 1
  }

  private var isNarrow: Bool { narrowShift != nil }

  /// The number of pairs of the run.
  private var pairCount: Int { isNarrow ? narrow.count : wide.count }

  private mutating func endCounting() {
    if isNarrow { narrow.endCounting() } else { wide.endCounting() }
    phase = .scattering(0)
  }

  private mutating func endPass() {
    let hasMore = isNarrow ? narrow.endPass() : wide.endPass()
    phase = hasMore ? .scattering(0) : .writing(0)
  }

  /// Notes that `part` of `whole` is done of the first run, up to a fraction of it.
  private mutating func noteProgress(_ fraction: Double, _ part: Int, of whole: Int) {
    guard run.range.count == slots.count else { return }
    firstProgress = max(firstProgress, fraction * Double(part) / Double(max(1, whole)))
  }
}

// MARK: - Loading
extension RowSorter {
  /// Reads the words of a part of the run.
  private mutating func load(_ part: Range<Int>, _ column: KeyColumn) {
    let (chunk, mask) = (run.chunk * KeyWord.textLength, column.mask)
    if let narrowShift {
      column.words.withUnsafeBufferPointer { words in
        Self.load(part, of: run, column, &slots, &narrow) { slot in
          NarrowPair((words[Int(slot)] ^ mask) &>> narrowShift, slot)
        }
      }
    } else if !column.isText {
      column.words.withUnsafeBufferPointer { words in
        Self.load(part, of: run, column, &slots, &wide) {
          WidePair(bits: words[Int($0)] ^ mask, slot: $0)
        }
      }
    } else {
      column.bytes.withUnsafeBufferPointer { bytes in
        column.ends.withUnsafeBufferPointer { ends in
          Self.load(part, of: run, column, &slots, &wide) { slot in
            let start = slot == 0 ? 0 : ends[Int(slot) - 1]
            let word = KeyWord.word(of: bytes, from: start + chunk, to: ends[Int(slot)])
            return WidePair(bits: word ^ mask, slot: slot)
          }
        }
      }
    }
  }

  /// Moves slots without a key to the end of the run, and decides how to sort the others.
  private mutating func endLoading(_ columns: [KeyColumn]) {
    let missing = run.range.lowerBound + pairCount..<run.range.upperBound
    if !missing.isEmpty {
      let first = run.range.lowerBound
      slots.withUnsafeMutableBufferPointer { slots in
        // From the end on, as the two ranges may overlap.
        for place in (0..<missing.count).reversed() {
          slots[missing.lowerBound + place] = slots[first + place]
        }
      }
      sortLater(Run(range: missing, key: run.key + 1), columns)
    }
    guard !(isNarrow ? narrow.isInOrder : wide.isInOrder) else { return phase = .writing(0) }
    guard pairCount > Self.mediumLength else {
      if isNarrow { narrow.sort() } else { wide.sort() }
      return phase = .writing(0)
    }
    if isNarrow { narrow.beginSort() } else { wide.beginSort() }
    phase = .counting(0)
  }
}

extension RowSorter {
  /// Appends a pair for each slot that has a key. The others are moved to the front of the run.
  @inline(__always)
  private static func load<Pair>(
    _ part: Range<Int>, of run: Run, _ column: KeyColumn, _ slots: inout [UInt32],
    _ pairs: inout RadixPairs<Pair>, _ pair: (UInt32) -> Pair
  ) {
    let first = run.range.lowerBound
    let hasMissing = column.missingCount > 0 && run.chunk == 0
    slots.withUnsafeMutableBufferPointer { slots in
      pairs.append { append, count in
        for place in part {
          let slot = slots[first + place]
          if hasMissing, column.isMissing(Int(slot)) {
            slots[first + place - count()] = slot
          } else {
            append(pair(slot))
          }
        }
      }
    }
  }
}

// MARK: - Writing
extension RowSorter {
  /// Writes slots back, and finds those with equal words, which are sorted further.
  /// - Returns: The position of the next pair to write.
  private mutating func write(from start: Int, _ limit: Int, _ columns: [KeyColumn]) -> Int {
    let (column, first) = (columns[run.key], run.range.lowerBound)
    let isLastKey = run.key == columns.count - 1
    if isLastKey, !column.isText {
      let end = min(pairCount, start + limit)
      writeSlots(start..<end)
      finishedCount += end - start
      return end
    }
    var place = start
    while place < pairCount, place - start < limit {
      let end = endOfEqualWords(from: place)
      writeSlots(place..<end)
      let range = first + place..<first + end
      if column.isText, KeyWord.continues(wide[place].bits ^ column.mask) {
        sortLater(Run(range: range, key: run.key, chunk: run.chunk + 1), columns)
      } else {
        sortLater(Run(range: range, key: run.key + 1), columns)
      }
      place = end
    }
    return place
  }

  private func endOfEqualWords(from start: Int) -> Int {
    var end = start + 1
    if isNarrow {
      while end < pairCount, narrow[end].bits == narrow[start].bits { end += 1 }
    } else {
      while end < pairCount, wide[end].bits == wide[start].bits { end += 1 }
    }
    return end
  }

  private mutating func writeSlots(_ part: Range<Int>) {
    let first = run.range.lowerBound
    if isNarrow {
      for place in part { slots[first + place] = narrow[place].slot }
    } else {
      for place in part { slots[first + place] = wide[place].slot }
    }
  }

  /// Sorts a short run now, and a long one after the present one.
  private mutating func sortLater(_ next: Run, _ columns: [KeyColumn]) {
    guard next.range.count > 1, next.key < columns.count else {
      return finishedCount += next.range.count
    }
    if next.range.count > Self.smallLength {
      runs.append(next)
    } else {
      insertionSort(next, columns)
    }
  }

  private mutating func insertionSort(_ run: Run, _ columns: [KeyColumn]) {
    finishedCount += run.range.count
    for place in run.range.dropFirst() {
      let slot = slots[place]
      var target = place
      while target > run.range.lowerBound, precedes(slot, slots[target - 1], run, columns) {
        slots[target] = slots[target - 1]
        target -= 1
      }
      slots[target] = slot
    }
  }

  /// Whether the keys of a slot come before those of another one, from the word of a run on.
  private func precedes(
    _ slot: UInt32, _ other: UInt32, _ run: Run, _ columns: [KeyColumn]
  ) -> Bool {
    let order = columns[run.key].compare(Int(slot), Int(other), fromChunk: run.chunk)
    guard order == 0 else { return order < 0 }
    return columns.compare(Int(slot), Int(other), fromKey: run.key + 1) < 0
  }
}

extension [KeyColumn] {
  /// Compares two slots by all keys from one on: negative if the first slot comes first.
  func compare(_ slot: Int, _ other: Int, fromKey first: Int = 0) -> Int {
    var key = first
    while key < count {
      let order = self[key].compare(slot, other)
      if order != 0 { return order }
      key += 1
    }
    return 0
  }
}
