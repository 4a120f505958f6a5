// MARK: - Finding by length
extension RunTree {
  /// The result of a search: an element, the total before it, and the stretch that contains it.
  public struct Hit: Sendable {
    /// The index of the element.
    public let index: Int

    /// The total of all elements before this one.
    public let before: Total

    /// The stretch that contains the element.
    public let stretch: Stretch

    @inlinable
    init(_ place: Int, before: Total, in stretch: Stretch) {
      index = stretch.start + place
      self.before = before
      self.stretch = stretch
    }
  }

  /// Returns the element that contains a length, measured from the start of the first element.
  ///
  /// An element contains the lengths from its start up to, but not including, its end. Elements of
  /// length 0 are never found.
  /// - Returns: Nil if the length is negative, or is not less than the length of all elements.
  /// - Complexity: O(log *n*).
  @inlinable @inline(__always)
  public func find<Metric: RunMetric<Element>>(_ length: Metric.Value, by metric: Metric) -> Hit? {
    guard length >= .zero, length < metric.value(of: root.total) else { return nil }
    let stretch = entries.withUnsafeBufferPointer { entries in
      entryCounts.withUnsafeBufferPointer { entryCounts in
        descend(to: length, by: metric, entries, entryCounts)
      }
    }
    return find(length - metric.value(of: stretch.before), by: metric, in: stretch)
  }

  /// Returns the stretch that contains a length within the bounds of the tree.
  ///
  /// It reads through pointers because the bounds checks of arrays took longer than the search
  /// itself.
  @inlinable @inline(__always)
  func descend<Metric: RunMetric<Element>>(
    to length: Metric.Value, by metric: Metric, _ entries: UnsafeBufferPointer<Entry>,
    _ entryCounts: UnsafeBufferPointer<Int32>
  ) -> Stretch {
    var entry = root
    var start = 0
    var before = Total.zero
    var place = 0
    var end = 0
    while case .branch(let branch) = entry.content {
      place = Int(branch) &* limits.fanout
      end = place &+ Int(entryCounts[Int(branch)])
      while place &+ 1 < end {
        let after = before + entries[place].total
        if metric.value(of: after) > length { break }
        start &+= entries[place].count
        before = after
        place &+= 1
      }
      entry = entries[place]
    }
    return Stretch(start: start, before: before, entry: entry, next: place + 1, end: end)
  }

  /// Returns the element that contains a distance, measured from the start of a stretch.
  @inlinable @inline(__always)
  func find<Metric: RunMetric<Element>>(
    _ distance: Metric.Value, by metric: Metric, in stretch: Stretch
  ) -> Hit {
    switch stretch.entry.content {
    case .run(let element):
      let step = metric.value(of: element.total(of: 1))
      var place = min(metric.steps(of: step, within: distance), stretch.count - 1)
      if place > 0, metric.value(of: element.total(of: place)) > distance {
        place -= 1
      } else if place + 1 < stretch.count,
        metric.value(of: element.total(of: place + 1)) <= distance
      {
        place += 1
      }
      return Hit(place, before: stretch.before + element.total(of: place), in: stretch)
    case .leaf(let leaf):
      let base = Int(leaf) * limits.leafCapacity
      let (place, before) = elements.withUnsafeBufferPointer {
        metric.place(
          of: distance, in: UnsafeBufferPointer(rebasing: $0[base..<(base + stretch.count)]))
      }
      return Hit(place, before: stretch.before + before, in: stretch)
    case .nothing, .branch:
      preconditionFailure("A stretch is a run or a leaf; this one is not.")
    }
  }
}

// MARK: - Defaults
extension RunMetric {
  /// Finds the position by adding up element by element.
  /// - Complexity: O(*n*) for *n* elements.
  @inlinable
  public func place(
    of distance: Value, in elements: UnsafeBufferPointer<Element>
  ) -> (place: Int, before: Element.Total) {
    var before = Element.Total.zero
    var place = 0
    while place + 1 < elements.count {
      let after = before + elements[place].total(of: 1)
      if value(of: after) > distance { break }
      before = after
      place += 1
    }
    return (place, before)
  }
}
