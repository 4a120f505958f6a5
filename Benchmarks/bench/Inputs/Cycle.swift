/// A fixed number of inputs that turns use repeatedly, in order.
struct Cycle<Element> {
  private let elements: [Element]

  /// Creates the inputs by calling `make` with the indices 0..<``Inputs/cycleLength``.
  init(_ make: (Int) -> Element) {
    elements = (0..<Inputs.cycleLength).map(make)
  }

  /// Uses existing inputs, exactly ``Inputs/cycleLength`` of them.
  init(_ elements: [Element]) {
    precondition(elements.count == Inputs.cycleLength, "Pass \(Inputs.cycleLength) inputs.")
    self.elements = elements
  }

  /// Returns the input of a turn.
  @inline(__always)
  subscript(turn: Int) -> Element { elements[turn & (Inputs.cycleLength - 1)] }
}
