/// A buffer of trivial values with a single owner, which tracks which of them are valid.
///
/// An array would check for uniqueness and bounds on each access. Here, an access is a single load
/// or store. Indices are checked in debug builds only.
struct Slab<Value: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Value>

  /// The number of values.
  private(set) var capacity = 0

  /// Creates an empty buffer.
  init() {
    base = .allocate(capacity: 0)
  }

  deinit {
    base.deallocate()
  }

  /// The value at an index.
  /// - Complexity: O(1).
  subscript(place: Int) -> Value {
    @inline(__always) unsafeAddress {
      assert(
        place >= 0 && place < capacity, "Index \(place) is out of range; use 0..<\(capacity).")
      return UnsafePointer(base + place)
    }
    @inline(__always) unsafeMutableAddress {
      assert(
        place >= 0 && place < capacity, "Index \(place) is out of range; use 0..<\(capacity).")
      return base + place
    }
  }

  /// Copies consecutive values from another buffer.
  /// - Complexity: O(`count`).
  @inline(__always)
  mutating func copy(_ count: Int, from other: borrowing Slab, at start: Int, to place: Int) {
    assert(start >= 0 && start + count <= other.capacity && place >= 0 && place + count <= capacity)
    (base + place).update(from: other.base + start, count: count)
  }

  /// Grows the buffer to at least `count` values. New values are `filler`.
  /// - Complexity: O(1) if it is large enough, else O(`count`).
  @inline(__always)
  mutating func reserve(_ count: Int, filler: Value) {
    if count > capacity { grow(to: count, filler: filler) }
  }

  @inline(never)
  private mutating func grow(to count: Int, filler: Value) {
    let room = max(count, 2 * capacity)
    let larger = UnsafeMutablePointer<Value>.allocate(capacity: room)
    larger.moveInitialize(from: base, count: capacity)
    (larger + capacity).initialize(repeating: filler, count: room - capacity)
    base.deallocate()
    base = larger
    capacity = room
  }
}
