/// The matches between the elements of two lists.
@usableFromInline
struct Matching<ID: Hashable> {
  /// For each new element, the position of its match in the old list; negative without a match.
  @usableFromInline let sources: [Int32]

  @usableFromInline let old: ArraySlice<ID>
  @usableFromInline let new: ArraySlice<ID>

  /// The elements of the old list without a match.
  @usableFromInline let rest: OccurrenceTable

  @inlinable
  init(_ old: ArraySlice<ID>, _ new: ArraySlice<ID>) {
    (self.old, self.new) = (old, new)
    (sources, rest) = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        var matcher = Matcher(old, new)
        matcher.matchAll()
        return (matcher.sources, matcher.rest)
      }
    }
  }

  /// Returns whether one of the elements in `others` is equal to an unmatched element of either list.
  @inlinable
  func isUneven(for others: ArraySlice<ID>) -> Bool {
    let found = sources.reduce(0) { $0 + ($1 >= 0 ? 1 : 0) }
    if found < old.count, rest.hasAny(of: others, in: old) { return true }
    guard found < new.count else { return false }
    let unmatched = ArraySlice(
      sources.indices.lazy.filter { sources[$0] < 0 }.map { new[new.startIndex + $0] })
    let more = unmatched.withUnsafeBufferPointer { OccurrenceTable($0) }
    return more.hasAny(of: others, in: unmatched)
  }
}

/// Finds the elements of a new list in an old one.
///
/// Where the new list continues like the old one, forwards or backwards, comparing with the next
/// old element is enough. Elements in between are looked up; after them the new list mostly
/// continues as before. Where there is no such order, a block of elements is looked up together,
/// step by step, so that the cache misses of a step overlap.
@usableFromInline
struct Matcher<ID: Hashable> {
  /// For each new element, the position of its match in the old list; negative without a match.
  @usableFromInline var sources: [Int32]

  /// The elements of the old list without a match so far.
  @usableFromInline var rest: OccurrenceTable

  @usableFromInline let old: UnsafeBufferPointer<ID>
  @usableFromInline let new: UnsafeBufferPointer<ID>

  /// The expected old position of the next element, if the new list continues as before.
  @usableFromInline var way = 0

  /// The old position that follows the last match that was not at `way`.
  @usableFromInline var detour = 0

  /// The old position of the last match.
  @usableFromInline var source = -1

  /// The distance between consecutive matches in the old list: 1 or -1.
  @usableFromInline var step = 1

  /// The number of elements of the block that were not at an expected position.
  @usableFromInline var surprises = 0

  @inlinable
  init(_ old: UnsafeBufferPointer<ID>, _ new: UnsafeBufferPointer<ID>) {
    (self.old, self.new) = (old, new)
    rest = OccurrenceTable(old)
    sources = Array(repeating: -1, count: new.count)
  }

  @inlinable
  mutating func matchAll() {
    guard !old.isEmpty else { return }
    var hashes = HashBlock(of: new.count)
    for block in HashBlock.blocks(of: new.count) {
      let isOnTheWay = surprises < block.count / 2
      surprises = 0
      if isOnTheWay { follow(block) } else { lookUp(block, &hashes) }
    }
  }

  /// Matches the elements of a block one by one, trying the expected positions first.
  @inlinable
  mutating func follow(_ block: Range<Int>) {
    for place in block {
      if !take(way, for: place) {
        if take(detour, for: place) {
          swap(&way, &detour)
        } else {
          let hash = HashBlock.hash(new[place])
          match(place, hash, from: rest.likelySlot(of: hash))
        }
      }
      goOn()
    }
  }

  /// Advances the expected positions by one element.
  @inlinable
  mutating func goOn() {
    way += step
    detour += step
  }

  /// Matches an element with the old one at `guess`, if they are equal and the old list has no
  /// other equal element.
  /// - Returns: Whether it matched.
  @inlinable
  mutating func take(_ guess: Int, for place: Int) -> Bool {
    guard old.indices.contains(guess), old[guess] == new[place], rest.takeIfAlone(guess) else {
      return false
    }
    source = guess
    sources[place] = Int32(truncatingIfNeeded: guess)
    return true
  }

  /// Matches the elements of a block by looking up all their hashes together.
  @inlinable
  mutating func lookUp(_ block: Range<Int>, _ hashes: inout HashBlock) {
    hashes.fill(with: block, of: new)
    hashes.findSlots(in: rest)
    hashes.compare(new, with: old, in: rest)
    for place in block {
      let source = hashes.match(of: place)
      if source >= 0, rest.takeIfAlone(source) {
        record(source, for: place)
      } else {
        match(place, hashes.hash(of: place), from: hashes.slot(of: place))
      }
      goOn()
    }
  }

  /// Matches an element by a search that starts at the slot `likely`.
  @inlinable
  mutating func match(_ place: Int, _ hash: UInt32, from likely: Int) {
    guard let found = rest.takeFirst(new[place], hash, from: likely, in: old) else {
      // If the element was inserted, the next one is at the position expected for this one.
      detour = way - step
      surprises += 1
      return
    }
    record(found, for: place)
  }

  /// Stores the match of an element that was looked up.
  @inlinable
  mutating func record(_ found: Int, for place: Int) {
    if abs(found - source) == 1 { step = found - source } else { surprises += 1 }
    (source, detour) = (found, found)
    sources[place] = Int32(truncatingIfNeeded: found)
  }
}
