/// A hash table of the positions at which each identifier of a list occurs, first position first.
///
/// The table uses open addressing. A slot holds a position and, in the bits that no position needs,
/// the upper bits of the hash. A lookup of a missing identifier therefore rarely compares
/// identifiers. The positions of equal identifiers form a linked list.
@usableFromInline
struct OccurrenceTable {
  /// For each slot, the upper bits of a hash, and in the lower bits a position, or ``vacant``.
  ///
  /// The position is the first one of the identifier that was not taken yet, or the last one if all
  /// were.
  @usableFromInline var slots: [UInt32]

  /// The bits of a slot that hold a position, and the bits of a hash that select the first slot to
  /// search.
  @usableFromInline let mask: UInt32

  /// For each position, the next one with an equal identifier, or ``alone``, ``last`` or ``taken``.
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

  /// Adds a position that is before all positions added so far.
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

// MARK: - Positions
extension OccurrenceTable {
  /// The value in `next` for a position with an identifier that occurs once.
  @inlinable
  static var alone: Int32 { -1 }

  /// The value in `next` for the last position of an identifier that occurs several times.
  @inlinable
  static var last: Int32 { -2 }

  /// The value in `next` for a position that was taken.
  @inlinable
  static var taken: Int32 { -3 }

  /// Returns whether any of `others` has a position that was not taken yet.
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

  /// Takes and returns the first position of an identifier that was not taken yet, or nil without
  /// one.
  /// - Parameter likely: The first slot that may hold the identifier.
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

  /// Takes a position without a lookup, if it is not taken and its identifier occurs once.
  /// - Returns: Whether it was taken.
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
  /// The value of an unused slot. No entry equals it, because there are fewer positions than slots.
  @inlinable
  static var vacant: UInt32 { .max }

  @inlinable
  func entry(_ hash: UInt32, _ place: Int) -> UInt32 {
    hash & ~mask | UInt32(truncatingIfNeeded: place)
  }

  /// Returns the position that a slot holds.
  @inlinable
  func firstPlace(in slot: Int) -> Int { Int(slots[slot] & mask) }

  /// Returns the position that a slot holds if its identifier occurs once and was not taken, and -1
  /// otherwise.
  @inlinable
  func alonePlace(in slot: Int) -> Int {
    guard slots[slot] != Self.vacant else { return -1 }
    let place = firstPlace(in: slot)
    return next[place] == Self.alone ? place : -1
  }

  /// Returns the slot of an identifier, or the vacant one where it belongs, searching from
  /// `likely`.
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

  /// Returns the first slot that is vacant or holds the upper bits of a hash.
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

  /// Returns the slot where the search for a hash begins.
  @inlinable
  func home(of hash: UInt32) -> Int { Int(hash & mask) }
}
