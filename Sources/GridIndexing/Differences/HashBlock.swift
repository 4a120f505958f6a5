/// The hashes of some elements of a list that follow each other, and where a table may have them.
@usableFromInline
struct HashBlock {
  @usableFromInline var hashes: [UInt64] = Array(repeating: 0, count: 512)
  @usableFromInline var slots: [Int] = Array(repeating: 0, count: 512)

  /// The elements, by their places in the list.
  @usableFromInline var places = 0..<0

  @inlinable
  init() {}

  /// The parts of a list that are worked on together, in order.
  @inlinable
  static func blocks(of count: Int) -> some BidirectionalCollection<Range<Int>> {
    (0..<(count + 511) / 512).lazy.map { $0 * 512..<Swift.min(count, $0 * 512 + 512) }
  }

  @inlinable
  func hash(of place: Int) -> UInt64 { hashes[place - places.lowerBound] }

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

  /// Finds the slots of all elements.
  @inlinable
  mutating func findSlots(in table: borrowing OccurrenceTable) {
    for number in 0..<places.count { slots[number] = table.likelySlot(of: hashes[number]) }
  }
}

extension HashBlock {
  @inlinable
  static func hash<ID: Hashable>(_ identifier: ID) -> UInt64 {
    UInt64(UInt(bitPattern: identifier.hashValue))
  }

  /// An identifier that is hashed where it is. One that may be copied would be, and whoever copies a
  /// string writes down that it has.
  @usableFromInline
  struct Unshared<ID: Hashable>: ~Copyable {
    @usableFromInline let identifier: ID

    @inlinable
    var hash: UInt64 { HashBlock.hash(identifier) }
  }
}
