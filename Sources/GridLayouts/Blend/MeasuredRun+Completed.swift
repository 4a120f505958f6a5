extension [MeasuredRun] {
  /// Returns the union of two lists of runs. Where both have an extent, this list takes precedence.
  /// - Complexity: O(*r*) for *r* runs in both; allocates an array.
  func completed(by others: [MeasuredRun]) -> [MeasuredRun] {
    var all: [MeasuredRun] = []
    var (place, otherPlace, start) = (0, 0, 0)
    while place < count || otherPlace < others.count {
      let own = place < count ? self[place] : nil
      let other = otherPlace < others.count ? others[otherPlace] : nil
      start = Swift.max(
        start, Swift.min(own?.items.lowerBound ?? .max, other?.items.lowerBound ?? .max))
      let end = Swift.min(own?.edge(behind: start) ?? .max, other?.edge(behind: start) ?? .max)
      let (here, there) = (own?.holding(start), other?.holding(start))
      all.append(
        joining: MeasuredRun(
          start..<end, width: here?.width ?? there?.width, height: here?.height ?? there?.height))
      if own?.items.upperBound == end { place += 1 }
      if other?.items.upperBound == end { otherPlace += 1 }
      start = end
    }
    return all
  }
}

extension MeasuredRun {
  /// Returns the next index after an item where the run begins or ends.
  fileprivate func edge(behind item: Int) -> Int {
    item < items.lowerBound ? items.lowerBound : items.upperBound
  }

  /// Returns the run if it contains the item, or nil.
  fileprivate func holding(_ item: Int) -> MeasuredRun? { items.contains(item) ? self : nil }
}
