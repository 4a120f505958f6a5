import GridIndexing

// MARK: - Walking
extension ExtentTree {
  /// Passes on each item from `first` on, with its start and extent, until `body` returns false.
  /// - Complexity: O(log *n*), plus the number of items passed on.
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

  /// Passes on each run of neighbours that measured the same, as far as the tree stores them
  /// together.
  /// - Complexity: O(*r*) for what is stored of the items, equal neighbours once.
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

  /// Appends what `make` makes of each item that shares some length with the offsets from `lower`
  /// to `upper`, in order. Items without extent share nothing, however many there are.
  /// - Complexity: O(log *n*), plus the number of items appended.
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
        // The window begins in the spacing after the item.
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
          // Reckoned from the first one: beyond 10^14 points a sum would not advance.
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
        // What has no length is passed over at once, however much of it there is.
        guard let found = items.find(metric.value(of: next.before), by: metric),
          found.index >= next.start
        else { return }
        next = found.stretch
        item = found.index
        start = metric.value(of: found.before)
      } else {
        // From the sums of the tree, so that no error adds up from stretch to stretch.
        item = next.start
        start = metric.value(of: next.before)
      }
      stretch = next
    }
  }

  /// Appends the items that share some length with the offsets from `lower` to `upper`, as runs in
  /// order.
  /// - Complexity: O(log *n*), plus the number of items that differ from their neighbours.
  func appendItems(from lower: Double, to upper: Double, to runs: inout [Range<Int>]) {
    guard lower < upper, let first = items.find(max(lower, 0), by: metric) else { return }
    var stretch = first.stretch
    var item = first.index
    var start = metric.value(of: first.before)
    // An item without length ends where the window begins, and so does one before its spacing.
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
      // What has no length is passed over at once, however much of it there is.
      guard let found = items.find(before, by: metric), found.index >= next.start
      else { return }
      (stretch, item, start) = (found.stretch, found.index, metric.value(of: found.before))
    }
  }
}
