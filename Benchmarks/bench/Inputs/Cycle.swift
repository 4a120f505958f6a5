/// Inputs that are used one after another, and then again from the first.
struct Cycle<Element> {
  private let elements: [Element]

  /// Makes the inputs from their numbers.
  init(_ make: (Int) -> Element) {
    elements = (0..<Inputs.cycleLength).map(make)
  }

  /// Uses inputs that have been made, of which there is one for each turn of a cycle.
  init(_ elements: [Element]) {
    precondition(elements.count == Inputs.cycleLength, "A cycle has \(Inputs.cycleLength) turns.")
    self.elements = elements
  }

  /// The input of a turn.
  @inline(__always)
  subscript(turn: Int) -> Element { elements[turn & (Inputs.cycleLength - 1)] }
}
