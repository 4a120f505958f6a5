/// A word of a key together with its slot, as a radix sort moves it.
protocol RadixPair: Sendable {
  /// The bits to sort by.
  var bits: UInt64 { get }

  var slot: UInt32 { get }
}

/// A pair with a word of 64 bits.
struct WidePair: RadixPair {
  let bits: UInt64
  let slot: UInt32
}

/// A pair with a word whose bits differ in a range of 32 bits. It takes half of the memory, so it
/// is moved faster.
struct NarrowPair: RadixPair {
  /// The word in the upper half, and the slot in the lower one.
  private let both: UInt64

  init(_ word: UInt64, _ slot: UInt32) { both = word << 32 | UInt64(slot) }

  var bits: UInt64 { both >> 32 }
  var slot: UInt32 { UInt32(truncatingIfNeeded: both) }
}

/// A radix sort of pairs, part by part (LSD). Bytes that are equal in all pairs are skipped, and
/// pairs that are in order are not moved.
struct RadixPairs<Pair: RadixPair>: Sendable {
  /// The pairs, and as many that are overwritten.
  private var pairs: [Pair] = []
  private var spare: [Pair] = []

  /// The number of pairs.
  private(set) var count = 0

  /// The bits that differ among the pairs.
  private var differing: UInt64 = 0

  /// Whether the pairs are in order.
  private(set) var isInOrder = true

  /// The lowest bit of each byte to sort by.
  private var shifts: [UInt64] = []

  /// For each of these bytes, the number of pairs with each value; later the position of the next one.
  private var counts: [Int] = []

  /// The number of bytes by which the pairs are sorted.
  private var pass = 0

  /// The number of bytes to sort by.
  var passCount: Int { shifts.count }

  /// The number of pairs that were moved, of all bytes together.
  func movedCount(at place: Int) -> Int { pass * count + place }

  @inline(__always)
  subscript(place: Int) -> Pair { pairs[place] }

  /// Removes all pairs, and reserves space for others.
  mutating func removeAll(reserving capacity: Int) {
    if pairs.count < capacity { pairs = Self.undefined(capacity) }
    (count, differing, isInOrder) = (0, 0, true)
  }

  /// Returns pairs whose contents are undefined. Each is written before it is read.
  private static func undefined(_ count: Int) -> [Pair] {
    Array(unsafeUninitializedCapacity: count) { $1 = count }
  }

  /// Appends pairs that a closure passes on. There is space for them.
  @inline(__always)
  mutating func append(_ body: (_ append: (Pair) -> Void, _ count: () -> Int) -> Void) {
    var (count, differing, isInOrder) = (self.count, self.differing, self.isInOrder)
    pairs.withUnsafeMutableBufferPointer { pairs in
      body(
        { pair in
          if count > 0 {
            differing |= pair.bits ^ pairs[0].bits
            isInOrder = isInOrder && pair.bits >= pairs[count - 1].bits
          }
          pairs[count] = pair
          count += 1
        }, { count })
    }
    (self.count, self.differing, self.isInOrder) = (count, differing, isInOrder)
  }

  /// Sorts all pairs by comparisons. Slots in ascending order are rows in ascending order.
  mutating func sort() {
    pairs[..<count].sort { one, other in
      one.bits < other.bits || one.bits == other.bits && one.slot < other.slot
    }
  }

  /// Prepares to count and to move pairs.
  mutating func beginSort() {
    if spare.count < pairs.count { spare = Self.undefined(pairs.count) }
    shifts = []
    var shift: UInt64 = 0
    while shift < 64, differing >> shift != 0 {
      shift += UInt64((differing >> shift).trailingZeroBitCount)
      shifts.append(shift)
      shift += 8
    }
    counts = Array(repeating: 0, count: 256 * shifts.count)
    pass = 0
  }

  /// Counts the values of the bytes of some pairs.
  mutating func count(_ part: Range<Int>) {
    counts.withUnsafeMutableBufferPointer { counts in
      pairs.withUnsafeBufferPointer { pairs in
        shifts.withUnsafeBufferPointer { shifts in
          for place in part {
            let bits = pairs[place].bits
            for number in 0..<shifts.count {
              counts[256 &* number &+ Int(truncatingIfNeeded: bits &>> shifts[number] & 0xFF)] &+= 1
            }
          }
        }
      }
    }
  }

  /// Turns the counts into the position of the first pair with each value.
  mutating func endCounting() {
    for first in stride(from: 0, to: counts.count, by: 256) {
      var place = 0
      for value in first..<(first + 256) {
        let count = counts[value]
        counts[value] = place
        place += count
      }
    }
  }

  /// Moves some pairs into the order of one byte.
  mutating func scatter(_ part: Range<Int>) {
    let (shift, first) = (shifts[pass], 256 * pass)
    counts.withUnsafeMutableBufferPointer { counts in
      pairs.withUnsafeBufferPointer { pairs in
        spare.withUnsafeMutableBufferPointer { spare in
          for place in part {
            let pair = pairs[place]
            let value = first &+ Int(truncatingIfNeeded: pair.bits &>> shift & 0xFF)
            spare[counts[value]] = pair
            counts[value] &+= 1
          }
        }
      }
    }
  }

  /// Ends the moves by one byte. Returns whether there are more bytes to sort by.
  mutating func endPass() -> Bool {
    swap(&pairs, &spare)
    pass += 1
    return pass < shifts.count
  }
}
