/// Each element of a list with its like in another.
@usableFromInline
struct Matching<ID: Hashable> {
  /// For each element of the new list, its place in the old one; negative if it has none.
  @usableFromInline let sources: [Int32]

  @usableFromInline let old: ArraySlice<ID>
  @usableFromInline let new: ArraySlice<ID>

  /// The elements of the old list, but for those that were found.
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

  /// Whether one of the lists has more of any element of a third.
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
/// Where the new list goes on as the old one does, forwards or backwards, one look at the next element
/// is enough; what comes between is looked up, and after it the new list most often goes on as before.
/// Where nothing follows, a block of elements is looked up at a time, step by step: the waits for
/// memory of a step overlap, which would follow each other otherwise.
@usableFromInline
struct Matcher<ID: Hashable> {
  /// For each element of the new list, its place in the old one; negative if it has none.
  @usableFromInline var sources: [Int32]

  /// The elements of the old list, but for those that were found.
  @usableFromInline var rest: OccurrenceTable

  @usableFromInline let old: UnsafeBufferPointer<ID>
  @usableFromInline let new: UnsafeBufferPointer<ID>

  /// Where in the old list the next element should be, if the new list goes on as it did.
  @usableFromInline var way = 0

  /// Where it should be if the new list goes on from the last element that was not on the way.
  @usableFromInline var detour = 0

  /// Where in the old list the last element was that was found.
  @usableFromInline var source = -1

  /// How far it is from one element to the next in the old list: one place, on or back.
  @usableFromInline var step = 1

  /// How many elements of a block were not where the way led.
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

  /// Matches elements one after the other.
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

  /// Goes from one element of the new list to the next.
  @inlinable
  mutating func goOn() {
    way += step
    detour += step
  }

  /// Matches an element with one of the old list, if they are equal and no other is.
  @inlinable
  mutating func take(_ guess: Int, for place: Int) -> Bool {
    guard old.indices.contains(guess), old[guess] == new[place], rest.takeIfAlone(guess) else {
      return false
    }
    source = guess
    sources[place] = Int32(truncatingIfNeeded: guess)
    return true
  }

  /// Matches elements together.
  @inlinable
  mutating func lookUp(_ block: Range<Int>, _ hashes: inout HashBlock) {
    hashes.fill(with: block, of: new)
    hashes.findSlots(in: rest)
    for place in block {
      match(place, hashes.hash(of: place), from: hashes.slot(of: place))
      goOn()
    }
  }

  /// Matches an element whose slot is not before `likely`.
  @inlinable
  mutating func match(_ place: Int, _ hash: UInt32, from likely: Int) {
    guard let found = rest.takeFirst(new[place], hash, from: likely, in: old) else {
      // If it was inserted, the next one is where it should have been.
      detour = way - step
      surprises += 1
      return
    }
    if abs(found - source) == 1 { step = found - source } else { surprises += 1 }
    (source, detour) = (found, found)
    sources[place] = Int32(truncatingIfNeeded: found)
  }
}
