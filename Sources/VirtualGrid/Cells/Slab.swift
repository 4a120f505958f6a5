/// Room for numbers in a row, which its owner alone keeps account of.
///
/// Nobody but its owner holds it, and its owner knows which places mean anything: so a place is read
/// and written in one step, where an array would ask each time who else holds it. In debug builds
/// the places are checked.
struct Slab<Value: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Value>

  /// How many places there are.
  private(set) var capacity = 0

  /// Makes no room yet.
  init() {
    base = .allocate(capacity: 0)
  }

  deinit {
    base.deallocate()
  }

  /// What is in a place.
  /// - Complexity: O(1).
  subscript(place: Int) -> Value {
    @inline(__always) unsafeAddress {
      assert(
        place >= 0 && place < capacity, "Place \(place) is out of range; there are \(capacity).")
      return UnsafePointer(base + place)
    }
    @inline(__always) unsafeMutableAddress {
      assert(
        place >= 0 && place < capacity, "Place \(place) is out of range; there are \(capacity).")
      return base + place
    }
  }

  /// Copies what stands together in another slab.
  /// - Complexity: O(`count`).
  @inline(__always)
  mutating func copy(_ count: Int, from other: borrowing Slab, at start: Int, to place: Int) {
    assert(start >= 0 && start + count <= other.capacity && place >= 0 && place + count <= capacity)
    (base + place).update(from: other.base + start, count: count)
  }

  /// Makes room for so many at least; new places hold `filler`.
  /// - Complexity: O(1) if there is room, else O(`count`).
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
