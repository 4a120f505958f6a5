/// Inputs that are used one after another, and then again from the first.
struct Cycle<Element> {
  private let elements: [Element]

  /// Makes the inputs from their numbers.
  init(_ make: (Int) -> Element) {
    elements = (0..<Inputs.cycleLength).map(make)
  }

  /// The input of a turn.
  @inline(__always)
  subscript(turn: Int) -> Element { elements[turn & (Inputs.cycleLength - 1)] }
}
