import GridIndexing

// MARK: - Iteration
extension ExtentTree {
  /// Calls `body` with each item from `first` on, until it returns false.
  /// - Parameters:
  ///   - first: The index of the first item.
  ///   - body: A closure that receives the index, the start and the extent of an item.
  /// - Complexity: O(log *n*) plus the number of calls.
  @inlinable
  public func forEach(
    from first: Int, _ body: (_ item: Int, _ start: Double, _ extent: Double) -> Bool
  ) {
    var item = first
    var start = offset(of: first)
    var next = first < count ? items.stretch(containing: first) : nil
    while let stretch = next {
      while item < stretch.start + stretch.count {
        let slot = items.element(item - stretch.start, in: stretch).slot(commonEstimate)
        guard body(item, start, slot - spacing) else { return }
        item += 1
        start += slot
      }
      next = items.stretch(after: stretch)
    }
  }

  /// Calls `body` with each run of consecutive items with the same measured extent.
  ///
  /// Adjacent runs with equal extents are not merged if the tree stores them separately.
  /// - Complexity: O(*r*) for *r* stored runs.
  func forEachMeasuredRun(_ body: (_ items: Range<Int>, _ extent: Double) -> Void) {
    guard measuredCount > 0 else { return }
    var next = items.stretch(containing: 0) as RunTree<PackedExtent>.Stretch?
    while let stretch = next {
      if let repeated = stretch.repeated {
        if !repeated.isEstimate {
          body(stretch.start..<(stretch.start + stretch.count), repeated.length - spacing)
        }
      } else {
        for place in 0..<stretch.count {
          let element = items.element(place, in: stretch)
          guard !element.isEstimate else { continue }
          let item = stretch.start + place
          body(item..<(item + 1), element.length - spacing)
        }
      }
      next = items.stretch(after: stretch)
    }
  }

  /// Appends a value for each item that intersects the offsets from `lower` to `upper`, in order.
  ///
  /// Items without extent are skipped, however many there are.
  /// - Parameter make: Returns the value for the index, the start and the extent of an item.
  /// - Complexity: O(log *n*) plus the number of values appended.
  @inlinable @inline(__always)
  public func append<Made>(
    from lower: Double, to upper: Double, to buffer: inout [Made],
    _ make: (_ item: Int, _ start: Double, _ extent: Double) -> Made
  ) {
    guard lower < upper, let first = items.find(max(lower, 0), by: metric) else { return }
    let estimate = commonEstimate
    let spacing = spacing
    var item = first.index
    var start = metric.value(of: first.before)
    var stretch = first.stretch
    if spacing > 0 {
      let slot = items.element(item - stretch.start, in: stretch).slot(estimate)
      if start + slot - spacing <= lower {
        // The interval begins in the spacing after the item.
        item += 1
        start += slot
      }
    }
    while start < upper {
      let end = stretch.start + stretch.count
      if let repeated = stretch.repeated {
        let slot = repeated.slot(estimate)
        let first = item
        let origin = start
        let most = min(end - item - 1, metric.steps(of: slot, within: upper - start)) + 1
        buffer.append(addingCapacity: most) { made in
          // Computed from the first item: beyond 10^14 points, adding a slot might not change the
          // sum.
          while item - first < most, start < upper {
            if slot > spacing { made.append(make(item, start, slot - spacing)) }
            item += 1
            start = origin + Double(item - first) * slot
          }
        }
      } else {
        items.withElements(of: stretch) { extents in
          buffer.append(addingCapacity: end - item) { made in
            for extent in extents[(item - stretch.start)...] {
              if start >= upper { break }
              let slot = extent.slot(estimate)
              if slot > spacing { made.append(make(item, start, slot - spacing)) }
              item &+= 1
              start += slot
            }
          }
        }
      }
      guard var next = items.stretch(after: stretch) else { return }
      if metric.value(of: next.total) == 0 {
        // Skips all items without length at once.
        guard let found = items.find(metric.value(of: next.before), by: metric),
          found.index >= next.start
        else { return }
        next = found.stretch
        item = found.index
        start = metric.value(of: found.before)
      } else {
        // Taken from the sums in the tree, so that rounding errors do not add up.
        item = next.start
        start = metric.value(of: next.before)
      }
      stretch = next
    }
  }

  /// Appends the items that intersect the offsets from `lower` to `upper`, in order, as runs.
  /// - Complexity: O(log *n*) plus the number of items whose extents differ from their neighbors'.
  func appendItems(from lower: Double, to upper: Double, to runs: inout [Range<Int>]) {
    guard lower < upper, let first = items.find(max(lower, 0), by: metric) else { return }
    var stretch = first.stretch
    var item = first.index
    var start = metric.value(of: first.before)
    // The first item is skipped if it ends at or before `lower`: the interval begins in its
    // spacing.
    func add(_ count: Int, _ slot: Double) {
      guard slot > spacing else { return }
      let skipped = start + slot - spacing <= lower ? 1 : 0
      runs.add((item + min(skipped, count))..<(item + count))
    }
    while start < upper {
      let end = stretch.start + stretch.count
      if let repeated = stretch.repeated {
        let slot = repeated.slot(commonEstimate)
        var count = min(end - item - 1, metric.steps(of: slot, within: upper - start)) + 1
        while start + Double(count - 1) * slot >= upper { count -= 1 }
        add(count, slot)
      } else {
        while item < end, start < upper {
          let slot = items.element(item - stretch.start, in: stretch).slot(commonEstimate)
          add(1, slot)
          item += 1
          start += slot
        }
      }
      guard let next = items.stretch(after: stretch) else { return }
      let before = metric.value(of: next.before)
      guard metric.value(of: next.total) == 0 else {
        (stretch, item, start) = (next, next.start, before)
        continue
      }
      // Skips all items without length at once.
      guard let found = items.find(before, by: metric), found.index >= next.start
      else { return }
      (stretch, item, start) = (found.stretch, found.index, metric.value(of: found.before))
    }
  }
}
