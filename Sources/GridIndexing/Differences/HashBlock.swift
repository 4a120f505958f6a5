/// The hashes of a block of consecutive elements of a list, and their likely slots in a table.
@usableFromInline
struct HashBlock {
  /// What a block knows of one element.
  @usableFromInline
  struct Probe {
    @usableFromInline var hash: UInt32 = 0

    /// The contents of the slot where the search begins.
    @usableFromInline var home: UInt32 = 0

    /// The first slot that may hold the element.
    @usableFromInline var slot = 0

    /// The old position of an equal element that occurs once, if it is in that slot; negative
    /// otherwise.
    @usableFromInline var match: Int32 = -1

    @inlinable
    init() {}
  }

  /// The elements of the block, in one array that is allocated once.
  @usableFromInline var probes: [Probe]

  /// The positions of the elements in the list.
  @usableFromInline var places = 0..<0

  /// Allocates space for one block of a list of `count` elements.
  @inlinable
  init(of count: Int) {
    probes = Array(repeating: Probe(), count: Swift.min(512, count))
  }

  /// Returns the ranges of at most 512 positions that are processed together, in order.
  @inlinable
  static func blocks(of count: Int) -> some BidirectionalCollection<Range<Int>> {
    (0..<(count + 511) / 512).lazy.map { $0 * 512..<Swift.min(count, $0 * 512 + 512) }
  }

  @inlinable
  func hash(of place: Int) -> UInt32 { probes[place - places.lowerBound].hash }

  /// Returns the first slot that may hold an element.
  @inlinable
  func slot(of place: Int) -> Int { probes[place - places.lowerBound].slot }

  /// Returns the old position of an equal element that occurs once, or a negative number if the
  /// likely slot has none.
  @inlinable
  func match(of place: Int) -> Int { Int(probes[place - places.lowerBound].match) }

  /// Hashes a range of the elements of a list.
  @inlinable
  mutating func fill<ID: Hashable>(
    with places: Range<Int>, of identifiers: UnsafeBufferPointer<ID>
  ) {
    self.places = places
    identifiers.withMemoryRebound(to: Unshared<ID>.self) { identifiers in
      for (number, place) in places.enumerated() { probes[number].hash = identifiers[place].hash }
    }
  }

  /// Reads the slot where the search for each element begins.
  ///
  /// The loop has no branches, so the cache misses of all reads overlap. Afterwards, the slots are
  /// cached.
  @inlinable
  mutating func approach(_ table: borrowing OccurrenceTable) {
    for number in 0..<places.count {
      probes[number].home = table.slots[table.home(of: probes[number].hash)]
    }
  }

  /// Finds the likely slots of all elements.
  @inlinable
  mutating func findSlots(in table: borrowing OccurrenceTable) {
    approach(table)
    for number in 0..<places.count {
      probes[number].slot = table.likelySlot(of: probes[number].hash)
    }
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
      let source = table.alonePlace(in: probes[number].slot)
      let isEqual = source >= 0 && old[source] == new[place]
      probes[number].match = isEqual ? Int32(truncatingIfNeeded: source) : -1
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
