import GridTesting

/// What happens to a list of identifiers between two looks at it.
enum ListChange: String, CaseIterable {
  /// Nothing.
  case none
  /// One in a hundred goes, and as many come elsewhere.
  case edited
  /// One in ten is elsewhere.
  case moved
  /// The last is the first.
  case reversed
  /// Any order.
  case shuffled

  /// The list afterwards. New identifiers follow the greatest.
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
