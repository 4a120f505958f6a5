/// The hashes of some elements of a list that follow each other, and where a table may have them.
@usableFromInline
struct HashBlock {
  @usableFromInline var hashes: [UInt32]
  @usableFromInline var slots: [Int]

  /// What a table holds where the searches begin.
  @usableFromInline var homes: [UInt32]

  /// The elements, by their places in the list.
  @usableFromInline var places = 0..<0

  /// Makes room for a block of a list.
  @inlinable
  init(of count: Int) {
    let size = Swift.min(512, count)
    hashes = Array(repeating: 0, count: size)
    slots = Array(repeating: 0, count: size)
    homes = Array(repeating: 0, count: size)
  }

  /// The parts of a list that are worked on together, in order.
  @inlinable
  static func blocks(of count: Int) -> some BidirectionalCollection<Range<Int>> {
    (0..<(count + 511) / 512).lazy.map { $0 * 512..<Swift.min(count, $0 * 512 + 512) }
  }

  @inlinable
  func hash(of place: Int) -> UInt32 { hashes[place - places.lowerBound] }

  /// The first slot that may be that of an element.
  @inlinable
  func slot(of place: Int) -> Int { slots[place - places.lowerBound] }

  /// Hashes a part of a list.
  @inlinable
  mutating func fill<ID: Hashable>(
    with places: Range<Int>, of identifiers: UnsafeBufferPointer<ID>
  ) {
    self.places = places
    identifiers.withMemoryRebound(to: Unshared<ID>.self) { identifiers in
      for (number, place) in places.enumerated() { hashes[number] = identifiers[place].hash }
    }
  }

  /// Reads where the search for each element begins. No step decides anything, so that all wait for
  /// memory together; what is read is at hand afterwards.
  @inlinable
  mutating func approach(_ table: borrowing OccurrenceTable) {
    for number in 0..<places.count { homes[number] = table.slots[table.home(of: hashes[number])] }
  }

  /// Finds the slots of all elements.
  @inlinable
  mutating func findSlots(in table: borrowing OccurrenceTable) {
    approach(table)
    for number in 0..<places.count { slots[number] = table.likelySlot(of: hashes[number]) }
  }
}

extension HashBlock {
  @inlinable
  static func hash<ID: Hashable>(_ identifier: ID) -> UInt32 {
    UInt32(truncatingIfNeeded: identifier.hashValue)
  }

  /// An identifier that is hashed where it is. One that may be copied would be, and whoever copies a
  /// string writes down that it has.
  @usableFromInline
  struct Unshared<ID: Hashable>: ~Copyable {
    @usableFromInline let identifier: ID

    @inlinable
    var hash: UInt32 { HashBlock.hash(identifier) }
  }
}
