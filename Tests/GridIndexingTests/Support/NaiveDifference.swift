import GridIndexing

/// A slow reference for differences.
enum NaiveDifference {
  /// The old index of each new element, paired by occurrence.
  static func sources(_ old: [Int], _ new: [Int]) -> [Int?] {
    var places = Dictionary(grouping: old.indices) { old[$0] }
    return new.map { element in
      guard let first = places[element]?.first else { return nil }
      places[element]?.removeFirst()
      return first
    }
  }

  /// The fewest elements of a list that have to move, found by trying all subsets that may stay.
  static func fewestMoves(_ sources: [Int?]) -> Int {
    let sources = sources.compactMap { $0 }
    let mostThatStay =
      (0..<(1 << sources.count)).filter { bits in
        let kept = sources.indices.filter { bits & 1 << $0 != 0 }.map { sources[$0] }
        return kept == kept.sorted()
      }.map(\.nonzeroBitCount).max() ?? 0
    return sources.count - mostThatStay
  }

  /// The fewest elements of a long list that have to move: those outside a longest increasing
  /// subsequence, found in quadratic time.
  static func fewestMoves(ofMany sources: [Int]) -> Int {
    var lengths: [Int] = []
    for (place, source) in sources.enumerated() {
      lengths.append(1 + ((0..<place).map { sources[$0] < source ? lengths[$0] : 0 }.max() ?? 0))
    }
    return sources.count - (lengths.max() ?? 0)
  }
}

/// A slow reference for differences of sectioned lists.
struct NaiveSectionedDifference {
  /// The old index of each new section.
  let sections: [Int?]

  /// The old path of each new item.
  private(set) var items: [[ItemPath?]]

  /// The fewest moves within sections, plus the moves between sections.
  private(set) var moveCount = 0

  init(
    _ old: SectionedList<Int, Int>, _ new: SectionedList<Int, Int>, changedSections: Set<Int> = []
  ) {
    let sections = NaiveDifference.sources(old.sections, new.sections)
    self.sections = sections
    items = new.sections.indices.map { new.items(of: $0).map { _ in nil } }
    var gone: [(id: Int, path: ItemPath)] = []
    var come: [(id: Int, path: ItemPath)] = []
    for (section, source) in sections.enumerated() {
      guard let source, !changedSections.contains(source) else { continue }
      let (before, after) = (Array(old.items(of: source)), Array(new.items(of: section)))
      let own = NaiveDifference.sources(before, after)
      moveCount += NaiveDifference.fewestMoves(own)
      for (item, place) in own.enumerated() {
        if let place {
          items[section][item] = ItemPath(section: source, item: place)
        } else {
          come.append((after[item], ItemPath(section: section, item: item)))
        }
      }
      for (item, id) in before.enumerated() where !own.contains(item) {
        gone.append((id, ItemPath(section: source, item: item)))
      }
    }
    gone.sort { $0.path < $1.path }
    for (place, source) in NaiveDifference.sources(gone.map(\.id), come.map(\.id)).enumerated() {
      guard let source else { continue }
      items[come[place].path.section][come[place].path.item] = gone[source].path
      moveCount += 1
    }
  }
}
