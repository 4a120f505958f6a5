/// The places at which each identifier of a list occurs, first things first.
///
/// An open table: a slot holds a place and, in the bits that no place needs, those of the hash, so that
/// a miss hardly ever looks at an identifier. The places of equal identifiers are a chain.
@usableFromInline
struct OccurrenceTable {
  /// For each slot, the upper bits of a hash, and below them the first place of an identifier that was
  /// not taken, or the last one that was; ``vacant`` where there is none.
  @usableFromInline var slots: [UInt32]

  /// The bits of a slot that are a place, and those of a hash that say where to begin.
  @usableFromInline let mask: UInt32

  /// For each place, the next one with an equal identifier, or what else there is to know of it.
  @usableFromInline var next: [Int32]

  @inlinable
  init<ID: Hashable>(_ identifiers: UnsafeBufferPointer<ID>) {
    var capacity = 2
    while capacity < 2 * identifiers.count { capacity *= 2 }
    mask = UInt32(truncatingIfNeeded: capacity - 1)
    slots = Array(repeating: Self.vacant, count: capacity)
    next = Array(repeating: Self.alone, count: identifiers.count)
    var hashes = HashBlock(of: identifiers.count)
    for block in HashBlock.blocks(of: identifiers.count).reversed() {
      hashes.fill(with: block, of: identifiers)
      hashes.approach(self)
      for place in block.reversed() { add(place, hashes.hash(of: place), in: identifiers) }
    }
  }

  /// Adds a place before all that there are.
  @inlinable
  mutating func add<ID: Hashable>(
    _ place: Int, _ hash: UInt32, in identifiers: UnsafeBufferPointer<ID>
  ) {
    let slot = slot(of: identifiers[place], hash, from: likelySlot(of: hash), in: identifiers)
    if slots[slot] != Self.vacant {
      let first = firstPlace(in: slot)
      next[place] = Int32(truncatingIfNeeded: first)
      if next[first] == Self.alone { next[first] = Self.last }
    }
    slots[slot] = entry(hash, place)
  }
}

// MARK: - Places
extension OccurrenceTable {
  /// What is in `next` for a place that no other has the identifier of.
  @inlinable
  static var alone: Int32 { -1 }

  /// What is in `next` for the last of several places.
  @inlinable
  static var last: Int32 { -2 }

  /// What is in `next` for a place that was taken.
  @inlinable
  static var taken: Int32 { -3 }

  /// Whether one of other identifiers has a place that was not taken yet.
  /// - Complexity: O(*n*) for *n* others, on average.
  @inlinable
  func hasAny<ID: Hashable>(of others: ArraySlice<ID>, in identifiers: ArraySlice<ID>) -> Bool {
    identifiers.withUnsafeBufferPointer { identifiers in
      others.contains { identifier in
        let hash = HashBlock.hash(identifier)
        let slot = slot(of: identifier, hash, from: likelySlot(of: hash), in: identifiers)
        return slots[slot] != Self.vacant && next[firstPlace(in: slot)] != Self.taken
      }
    }
  }

  /// The first place of an identifier that was not taken yet, which is taken now; nil if there is
  /// none.
  /// - Parameter likely: The first slot that may be that of the identifier.
  /// - Complexity: O(1), on average.
  @inlinable
  mutating func takeFirst<ID: Hashable>(
    _ identifier: ID, _ hash: UInt32, from likely: Int, in identifiers: UnsafeBufferPointer<ID>
  ) -> Int? {
    let slot = slot(of: identifier, hash, from: likely, in: identifiers)
    guard slots[slot] != Self.vacant else { return nil }
    let place = firstPlace(in: slot)
    let following = next[place]
    guard following != Self.taken else { return nil }
    next[place] = Self.taken
    if following >= 0 { slots[slot] = entry(hash, Int(following)) }
    return place
  }

  /// Takes a place without a look at the slots, if it is not taken and no other has its identifier.
  /// - Complexity: O(1).
  @inlinable
  mutating func takeIfAlone(_ place: Int) -> Bool {
    guard next[place] == Self.alone else { return false }
    next[place] = Self.taken
    return true
  }
}

// MARK: - Slots
extension OccurrenceTable {
  /// What a slot holds that nobody uses: there are fewer places than slots.
  @inlinable
  static var vacant: UInt32 { .max }

  @inlinable
  func entry(_ hash: UInt32, _ place: Int) -> UInt32 {
    hash & ~mask | UInt32(truncatingIfNeeded: place)
  }

  /// The place that a slot holds.
  @inlinable
  func firstPlace(in slot: Int) -> Int { Int(slots[slot] & mask) }

  /// The slot of an identifier, or the vacant one that it would get, from a likely one on.
  /// - Complexity: O(1), on average.
  @inlinable
  func slot<ID: Hashable>(
    of identifier: ID, _ hash: UInt32, from likely: Int,
    in identifiers: UnsafeBufferPointer<ID>
  ) -> Int {
    var slot = likely
    while slots[slot] != Self.vacant, identifiers[firstPlace(in: slot)] != identifier {
      slot = likelySlot(of: hash, from: slot + 1)
    }
    return slot
  }

  /// The first slot with the tag of a hash, or that is vacant.
  @inlinable
  func likelySlot(of hash: UInt32) -> Int { likelySlot(of: hash, from: home(of: hash)) }

  @inlinable
  func likelySlot(of hash: UInt32, from start: Int) -> Int {
    var slot = start & (slots.count - 1)
    while (slots[slot] ^ hash) & ~mask != 0, slots[slot] != Self.vacant {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// The slot where a search begins.
  @inlinable
  func home(of hash: UInt32) -> Int { Int(hash & mask) }
}
