import GridTesting

/// A change between two versions of a list of identifiers.
enum ListChange: String, CaseIterable {
  /// No change.
  case none
  /// One percent of the items is removed, and as many are inserted elsewhere.
  case edited
  /// Ten percent of the items change positions.
  case moved
  /// The order is reversed.
  case reversed
  /// The order is random.
  case shuffled

  /// Returns the list after the change. Inserted identifiers are greater than all existing ones.
  func applied(to list: [Int]) -> [Int] {
    var generator = SeededGenerator(seed: 1)
    switch self {
    case .none: return list
    case .edited:
      let count = list.count / 100
      let gone = Set(list.shuffled(using: &generator).prefix(count))
      let places = Set((0..<list.count).shuffled(using: &generator).prefix(count))
      var fresh = list.count..<(list.count + count)
      return list.enumerated().flatMap { place, identifier in
        (places.contains(place) ? [fresh.removeFirst()] : [])
          + (gone.contains(identifier) ? [] : [identifier])
      }
    case .moved:
      let places = (0..<list.count).shuffled(using: &generator).prefix(list.count / 10)
      var moved = list
      for (place, source) in zip(places.sorted(), places) { moved[place] = list[source] }
      return moved
    case .reversed: return list.reversed()
    case .shuffled: return list.shuffled(using: &generator)
    }
  }
}
