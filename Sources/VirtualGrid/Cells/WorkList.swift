/// Numbers that are listed anew in each frame.
///
/// There is room for all before the first is listed, and what was listed before is not cleared but
/// written over: to list one costs as much as to write it.
struct WorkList<Number: FixedWidthInteger> {
  private var numbers: [Number] = []

  /// How many are listed.
  private(set) var count = 0

  /// Whether none is listed.
  var isEmpty: Bool { count == 0 }

  /// What was listed in a place.
  subscript(place: Int) -> Number { numbers[place] }

  /// Begins an empty list that will have no more than so many.
  mutating func begin(atMost limit: Int) {
    count = 0
    guard numbers.count < limit else { return }
    numbers.append(contentsOf: repeatElement(0, count: limit - numbers.count))
  }

  /// Lists one more, for which there is room.
  @inline(__always)
  mutating func add(_ number: Number) {
    numbers[count] = number
    count &+= 1
  }

  /// Takes out those for which `isUnwanted` says so; the others keep their order.
  mutating func removeAll(where isUnwanted: (Number) -> Bool) {
    var end = 0
    for place in 0..<count where !isUnwanted(numbers[place]) {
      numbers[end] = numbers[place]
      end += 1
    }
    count = end
  }
}
