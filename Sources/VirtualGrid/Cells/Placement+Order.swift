extension GridElement {
  /// The order of placements, within items and within all other elements.
  func comesBefore(_ other: GridElement) -> Bool {
    index != other.index ? index < other.index : kind.rawValue < other.kind.rawValue
  }
}

extension [Placement] {
  /// Sorts by element. Optimized for short, nearly sorted arrays.
  mutating func sortByElement() {
    guard count < 128 else {
      if !isSortedByElement { sort { $0.element.comesBefore($1.element) } }
      return
    }
    for position in 1..<Swift.max(1, count) {
      var place = position
      while place > 0, self[place].element.comesBefore(self[place - 1].element) {
        swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  private var isSortedByElement: Bool {
    indices.dropFirst().allSatisfy { !self[$0].element.comesBefore(self[$0 - 1].element) }
  }
}
