/// A list of integers that is rebuilt in each frame.
///
/// Its capacity is reserved before the first one is added, and old values are overwritten instead
/// of cleared. So adding one costs a single store.
struct WorkList<Number: FixedWidthInteger & BitwiseCopyable>: ~Copyable {
  private var numbers = Slab<Number>()

  /// The number of integers.
  private(set) var count = 0

  /// Whether the list is empty.
  var isEmpty: Bool { count == 0 }

  /// The integer at an index. It stays readable after ``begin(atMost:)`` until another one is added
  /// there.
  subscript(place: Int) -> Number {
    @inline(__always) get { numbers[place] }
  }

  /// Empties the list and reserves its capacity.
  mutating func begin(atMost limit: Int) {
    count = 0
    numbers.reserve(limit, filler: 0)
  }

  /// Adds an integer. The capacity must suffice.
  @inline(__always)
  mutating func add(_ number: Number) {
    numbers[count] = number
    count &+= 1
  }
}
