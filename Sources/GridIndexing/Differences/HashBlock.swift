/// The hashes of a block of consecutive elements of a list, and their likely slots in a table.
@usableFromInline
struct HashBlock {
  @usableFromInline var hashes: [UInt32]
  @usableFromInline var slots: [Int]

  /// The contents of the slots where the searches begin.
  @usableFromInline var homes: [UInt32]

  /// For each element, the old position of an equal one that occurs once, if it is in the likely
  /// slot; negative otherwise.
  @usableFromInline var matches: [Int32]

  /// The positions of the elements in the list.
  @usableFromInline var places = 0..<0

  /// Allocates space for one block of a list of `count` elements.
  @inlinable
  init(of count: Int) {
    let size = Swift.min(512, count)
    hashes = Array(repeating: 0, count: size)
    slots = Array(repeating: 0, count: size)
    homes = Array(repeating: 0, count: size)
    matches = Array(repeating: -1, count: size)
  }

  /// Returns the ranges of at most 512 positions that are processed together, in order.
  @inlinable
  static func blocks(of count: Int) -> some BidirectionalCollection<Range<Int>> {
    (0..<(count + 511) / 512).lazy.map { $0 * 512..<Swift.min(count, $0 * 512 + 512) }
  }

  @inlinable
  func hash(of place: Int) -> UInt32 { hashes[place - places.lowerBound] }

  /// Returns the first slot that may hold an element.
  @inlinable
  func slot(of place: Int) -> Int { slots[place - places.lowerBound] }

  /// Returns the old position of an equal element that occurs once, or a negative number if the
  /// likely slot has none.
  @inlinable
  func match(of place: Int) -> Int { Int(matches[place - places.lowerBound]) }

  /// Hashes a range of the elements of a list.
  @inlinable
  mutating func fill<ID: Hashable>(
    with places: Range<Int>, of identifiers: UnsafeBufferPointer<ID>
  ) {
    self.places = places
    identifiers.withMemoryRebound(to: Unshared<ID>.self) { identifiers in
      for (number, place) in places.enumerated() { hashes[number] = identifiers[place].hash }
    }
  }

  /// Reads the slot where the search for each element begins.
  ///
  /// The loop has no branches, so the cache misses of all reads overlap. Afterwards, the slots are
  /// cached.
  @inlinable
  mutating func approach(_ table: borrowing OccurrenceTable) {
    for number in 0..<places.count { homes[number] = table.slots[table.home(of: hashes[number])] }
  }

  /// Finds the likely slots of all elements.
  @inlinable
  mutating func findSlots(in table: borrowing OccurrenceTable) {
    approach(table)
    for number in 0..<places.count { slots[number] = table.likelySlot(of: hashes[number]) }
  }

  /// Compares all elements with those in their likely slots.
  ///
  /// The loop does little else, so that the cache misses of several comparisons overlap: those in
  /// the table, in the list, and in the memory that long strings have of their own.
  @inlinable
  mutating func compare<ID: Hashable>(
    _ new: UnsafeBufferPointer<ID>, with old: UnsafeBufferPointer<ID>,
    in table: borrowing OccurrenceTable
  ) {
    for (number, place) in places.enumerated() {
      let source = table.alonePlace(in: slots[number])
      let isEqual = source >= 0 && old[source] == new[place]
      matches[number] = isEqual ? Int32(truncatingIfNeeded: source) : -1
    }
  }
}

extension HashBlock {
  @inlinable
  static func hash<ID: Hashable>(_ identifier: ID) -> UInt32 {
    UInt32(truncatingIfNeeded: identifier.hashValue)
  }

  /// An identifier that is hashed without a copy.
  ///
  /// A copyable value would be copied first, and copying a string increments its reference count.
  @usableFromInline
  struct Unshared<ID: Hashable>: ~Copyable {
    @usableFromInline let identifier: ID

    @inlinable
    var hash: UInt32 { HashBlock.hash(identifier) }
  }
}
