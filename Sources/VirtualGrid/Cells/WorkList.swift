/// Numbers that are listed anew in each frame.
///
/// There is room for all before the first is listed, and what was listed before is not cleared but
/// written over: to list one costs as much as to write it.
struct WorkList<Number: FixedWidthInteger & BitwiseCopyable>: ~Copyable {
  private var numbers = Slab<Number>()

  /// How many are listed.
  private(set) var count = 0

  /// Whether none is listed.
  var isEmpty: Bool { count == 0 }

  /// What was listed in a place, until another number is.
  subscript(place: Int) -> Number {
    @inline(__always) get { numbers[place] }
  }

  /// Begins an empty list that will have no more than so many.
  mutating func begin(atMost limit: Int) {
    count = 0
    numbers.reserve(limit, filler: 0)
  }

  /// Lists one more, for which there is room.
  @inline(__always)
  mutating func add(_ number: Number) {
    numbers[count] = number
    count &+= 1
  }
}
