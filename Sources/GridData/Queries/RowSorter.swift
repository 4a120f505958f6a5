/// A sort of slots by their keys, in slices.
///
/// Each run of slots whose order is unknown is sorted by one word of the keys: by its bytes, from the lowest
/// one up, without those that are equal in all words (LSD radix sort). A run that is in order is only read.
/// Slots with equal words are then sorted by the next word: of the same text if it continues, else of the
/// next key. Slots with equal keys keep their order. Slots without a key come last.
struct RowSorter: Sendable {
  /// A word of a key, and its slot.
  struct Pair: Sendable {
    var word: UInt64
    var slot: UInt32
  }

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

  /// The pairs of the run, without those of missing keys, and as many that are overwritten.
  private var pairs: [Pair] = []
  private var spare: [Pair] = []

  /// The number of pairs of the run.
  private var pairCount = 0

  /// The bits that differ among the words of the run.
  private var differing: UInt64 = 0

  /// Whether the words that were read are in order.
  private var isInOrder = true

  /// The lowest bit of each byte to sort by.
  private var shifts: [UInt64] = []

  /// For each of these bytes, the number of words with each value; later the position of the next one.
  private var counts: [Int] = []

  /// The number of bytes by which the run is sorted.
  private var pass = 0

  /// The sorted fraction of the first run, which contains all slots.
  private var firstProgress = 0.0

  /// Prepares to sort a range of slots, which are in the order of their rows.
  init(_ range: Range<Int>) {
    slots = range.map { UInt32(truncatingIfNeeded: $0) }
    if range.count > 1 { runs = [Run(range: 0..<range.count, key: 0)] }
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
    isFinished ? 1 : 0.7 * firstProgress + 0.3 * Double(finishedCount) / Double(slots.count)
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
    case .loading(let start):
      let end = min(run.range.count, start + limit)
      load(start..<end, columns[run.key])
      noteProgress(0.2, end, of: run.range.count)
      if end < run.range.count { phase = .loading(end) } else { endLoading(columns) }
      return end - start
    case .counting(let start):
      let end = min(pairCount, start + limit)
      count(start..<end)
      if end < pairCount { phase = .counting(end) } else { beginPasses() }
      return end - start
    case .scattering(let start):
      let end = min(pairCount, start + limit)
      scatter(start..<end)
      noteProgress(1, pass * pairCount + end, of: shifts.count * pairCount)
      if end < pairCount { phase = .scattering(end) } else { endPass() }
      return end - start
    case .writing(let start):
      let end = write(from: start, limit, columns)
      if end < pairCount { phase = .writing(end) } else { phase = .none }
      return end - start + 1
    }
  }

  /// Takes the next run.
  private mutating func begin(_ columns: [KeyColumn]) -> Int {
    run = runs.removeLast()
    let length = run.range.count
    if length <= Self.smallLength {
      insertionSort(run, columns)
      return length
    }
    if pairs.count < length {
      pairs = Self.pairs(length)
      spare = Self.pairs(length)
    }
    (pairCount, differing, isInOrder) = (0, 0, true)
    phase = .loading(0)
    return 1
  }

  /// Returns pairs whose contents are undefined. Each is written before it is read.
  private static func pairs(_ count: Int) -> [Pair] {
    Array(unsafeUninitializedCapacity: count) { $1 = count }
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
    let chunk = run.chunk * KeyWord.textLength
    guard column.isText else {
      return column.words.withUnsafeBufferPointer { words in
        load(part, column) { words[$0] }
      }
    }
    column.bytes.withUnsafeBufferPointer { bytes in
      column.ends.withUnsafeBufferPointer { ends in
        load(part, column) { slot in
          let start = slot == 0 ? 0 : ends[slot - 1]
          return KeyWord.word(of: bytes, from: start + chunk, to: ends[slot])
        }
      }
    }
  }

  /// Appends a pair for each slot that has a key. The others are moved to the front of the run.
  @inline(__always)
  private mutating func load(_ part: Range<Int>, _ column: KeyColumn, _ word: (Int) -> UInt64) {
    let (first, mask) = (run.range.lowerBound, column.mask)
    let hasMissing = column.missingCount > 0 && run.chunk == 0
    var (count, differing, isInOrder) = (pairCount, self.differing, self.isInOrder)
    slots.withUnsafeMutableBufferPointer { slots in
      pairs.withUnsafeMutableBufferPointer { pairs in
        for place in part {
          let slot = slots[first + place]
          if hasMissing, column.isMissing(Int(slot)) {
            slots[first + place - count] = slot
            continue
          }
          let word = word(Int(slot)) ^ mask
          if count > 0 {
            differing |= word ^ pairs[0].word
            isInOrder = isInOrder && word >= pairs[count - 1].word
          }
          pairs[count] = Pair(word: word, slot: slot)
          count += 1
        }
      }
    }
    (pairCount, self.differing, self.isInOrder) = (count, differing, isInOrder)
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
    guard !isInOrder else { return phase = .writing(0) }
    guard pairCount > Self.mediumLength else {
      // Slots in ascending order are rows in ascending order.
      pairs[..<pairCount].sort { one, other in
        one.word < other.word || one.word == other.word && one.slot < other.slot
      }
      return phase = .writing(0)
    }
    shifts = []
    var shift: UInt64 = 0
    while shift < 64, differing >> shift != 0 {
      shift += UInt64((differing >> shift).trailingZeroBitCount)
      shifts.append(shift)
      shift += 8
    }
    counts = Array(repeating: 0, count: 256 * shifts.count)
    phase = .counting(0)
  }
}

// MARK: - Radix sort
extension RowSorter {
  /// Counts the values of the bytes of some words.
  private mutating func count(_ part: Range<Int>) {
    counts.withUnsafeMutableBufferPointer { counts in
      pairs.withUnsafeBufferPointer { pairs in
        shifts.withUnsafeBufferPointer { shifts in
          for place in part {
            let word = pairs[place].word
            for number in 0..<shifts.count {
              counts[256 &* number &+ Int(truncatingIfNeeded: word &>> shifts[number] & 0xFF)] &+= 1
            }
          }
        }
      }
    }
  }

  /// Turns the counts into the position of the first word with each value.
  private mutating func beginPasses() {
    for first in stride(from: 0, to: counts.count, by: 256) {
      var place = 0
      for value in first..<(first + 256) {
        let count = counts[value]
        counts[value] = place
        place += count
      }
    }
    pass = 0
    phase = .scattering(0)
  }

  /// Writes some pairs in the order of one byte.
  private mutating func scatter(_ part: Range<Int>) {
    let (shift, first) = (shifts[pass], 256 * pass)
    counts.withUnsafeMutableBufferPointer { counts in
      pairs.withUnsafeBufferPointer { pairs in
        spare.withUnsafeMutableBufferPointer { spare in
          for place in part {
            let pair = pairs[place]
            let value = first &+ Int(truncatingIfNeeded: pair.word &>> shift & 0xFF)
            spare[counts[value]] = pair
            counts[value] &+= 1
          }
        }
      }
    }
  }

  private mutating func endPass() {
    swap(&pairs, &spare)
    pass += 1
    phase = pass < shifts.count ? .scattering(0) : .writing(0)
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
      if column.isText, KeyWord.continues(pairs[place].word ^ column.mask) {
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
    while end < pairCount, pairs[end].word == pairs[start].word { end += 1 }
    return end
  }

  private mutating func writeSlots(_ part: Range<Int>) {
    let first = run.range.lowerBound
    slots.withUnsafeMutableBufferPointer { slots in
      pairs.withUnsafeBufferPointer { pairs in
        for place in part { slots[first + place] = pairs[place].slot }
      }
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
